import { z } from "zod";
import { canonicalJson } from "../foundation/canonical-json.ts";
import type { Language } from "../foundation/language.ts";
import type { After, Page } from "../foundation/paging.ts";
import { refuseField } from "../foundation/refusal.ts";
import { sha256Hex } from "../foundation/secret-text.ts";
import type { Call } from "./call.ts";

/** When the last entry came to be, its id, and how many entries have been shown with it. */
const Sealed = z.tuple([z.iso.datetime(), z.uuid(), z.int().min(0)]);

type Asked = { limit: number; offset: number; cursor?: string | undefined };
type Asking = Pick<Call, "caller" | "sealedText" | "language">;

/**
 * Pages of one list, newest first, that stay in step while entries come and go: a cursor names the last entry shown, not a
 * count. It is sealed for its account, list and filter, so that it opens nowhere else and nobody can make one up.
 */
export function pagesOf(call: Asking, list: string, filter: object, { limit, offset, cursor }: Asked) {
  const { caller, sealedText, language } = call;
  const purpose = `cursor of ${list} of ${caller.partnerId} ${caller.mode} ${sha256Hex(canonicalJson(filter))}`;
  if (cursor !== undefined && offset > 0) refuseField("offset", "with_cursor", texts.both[language]);
  const opened = cursor === undefined ? null : openedWith(call, cursor, purpose);
  const before = opened?.shown ?? offset;
  return {
    /** One more than is shown: whether anything follows is seen, not guessed. */
    page: { limit: limit + 1, offset, after: opened?.after ?? null } satisfies Page,
    shownOf<Item>(found: readonly Item[], keyOf: (item: Item) => After) {
      const items = found.slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      const nextCursor = last
        ? sealedText.seal(sealedKey(keyOf(last), before + items.length), purpose)
        : null;
      return { items, paging: { limit, offset: before, nextCursor } };
    },
  };
}

const sealedKey = ({ at, id }: After, shown: number): string =>
  JSON.stringify([at.toISOString(), id, shown] satisfies z.input<typeof Sealed>);

/** Anybody may send any text; what was sealed for something else opens as little as what was made up. */
function openedWith({ sealedText, language }: Asking, cursor: string, purpose: string) {
  const text = textOf(sealedText, cursor, purpose);
  if (text === null) return refuseField("cursor", "unknown", texts.unknown[language]);
  const [at, id, shown] = Sealed.parse(JSON.parse(text));
  return { after: { at: new Date(at), id }, shown };
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
