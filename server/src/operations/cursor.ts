import { z } from "zod";
import { canonicalJson } from "../foundation/canonical-json.ts";
import type { Language } from "../foundation/language.ts";
import type { After, Page } from "../foundation/paging.ts";
import { refuseField } from "../foundation/refusal.ts";
import { sha256Hex } from "../foundation/secret-text.ts";
import type { Call } from "./call.ts";

type Asked = { limit: number; offset?: number; cursor?: string | undefined };
type Asking = Pick<Call, "caller" | "sealedText" | "language">;

/** What an entry is found again by: everything that its list is sorted by, in that order. */
type Parts = readonly (string | number | null)[];

const newestFirst = z.tuple([z.iso.datetime(), z.uuid()]);

/** Pages of a list that has the newest first and then the greater id; see `pagesBy`. */
export function pagesOf(call: Asking, list: string, filter: object, asked: Asked) {
  const pages = pagesBy(call, list, filter, asked, newestFirst);
  const { page } = pages;
  const [at, id] = page.after ?? [];
  const after: After | null = at === undefined || id === undefined ? null : { at: new Date(at), id };
  return {
    page: { ...page, after } satisfies Page,
    shownOf: <Item>(found: readonly Item[], keyOf: (item: Item) => After) =>
      pages.shownOf(found, (item) => {
        const key = keyOf(item);
        return [key.at.toISOString(), key.id];
      }),
  };
}

/**
 * Pages of one list that stay in step while entries come and go: a cursor names the last entry shown by what the list is
 * sorted by, not a count. It is sealed for its account, list and filter, so that it opens nowhere else and nobody can make
 * one up.
 */
export function pagesBy<Key extends Parts>(
  call: Asking,
  list: string,
  filter: object,
  { limit, offset = 0, cursor }: Asked,
  sortedBy: z.ZodType<Key>,
) {
  const { caller, sealedText, language } = call;
  const purpose = `cursor of ${list} of ${caller.partnerId} ${caller.mode} ${sha256Hex(canonicalJson(filter))}`;
  if (cursor !== undefined && offset > 0) refuseField("offset", "with_cursor", texts.both[language]);
  const opened = cursor === undefined ? null : openedWith(call, cursor, purpose, sortedBy);
  const before = opened?.shown ?? offset;
  return {
    /** One more than is shown: whether anything follows is seen, not guessed. */
    page: { limit: limit + 1, offset, after: opened?.key ?? null } satisfies Page<Key>,
    shownOf<Item>(found: readonly Item[], keyOf: (item: Item) => Key) {
      const items = found.slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      const nextCursor = last
        ? sealedText.seal(JSON.stringify([...keyOf(last), before + items.length]), purpose)
        : null;
      return { items, paging: { limit, offset: before, nextCursor } };
    },
  };
}

/** Anybody may send any text; what was sealed for something else opens as little as what was made up. */
function openedWith<Key extends Parts>(
  { sealedText, language }: Asking,
  cursor: string,
  purpose: string,
  sortedBy: z.ZodType<Key>,
): { key: Key; shown: number } {
  const text = textOf(sealedText, cursor, purpose);
  const parts = text === null ? null : (JSON.parse(text) as unknown[]);
  // A list that has come to be sorted otherwise since knows its own old cursors no more.
  const key = sortedBy.safeParse(parts?.slice(0, -1));
  if (!key.success) return refuseField("cursor", "unknown", texts.unknown[language]);
  return { key: key.data, shown: z.int().min(0).parse(parts?.at(-1)) };
}

function textOf(sealedText: Call["sealedText"], cursor: string, purpose: string): string | null {
  try {
    return sealedText.open(cursor, purpose);
  } catch {
    return null;
  }
}

const texts: Record<"both" | "unknown", Record<Language, string>> = {
  both: {
    en: "a cursor already says where to go on: leave offset out.",
    de: "Ein cursor sagt schon, wo es weitergeht: Lassen Sie offset weg.",
  },
  unknown: {
    en: "is none of this list: it goes on with the same filters and the same account it was given for. Begin again without it.",
    de: "gehört nicht zu dieser Liste: Er gilt für dieselben Filter und dasselbe Konto, für die er gegeben wurde. Beginnen Sie ohne ihn von vorn.",
  },
};
