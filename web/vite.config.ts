import { defineConfig } from "vite";

/** The built page goes into the package, where the server finds it; embedded boards are a second one. */
export default defineConfig({
  build: {
    outDir: "../src/sixfold/server/page",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { input: ["index.html", "embed.html"] },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
