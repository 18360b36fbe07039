import { inflateSync } from "node:zlib";
import {
  isDictionary,
  isRef,
  nameIn,
  textIn,
  UnreadablePdf,
  type PdfDictionary,
  type PdfValue,
} from "./pdf-values.ts";
import { catalogOf, dictionaryIn, listIn, pagesOf, resolved, streamIn, type PlainPdf } from "./plain-pdf.ts";

/** A tag freed of the file that it comes from: what it is, what is said in its place, and what it holds. */
export type PageTag = {
  kind: string;
  texts: PdfDictionary;
  id: string | null;
  attributes: PdfDictionary[];
  kids: (PageTag | Mark)[];
};
/** A marked part of the drawing of a page, counted from 0. */
export type Mark = { page: number; mark: number };

export type PageTags = {
  tags: PageTag[];
  language: string | null;
  /** Nothing was lost on the way, and the file says that it is PDF/UA-1. */
  isWhole: boolean;
};

export const isMark = (kid: PageTag | Mark): kid is Mark => "mark" in kid;

/** Thirty pages have some thousands. A file with more is read as if it had none. */
const MOST_STEPS = 200_000;
const MOST_TEXT_BYTES = 2 * 2 ** 20;
const DEEPEST = 100;
/** Marks are counted up on each page. */
const HIGHEST_MARK = 30_000;

/**
 * The tags of a file, rebuilt from what is known of each: nothing that a stranger wrote is taken over but names from our
 * lists, numbers and texts. `drawings` says which streams, other than those of the pages themselves, are drawn on which page.
 */
export function tagsIn(file: PlainPdf, drawings: ReadonlyMap<number, number> = new Map()): PageTags | null {
  const catalog = catalogOf(file);
  const root = dictionaryIn(file, catalog.get("StructTreeRoot"));
  const pages = new Map(pagesOf(file).map((number, at) => [number, at]));
  const roles = dictionaryIn(file, root.get("RoleMap"));
  const classes = dictionaryIn(file, root.get("ClassMap"));
  const seen = new Set<number>();
  const marks = new Set<string>();
  let steps = 0;
  let textBytes = 0;
  let isWhole = true;

  const step = (depth = 0): void => {
    steps += 1;
    if (steps > MOST_STEPS || depth > DEEPEST) throw new UnreadablePdf("there are too many tags");
  };
  const lost = (): [] => {
    isWhole = false;
    return [];
  };
  const counted = (text: string): string => {
    textBytes += text.length;
    if (textBytes > MOST_TEXT_BYTES) throw new UnreadablePdf("the tags say too much");
    return text;
  };

  const markAt = (page: number | undefined, mark: PdfValue | undefined): Mark[] => {
    const isSane = typeof mark === "number" && Number.isInteger(mark) && mark >= 0 && mark <= HIGHEST_MARK;
    if (page === undefined || !isSane || marks.has(`${page} ${mark}`)) return lost();
    marks.add(`${page} ${mark}`);
    return [{ page, mark }];
  };
  const pageOf = (value: PdfValue | undefined) => (isRef(value) ? pages.get(value.ref) : undefined);

  const kidsOf = (value: PdfValue | undefined, page: PdfValue | undefined, depth: number) =>
    listIn(file, value).flatMap((kid): (PageTag | Mark)[] => {
      step(depth);
      if (typeof kid === "number") return markAt(pageOf(page), kid);
      const dictionary = resolved(file, kid);
      if (!isDictionary(dictionary)) return typeof dictionary === "number" ? lost() : [];
      const type = nameIn(dictionary.get("Type"));
      // What lies above a page, as a link does, is not copied; what it prints is looked for in the drawing.
      if (type === "OBJR") return [];
      if (type === "MCR") {
        const stream = dictionary.get("Stm");
        const own = isRef(stream) ? drawings.get(stream.ref) : pageOf(dictionary.get("Pg") ?? page);
        return markAt(own, dictionary.get("MCID"));
      }
      if (isRef(kid)) {
        if (seen.has(kid.ref)) throw new UnreadablePdf("a tag is part of two others");
        seen.add(kid.ref);
      }
      return tagOf(dictionary, depth);
    });

  const tagOf = (written: PdfDictionary, depth: number): PageTag[] => {
    const kids = kidsOf(written.get("K"), written.get("Pg"), depth + 1);
    const kind = kindOf(nameIn(resolved(file, written.get("S"))) ?? "");
    if (kids.length === 0 && !CELLS.has(kind)) return [];
    const id = textIn(resolved(file, written.get("ID")));
    return [{ kind, kids, texts: textsOf(written), id, attributes: attributesOf(written) }];
  };

  const kindOf = (name: string): string => {
    let kind = name;
    for (let turn = 0; turn < 16 && !KINDS.has(kind); turn += 1) {
      const role = nameIn(resolved(file, roles.get(kind)));
      if (role === null) break;
      kind = role;
    }
    if (!KINDS.has(kind)) lost();
    return OTHERWISE[kind] ?? (KINDS.has(kind) ? kind : "NonStruct");
  };

  const textsOf = (written: PdfDictionary): PdfDictionary => {
    const texts: PdfDictionary = new Map();
    for (const entry of ["Alt", "ActualText", "E"]) {
      const text = textIn(resolved(file, written.get(entry)));
      if (text !== null) texts.set(entry, { text: counted(text) });
    }
    const language = languageOf(resolved(file, written.get("Lang")));
    if (language !== null) texts.set("Lang", { text: language });
    return texts;
  };

  const attributesOf = (written: PdfDictionary): PdfDictionary[] => {
    const named = listIn(file, written.get("C")).flatMap((name) =>
      listIn(file, classes.get(nameIn(resolved(file, name)) ?? "")),
    );
    return [...listIn(file, written.get("A")), ...named].flatMap((value) => {
      step();
      const attributes = dictionaryIn(file, value);
      const owner = nameIn(resolved(file, attributes.get("O"))) ?? "";
      const kept = [...(ATTRIBUTES[owner] ?? [])].flatMap(([entry, isSane]): [string, PdfValue][] => {
        const given = resolved(file, attributes.get(entry));
        if (entry === "Headers") {
          const names = (Array.isArray(given) ? given : []).flatMap((name) => {
            step();
            const text = textIn(resolved(file, name));
            return text === null ? [] : [{ text: counted(text) }];
          });
          return names.length > 0 ? [[entry, names]] : [];
        }
        return isSane(given) ? [[entry, given]] : [];
      });
      return kept.length > 0 ? [new Map<string, PdfValue>([["O", { name: owner }], ...kept])] : [];
    });
  };

  const tags = kidsOf(root.get("K"), undefined, 0).flatMap((kid) => (isMark(kid) ? lost() : [kid]));
  if (tags.length === 0) return null;
  return {
    tags,
    language: languageOf(resolved(file, catalog.get("Lang"))),
    isWhole: isWhole && claimsUa(file, catalog),
  };
}

