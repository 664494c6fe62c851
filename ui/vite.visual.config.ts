import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { languagesIn } from "./languages.ts";

// A page with the scenes alone, for tests/browser/visual.py; it is never shipped.
export default defineConfig({
  root: "visual",
  plugins: [svelte()],
  define: { __LANGUAGES__: JSON.stringify(languagesIn("../src/architekton/core/catalogue")) },
  base: "./",
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", minify: false, chunkSizeWarningLimit: 2000 },
});
