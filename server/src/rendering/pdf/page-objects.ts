import type { Pdfium } from "./pdfium.ts";

/** What the drawing of a loaded page is made of, as far as it matters for print. */
export type PageContents = {
  /**
   * Names of fonts that the page prints with and does not bring along: the print shop will put others in their place.
   * The invisible text that scanners lay behind a picture does not count.
   */
  missingFonts: string[];
  largestImagePx: number;
};

export function contentsOf(pdfium: Pdfium, page: number): PageContents {
  const judged = new Set<number>();
  const missing = new Set<string>();
  let largestImagePx = 0;
  for (const { object, type } of objectsOn(pdfium, page)) {
    if (type === "image") largestImagePx = Math.max(largestImagePx, pixelsOf(pdfium, object));
    if (type !== "text") continue;
    const font = pdfium.FPDFTextObj_GetFont(object);
    if (judged.has(font) || pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) continue;
    judged.add(font);
    if (pdfium.FPDFFont_GetIsEmbedded(font) === 0) missing.add(nameOf(pdfium, font));
  }
  return { missingFonts: [...missing], largestImagePx };
}

const INVISIBLE = 3;

export type PageObject = { object: number; type: "text" | "image" | "other" };

/** Every piece of a loaded page, also those inside of groups. */
export function* objectsOn(pdfium: Pdfium, page: number): Generator<PageObject> {
  let left = MOST_OBJECTS;
  const waiting = rangeOf(pdfium.FPDFPage_CountObjects(page), left).map((at) =>
    pdfium.FPDFPage_GetObject(page, at),
  );
  for (let object = waiting.pop(); object !== undefined && left > 0; object = waiting.pop()) {
    left -= 1;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type !== GROUP) yield { object, type: type === TEXT ? "text" : type === IMAGE ? "image" : "other" };
    else {
      const group = object;
      const count = pdfium.FPDFFormObj_CountObjects(group);
      waiting.push(...rangeOf(count, left).map((at) => pdfium.FPDFFormObj_GetObject(group, at)));
    }
  }
}

/**
 * How much there is to draw on a loaded page: its pieces, those inside of groups each time they are used, and the steps of
 * every line. Counted no further than `most`.
 */
export function strokesOn(pdfium: Pdfium, page: number, most: number): number {
  let strokes = 0;
  const open = [
    {
      left: pdfium.FPDFPage_CountObjects(page),
      at: (index: number) => pdfium.FPDFPage_GetObject(page, index),
    },
  ];
  // A list, not recursion: groups may be nested deeper than the stack.
  for (let group = open.at(-1); group && strokes <= most; group = open.at(-1)) {
    if (group.left <= 0) {
      open.pop();
      continue;
    }
    group.left -= 1;
    strokes += 1;
    const object = group.at(group.left);
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === PATH) strokes += Math.max(0, pdfium.FPDFPath_CountSegments(object));
    if (type === GROUP)
      open.push({
        left: pdfium.FPDFFormObj_CountObjects(object),
        at: (index) => pdfium.FPDFFormObj_GetObject(object, index),
      });
  }
  return strokes;
}

/** A page shows its fonts and pictures early; a drawing with a million pieces is not searched to the end. */
const MOST_OBJECTS = 20_000;
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const GROUP = 5;

const rangeOf = (count: number, most: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, most)) }, (_, at) => at);

export function pixelsOf(pdfium: Pdfium, image: number): number {
  const pointer = pdfium.allocate(8);
  pdfium.bytes().fill(0, pointer, pointer + 8);
  pdfium.FPDFImageObj_GetImagePixelSize(image, pointer, pointer + 4);
  const view = new DataView(pdfium.bytes().buffer, pointer, 8);
  const pixels = view.getUint32(0, true) * view.getUint32(4, true);
  pdfium.free(pointer);
  return pixels;
}

const NAME_BYTES = 128;

function nameOf(pdfium: Pdfium, font: number): string {
  const pointer = pdfium.allocate(NAME_BYTES);
  const length = pdfium.FPDFFont_GetBaseFontName(font, pointer, NAME_BYTES);
  const end = pointer + Math.max(0, Math.min(length, NAME_BYTES) - 1);
  const name = Buffer.from(pdfium.bytes().subarray(pointer, end)).toString("utf8");
  pdfium.free(pointer);
  return name.replace(/[^\x20-\x7e]/g, "?").slice(0, 60) || "?";
}
