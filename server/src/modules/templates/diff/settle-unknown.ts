import { emptyGlyphs, type Glyphs, glyphsOf, type ReadText } from "./read-text.ts";
import { charactersIn, isBreak, piecesIn, type Word } from "./words.ts";

/**
 * Decides what stands in a final text for the values that are not known, and which of the parts that may be there are:
 * so that as little as possible is different. The answer is the text as it would be with those values; null if the texts
 * are too long to try.
 */
export function settleUnknown(text: ReadText, final: Glyphs): Glyphs | null {
  const split = touchesWords(text) ? charactersIn : piecesIn;
  const [steps, pieces] = [stepsOf(text, split), split(final)];
  if (steps.length * pieces.length > MOST_TRIED) return null;
  const path = cheapestPath(steps, pieces, strict) ?? cheapestPath(steps, pieces, lenient);
  return path && settled(path, steps, pieces);
}

/** Whether nothing at all has to change for the text to be the final one. */
export function fits(text: ReadText, final: Glyphs): boolean {
  const split = touchesWords(text) ? charactersIn : piecesIn;
  const [steps, pieces] = [stepsOf(text, split), split(final)];
  return steps.length * pieces.length <= MOST_TRIED && cheapestPath(steps, pieces, strict) !== null;
}

/** A table of this many bytes is made and left again in well under a second. */
const MOST_TRIED = 40_000_000;

type Step =
  | { kind: "word"; word: Word; loose: boolean }
  | { kind: "hole"; field: string }
  | { kind: "start" }
  | { kind: "end"; start: number };

/** The words that the text has whatever is not known; where a value is part of a word, nobody can say which. */
export function certainWords(text: ReadText): string[] {
  if (touchesWords(text)) return [];
  let depth = 0;
  return stepsOf(text, piecesIn).flatMap((step) => {
    if (step.kind === "start") depth += 1;
    if (step.kind === "end") depth -= 1;
    const isCertain = step.kind === "word" && depth === 0 && !step.loose && !isBreak(step.word);
    return isCertain ? [step.word.key] : [];
  });
}

/** Where an unknown value is part of a word, words are no measure. */
function touchesWords(text: ReadText): boolean {
  const flat = flatOf(text);
  return flat.some((part, at) => {
    if (part !== null) return false;
    return /[\p{L}\p{M}\p{N}]$/u.test(flat[at - 1] ?? "") || /^[\p{L}\p{M}\p{N}]/u.test(flat[at + 1] ?? "");
  });
}

/** Certain texts, and null between them where something is not known. */
const flatOf = (text: ReadText): (string | null)[] =>
  text.flatMap((part) => {
    if (part.kind === "glyphs") return [part.glyphs.text];
    return part.kind === "hole" ? [null] : [null, ...flatOf(part.parts), null];
  });

function stepsOf(text: ReadText, split: (glyphs: Glyphs) => Word[]): Step[] {
  const steps: Step[] = [];
  const add = (parts: ReadText) => {
    for (const part of parts) {
      if (part.kind === "hole") steps.push({ kind: "hole", field: part.field });
      else if (part.kind === "glyphs")
        for (const word of split(part.glyphs)) steps.push({ kind: "word", word, loose: false });
      else {
        const start = steps.push({ kind: "start" }) - 1;
        add(part.parts);
        steps.push({ kind: "end", start });
      }
    }
  };
  add(text);
  return loosened(steps);
}

/** Line breaks beside what may be missing go with it, and so does the sign before an item of a list. */
function loosened(steps: readonly Step[]): Step[] {
  const loose = new Set<number>();
  let [depth, line, certain] = [0, "", [] as number[]];
  const endLine = () => {
    if (isBareItem.test(line)) for (const at of certain) loose.add(at);
    [line, certain] = ["", []];
  };
  steps.forEach((step, at) => {
    if (step.kind === "start") depth += 1;
    if (step.kind === "end") depth -= 1;
    if (step.kind === "word" && isBreak(step.word)) {
      endLine();
      if (isBesideGap(steps, at, 1) || isBesideGap(steps, at, -1)) loose.add(at);
    } else if (step.kind === "word" && depth === 0) {
      line += step.word.text;
      certain.push(at);
    } else line += " ";
  });
  endLine();
  return steps.map((step, at) => (step.kind === "word" && loose.has(at) ? { ...step, loose: true } : step));
}

/** Past other line breaks. */
function isBesideGap(steps: readonly Step[], from: number, direction: 1 | -1): boolean {
  for (let at = from; ; at += direction) {
    const step = steps[at];
    if (step?.kind !== "word") return step !== undefined;
    if (!isBreak(step.word)) return false;
  }
}

/** A line with nothing certain in it but what makes it an item of a list, or marks around nothing. */
const isBareItem = /^(?=.* ) *(?:[-–•]|\d{1,3}[.)])? *(\*{0,2}) *\1 *$/;

/** What it costs to leave a word of the template out, to add one of the final text, and to take it into a value. */
type Costs = {
  leave: (word: Word, loose: boolean) => number;
  add: (word: Word) => number;
  take: (word: Word) => number;
};

const NEVER = 1 << 29;
const isWord = ({ text }: Word): boolean => /^[\p{L}\p{M}\p{N}]/u.test(text);

/** Nothing changed but values. */
const strict: Costs = {
  leave: (_, loose) => (loose ? 0 : NEVER),
  add: () => NEVER,
  take: (word) => (isWord(word) ? 1 : 2),
};
/** A value takes in no more than it has to, lines least of all, or it would hide what was added beside it. */
const lenient: Costs = {
  leave: (word, loose) => (isWord(word) ? 7 : loose ? 4 : 3),
  add: (word) => (isWord(word) ? 6 : 3),
  take: (word) => (isWord(word) ? 2 : isBreak(word) ? 10 : 3),
};

