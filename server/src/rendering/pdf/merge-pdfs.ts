import { withoutUaClaim } from "../typesetting/accessible-pdf.ts";
import { tagsOfSheets, withTagsBehind, type TaggedPart } from "./graft-tags.ts";
import { objectsOn } from "./page-objects.ts";
import type { PageTag, PageTags } from "./page-tags.ts";
import { openPdf, pageNumbers, savePdf, withPage, type OpenPdf } from "./pdf-document.ts";
import { readable, readableText } from "./pdf-values.ts";
import { openPdfium, restPdfium, type Pdfium } from "./pdfium.ts";

export type MergedPdf = { pdf: Uint8Array; pageCount: number };

/** A letter and what goes behind it; `titles` are the names under which that is enclosed. */
export type ToMerge = { pdfs: readonly Uint8Array[]; titles?: readonly (string | null)[] };

/**
 * Puts the pages of printable PDFs one after another. They go into the first document, so that a letter keeps its
 * title, language and tags. PDFium leaves the tags of the others behind: they are added to those of the letter, and
 * the whole claims to be PDF/UA only where each of them is fit for it.
 */
export async function mergePdfs({ pdfs, titles = [] }: ToMerge): Promise<MergedPdf> {
  const [first, ...others] = pdfs;
  if (!first) throw new Error("there is nothing to merge");
  const pdfium = await openPdfium();
  const tags = others.map((other) => readable(() => tagsOfSheets(other)));
  const letter = openPdf(pdfium, tags.every((found) => found?.isWhole) ? first : withoutUaClaim(first));
  try {
    let { pageCount } = letter;
    const parts: TaggedPart[] = [];
    for (const [at, other] of others.entries()) {
      const title = titles[at] ?? null;
      const name = enclosureIn(languageOf(pdfium, letter), title ?? at + 1);
      const part = append(pdfium, letter.document, pageCount, other, (added) =>
        partOf(pdfium, added, tags[at] ?? null, name),
      );
      parts.push({ ...part, title, firstPage: pageCount });
      pageCount += part.pageCount;
    }
    const expectedBytes = pdfs.reduce((sum, { length }) => sum + length, 0);
    const pdf = savePdf(pdfium, letter.document, { expectedBytes });
    const whole = parts.length === 0 ? pdf : readable(() => withTagsBehind(pdf, parts));
    return { pdf: whole ?? withoutUaClaim(pdf), pageCount };
  } finally {
    letter.close();
    restPdfium(pdfium);
  }
}

/** All pages in one call: page by page would copy what they share anew each time. */
function append<Found>(
  pdfium: Pdfium,
  document: number,
  at: number,
  pdf: Uint8Array,
  look: (added: OpenPdf) => Found,
): Found {
  const added = openPdf(pdfium, pdf);
  try {
    if (!pdfium.FPDF_ImportPages(document, added.document, `1-${added.pageCount}`, at))
      throw new Error("pages of our own making could not be merged");
    return look(added);
  } finally {
    added.close();
  }
}

type OwnPart = Omit<TaggedPart, "title" | "firstPage">;

function partOf(
  pdfium: Pdfium,
  added: OpenPdf,
  found: PageTags | null,
  pictureText: (page: number, pages: number) => string,
): OwnPart {
  const { pageCount } = added;
  if (found) return { pageCount, tags: found.tags, language: found.language, marked: "drawing" };
  const tags = pageNumbers(pageCount).flatMap((page) =>
    wholePage(pdfium, added, page, pictureText(page, pageCount)),
  );
  return { pageCount, tags, language: null, marked: "page" };
}

/**
 * A page without tags: its text is heard in the order in which it is drawn, so that nothing is kept from whoever
 * listens. A picture is at least told. That is better than silence, but not what PDF/UA means.
 */
function wholePage(pdfium: Pdfium, { document }: OpenPdf, page: number, pictureText: string): PageTag[] {
  const types = withPage(pdfium, document, page, (handle) =>
    Array.from(objectsOn(pdfium, handle), ({ type }) => type),
  );
  const tag = { id: null, attributes: [], kids: [{ page: page - 1, mark: 0 }] };
  if (types.length === 0) return [];
  return types.includes("text")
    ? [{ ...tag, kind: "P", texts: new Map() }]
    : [{ ...tag, kind: "Figure", texts: new Map([["Alt", readableText(pictureText)]]) }];
}

/** What is said of a page without text, in the letter's language. */
const enclosureIn =
  (language: string, name: string | number) =>
  (page: number, pages: number): string =>
    language.startsWith("de")
      ? `Anlage ${typeof name === "string" ? `„${name}“` : name}, Seite ${page} von ${pages}: ein Bild ohne vorlesbaren Text`
      : `Enclosure ${typeof name === "string" ? `“${name}”` : name}, page ${page} of ${pages}: a picture without text that could be read aloud`;

const LANGUAGE_BYTES = 64;

function languageOf(pdfium: Pdfium, { document }: OpenPdf): string {
  const pointer = pdfium.allocate(LANGUAGE_BYTES);
  try {
    const length = pdfium.FPDFCatalog_GetLanguage(document, pointer, LANGUAGE_BYTES);
    const end = pointer + Math.max(0, Math.min(length, LANGUAGE_BYTES) - 2);
    return Buffer.from(pdfium.bytes().subarray(pointer, end)).toString("utf16le");
  } finally {
    pdfium.free(pointer);
  }
}
