/// <reference types="node" />
// The service worker, with the list of what it has to keep: every file of the built page, and the pocket's.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import type { Pocket } from "./pocket.ts";

export function serviceWorker({ edition, files }: Pocket): Plugin {
  let config: ResolvedConfig;
  return {
    name: "service-worker",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: () => {
      const folder = join(config.root, config.build.outDir);
      const page = readdirSync(join(folder, "assets")).filter((file) => !/\.(gz|br)$/.test(file));
      const listed = [...page.map((file) => `assets/${file}`), ...files.map((file) => `pocket/${edition}/${file}`)];
      const version = createHash("sha256")
        .update(readFileSync(join(folder, "index.html")))
        .update(listed.join());
      const written = readFileSync(join(config.root, "serviceWorker.js"), "utf8")
        .replace("__VERSION__", version.digest("hex").slice(0, 12))
        .replace("__FILES__", JSON.stringify(listed));
      writeFileSync(join(folder, "sw.js"), written);
    },
  };
}
