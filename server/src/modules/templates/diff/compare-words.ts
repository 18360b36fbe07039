import { diffArrays } from "diff";
import type { DifferenceWords } from "./difference.ts";
import { certainOf, emptyGlyphs, type Glyphs, isOpen, type ReadText } from "./read-text.ts";
import { settleUnknown } from "./settle-unknown.ts";
import { isBreak, type Word, wordsIn, written } from "./words.ts";

export type ComparedText = { words: DifferenceWords[]; changed: boolean; wholesale: boolean };

/** A text against what became of it, word by word; null stands for a text that is not there. */
export function compareWords(before: ReadText | null, after: ReadText | null): ComparedText {
  const final = after ? certainOf(after) : emptyGlyphs();
  const settled = before && isOpen(before) ? settleUnknown(before, final) : certainOf(before ?? []);
  const [old, now] = [trimmed(settled ?? certainOf(before ?? [])), trimmed(final)];
  const hunks = settled && hunksOf(old, now);
  if (hunks) {
    const words = hunks.flatMap((hunk, at) => changedWords(hunk, old, hunks[at - 1], hunks[at + 1]));
    return {
      words: shownRuns(words),
      changed: words.some(({ change }) => change !== "same"),
      wholesale: false,
    };
  }
  const gone: Run[] = [
    { change: "removed", field: null, words: old },
    { change: "added", field: null, words: now },
  ];
  return { words: shownRuns(gone), changed: true, wholesale: true };
}

