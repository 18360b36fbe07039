import { align, type Alignable, type Aligned } from "./align.ts";
import { compareWords, type ComparedText } from "./compare-words.ts";
import type { Difference, DifferencePart } from "./difference.ts";
import type { Outline, OutlineItem, OutlinePart } from "./outline.ts";
import { canBeNothing, certainOf, glyphsOf, isOpen } from "./read-text.ts";
import { fits } from "./settle-unknown.ts";
import { certainWords } from "./text-steps.ts";
import { piecesIn } from "./words.ts";

/** The blocks of a template against those of a letter, in the order of the letter. */
export function compareBlocks(before: readonly Outline[], after: readonly Outline[]): Difference[] {
  const numbers: WordNumbers = new Map();
  const olds = before.map((block) => weighedBlock(block, numbers));
  const news = after.map((block) => weighedBlock(block, numbers));
  const likeness = remembered((old, now) => blockLikeness(olds[old], news[now]), after.length);
  return align(olds, news, likeness).flatMap((each) => blockDifferences(each, before, after));
}

function blockDifferences(
  aligned: Aligned,
  before: readonly Outline[],
  after: readonly Outline[],
): Difference[] {
  const old = "before" in aligned ? before[aligned.before] : undefined;
  const now = "after" in aligned ? after[aligned.after] : undefined;
  const place = `blocks[${"after" in aligned ? aligned.after : aligned.at}]`;
  if (old && now && aligned.kind === "kept") return compareBlock(old, now, place);
  const { type } = now ?? old ?? { type: "" };
  const whole = comparedParts(old ? allParts(old) : [], now ? allParts(now) : [], place);
  if (old && now) {
    const inside = compareBlock(old, now, place);
    const moved = { place, kind: "moved" as const, block: type, field: null, wholesale: false };
    return [{ ...moved, parts: unchanged(whole.parts) }, ...inside];
  }
  return [
    {
      place,
      kind: now ? "added" : "removed",
      block: type,
      field: null,
      parts: whole.parts,
      wholesale: false,
    },
  ];
}

/** The words of what has moved; what changed in it is told by itself. */
const unchanged = (parts: readonly DifferencePart[]): DifferencePart[] =>
  parts.map((part) => ({
    ...part,
    words: part.words
      .filter(({ change }) => change !== "removed")
      .map((words) => ({ ...words, change: "same" as const })),
  }));

/** Two blocks of a kind: first what they say themselves, then their rows, entries or lines. */
export function compareBlock(before: Outline, after: Outline, place: string): Difference[] {
  const own = comparedParts(before.parts, after.parts, place);
  const about = { block: after.type, field: null };
  const changed = own.parts.filter(({ words }) => isChanged(words));
  return [
    ...changed.map((part): Difference => {
      return {
        ...about,
        place: part.place,
        kind: "changed",
        parts: [part],
        wholesale: own.wholesale.has(part.place),
      };
    }),
    ...(before.freeItems ? [] : compareItems(before, after, place)),
  ];
}

function compareItems(before: Outline, after: Outline, place: string): Difference[] {
  const numbers: WordNumbers = new Map();
  const olds = before.items.map((item) => weighedItem(item, numbers));
  const news = after.items.map((item) => weighedItem(item, numbers));
  const likeness = remembered((old, now) => itemLikeness(olds[old], news[now]), news.length);
  const about = { block: after.type, field: before.itemsFrom };
  return align(olds, news, likeness).flatMap((each): Difference[] => {
    const old = "before" in each ? before.items[each.before] : undefined;
    const now = "after" in each ? after.items[each.after] : undefined;
    const here = `${place}.${now?.path ?? `${after.list}[${"at" in each ? each.at : 0}]`}`;
    const { parts, wholesale } = comparedParts(old?.parts ?? [], now?.parts ?? [], place, here);
    if (each.kind === "kept" && !parts.some(({ words }) => isChanged(words))) return [];
    const kind = each.kind === "kept" ? "changed" : each.kind;
    return [{ ...about, place: here, kind, parts, wholesale: wholesale.size > 0 }];
  });
}

const isChanged = (words: DifferencePart["words"]): boolean => words.some(({ change }) => change !== "same");

/** Texts of the same name with each other, in the order of the later ones; `lost` is where a lost one is said to be. */
function comparedParts(
  before: readonly OutlinePart[],
  after: readonly OutlinePart[],
  place: string,
  lost = place,
): { parts: DifferencePart[]; wholesale: Set<string> } {
  const [olds, news] = [partsByKey(before), partsByKey(after)];
  const keys = [...news.keys(), ...[...olds.keys()].filter((key) => !news.has(key))];
  const wholesale = new Set<string>();
  const parts = keys.flatMap((key): DifferencePart[] => {
    const [old, now] = [olds.get(key), news.get(key)];
    const compared: ComparedText = compareWords(old?.text ?? null, now?.text ?? null);
    if (compared.words.length === 0) return [];
    const here = now ? `${place}.${now.path}` : `${lost}.${lastStep(old?.path ?? "")}`;
    if (compared.wholesale) wholesale.add(here);
    return [{ place: here, label: now?.label ?? old?.label ?? null, words: compared.words }];
  });
  return { parts, wholesale };
}

