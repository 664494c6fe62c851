import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // Few need a page around them: those say so in their first line.
    test: {
      environment: "node",
      include: ["src/**/*.test.ts"],
      // What is drawn is tested in a real browser, so these figures are about what is reckoned.
      coverage: { provider: "v8", include: ["src/**/*.ts"], exclude: ["src/**/*.test.ts", "src/net/schema.d.ts"] },
    },
  }),
);
