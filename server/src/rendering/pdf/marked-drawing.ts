import { isMark, type Mark, type PageTag, type PageTags } from "./page-tags.ts";
import type { Pdfium } from "./pdfium.ts";

/** The marks in the drawing of one page, and whether all of it is either marked or furniture of the page. */
export type MarkedDrawing = { marks: Set<number>; isWhole: boolean };

/** Of a loaded page. */
export function markedDrawing(pdfium: Pdfium, page: number): MarkedDrawing {
  const marks = new Set<number>();
  let isWhole = true;
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at += 1) {
    const object = pdfium.FPDFPage_GetObject(page, at);
    const mark = pdfium.FPDFPageObj_GetMarkedContentID(object);
    if (mark >= 0) marks.add(mark);
    else isWhole &&= isFurniture(pdfium, object);
  }
  return { marks, isWhole };
}

const ARTIFACT = Buffer.from("Artifact\0", "utf16le");

function isFurniture(pdfium: Pdfium, object: number): boolean {
  const room = 4 + ARTIFACT.length;
  const pointer = pdfium.allocate(room);
  try {
    for (let at = 0; at < pdfium.FPDFPageObj_CountMarks(object); at += 1) {
      const mark = pdfium.FPDFPageObj_GetMark(object, at);
      // A longer name is not written, so that nothing is left over from before.
      pdfium.bytes().fill(0, pointer, pointer + room);
      pdfium.FPDFPageObjMark_GetName(mark, pointer + 4, ARTIFACT.length, pointer);
      if (ARTIFACT.equals(pdfium.bytes().subarray(pointer + 4, pointer + room))) return true;
    }
    return false;
  } finally {
    pdfium.free(pointer);
  }
}

/** The tags without what holds nothing that is drawn; null where nothing is left. */
export function tagsOfDrawing(
  { tags, language, isWhole }: PageTags,
  drawings: readonly MarkedDrawing[],
): PageTags | null {
  const isDrawn = (tag: PageTag): PageTag[] => {
    const kids = tag.kids.flatMap((kid): (PageTag | Mark)[] => {
      if (!isMark(kid)) return isDrawn(kid);
      return drawings[kid.page]?.marks.has(kid.mark) ? [kid] : [];
    });
    return kids.length > 0 || tag.kids.length === 0 || isCell(tag) ? [{ ...tag, kids }] : [];
  };
  const drawn = tags.flatMap(isDrawn);
  const heard = new Set(drawn.flatMap(marksIn));
  const isHeard = ({ marks }: MarkedDrawing, page: number): boolean =>
    [...marks].every((mark) => heard.has(`${page} ${mark}`));
  if (drawn.length === 0) return null;
  return {
    tags: drawn,
    language,
    isWhole: isWhole && drawings.every((drawing, page) => drawing.isWhole && isHeard(drawing, page)),
  };
}

const isCell = ({ kind }: PageTag): boolean => kind === "TH" || kind === "TD";

const marksIn = (tag: PageTag): string[] =>
  tag.kids.flatMap((kid) => (isMark(kid) ? [`${kid.page} ${kid.mark}`] : marksIn(kid)));
