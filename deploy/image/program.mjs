// Puts the server's program into few files: Node spends about a millisecond on finding, reading and linking each of some 3,000.
// The sources stay beside it: texts, tables and pages are read from where they stand, and processes of their own start there.
import { join, relative, dirname } from "node:path";
import { build } from "vite";

/** They load machine code or a thread of theirs by the place where they stand, so they stay packages. */
const STAY_PACKAGES = [
  "@embedpdf/pdfium",
  "@myriaddreamin/typst-ts-node-compiler",
  "pino",
  "sharp",
  "wawoff2",
];

/** Makes `out`, a folder in `server/` of an installation, which needs nothing but that installation around it. */
export const packProgram = (app, out = join(app, "server/program")) =>
  build({
    root: join(app, "server"),
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [keepPlaces(out)],
    ssr: { noExternal: true, external: STAY_PACKAGES },
    build: {
      ssr: join(app, "server/src/main.ts"),
      outDir: out,
      target: "node24",
      minify: false,
      rolldownOptions: { output: { keepNames: true, chunkFileNames: "[name]-[hash].js" } },
    },
  });

/** A source that looks around itself does so where it stands, and not where the program does. */
const keepPlaces = (out) => ({
  name: "keep-places",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith("/")) return null;
    if (!id.endsWith(".ts")) return requireNoPlace(code, id);
    const [file, folder] = [id, dirname(id)].map((path) => JSON.stringify(relative(out, path)));
    return code
      .replaceAll("import.meta.url", `new URL(${file}, import.meta.url).href`)
      .replaceAll("import.meta.dirname", `(import.meta.dirname + "/" + ${folder})`);
  },
});

function requireNoPlace(code, id) {
  const text = code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  if (/\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename)\b/.test(text))
    throw new Error(`${id} reads by its own place: name its package in STAY_PACKAGES.`);
  return null;
}