/** Line breaks before and after a text are not printed. */
function trimmed(glyphs: Glyphs): Word[] {
  const words = wordsIn(glyphs);
  const first = words.findIndex((word) => !isBreak(word));
  const last = words.findLastIndex((word) => !isBreak(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

/** Words that stayed, or words that went and those that came in their place. */
type Hunk = { same: Word[]; removed: Word[]; added: Word[] };

/** Where most of a text is another, or so much has changed, it is not worth telling word by word, and takes long to find. */
const mostChanges = (words: number): number => Math.min(1200, Math.max(60, Math.round(words * 0.6)));

function hunksOf(before: readonly Word[], after: readonly Word[]): Hunk[] | null {
  const changes = diffArrays(keysOf(before), keysOf(after), {
    maxEditLength: mostChanges(before.length + after.length),
  });
  if (!changes) return null;
  const hunks: Hunk[] = [];
  let [old, now] = [0, 0];
  for (const { added, removed, count } of changes) {
    const last = hunks.at(-1);
    const hunk = last && last.same.length === 0 && (added || removed) ? last : newHunk();
    if (hunk !== last) hunks.push(hunk);
    if (removed) hunk.removed.push(...before.slice(old, old + count));
    else if (added) hunk.added.push(...after.slice(now, now + count));
    else
      hunk.same.push(
        ...after
          .slice(now, now + count)
          .map((word, at) => ({ ...word, field: before[old + at]?.field ?? null })),
      );
    if (!added) old += count;
    if (!removed) now += count;
  }
  return joined(atLineStarts(hunks));
}

const keysOf = (words: readonly Word[]): string[] => words.map(({ key }) => key);
const newHunk = (): Hunk => ({ same: [], removed: [], added: [] });

/** Of a line that came or went, the words before its break are told, not those after the break before it. */
function atLineStarts(hunks: readonly Hunk[]): Hunk[] {
  hunks.forEach((hunk, at) => {
    const [left, right] = [hunks[at - 1]?.same, hunks[at + 1]?.same];
    const moving = hunk.removed.length === 0 ? hunk.added : hunk.added.length === 0 ? hunk.removed : [];
    if (!left || !right || moving.length === 0) return;
    const shift = range(moving.length).find(
      (count) => isBreakAt(left, count) && endsAlike(left, moving, count),
    );
    if (!shift) return;
    right.unshift(
      ...left
        .slice(-shift)
        .map((word, each) => ({ ...word, ...lastOf(moving, shift)[each], field: word.field })),
    );
    moving.unshift(...left.splice(-shift));
    moving.splice(-shift);
  });
  return [...hunks];
}

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);
const lastOf = (words: readonly Word[], count: number): Word[] => words.slice(words.length - count);
const isBreakAt = (words: readonly Word[], count: number): boolean => {
  const word = words[words.length - 1 - count];
  return word !== undefined && isBreak(word);
};
const endsAlike = (left: readonly Word[], moving: readonly Word[], count: number): boolean =>
  lastOf(left, count).every(({ key }, at) => key === lastOf(moving, count)[at]?.key);

/** A comma or an "und" that happens to stand in both is no reason to tell one change as two. */
function joined(hunks: readonly Hunk[]): Hunk[] {
  const kept: Hunk[] = [];
  for (const hunk of hunks) {
    const [before, link] = [kept.at(-2), kept.at(-1)];
    if (
      before &&
      link &&
      isLink(link) &&
      isReplaced(before) &&
      isReplaced(hunk) &&
      sameOrigin([before, link, hunk])
    ) {
      before.removed.push(...link.same, ...hunk.removed);
      before.added.push(...link.same, ...hunk.added);
      kept.pop();
    } else kept.push(hunk);
  }
  return kept;
}

const isLink = ({ same }: Hunk): boolean =>
  same.length > 0 && same.length <= 2 && same.every((word) => word.text.length <= 3 && !isBreak(word));
const isReplaced = ({ removed, added }: Hunk): boolean => removed.length > 0 && added.length > 0;
const sameOrigin = (hunks: readonly Hunk[]): boolean =>
  new Set(hunks.flatMap(({ same, removed }) => [...same, ...removed].map(({ field }) => field))).size === 1;

type Run = Pick<DifferenceWords, "change" | "field"> & { words: readonly Word[] };

/** The hunk as runs of one origin each. New words are of the value in whose place, or in the midst of which, they stand. */
function changedWords(
  { same, removed, added }: Hunk,
  old: readonly Word[],
  before: Hunk | undefined,
  after: Hunk | undefined,
): Run[] {
  if (same.length > 0) return byField(same).map((words) => run("same", words[0]?.field ?? null, words));
  if (removed.length === 0) {
    const [left, right] = [before?.same.at(-1)?.field ?? null, after?.same[0]?.field ?? null];
    const field = left === right ? left : onlyFieldOf(old);
    return [run("added", field, added)];
  }
  const groups = byField(removed);
  let given = 0;
  return groups.flatMap((words, at) => {
    const field = words[0]?.field ?? null;
    const until = at === groups.length - 1 ? added.length : Math.min(given + words.length, added.length);
    const replacement = added.slice(given, until);
    given = until;
    return [
      run("removed", field, words),
      ...(replacement.length > 0 ? [run("added", field, replacement)] : []),
    ];
  });
}

const run = (change: Run["change"], field: string | null, words: readonly Word[]): Run => ({
  change,
  field,
  words,
});

/** The field of a text that is nothing but one value. */
function onlyFieldOf(words: readonly Word[]): string | null {
  const fields = new Set(words.map(({ field }) => field));
  const [only = null] = fields;
  return fields.size === 1 ? only : null;
}

function byField(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last && last[0]?.field === word.field) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** The runs as texts. A space between two runs belongs to the one that stayed. */
function shownRuns(runs: readonly Run[]): DifferenceWords[] {
  const shown: DifferenceWords[] = [];
  for (const { change, field, words } of runs.filter((each) => each.words.length > 0)) {
    const last = shown.at(-1);
    let text = written(words, change !== "same");
    if (last && words[0]?.spaced) {
      if (last.change === "same") last.text += " ";
      else if (!(last.change === "removed" && change === "added")) text = ` ${text}`;
    }
    shown.push({ text, change, field });
  }
  return shown;
}
