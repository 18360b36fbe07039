import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { renderer } from "../../../test/renderer.ts";
import { warmUpJob } from "../render-letter.ts";
import { mergePdfs } from "./merge-pdfs.ts";
import { codePages } from "./page-codes.ts";
import { drawPdfPage, placedText } from "./pdf-pages.ts";

test("each sheet shows its own code, as a square and in letters, and is otherwise the page that was approved", async () => {
  const { pdf: page } = await renderer.perform("typeset", warmUpJob());
  const { pdf: letter } = await mergePdfs({ pdfs: [page, page] });
  const codes = ["7K2M-Q4XD-1", "7K2M-Q4XD-2"];

  const { pdf } = await codePages({ pdf: letter, codes });

  for (const [at, code] of codes.entries()) expect(await scanned(pdf, at + 1)).toBe(code);
  const [before, after] = [await placedText(letter), await placedText(pdf)];
  expect(after.length).toBeGreaterThan(before.length);
  expect(JSON.stringify(after)).toContain("7K2M-Q4XD-1");
  expect(Buffer.compare(pdf, (await codePages({ pdf: letter, codes })).pdf)).toBe(0);
});

/** As a phone that is held over the sheet sees it. */
async function scanned(pdf: Uint8Array, page: number): Promise<string> {
  const drawn = await drawPdfPage(pdf, { page, dpi: 200 });
  const { data, info } = await sharp(drawn?.png)
    .extract({ left: 0, top: 1900, width: 500, height: 430 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
