import type { Cut, PageFacts, Reason } from "./collective.ts";

type BarcodeCut = Extract<Cut, { by: "barcode" }>;
type Codes = ReadonlySet<string>;

/**
 * A piece begins where another code stands than before, whether a file repeats it on every page or not. A page without one goes
 * on with what began before it.
 */
export function barcodeStarts(
  cut: BarcodeCut,
  pages: readonly PageFacts[],
): { page: number; doubt?: Reason }[] {
  const starts: { page: number; doubt?: Reason }[] = [];
  const before = new Set<string>();
  let shown: Codes = new Set();
  for (const facts of pages) {
    const codes = codesOf(cut, facts);
    if (codes.size === 0 || isWithin(codes, shown)) continue;
    const { page } = facts;
    if (codes.size > 1) starts.push({ page, doubt: { code: "several_barcodes" } });
    else starts.push(isWithin(codes, before) ? { page, doubt: { code: "barcode_again" } } : { page });
    shown = codes;
    for (const code of codes) before.add(code);
  }
  return starts;
}

/** Where a file repeats its codes, a page without one may belong to anybody. */
export function barcodeDoubts(
  cut: Cut,
  pages: readonly PageFacts[],
): (own: readonly PageFacts[]) => Reason[] {
  if (cut.by !== "barcode" || !isRepeated(cut, pages)) return () => [];
  return (own) => {
    const bare = own.find((facts) => codesOf(cut, facts).size === 0);
    return bare ? [{ code: "barcode_missing", page: bare.page }] : [];
  };
}

const isRepeated = (cut: BarcodeCut, pages: readonly PageFacts[]): boolean =>
  pages.some((facts, at) => {
    const last = pages[at - 1];
    const codes = codesOf(cut, facts);
    return last !== undefined && codes.size > 0 && isWithin(codes, codesOf(cut, last));
  });

const isWithin = (some: Codes, all: Codes): boolean => [...some].every((code) => all.has(code));

/** The codes that tell letters apart: those that begin as somebody said, or else all but payments and links. */
function codesOf({ prefix, characters }: BarcodeCut, { codes = [] }: PageFacts): Codes {
  const counted = codes.filter((code) =>
    prefix === undefined ? !EVERYWHERE.test(code) : code.startsWith(prefix),
  );
  return new Set(counted.map((code) => code.slice(0, characters)));
}

/** A GiroCode, a Swiss bill, an address on the web, a card: they say how to pay or whom to ask. */
const EVERYWHERE = /^(?:BCD\r?\n|SPC\r?\n|https?:|www\.|mailto:|tel:|WIFI:|BEGIN:VCARD|MECARD:)/iu;
