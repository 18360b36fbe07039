import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openRenderPool } from "../src/rendering/processes/pool.ts";
import { drawPages, renderLetter, warmUpJob } from "../src/rendering/render-letter.ts";
import { galleryDocuments } from "../test/rendering/gallery-documents.ts";
import { galleryLetters, type GalleryLetter } from "../test/rendering/gallery-letters.ts";
import { galleryTemplates } from "../test/rendering/gallery-templates.ts";

/** `npm run gallery`: draws the letters of docs/gallery.md anew. Look at what has changed before you commit it. */
const docs = resolve(import.meta.dirname, "../../docs");
const folder = join(docs, "gallery");
const letters = [...galleryLetters(), ...galleryTemplates(), ...galleryDocuments()];
const pool = openRenderPool({ warmUp: warmUpJob() });
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(join(folder, file));
for (const { name, pages, letter } of letters) {
  const { pdf } = await renderLetter(pool, letter);
  const images = await drawPages(pool, pdf, { pages, resolution: "thumb" });
  for (const { page, png } of images) writeFileSync(join(folder, `${name}-${page}.png`), png);
}
await pool.close();
writeFileSync(join(docs, "gallery.md"), [introduction(), ...letters.map(sectionOf)].join("\n"));

function introduction(): string {
  return `# Gallery

What the product prints, drawn by the renderer that also makes the print files; names and numbers are invented.
`;
}

function sectionOf({ name, title, pages }: GalleryLetter): string {
  const pictures = Array.from(
    { length: pages },
    (_, at) => `![${title}, page ${at + 1}](gallery/${name}-${at + 1}.png)`,
  );
  return `## ${title}\n\n${pictures.join("\n")}\n`;
}