const partsByKey = (parts: readonly OutlinePart[]): Map<string, OutlinePart> =>
  new Map(parts.map((part) => [part.key, part]));

const lastStep = (path: string): string => path.split(".").at(-1) ?? path;

/** Everything a block says, for one that came, went or moved as a whole. */
const allParts = ({ parts, items }: Outline): OutlinePart[] =>
  [...parts, ...items.flatMap((item) => item.parts)].map((part) => ({ ...part, key: part.path }));

/** What is to be known of a thing to tell how like another it is. */
type Weighed<T> = Alignable & {
  of: T;
  /** The words that it says for certain, as numbers in order. */
  certain: Int32Array;
};

/** Numbers for words: they are compared more often than they are read. */
type WordNumbers = Map<string, number>;

function weighedItem(item: OutlineItem, numbers: WordNumbers): Weighed<OutlineItem> {
  const isKnown = !item.parts.some(({ text }) => isOpen(text));
  const mayVanish =
    item.parts.some((part) => part.vital && canBeNothing(part.text)) ||
    (!isKnown && item.parts.every(({ text }) => text.length === 0 || canBeNothing(text)));
  const certain = numbered(
    item.parts.flatMap(({ text }) => certainWords(text)),
    numbers,
  );
  return { of: item, key: isKnown ? keyOf(item.parts) : null, mayVanish, certain };
}

function weighedBlock(outline: Outline, numbers: WordNumbers): Weighed<Outline> {
  const items = outline.items.map((item) => weighedItem(item, numbers));
  const isKnown =
    !outline.freeItems &&
    !outline.parts.some(({ text }) => isOpen(text)) &&
    items.every(({ key }) => key !== null);
  const mayVanish =
    outline.mayVanish ||
    outline.parts.some((part) => part.vital && canBeNothing(part.text)) ||
    (items.length > 0 && items.every((item) => item.mayVanish));
  const own = numbered(
    outline.parts.flatMap(({ text }) => certainWords(text)),
    numbers,
  );
  const certain = inOrder([own, ...items.filter((item) => !item.mayVanish).map((item) => item.certain)]);
  const key = [outline.type, ...[outline, ...outline.items].map(({ parts }) => keyOf(parts))].join("\u0001");
  return { of: outline, key: isKnown ? key : null, mayVanish, certain };
}

const keyOf = (parts: readonly OutlinePart[]): string =>
  parts
    .map(({ key, text }) => [
      key,
      ...glyphsOf(text).flatMap((glyphs) => piecesIn(glyphs).map((word) => word.key)),
    ])
    .filter(([, ...words]) => words.length > 0)
    .map((words) => words.join("\u0003"))
    .join("\u0002");

const numbered = (words: readonly string[], numbers: WordNumbers): Int32Array =>
  Int32Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  }).toSorted();

const inOrder = (lists: readonly Int32Array[]): Int32Array =>
  Int32Array.from(lists.flatMap((list) => [...list])).toSorted();

/** How many words are in both. */
function countCommon(before: Int32Array, after: Int32Array): number {
  let [old, now, common] = [0, 0, 0];
  while (old < before.length && now < after.length) {
    const difference = (before[old] ?? 0) - (after[now] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) old += 1;
    if (difference >= 0) now += 1;
  }
  return common;
}

function blockLikeness(
  before: Weighed<Outline> | undefined,
  after: Weighed<Outline> | undefined,
): number | null {
  if (!before || !after || before.of.type !== after.of.type) return null;
  return likenessOf(before, after, () => compareBlock(before.of, after.of, "").length === 0);
}

function itemLikeness(
  before: Weighed<OutlineItem> | undefined,
  after: Weighed<OutlineItem> | undefined,
): number {
  if (!before || !after) return 0;
  return likenessOf(before, after, () => {
    const news = partsByKey(after.of.parts);
    return before.of.parts.every(({ key, text }) => fits(text, certainOf(news.get(key)?.text ?? [])));
  });
}

/** By the words that both have. Where not all is known, it is asked whether it can be the same before words are counted. */
function likenessOf(before: Weighed<unknown>, after: Weighed<unknown>, isSame: () => boolean): number {
  if (before.key !== null && before.key === after.key) return 1;
  const common = countCommon(before.certain, after.certain);
  const [old, now] = [before.certain.length, after.certain.length];
  if (before.key === null && common === old && isSame()) return 1;
  const whole = before.key === null ? old : (old + now) / 2;
  return whole === 0 ? 0 : ALMOST * (common / whole);
}

/** Only what is the same is wholly like. */
const ALMOST = 0.9;

/** The same two are asked for more than once. */
function remembered(likeness: (before: number, after: number) => number | null, width: number) {
  const known = new Map<number, number | null>();
  return (before: number, after: number): number | null => {
    const at = before * width + after;
    const kept = known.get(at);
    if (kept !== undefined) return kept;
    const found = likeness(before, after);
    known.set(at, found);
    return found;
  };
}
