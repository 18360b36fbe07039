import sharp from "sharp";
import { expect, test } from "vitest";
import { letterOfBlocks, sampleLetter } from "../../test/rendering/sample-letters.ts";
import { designSchema } from "./designs/design-schema.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

/** A picture of a whole page, two pixels to the millimetre, that prints only in these bands of millimetres. */
async function sheetWith(bands: { y: number; h: number; x?: number; w?: number }[]) {
  const marks = bands.map(({ y, h, x = 20, w = 170 }) => ({
    input: { create: { width: w * 2, height: h * 2, channels: 3 as const, background: "#143c78" } },
    left: x * 2,
    top: y * 2,
  }));
  const paper = sharp({ create: { width: 420, height: 594, channels: 3, background: "white" } });
  return { format: "png" as const, bytes: await paper.composite(marks).png().toBuffer() };
}

const heading = { type: "heading" as const, text: "Vollmacht" };
const words = {
  type: "paragraph" as const,
  text: "Wir haben Ihre Anlage geprüft und berichten. ".repeat(20),
};

test("a form begins below the ink of a letterhead for the whole page, and ends above its foot", async () => {
  const kopf = await sheetWith([
    { y: 10, h: 40 },
    { y: 252, h: 30 },
    { x: 200, y: 0, w: 5, h: 297 },
  ]);
  const form = letterOfBlocks([heading, ...Array.from({ length: 6 }, () => words)], {
    documentMode: "form",
    images: { kopf },
    letterhead: { imageId: "kopf", placement: "full", widthMm: null, heightMm: null },
  });
  const { pdf, bodyStartMm } = await renderLetter(pool, form);
  const lines = (await placedText(pdf)).filter(({ page }) => page === 1);
  expect(bodyStartMm).toBeGreaterThan(57);
  expect(bodyStartMm).toBeLessThan(60);
  for (const { y, h } of lines) {
    expect(y).toBeGreaterThan(53);
    expect(y + h).toBeLessThan(252);
  }
});

test("a design's picture of a whole page keeps the text of forms and of further pages off its ink", async () => {
  const blatt = await sheetWith([{ y: 8, h: 30 }]);
  const picture = {
    kind: "image",
    assetId: "11111111-1111-4111-8111-111111111111",
    xMm: 0,
    yMm: 0,
    widthMm: 210,
    heightMm: 297,
  };
  const design = designSchema.parse({
    schemaVersion: 2,
    firstPage: { elements: [picture] },
    continuation: { elements: [picture] },
    continuationHeader: { enabled: false },
  });
  const images = { [picture.assetId]: blatt };
  const form = await renderLetter(pool, letterOfBlocks([heading], { documentMode: "form", design, images }));
  expect(form.bodyStartMm).toBeGreaterThan(41);
  const content = Array.from({ length: 8 }, () => words.text).join("\n\n");
  const { pdf } = await renderLetter(pool, sampleLetter({ design, images, body: { content } }));
  const further = (await placedText(pdf)).filter(({ page, y }) => page === 2 && y < 200);
  expect(Math.min(...further.map(({ y }) => y))).toBeGreaterThan(41);
});

test("a letter stands where the norm wants it, whatever its letterhead prints", async () => {
  const kopf = await sheetWith([{ y: 10, h: 25 }]);
  const letterhead = { imageId: "kopf", placement: "full" as const, widthMm: null, heightMm: null };
  const { pdf } = await renderLetter(
    pool,
    sampleLetter({ subject: "Hinweis", images: { kopf }, letterhead }),
  );
  const subject = (await placedText(pdf)).find(({ text }) => text.startsWith("Hinweis"));
  expect(subject?.y).toBeGreaterThan(98);
  expect(subject?.y).toBeLessThan(99);
});
