import { placeholderPattern } from "./design-elements.ts";

/** Text, or the number that only the finished pages know. */
export type TextPart = { t: string } | { counter: "page" | "pages" };

/** What stands for each placeholder; one without a value is empty. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

/**
 * The lines of a design's text with everything filled in. A piece of a line between dots or bars whose placeholders
 * are all empty is left out with its label, and so is a line of which nothing remains.
 */
export const filledLines = (template: string, values: PlaceholderValues): TextPart[][] =>
  template.split("\n").flatMap((line) => {
    if (line.trim() === "") return [[]];
    const kept = line
      .split(separator)
      .flatMap((piece, at, pieces) => (at % 2 === 0 ? [{ piece, before: pieces[at - 1] ?? "" }] : []))
      .map(({ piece, before }) => ({ parts: partsOf(piece, values), before }))
      .filter(({ parts }) => parts !== null);
    if (kept.length === 0) return [];
    return [kept.flatMap(({ parts, before }, at) => [...(at > 0 ? [{ t: before }] : []), ...(parts ?? [])])];
  });

const separator = /(\s+[·•|]\s+)/u;

const counters: Record<string, "page" | "pages"> = { seite: "page", seiten: "pages" };

/** Null if the piece has placeholders and none of them has a value. */
function partsOf(piece: string, values: PlaceholderValues): TextPart[] | null {
  const tokens = piece.split(placeholderPattern);
  const keys = tokens.filter((_, at) => at % 2 === 1);
  const isEmpty = (key: string) => !counters[key] && (values[key] ?? "").trim() === "";
  if (keys.length > 0 && keys.every(isEmpty)) return null;
  const parts = tokens.map((token, at): TextPart => {
    if (at % 2 === 0) return { t: token };
    const counter = counters[token];
    return counter ? { counter } : { t: (values[token] ?? "").replace(/\s+/g, " ").trim() };
  });
  return joined(parts);
}

/** Neighbouring texts as one, without the double space that an empty value leaves. */
function joined(parts: TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last && "t" in last && "t" in part) last.t += part.t;
    else whole.push({ ...part });
  }
  return whole.map((part) => ("t" in part ? { t: part.t.replace(/ {2,}/g, " ") } : part));
}