/** How a state was reached: the step before it was passed, its word left out or found; a final piece was added or taken in. */
const PASSED = 1;
const LEFT_OUT = 2;
const FOUND = 3;
const ADDED = 4;
const TAKEN = 5;
const SKIPPED = 6;

type Move = { how: number; step: number; piece: number };

/** From nothing read to everything read, over (steps done, final pieces done); null if there is no way. */
function cheapestPath(steps: readonly Step[], pieces: readonly Word[], costs: Costs): Move[] | null {
  const width = pieces.length + 1;
  const how = new Uint8Array((steps.length + 1) * width);
  const added = pieces.map(costs.add);
  const taken = pieces.map(costs.take);
  const groups = new Map<number, Int32Array>();
  let row = new Int32Array(width).fill(NEVER);
  row[0] = 0;
  takeIn(row, how, 0, steps[0], { added, taken });
  for (let done = 1; done <= steps.length; done += 1) {
    const step = steps[done - 1];
    if (!step) return null;
    if (step.kind === "start") groups.set(done - 1, row);
    const next = new Int32Array(width).fill(NEVER);
    const from = done * width;
    if (step.kind === "word") {
      const { key } = step.word;
      const leaving = costs.leave(step.word, step.loose);
      for (let at = 0; at < width; at += 1) {
        better(next, how, from, at, (row[at] ?? NEVER) + leaving, LEFT_OUT);
        if (at > 0 && pieces[at - 1]?.key === key) better(next, how, from, at, row[at - 1] ?? NEVER, FOUND);
      }
    } else {
      const skipped = step.kind === "end" ? groups.get(step.start) : undefined;
      for (let at = 0; at < width; at += 1) {
        better(next, how, from, at, row[at] ?? NEVER, PASSED);
        if (skipped) better(next, how, from, at, skipped[at] ?? NEVER, SKIPPED);
      }
    }
    takeIn(next, how, from, steps[done], { added, taken });
    if (step.kind === "end") groups.delete(step.start);
    if (groups.size === 0 && next.every((cost) => cost >= NEVER)) return null;
    row = next;
  }
  return (row[width - 1] ?? NEVER) >= NEVER ? null : movesOf(how, steps, width);
}

function better(
  row: Int32Array,
  how: Uint8Array,
  from: number,
  at: number,
  cost: number,
  move: number,
): void {
  if (cost >= (row[at] ?? NEVER)) return;
  row[at] = cost;
  how[from + at] = move;
}

/** Final pieces that no step asks for: part of an unknown value, if one stands here, or else added. */
function takeIn(
  row: Int32Array,
  how: Uint8Array,
  from: number,
  next: Step | undefined,
  { added, taken }: { added: readonly number[]; taken: readonly number[] },
): void {
  const isHole = next?.kind === "hole";
  const costs = isHole ? taken : added;
  for (let at = 1; at < row.length; at += 1)
    better(row, how, from, at, (row[at - 1] ?? NEVER) + (costs[at - 1] ?? NEVER), isHole ? TAKEN : ADDED);
}

function movesOf(how: Uint8Array, steps: readonly Step[], width: number): Move[] {
  const moves: Move[] = [];
  let [step, piece] = [steps.length, width - 1];
  while (step > 0 || piece > 0) {
    const move = how[step * width + piece] ?? 0;
    moves.push({ how: move, step, piece });
    const before = steps[step - 1];
    if (move === ADDED || move === TAKEN) piece -= 1;
    else if (move === SKIPPED && before?.kind === "end") step = before.start;
    else step -= 1;
    if (move === FOUND) piece -= 1;
  }
  return moves.toReversed();
}

/** The text as the path reads it. Beside what is not known, spaces are as in the final text. */
function settled(path: readonly Move[], steps: readonly Step[], pieces: readonly Word[]): Glyphs {
  const words: Word[] = [];
  let last = PASSED;
  for (const { how, step, piece } of path) {
    const [done, ahead, found] = [steps[step - 1], steps[step], pieces[piece - 1]];
    const isAfterWord = last === FOUND || last === LEFT_OUT;
    if (how === TAKEN && found && ahead?.kind === "hole")
      words.push({ ...found, field: ahead.field, spaced: found.spaced || last === LEFT_OUT });
    else if (how === FOUND && found && done?.kind === "word")
      words.push({ ...done.word, spaced: isAfterWord ? done.word.spaced : found.spaced });
    else if (how === LEFT_OUT && done?.kind === "word" && !done.loose) words.push(done.word);
    if (how !== ADDED) last = how;
  }
  return glyphsFrom(words);
}

function glyphsFrom(words: readonly Word[]): Glyphs {
  const glyphs = emptyGlyphs();
  const add = (text: string, { look, field }: Pick<Word, "look" | "field">) => {
    glyphs.text += text;
    for (let at = 0; at < text.length; at += 1) {
      glyphs.looks.push(look);
      glyphs.fields.push(field);
    }
  };
  for (const word of words) {
    if (word.spaced) add(" ", { look: "", field: null });
    add(word.text, word);
  }
  return glyphs;
}

/** All that is certain, where what is not could not be settled. */
export const certainOf = (text: ReadText): Glyphs => {
  const parts = glyphsOf(text);
  return {
    text: parts.map((part) => part.text).join(""),
    looks: parts.flatMap(({ looks }) => looks),
    fields: parts.flatMap(({ fields }) => fields),
  };
};
