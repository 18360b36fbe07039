import { isMark, tagsIn, type Mark, type PageTag, type PageTags } from "./page-tags.ts";
import { isRef, readableText, type PdfDictionary, type PdfRef, type PdfValue } from "./pdf-values.ts";
import {
  catalogOf,
  dictionaryIn,
  listIn,
  openPlainPdf,
  pagesOf,
  rewriting,
  type PlainPdf,
  type Rewriting,
} from "./plain-pdf.ts";

/** Pages of a file with what is heard of them. */
export type TaggedPart = {
  firstPage: number;
  pageCount: number;
  tags: PageTag[];
  language: string | null;
  title: string | null;
  /**
   * A sheet shows a page's own drawing, in which its parts are marked. What has no marks is marked as a whole: each page
   * is the only part of itself, numbered 0.
   */
  marked: "drawing" | "page";
};

/** The tags of sheets that we have made of a tagged file; null for all others. */
export function tagsOfSheets(pdf: Uint8Array): PageTags | null {
  const file = openPlainPdf(pdf);
  const isWhole = dictionaryIn(file, catalogOf(file).get("StructTreeRoot")).get(WHOLE);
  if (typeof isWhole !== "boolean") return null;
  const drawings = pagesOf(file).map((page, at): [number, number] => [drawingOn(file, page).ref, at]);
  const read = tagsIn(file, new Map(drawings));
  return read && { ...read, tags: innermost(read.tags), isWhole };
}

/** An entry of our own that says whether the tags are all that their file had, and enough for PDF/UA-1. */
const WHOLE = "BrieftaubeWhole";

/** Sheets in which nothing points to the tags of the file that they were made of. */
export function sheetsWithoutTags(pdf: Buffer): Buffer {
  if (!pdf.includes(PLACE_AMONG_TAGS)) return pdf;
  const file = openPlainPdf(pdf);
  const changes = rewriting(file);
  forgetTags(file, changes);
  return changes.whole();
}

/** Gives sheets the tags of the file they were made of. */
export function sheetsWithTags(pdf: Uint8Array, { tags, language, isWhole }: PageTags): Buffer {
  const file = openPlainPdf(pdf);
  const changes = rewriting(file);
  forgetTags(file, changes);
  const root = changes.add(
    new Map<string, PdfValue>([
      ["Type", { name: "StructTreeRoot" }],
      [WHOLE, isWhole],
    ]),
  );
  const document = changes.add(
    new Map<string, PdfValue>([
      ["Type", { name: "StructElem" }],
      ["S", { name: "Document" }],
      ["P", root],
    ]),
  );
  changes.change(root.ref).set("K", [document]);
  const catalog = changes.change(catalogNumber(file));
  catalog.set("StructTreeRoot", root);
  catalog.set("MarkInfo", new Map([["Marked", true]]));
  if (language !== null) catalog.set("Lang", { text: language });
  const pageCount = pagesOf(file).length;
  graft(file, changes, root.ref, [
    { firstPage: 0, pageCount, tags: innermost(tags), language: null, title: null, marked: "drawing" },
  ]);
  return changes.whole();
}

/** Adds what is heard of the pages behind a letter to what is heard of the letter. */
export function withTagsBehind(pdf: Uint8Array, parts: readonly TaggedPart[]): Buffer {
  const file = openPlainPdf(pdf);
  const root = catalogOf(file).get("StructTreeRoot");
  if (!isRef(root)) return file.bytes;
  const changes = rewriting(file);
  graft(file, changes, root.ref, parts);
  return changes.whole();
}

/** What only says that this is a document says nothing behind a letter. */
function innermost(tags: PageTag[]): PageTag[] {
  const [only, ...others] = tags;
  if (only?.kind !== "Part" || only.texts.size > 0 || others.length > 0 || only.kids.some(isMark))
    return tags;
  return innermost(only.kids.flatMap((kid) => (isMark(kid) ? [] : [kid])));
}

const catalogNumber = (file: PlainPdf): number => {
  const root = file.trailer.get("Root");
  return isRef(root) ? root.ref : 0;
};

const PLACE_AMONG_TAGS = "/StructParent";

/** Objects that came along with the drawing of a page still name their place among the tags of the file they came from. */
function forgetTags(file: PlainPdf, changes: Rewriting): void {
  if (!file.bytes.includes(PLACE_AMONG_TAGS)) return;
  for (const number of file.places.keys()) {
    const before = dictionaryIn(file, { ref: number });
    for (const entry of ["StructParents", "StructParent"])
      if (before.has(entry)) changes.change(number).delete(entry);
  }
}

