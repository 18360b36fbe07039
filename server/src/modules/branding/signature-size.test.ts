import sharp from "sharp";
import { expect, test } from "vitest";
import { plainPng } from "../../../test/sample-pictures.ts";
import { sampleLetter } from "../../../test/rendering/sample-letters.ts";
import { drawPages, renderLetter } from "../../rendering/render-letter.ts";
import { signatureSize, widestSignature } from "./signature-size.ts";
import { renderer as pool } from "../../../test/renderer.ts";

test.for([
  { name: "a usual one", shape: [300, 100], wanted: undefined, size: [42, 14] },
  { name: "a long one", shape: [1000, 100], wanted: undefined, size: [65, 6.5] },
  { name: "a square one", shape: [100, 100], wanted: undefined, size: [14, 14] },
  { name: "a tall one", shape: [50, 100], wanted: undefined, size: [10, 20] },
  { name: "a very tall one", shape: [10, 100], wanted: undefined, size: [2.5, 25] },
  { name: "one pixel", shape: [1, 1], wanted: undefined, size: [14, 14] },
  { name: "a line", shape: [2400, 1], wanted: undefined, size: [65, 0.1] },
  { name: "one of a given width", shape: [300, 100], wanted: 90, size: [90, 30] },
] as const)("$name prints as $size mm", ({ shape: [widthPx, heightPx], wanted, size }) => {
  const [widthMm, heightMm] = size;

  expect(signatureSize({ widthPx, heightPx }, wanted)).toEqual({ widthMm, heightMm });
});

test("a width that makes it taller than 40 mm is none", () => {
  expect(signatureSize({ widthPx: 100, heightPx: 100 }, 41)).toBeNull();
  expect(widestSignature({ widthPx: 100, heightPx: 100 })).toBe(40);
});

test("a letter prints a signature as wide as it is said to be", async () => {
  const letter = sampleLetter({
    images: { ink: { format: "png", bytes: await plainPng(300, 100, "#ff0000"), widthMm: 60 } },
    signOff: { closing: "Mit freundlichen Grüßen", name: "Ada", role: null, signatureId: "ink" },
  });

  const { pdf } = await renderLetter(pool, letter);
  const [page] = await drawPages(pool, pdf, { pages: 1, resolution: "full" });

  const { data, info } = await sharp(page?.png).raw().toBuffer({ resolveWithObject: true });
  const isRed = (at: number) => (data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60;
  const columns = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels)
    if (isRed(at)) columns.add((at / info.channels) % info.width);
  expect(Math.abs(columns.size - (60 / 25.4) * 150)).toBeLessThan(3);
});
