import {
  ADDED,
  cheapestPath,
  type Costs,
  FOUND,
  LEFT_OUT,
  lenient,
  type Move,
  PASSED,
  strict,
  TAKEN,
} from "./cheapest-path.ts";
import { emptyGlyphs, type Glyphs, type ReadText } from "./read-text.ts";
import { type Stretch, stretchesOf } from "./text-anchors.ts";
import { type Step, stepsAndPieces } from "./text-steps.ts";
import type { Word } from "./words.ts";

/**
 * Decides what stands in a final text for the values that are not known, and which of the parts that may be there are:
 * so that as little as possible is different. The answer is the text as it would be with those values; null if the texts
 * are too long to try.
 */
export function settleUnknown(text: ReadText, final: Glyphs): Glyphs | null {
  const read = stepsAndPieces(text, final);
  const stretches = stretchesOf(read);
  if (isTooLong(stretches)) return null;
  const path = stretches.flatMap(
    (stretch) => pathOf(stretch, read, strict) ?? pathOf(stretch, read, lenient) ?? [],
  );
  return settled(path, read.steps, read.pieces);
}

/** Whether nothing at all has to change for the text to be the final one. */
export function fits(text: ReadText, final: Glyphs): boolean {
  const read = stepsAndPieces(text, final);
  const stretches = stretchesOf(read);
  return !isTooLong(stretches) && stretches.every((stretch) => pathOf(stretch, read, strict) !== null);
}

/** A table of this many bytes is made and left again in well under a second. */
const MOST_TRIED = 30_000_000;

const isTooLong = (stretches: readonly Stretch[]): boolean =>
  stretches.reduce(
    (sum, { isSame, steps, pieces }) =>
      sum + (isSame ? 0 : (steps.to - steps.from) * (pieces.to - pieces.from)),
    0,
  ) > MOST_TRIED;

/** The cheapest way through one stretch, in places of the whole text; null if there is none. */
function pathOf(
  { isSame, steps: { from, to }, pieces: { from: first, to: last } }: Stretch,
  { steps, pieces }: { steps: readonly Step[]; pieces: readonly Word[] },
  costs: Costs,
): Move[] | null {
  if (isSame)
    return Array.from({ length: to - from }, (_, at) => ({
      how: FOUND,
      step: from + at + 1,
      piece: first + at + 1,
    }));
  const part = steps
    .slice(from, to)
    .map((step) => (step.kind === "end" ? { ...step, start: step.start - from } : step));
  const isLast = to === steps.length;
  const path = cheapestPath(
    part,
    pieces.slice(first, last),
    isLast ? costs : { ...costs, append: costs.add },
  );
  return path && path.map(({ how, step, piece }) => ({ how, step: step + from, piece: piece + first }));
}

/** The text as the path reads it. Beside what is not known, spaces are as in the final text. */
function settled(path: readonly Move[], steps: readonly Step[], pieces: readonly Word[]): Glyphs {
  const words: Word[] = [];
  let last = PASSED;
  for (const { how, step, piece } of path) {
    const [done, ahead, found] = [steps[step - 1], steps[step], pieces[piece - 1]];
    const isAfterWord = last === FOUND || last === LEFT_OUT;
    if (how === TAKEN && found && ahead?.kind === "hole")
      words.push({ ...found, field: ahead.field.key, spaced: found.spaced || last === LEFT_OUT });
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
