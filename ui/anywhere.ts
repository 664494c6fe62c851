/// <reference types="node" />
// A server of ours sends one document for all of its addresses, so the document names its files from the root. (On a plain
// host it is only at one address, and names them from there: see src/architekton/ui/plain_host.py.)

import type { Plugin } from "vite";

export function anywhere(): Plugin {
  return {
    name: "anywhere",
    apply: "build",
    // When everything has its name: addresses in the document's own links are filled in last.
    generateBundle: {
      order: "post",
      handler: (_, bundle) => {
        const document = bundle["index.html"];
        if (document?.type !== "asset") throw new Error("there is no document");
        document.source = String(document.source).replaceAll('="./', '="/');
      },
    },
  };
}
