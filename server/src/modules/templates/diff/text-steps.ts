import type { Glyphs, MarkedField, ReadText } from "./read-text.ts";
import { charactersIn, isBreak, piecesIn, type Word } from "./words.ts";

/** What is read of a text one after the other; a group has a start and an end. */
export type Step =
  | { kind: "word"; word: Word; loose: boolean }
  /** Line breaks before a value are no part of it; the first words are. */
  | { kind: "before" }
  | { kind: "hole"; field: MarkedField }
  | { kind: "start" }
  | { kind: "end"; start: number };

/** A text and the final one, both in pieces of which unknown values are no part. */
export function stepsAndPieces(
  text: ReadText,
  final: Glyphs,
): { steps: Step[]; pieces: Word[]; rareLength: number } {
  const isByCharacter = touchesWords(text);
  const split = isByCharacter ? charactersIn : piecesIn;
  return { steps: stepsOf(text, split), pieces: split(final), rareLength: isByCharacter ? 30 : 6 };
}

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
      if (part.kind === "hole") steps.push({ kind: "before" }, { kind: "hole", field: part.field });
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
    if (step.kind === "word" && isBreak(step.word)) endLine();
    else if (step.kind === "word" && depth === 0) {
      line += step.word.text;
      certain.push(at);
    } else line += " ";
  });
  endLine();
  const isGap = (at: number) => loose.has(at) || steps[at]?.kind !== "word";
  return steps.map((step, at) => {
    if (step.kind !== "word") return step;
    const isLoose = loose.has(at) || (isBreak(step.word) && isBeside(isGap, steps, at));
    return isLoose ? { ...step, loose: true } : step;
  });
}

/** Past other line breaks, before it or after it. */
const isBeside = (isGap: (at: number) => boolean, steps: readonly Step[], from: number): boolean =>
  [1, -1].some((direction) => {
    let at = from;
    for (let step = steps[at]; step?.kind === "word" && isBreak(step.word); step = steps[at]) at += direction;
    return at >= 0 && at < steps.length && isGap(at);
  });

/** A line with nothing certain in it but what makes it an item of a list, or marks around nothing. */
const isBareItem = /^(?=.* ) *(?:[-–•]|\d{1,3}[.)])? *(\*{0,2}) *\1 *$/;
