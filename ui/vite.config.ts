import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gzip } from "./gzip.ts";
import { languagesIn } from "./languages.ts";

// The built page goes into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), gzip()],
  define: { __LANGUAGES__: JSON.stringify(languagesIn("../src/architekton/core/catalogue")) },
  base: "/",
  build: {
    outDir: "../src/architekton/ui/assets",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // The scene's, which nobody waits for.
    chunkSizeWarningLimit: 700,
    // Who wrote what is served is said in it.
    rolldownOptions: { output: { comments: { legal: true } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
});
