import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { inkOnPages } from "../../../test/pdfs/ink-on-pages.ts";
import { FIRST_OBJECT, makePdf, rectangle } from "../../../test/pdfs/make-pdf.ts";
import { mergePdfs } from "./merge-pdfs.ts";
import { normalisePdf } from "./normalise-pdf.ts";
import { placedText } from "./pdf-pages.ts";
import { warmUpJob } from "../render-letter.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const squares = (...tops: number[]) =>
  normalisePdf({
    bytes: makePdf({ pages: tops.map((top) => ({ content: rectangle(30, top, 20, 20) })) }),
    maxPages: 30,
  }).then(({ pdf }) => pdf);

test("attachments follow the letter in order, and the letter stays as it was set", async () => {
  const { pdf: letter } = await pool.perform("typeset", warmUpJob());
  const attachments = [await squares(50, 100), await squares(200)];

  const { pdf, pageCount } = await mergePdfs({ pdfs: [letter, ...attachments] });

  expect(pageCount).toBe(4);
  const [, ...tops] = (await inkOnPages(pdf)).map((ink) => Math.round(ink?.y ?? 0));
  expect(tops).toEqual([50, 100, 200]);
  expect(await placedText(pdf)).toEqual(await placedText(letter));
  const source = Buffer.from(pdf).toString("latin1");
  for (const kept of ["/StructTreeRoot", "/Lang", "/MarkInfo", "/Title"]) expect(source).toContain(kept);
});

test("the same files give the same bytes, also in another process", async () => {
  const { pdf: letter } = await pool.perform("typeset", warmUpJob());
  const pdfs = [letter, await squares(50)];

  const here = await mergePdfs({ pdfs });
  const there = await pool.perform("mergePdfs", { pdfs });

  expect(Buffer.compare(here.pdf, there.pdf)).toBe(0);
  expect(Buffer.compare(here.pdf, (await mergePdfs({ pdfs })).pdf)).toBe(0);
});

test("files of several megabytes come back from another process as they should", async () => {
  const picture = "/Type /XObject /Subtype /Image /Width 2000 /Height 2000 /BitsPerComponent 8";
  const scan = makePdf({
    pages: [{ resources: `/XObject << /I ${FIRST_OBJECT} 0 R >>`, content: "500 0 0 500 50 50 cm /I Do" }],
    objects: [{ dictionary: `${picture} /ColorSpace /DeviceGray`, data: randomBytes(4_000_000) }],
  });
  const pdfs = [scan, makePdf()];

  const there = await pool.perform("mergePdfs", { pdfs });

  expect(there.pdf.length).toBeGreaterThan(4_000_000);
  expect(Buffer.compare(there.pdf, (await mergePdfs({ pdfs })).pdf)).toBe(0);
});
