import { defineConfig } from "vite";

/** The built page goes into the package, where the server finds it. */
export default defineConfig({
  build: { outDir: "../src/sixfold/server/page", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
