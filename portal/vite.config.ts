import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cards } from "./build-cards.ts";

/** Built once into `dist`, which the service serves below `/portal/`. */
export default defineConfig({
  base: "/portal/",
  plugins: [react(), cards()],
  build: {
    target: "es2023",
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // The portal, and the page of whoever brings a letter, which loads nothing of the portal that it does not use.
    rolldownOptions: {
      input: ["index.html", "bote.html"],
      // The typeface has a name that plain pages know, too.
      output: {
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".woff2"))
            ? "typeface/[name][extname]"
            : "assets/[name]-[hash][extname]",
      },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
