// Beside each file of the built page, the same file packed: it is packed once, not for each visitor. Scripts and styles,
// which everybody waits for, are packed more tightly too, for browsers that understand it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const WAITED_FOR = /^assets[/\\].*\.(js|css)$/;
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
        const isWaitedFor = WAITED_FOR.test(file);
        if (isWaitedFor) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
        if (isWaitedFor || WORTH_IT.test(file)) {
          writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: constants.Z_BEST_COMPRESSION }));
        }
      }
    },
  };
}
