import type { Language } from "../../foundation/language.ts";
import type { PageRange } from "../../rendering/pdf/some-pages.ts";
import { MOST_PAGES } from "../../rendering/render-letter.ts";
import type { KeptPart } from "./letter-source.ts";

/** So many letters does one become at most. */
export const MOST_PARTS = 10;

/** As many pages as all of its parts have at most, with the pages that go before them. */
export const MOST_IN_PARTS = MOST_PARTS * MOST_PAGES;

/** What one of the parts of a letter holds: of its own pages, and of the files that ride along, by their places. */
export type Share = {
  own: PageRange | null;
  enclosed: (PageRange & { at: number })[];
  /** With the page of ours that every part but the first begins with. */
  pageCount: number;
};

type Enclosed = { title: string | null; pageCount: number };

/**
 * Shares the pages of a letter out among as few parts as can be, in their order. A file moves as a whole where it fits into
 * one part, and is cut where that saves one.
 */
export function shareOut(ownPages: number, enclosed: readonly Enclosed[]): Share[] {
  const shares: Open[] = [{ own: null, enclosed: [], pages: 0, lines: 0 }];
  const pieces = piecesFor(shares);
  for (const { range, share } of pieces(ownPages, 1)) share.own = range;
  for (const [at, { title, pageCount }] of enclosed.entries())
    for (const { range, share } of pieces(pageCount, linesOf(title))) share.enclosed.push({ at, ...range });
  return shares.map(({ own, enclosed: files, pages, lines }, at) => ({
    own,
    enclosed: files,
    pageCount: pages + (at === 0 ? 0 : coverPages(lines)),
  }));
}

type Open = Pick<Share, "own" | "enclosed"> & { pages: number; lines: number };

/** Puts something of so many pages behind what is there, in as many pieces as that takes. */
const piecesFor = (shares: Open[]) =>
  function* pieces(pageCount: number, lines: number): Generator<{ range: PageRange; share: Open }> {
    const fresh = MOST_PAGES - coverPages(lines);
    for (let done = 0; done < pageCount;) {
      const left = pageCount - done;
      const share = shares.at(-1);
      const room = share ? roomIn(share, shares.length === 1, lines) : 0;
      const savesOne = room > 0 && Math.ceil((left - room) / fresh) < Math.ceil(left / fresh);
      if (!share || (left > room && !savesOne)) {
        shares.push({ own: null, enclosed: [], pages: 0, lines: 0 });
        continue;
      }
      const taken = Math.min(left, room);
      share.pages += taken;
      share.lines += lines;
      yield { range: { firstPage: done + 1, lastPage: done + taken }, share };
      done += taken;
    }
  };

const roomIn = ({ pages, lines }: Open, isFirst: boolean, more: number): number =>
  MOST_PAGES - pages - (isFirst ? 0 : coverPages(lines + more));

/** The page before a later part names what is in it; a long list runs on to a second one. */
const coverPages = (lines: number): number => (lines > LINES_ON_COVER ? 2 : 1);
const LINES_ON_COVER = 14;

const linesOf = (title: string | null): number => Math.ceil(((title?.length ?? 0) + PAGES_NAMED) / LINE);
const PAGES_NAMED = 25;
const LINE = 70;

type Pages = { pageCount: number; usesColour: boolean };

/** The letters that one of so many pages would leave as, where that is more than one. */
export function partsFor(
  { pageCount: ownPages, usesColour, coverPages: before = 0 }: Pages & { coverPages?: number },
  files: readonly (Enclosed & Partial<Pages>)[],
  language: Language,
): KeptPart[] {
  const shares = shareOut(ownPages, files);
  if (shares.length === 1) return [];
  return shares.map((share) => ({
    pageCount: share.pageCount,
    usesColour:
      (share.own !== null && usesColour) || share.enclosed.some(({ at }) => files[at]?.usesColour ?? false),
    holds: holdsOf(share, { ownPages, before, files, language }),
  }));
}

type Held = {
  ownPages: number;
  /** Of these, the ones before a finished PDF, which its own numbers do not count. */
  before: number;
  files: readonly Enclosed[];
  language: Language;
};

/** What a part holds, as a person reads it. */
export const holdsOf = ({ own, enclosed }: Share, { ownPages, before, files, language }: Held): string[] => [
  ...(own ? [ownTitle(own, { ownPages, before, language })] : []),
  ...enclosed.map(({ at, ...range }) => {
    const { title, pageCount } = files[at] ?? { title: null, pageCount: 0 };
    return pieceTitle({ title, pageCount, at }, range, language) ?? words[language].enclosure(at + 1);
  }),
];

const ownTitle = (range: PageRange, { ownPages, before, language }: Omit<Held, "files">): string =>
  isWhole(range, ownPages)
    ? words[language].letter
    : `${words[language].letter}, ${words[language].pages(behind(before, range), ownPages - before)}`;

/** What the rest of a letter is called on the page before it. */
export const restTitle = (range: PageRange, { ownPages, before, language }: Omit<Held, "files">): string =>
  `${words[language].rest}, ${words[language].pages(behind(before, range), ownPages - before)}`;

const behind = (before: number, { firstPage, lastPage }: PageRange): PageRange => ({
  firstPage: Math.max(1, firstPage - before),
  lastPage: lastPage - before,
});

/** The title of a file, or of a piece of it; null for a whole one that has none. */
export function pieceTitle(
  { title, pageCount, at }: Enclosed & { at: number },
  range: PageRange,
  language: Language,
): string | null {
  if (isWhole(range, pageCount)) return title;
  const which = `, ${words[language].pages(range, pageCount)}`;
  return `${(title ?? words[language].enclosure(at + 1)).slice(0, LONGEST_TITLE - which.length)}${which}`;
}
const LONGEST_TITLE = 200;

export const isWhole = ({ firstPage, lastPage }: PageRange, pageCount: number): boolean =>
  firstPage === 1 && lastPage === pageCount;

const words = {
  de: {
    letter: "Schreiben",
    rest: "Fortsetzung des Schreibens",
    enclosure: (number: number) => `Anlage ${number}`,
    pages: ({ firstPage, lastPage }: PageRange, of: number) =>
      firstPage === lastPage
        ? `Seite ${firstPage} von ${of}`
        : `Seiten ${firstPage} bis ${lastPage} von ${of}`,
  },
  en: {
    letter: "Letter",
    rest: "Continuation of the letter",
    enclosure: (number: number) => `Enclosure ${number}`,
    pages: ({ firstPage, lastPage }: PageRange, of: number) =>
      firstPage === lastPage ? `page ${firstPage} of ${of}` : `pages ${firstPage} to ${lastPage} of ${of}`,
  },
} satisfies Record<Language, object>;
