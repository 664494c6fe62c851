// Beside each file of the built page, the same file packed: it is packed once, not for each visitor.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const WORTH_IT = /\.(m?js|css|svg|html|wasm|tar|webmanifest)$|pyodide-lock\.json$/;

export function gzip(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "gzip",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: () => {
      const folder = join(config.root, config.build.outDir);
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, file);
        if (WORTH_IT.test(file)) {
          writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: constants.Z_BEST_COMPRESSION }));
        }
      }
    },
  };
}
