import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// A page with the scenes alone, for tests/browser/looks.py; it is never shipped.
export default defineConfig({
  root: "looks",
  plugins: [svelte()],
  base: "./",
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", minify: false, chunkSizeWarningLimit: 2000 },
});
