import { injectedTexts } from "./injected-texts.ts";

/** Everything in an answer that an agent takes for the service's own word: each `hint` and `message`, however deep. */
export function saidTo(answer: string): string[] {
  const said: string[] = [];
  JSON.parse(answer, (name, value: unknown) => {
    if (name === "hint" || name === "message")
      said.push(typeof value === "string" ? value : JSON.stringify(value));
    return value;
  });
  return said;
}

/** Long enough to be nobody else's words. */
const PIECE = 16;
const pieces = injectedTexts.flatMap((text) => {
  const letters = text.trim();
  const middle = Math.max(0, (letters.length - PIECE) >> 1);
  return [letters.slice(0, PIECE), letters.slice(middle, middle + PIECE), letters.slice(-PIECE)];
});

/** What was said with words of the texts in it. */
export const textsIn = (said: readonly string[]): string[] =>
  said.filter((each) => pieces.some((piece) => each.includes(piece)));
