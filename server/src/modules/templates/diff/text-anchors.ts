import type { Step } from "./text-steps.ts";
import { isBreak, type Word } from "./words.ts";

type Range = { from: number; to: number };

/** Part of a text and what became of it. `isSame`: word for word the same. */
export type Stretch = { isSame: boolean; steps: Range; pieces: Range };

export type ReadPieces = {
  steps: readonly Step[];
  pieces: readonly Word[];
  /** So many pieces one after the other are hardly ever found twice. */
  rareLength: number;
};

/**
 * Cuts a text where it is certain what became of it: at words that it has once, and the final text has once. What lies
 * between is short, mostly, however long the texts are.
 */
export function stretchesOf({ steps, pieces, rareLength }: ReadPieces): Stretch[] {
  const stretches: Stretch[] = [];
  let [step, piece] = [0, 0];
  const add = (isSame: boolean, toStep: number, toPiece: number) => {
    if (toStep > step || toPiece > piece)
      stretches.push({ isSame, steps: { from: step, to: toStep }, pieces: { from: piece, to: toPiece } });
    [step, piece] = [toStep, toPiece];
  };
  for (const [atStep, atPiece] of anchorsOf(steps, pieces, rareLength)) {
    const isOverlapping = atStep < step || atPiece < piece;
    // One that overlaps the last goes on with it, or belongs elsewhere.
    if (isOverlapping && atStep - step !== atPiece - piece) continue;
    if (!isOverlapping) add(false, atStep, atPiece);
    add(true, atStep + rareLength, atPiece + rareLength);
  }
  add(false, steps.length, pieces.length);
  return stretches;
}

type Anchor = [step: number, piece: number];

function anchorsOf(steps: readonly Step[], pieces: readonly Word[], length: number): Anchor[] {
  const inText = rareRuns(certainKeys(steps), length);
  const inFinal = rareRuns(
    pieces.map(({ key }) => key),
    length,
  );
  const both = [...inText].flatMap(([run, step]): Anchor[] => {
    const piece = inFinal.get(run);
    return piece === undefined ? [] : [[step, piece]];
  });
  return longestRising(both);
}

/** Null for what may be missing, and for line breaks, which are all alike. */
function certainKeys(steps: readonly Step[]): (string | null)[] {
  let depth = 0;
  return steps.map((step) => {
    if (step.kind === "start") depth += 1;
    if (step.kind === "end") depth -= 1;
    const isCertain = step.kind === "word" && depth === 0 && !step.loose && !isBreak(step.word);
    return isCertain ? step.word.key : null;
  });
}

/** Where each run of so many keys begins that is there only once. */
function rareRuns(keys: readonly (string | null)[], length: number): Map<string, number> {
  const found = new Map<string, number>();
  let certain = 0;
  keys.forEach((key, at) => {
    certain = key === null ? 0 : certain + 1;
    if (certain < length) return;
    const run = keys.slice(at - length + 1, at + 1).join("\u0001");
    found.set(run, found.has(run) ? -1 : at - length + 1);
  });
  return new Map([...found].filter(([, at]) => at >= 0));
}

/** As many anchors as can be had that come in the same order in both texts. */
function longestRising(anchors: readonly Anchor[]): Anchor[] {
  const ends: number[] = [];
  const before = new Int32Array(anchors.length).fill(-1);
  anchors.forEach(([, piece], at) => {
    const place = firstNotBelow(ends, anchors, piece);
    before[at] = place > 0 ? (ends[place - 1] ?? -1) : -1;
    ends[place] = at;
  });
  const rising: Anchor[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const anchor = anchors[at];
    if (anchor) rising.push(anchor);
  }
  return rising.toReversed();
}

function firstNotBelow(ends: readonly number[], anchors: readonly Anchor[], piece: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((anchors[ends[middle] ?? 0]?.[1] ?? 0) < piece) low = middle + 1;
    else high = middle;
  }
  return low;
}
