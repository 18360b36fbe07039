import { addressFromLines } from "../../../foundation/address-from-lines.ts";
import { folded } from "../../../foundation/folded-words.ts";
import type { Bookmark } from "../../../rendering/pdf/bookmarks.ts";
import { barcodeDoubts, barcodeStarts } from "./barcode-cuts.ts";
import type { Cut, PageFacts, Reason } from "./collective.ts";

/** Pages that belong together, what they begin with, and whatever speaks against it. */
export type FoundPiece = { firstPage: number; lastPage: number; doubts: Reason[] };

/** A piece begins here; `doubt` where that is not plain. */
type Start = { page: number; doubt?: Reason };

/**
 * Where one letter ends and the next begins. What is not plain is proposed all the same and says why: a person decides, so
 * nothing is swallowed by the letter before it.
 */
export function findCuts(
  cut: Cut,
  pages: readonly PageFacts[],
  bookmarks: readonly Bookmark[],
  mostPages: number,
): FoundPiece[] {
  const ofCodes = barcodeDoubts(cut, pages);
  const starts = withFirst(startsOf(cut, pages, bookmarks), pages);
  return starts.map(({ page: firstPage, doubt }, at) => {
    const lastPage = (starts[at + 1]?.page ?? pages.length + 1) - 1;
    const own = pages.slice(firstPage - 1, lastPage);
    return {
      firstPage,
      lastPage,
      doubts: [
        ...(doubt ? [doubt] : []),
        ...shortDoubt(cut, own.length),
        ...ofCodes(own),
        ...doubtsWithin(own, cut.by === "starts"),
        ...(own.length > mostPages ? [{ code: "too_long" as const, has: own.length, most: mostPages }] : []),
      ],
    };
  });
}

function startsOf(cut: Cut, pages: readonly PageFacts[], bookmarks: readonly Bookmark[]): Start[] {
  switch (cut.by) {
    case "address":
      return addressStarts(pages);
    case "pages":
      return pages.filter(({ page }) => (page - 1) % cut.every === 0).map(({ page }) => ({ page }));
    case "text": {
      const phrase = spaced(cut.phrase);
      return pages.filter(({ text }) => spaced(text).includes(phrase)).map(({ page }) => ({ page }));
    }
    case "bookmark":
      return onePerPage(bookmarks.filter(({ level }) => level === cut.level));
    case "barcode":
      return barcodeStarts(cut, pages);
    case "starts":
    default:
      return onePerPage(cut.pages.filter((page) => page <= pages.length).map((page) => ({ page })));
  }
}

const onePerPage = (found: readonly { page: number }[]): Start[] =>
  [...new Set(found.map(({ page }) => page))].toSorted((one, other) => one - other).map((page) => ({ page }));

const spaced = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ");

/** Every page belongs to a piece. */
const withFirst = (starts: readonly Start[], pages: readonly PageFacts[]): Start[] =>
  starts[0]?.page === 1 || pages.length === 0
    ? [...starts]
    : [{ page: 1, doubt: { code: "before_first" } }, ...starts];

function addressStarts(pages: readonly PageFacts[]): Start[] {
  const starts: Start[] = [];
  let shown = "";
  for (const page of pages) {
    const start = addressStart(page, shown, starts.length === 0);
    if (!start) continue;
    starts.push(start);
    shown = asShown(page);
  }
  return starts;
}

/** Null: the page goes on with what began before it. */
function addressStart(facts: PageFacts, shown: string, isFirst: boolean): Start | null {
  const { page, windowLines, isBlock } = facts;
  const said = numberingOf(facts.text);
  if (addressFromLines(windowLines)) {
    if (asShown(facts) !== shown || said?.page === 1) return { page };
    // Some programs repeat the address on every page.
    return said ? null : { page, doubt: { code: "same_address" } };
  }
  if (isFirst || said?.page === 1) return { page, doubt: { code: "no_address" } };
  const isLikeAddress = isBlock && windowLines.length >= 2 && windowLines.length <= MOST_ADDRESS_LINES;
  return isLikeAddress && !said ? { page, doubt: { code: "unreadable_window" } } : null;
}

const MOST_ADDRESS_LINES = 9;

const asShown = ({ windowLines }: PageFacts): string => folded(windowLines.join(" "));

/** What a page says of itself: `Seite 2 von 5`, `Page 2 of 5`, `Blatt 2/5`. */
export function numberingOf(text: string): { page: number; of: number } | null {
  const [, page = "", of = ""] =
    /\b(?:Seite|Page|Blatt)\s*:?\s*(\d{1,3})\s*(?:von|of|\/)\s*(\d{1,3})\b/iu.exec(text) ?? [];
  return of === "" ? null : { page: Number(page), of: Number(of) };
}

const shortDoubt = (cut: Cut, has: number): Reason[] =>
  cut.by === "pages" && has < cut.every ? [{ code: "short", has, every: cut.every }] : [];

/** What the pages themselves say against belonging together. Whoever gave the pages knows them. */
function doubtsWithin([first, ...others]: readonly PageFacts[], isGiven: boolean): Reason[] {
  if (!first || isGiven) return [];
  const says = numberingOf(first.text);
  const has = others.length + 1;
  const begins = others.find(({ text }) => numberingOf(text)?.page === 1);
  const addressed = others.find(
    (page) =>
      page !== begins &&
      page.isBlock &&
      addressFromLines(page.windowLines) &&
      asShown(page) !== asShown(first),
  );
  const scan = others.find(({ isScan, codes = [] }) => isScan && codes.length === 0);
  return [
    ...(says?.page === 1 && says.of !== has ? [{ code: "page_count" as const, says: says.of, has }] : []),
    ...(begins ? [{ code: "first_page_inside" as const, page: begins.page }] : []),
    ...(addressed ? [{ code: "address_inside" as const, page: addressed.page }] : []),
    ...(scan ? [{ code: "scan_inside" as const, page: scan.page }] : []),
  ];
}
