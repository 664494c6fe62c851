/// <reference types="node" />
// A server of ours sends one document for all of its addresses, so the document names its files from the root. (On a plain
// host it is only at one address, and names them from there: see src/architekton/ui/plain_host.py.)

import type { Plugin } from "vite";

export function anywhere(): Plugin {
  return {
    name: "anywhere",
    apply: "build",
    transformIndexHtml: { order: "post", handler: (html) => html.replaceAll('="./', '="/') },
  };
}
