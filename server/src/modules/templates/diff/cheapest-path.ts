import type { Step } from "./text-steps.ts";
import { isBreak, type Word } from "./words.ts";

/** What it costs to leave a word of the template out, to add one of the final text, and to take it into a value. */
export type Costs = {
  leave: (word: Word, loose: boolean) => number;
  add: (word: Word) => number;
  /** The same after everything else. */
  append: (word: Word) => number;
  take: (word: Word) => number;
};

const NEVER = 1 << 29;
const isWord = ({ text }: Word): boolean => /^[\p{L}\p{M}\p{N}]/u.test(text);

/** Nothing changed but values. */
export const strict: Costs = {
  leave: (_, loose) => (loose ? 0 : NEVER),
  add: () => NEVER,
  append: () => NEVER,
  take: (word) => (isWord(word) ? 1 : 2),
};
/** A value takes in no more than it has to, lines least of all, or it would hide what was added beside it. */
export const lenient: Costs = {
  leave: (word, loose) => (isWord(word) ? 7 : loose ? 4 : 3),
  add: (word) => (isWord(word) ? 6 : 3),
  // What people add, they mostly add at the end.
  append: (word) => (isWord(word) ? 2 : isBreak(word) ? 1 : 3),
  take: (word) => (isWord(word) ? 2 : isBreak(word) ? 10 : 3),
};

/** How a state was reached: the step before it was passed, its word left out or found; a final piece was added or taken in. */
export const PASSED = 1;
export const LEFT_OUT = 2;
export const FOUND = 3;
export const ADDED = 4;
export const TAKEN = 5;
const SKIPPED = 6;

export type Move = { how: number; step: number; piece: number };

/** From nothing read to everything read, over (steps done, final pieces done); null if there is no way. */
export function cheapestPath(steps: readonly Step[], pieces: readonly Word[], costs: Costs): Move[] | null {
  const width = pieces.length + 1;
  const how = new Uint8Array((steps.length + 1) * width);
  const ofPieces = {
    added: pieces.map(costs.add),
    appended: pieces.map(costs.append),
    taken: pieces.map(costs.take),
    breaks: pieces.map(isBreak),
  };
  const groups = new Map<number, Int32Array>();
  let row = new Int32Array(width).fill(NEVER);
  row[0] = 0;
  takeIn(row, how, 0, steps[0], ofPieces);
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
    takeIn(next, how, from, steps[done], ofPieces);
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
  { added, appended, taken, breaks }: PieceCosts,
): void {
  const field = next?.kind === "hole" ? next.field : null;
  const addedHere = next ? added : appended;
  for (let at = 1; at < row.length; at += 1) {
    const isNoPart = breaks[at - 1] ? field?.isOneLine : next?.kind === "before";
    if (isNoPart) continue;
    const cost = (field ? taken[at - 1] : addedHere[at - 1]) ?? NEVER;
    better(row, how, from, at, (row[at - 1] ?? NEVER) + cost, field ? TAKEN : ADDED);
  }
}

/** What each piece of the final text costs, and whether it is a line break. */
type PieceCosts = Record<"added" | "appended" | "taken", readonly number[]> & { breaks: readonly boolean[] };

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