/** What PDF 1.7 knows. */
const KINDS = new Set(
  (
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody " +
    "Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP " +
    "Figure Formula Form"
  ).split(" "),
);

/** What a page behind a letter cannot be: a document of its own, or something to press. A file counts headings in one way. */
const OTHERWISE: Record<string, string> = {
  Document: "Part",
  Link: "Span",
  Annot: "Span",
  Form: "Span",
  H: "H1",
};

const CELLS = new Set(["TH", "TD"]);

const oneOf = (names: string) => {
  const known = new Set(names.split(" "));
  return (value: PdfValue): boolean => known.has(nameIn(value) ?? "");
};
const isCount = (value: PdfValue): boolean =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value < 1000;

/** What a reader makes use of; where things stand on the page is seen there. */
const ATTRIBUTES: Record<string, Map<string, (value: PdfValue) => boolean>> = {
  Table: new Map([
    ["Scope", oneOf("Row Column Both")],
    ["RowSpan", isCount],
    ["ColSpan", isCount],
    ["Headers", () => true],
  ]),
  List: new Map([
    ["ListNumbering", oneOf("None Disc Circle Square Decimal UpperRoman LowerRoman UpperAlpha LowerAlpha")],
  ]),
};

const languageOf = (value: PdfValue): string | null => {
  const [language] = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.exec(textIn(value) ?? "") ?? [];
  return language ?? null;
};

const MOST_METADATA = 2 ** 20;

function claimsUa(file: PlainPdf, catalog: PdfDictionary): boolean {
  const metadata = catalog.get("Metadata");
  if (!isRef(metadata)) return false;
  const bytes = streamIn(file, metadata.ref);
  const packed = nameIn(dictionaryIn(file, metadata).get("Filter")) === "FlateDecode";
  return /pdfuaid:part(?:>|\s*=\s*["'])\s*1\s*["'<]/.test(
    packed ? unfolded(bytes) : bytes.toString("latin1"),
  );
}

function unfolded(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_METADATA }).toString("latin1");
  } catch {
    // Damaged, or far too long for what it should say.
    return "";
  }
}
