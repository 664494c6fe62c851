import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { anywhere } from "./anywhere.ts";
import { fileOf } from "./chunks.ts";
import { gzip } from "./gzip.ts";
import { icons } from "./icons.ts";
import { languagesIn } from "./languages.ts";
import { packPocket, pocket } from "./pocket.ts";
import { serviceWorker } from "./serviceWorker.ts";

const packed = packPocket("../src/architekton", "node_modules/pyodide");
const { edition, files, bytes, unpacked } = packed;

// The built page goes into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), anywhere(), pocket(packed), icons("public/icon.svg"), serviceWorker(packed), gzip()],
  define: {
    __LANGUAGES__: JSON.stringify(languagesIn("../src/architekton/core/catalogue")),
    __POCKET__: JSON.stringify({ edition, files, bytes, unpacked }),
  },
  worker: { format: "es" },
  // The files name each other from where they lie, so that they can lie in any folder; see ui/anywhere.ts.
  base: "./",
  build: {
    outDir: "../src/architekton/ui/assets",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // The scene's, which nobody waits for.
    chunkSizeWarningLimit: 700,
    // Who wrote what is served is said in it.
    rolldownOptions: {
      output: {
        comments: { legal: true },
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
});