/** The last of what a sheet shows: PDFium counts its drawings on, and an empty page stands before each. */
function drawingOn(file: PlainPdf, page: number): PdfRef {
  const resources = dictionaryIn(file, dictionaryIn(file, { ref: page }).get("Resources"));
  const drawings = [...dictionaryIn(file, resources.get("XObject"))];
  const [, last] = drawings.toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1))).at(-1) ?? [];
  return isRef(last) ? last : { ref: 0 };
}

function graft(file: PlainPdf, changes: Rewriting, rootNumber: number, parts: readonly TaggedPart[]): void {
  const root = changes.change(rootNumber);
  const pages = pagesOf(file);
  const [document] = listIn(file, root.get("K"));
  const parents = new Map(dictionaryIn(file, root.get("ParentTree")));
  const names = new Map(dictionaryIn(file, root.get("IDTree")));
  const keys = [...listIn(file, parents.get("Nums"))];
  const named = [...listIn(file, names.get("Names"))];
  const given = root.get("ParentTreeNextKey");
  let nextKey = typeof given === "number" ? given : 0;
  let nextName = 0;
  if (!isRef(document)) throw new Error("the tags of a letter begin with no document");

  for (const part of parts) {
    const holders = Array.from({ length: part.pageCount }, (_, at) => {
      const page = pages[part.firstPage + at] ?? 0;
      const drawing = part.marked === "drawing" ? drawingOn(file, page) : null;
      return { page: { ref: page }, drawing, owners: [] as PdfValue[] };
    });
    const ids = new Map<string, string>();
    const nameOf = (id: string): string => {
      const known = ids.get(id) ?? `W${String(nextName++).padStart(7, "0")}`;
      ids.set(id, known);
      return known;
    };
    const used = new Map<string, PdfRef>();
    const placed = (mark: Mark, owner: PdfRef): PdfValue[] => {
      const holder = holders[mark.page];
      if (!holder) return [];
      holder.owners[mark.mark] = owner;
      const { page, drawing } = holder;
      return [
        new Map<string, PdfValue>([
          ["Type", { name: "MCR" }],
          ["Pg", page],
          ...(drawing ? [["Stm", drawing] as [string, PdfValue]] : []),
          ["MCID", mark.mark],
        ]),
      ];
    };
    const put = ({ kind, texts, id, attributes, kids }: PageTag, parent: PdfRef): PdfRef => {
      const written: PdfDictionary = new Map<string, PdfValue>([
        ["Type", { name: "StructElem" }],
        ["S", { name: kind }],
        ["P", parent],
        ...texts,
      ]);
      const self = changes.add(written);
      if (id !== null && !used.has(nameOf(id))) {
        written.set("ID", { text: nameOf(id) });
        used.set(nameOf(id), self);
      }
      if (attributes.length > 0) written.set("A", attributes.map(withNames));
      written.set(
        "K",
        kids.flatMap((kid) => (isMark(kid) ? placed(kid, self) : [put(kid, self)])),
      );
      return self;
    };
    const withNames = (attributes: PdfDictionary): PdfDictionary => {
      const headers = attributes.get("Headers");
      if (!Array.isArray(headers)) return attributes;
      const renamed = headers.map((header) => ({ text: nameOf((header as { text: string }).text) }));
      return new Map([...attributes, ["Headers", renamed]]);
    };

    const texts: PdfDictionary = new Map();
    if (part.language !== null) texts.set("Lang", { text: part.language });
    if (part.title !== null) texts.set("T", readableText(part.title));
    const top = put({ kind: "Part", texts, id: null, attributes: [], kids: part.tags }, document);
    const outside = changes.change(document.ref);
    outside.set("K", [...listIn(file, outside.get("K")), top]);

    for (const { page, drawing, owners } of holders) {
      if (owners.length === 0) continue;
      changes.change((drawing ?? page).ref).set("StructParents", nextKey);
      keys.push(nextKey, changes.add(Array.from(owners, (owner) => owner ?? null)));
      nextKey += 1;
      if (!drawing) markWholePage(file, changes, page.ref);
    }
    for (const [name, tag] of [...used].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      named.push({ text: name }, tag);
  }
  parents.set("Nums", keys);
  root.set("ParentTree", parents);
  root.set("ParentTreeNextKey", nextKey);
  if (named.length > 0) root.set("IDTree", names.set("Names", named));
}

function markWholePage(file: PlainPdf, changes: Rewriting, page: number): void {
  const dictionary = changes.change(page);
  const stream = (drawing: string) => changes.add(new Map([["Length", drawing.length]]), drawing);
  dictionary.set("Contents", [
    stream("/Span << /MCID 0 >> BDC"),
    ...listIn(file, dictionary.get("Contents")),
    stream("EMC"),
  ]);
}
