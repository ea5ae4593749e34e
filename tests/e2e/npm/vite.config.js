import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const page = (name) => new URL(`${name}.html`, import.meta.url).pathname;

export default defineConfig({
  base: "./",
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "sharp960-board" } } })],
  build: {
    // A policy without `data:` refuses what is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: { input: [page("plain"), page("react"), page("vue")] },
  },
});
