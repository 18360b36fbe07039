import MiniSearch from "minisearch";
import { type DocPage, type DocPages, isOfOneEntry, oneByOne } from "./doc-pages.ts";
import { headingAnchors } from "./heading-anchors.ts";

/** One chapter of a page that fits what was asked for. */
export type Found = { page: DocPage; heading: string; address: string; excerpt: string };

export const MOST_ASKED = 200;
const MOST_WORDS = 8;
export const MOST_FOUND = 20;
const EXCERPT = 220;
/** Whoever asks in words is told in words first: every field and state stands in schemas and examples, too. */
const DETAIL_WEIGHT = 0.2;

type Chapter = { id: number; page: DocPage; title: string; heading: string; anchor: string; text: string };

/** Full text over all pages, chapter by chapter; words count without their accents, from their beginning, and with a slip. */
export async function docsSearch(pages: DocPages): Promise<(query: string) => Found[]> {
  const chapters: Chapter[] = [];
  const index = new MiniSearch<Chapter>({
    fields: ["title", "heading", "text"],
    processTerm: folded,
    searchOptions: {
      boost: { title: 4, heading: 3 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 5 ? 0.2 : false),
      combineWith: "AND",
      boostDocument: (id) => (isDetail(chapters[id as number]) ? DETAIL_WEIGHT : 1),
    },
  });
  for await (const page of oneByOne(pages)) {
    const own = chaptersOf(page)
      .filter(({ text }) => text !== "")
      .map((chapter, place) => ({ ...chapter, id: chapters.length + place }));
    index.addAll(own);
    chapters.push(...own);
  }
  return (query) => {
    const words = query.slice(0, MOST_ASKED).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    return index
      .search(words.join(" "))
      .slice(0, MOST_FOUND)
      .flatMap(({ id, terms }) => {
        const chapter = chapters[Number(id)];
        return chapter ? [foundIn(chapter, terms)] : [];
      });
  };
}

const foundIn = ({ page, heading, anchor, text }: Chapter, terms: readonly string[]): Found => ({
  page,
  heading,
  address: `/docs/${page.slug}${anchor ? `#${anchor}` : ""}`,
  excerpt: excerptOf(text, terms),
});

/** The text around the first word that was found. */
function excerptOf(text: string, terms: readonly string[]): string {
  const place = Math.min(
    ...terms.map((term) => folded(text).indexOf(term)).filter((at) => at >= 0),
    text.length,
  );
  const from = place === text.length ? 0 : Math.max(0, text.lastIndexOf(" ", Math.max(0, place - 60)));
  const part = text.slice(from, from + EXCERPT).trim();
  return `${from > 0 ? "… " : ""}${part}${from + EXCERPT < text.length ? " …" : ""}`;
}

const isDetail = (chapter: Chapter | undefined): boolean =>
  chapter !== undefined && isOfOneEntry(chapter.page) && chapter.heading !== "";

/** As German is searched: `Rückläufer`, `rucklaufer` and `Rueckläufer` are one word's beginning. */
const folded = (term: string): string =>
  term.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replaceAll(/\p{M}/gu, "");

/** A page in pieces, each with the heading it stands under; marks of Markdown are no text. */
function chaptersOf(page: DocPage): Omit<Chapter, "id">[] {
  const anchorOf = headingAnchors();
  return page.markdown.split(/^(?=#{1,4} )/m).map((part) => {
    const [first = "", ...rest] = part.split("\n");
    const level = /^#+/.exec(first)?.[0].length ?? 0;
    const heading = level === 0 ? "" : withoutMarks(first.slice(level + 1));
    const anchor = level === 0 ? "" : anchorOf(heading);
    return {
      page,
      title: page.title,
      heading: level === 1 ? "" : heading,
      anchor: level > 1 ? anchor : "",
      text: withoutMarks(rest.join(" ")),
    };
  });
}

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/<!--.*?-->|```\w*/g, " ")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/(^|\s)[-#]+ |\||-{3,}/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
