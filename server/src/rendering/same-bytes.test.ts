import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { galleryLetters } from "../../test/rendering/gallery-letters.ts";
import { letterJob } from "./letter-model.ts";
import { hybridInvoice } from "./pdf/hybrid-invoice.ts";
import { renderer as pool } from "../../test/renderer.ts";

// Each sum was taken on Linux arm64 and on Linux x64, see decision 9. Who changes the paper on purpose takes them anew.

test("letters have the bytes that both builds of the typesetter gave, on arm64 and on x64", async () => {
  const approved = {
    "plain-letter": "153483e4970423870d7344b4a695769220026cc2c6c08a488220835fcbbf11cd",
    "two-pages": "beb7c50fef6ca6000358d4b8912620666528ede33f519acb38777b6b0532c01f",
    invoice: "2da471d3b64a05a88829c16f745d7e8a0873bf412ed268508df9fe6e75c431c3",
  };
  const sums: Record<string, string> = {};
  for (const name of Object.keys(approved)) sums[name] = sumOf(await letterNamed(name));
  expect(sums).toEqual(approved);
});

test("what is made of pictures and of finished letters has the bytes that it had on arm64 and on x64", async () => {
  const drawing = Buffer.from(DRAWING);
  const picture = { bytes: drawing, accept: ["svg"] as const, maxPixels: 10_000_000 };
  const { png } = await pool.perform("preparePicture", picture);
  const small = await pool.perform("preparePicture", {
    ...picture,
    shrinkTo: { widthPx: 333, heightPx: 333 },
  });
  const { pdf: page } = await pool.perform("imageToPage", { bytes: small.png, rotation: 90 });
  const pdfs = [await letterNamed("plain-letter"), page];
  const { pdf: merged } = await pool.perform("mergePdfs", { pdfs, titles: ["Plan"] });
  const hybrid = hybridInvoice(await letterNamed("invoice"), { xml: DRAWING, day: "2026-11-15" });

  expect({
    drawing: sumOf(png),
    small: sumOf(small.png),
    page: sumOf(page),
    merged: sumOf(merged),
    hybrid: sumOf(hybrid),
  }).toEqual({
    drawing: "389122e1a942a50c8f84caf5c5f493a42c7d7e7bb4854840a8d8fc8993c387ec",
    small: "18af56610a2d89b01e96ea2ae9708de8ae23b65fe5fb3e9c27842faaf3a78da9",
    page: "bea8a243439017da23f34c6deba396e8fe5296386f4e3bdceb43fa078fadb22f",
    merged: "8a204de56998d09c37005fd02924221110ac3e69a0e10daa684c77388463a9c1",
    hybrid: "832ec550c11430f7925c380dc992e095ca8af626db2af0d2f4a5108a65d2abf4",
  });
});

/** Curves, colours that run into each other, and half-transparent edges: what processors might round differently. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120">
  <linearGradient id="run"><stop stop-color="#123a66"/><stop offset="1" stop-color="#e8a030" stop-opacity=".3"/></linearGradient>
  <rect x="5.3" y="7.7" width="120" height="80" rx="13" fill="url(#run)" transform="rotate(7)"/>
  <path d="M10 90C60 10 80 130 130 60S170 20 190 90" fill="none" stroke="#a02040" stroke-width="3.3" opacity=".8"/></svg>`;

async function letterNamed(wanted: string): Promise<Uint8Array> {
  const found = galleryLetters().find(({ name }) => name === wanted);
  if (!found) throw new Error(`the gallery has no ${wanted}`);
  return (await pool.perform("typeset", letterJob(found.letter).job)).pdf;
}

const sumOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
