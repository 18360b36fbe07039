import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Raster } from "../../src/rendering/pdf/page-raster.ts";
import { rasterOf } from "../../src/rendering/pdf/page-raster.ts";
import { openPdf, pageNumbers } from "../../src/rendering/pdf/pdf-document.ts";
import { openPdfium } from "../../src/rendering/pdf/pdfium.ts";
import { setDocument } from "../../src/rendering/typesetting/set-document.ts";
import { openTypstEngine, type RenderJob } from "../../src/rendering/typesetting/typst-engine.ts";

const sources = resolve(import.meta.dirname, "../../src/rendering/typesetting");

/** A typesetter that cuts nothing off: what it prints beyond the real one had been cut. */
export async function openUnclipped(): Promise<(job: RenderJob) => Promise<Uint8Array>> {
  const engine = await openTypstEngine(
    Object.fromEntries(
      globSync("*.typ", { cwd: sources }).map((name) => [
        name,
        readFileSync(join(sources, name), "utf8").replaceAll(/\bclip: (?!false)[^,)]+/g, "clip: false"),
      ]),
    ),
  );
  return async (job) => (await setDocument(engine, job)).pdf;
}

/** Pages on which ink is cut off. */
export async function clippedInk(pdf: Uint8Array, unclipped: Uint8Array): Promise<string[]> {
  if (Buffer.from(pdf).equals(unclipped)) return [];
  const [shown, whole] = [await rastersOf(pdf), await rastersOf(unclipped)];
  return shown.flatMap((raster, at) => (isSame(raster, whole[at]) ? [] : [`page ${at + 1}`]));
}

async function rastersOf(pdf: Uint8Array): Promise<Raster[]> {
  const pdfium = await openPdfium();
  const opened = openPdf(pdfium, pdf);
  const { document, pageCount } = opened;
  try {
    return pageNumbers(Math.min(pageCount, PAGES)).map((page) => rasterOf(pdfium, document, page, DPI));
  } finally {
    opened.close();
  }
}

/** What is cut is drawn by design and frame, which are the same on all further pages. */
const PAGES = 2;
const DPI = 80;

const isSame = (one: Raster, other: Raster | undefined): boolean =>
  other !== undefined && (Buffer.from(one.pixels).equals(other.pixels) || isAlike(one, other));

const isAlike = (one: Raster, other: Raster): boolean =>
  one.pixels.every((value, at) => Math.abs(value - (other.pixels[at] ?? 0)) < VISIBLE);

const VISIBLE = 60;
