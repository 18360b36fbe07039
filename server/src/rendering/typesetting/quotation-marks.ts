/** Opening and closing marks, then those inside them. */
const marks = {
  de: { double: ["„", "“"], single: ["‚", "‘"] },
  ch: { double: ["«", "»"], single: ["‹", "›"] },
  en: { double: ["“", "”"], single: ["‘", "’"] },
} as const;
export type QuoteSet = keyof typeof marks;

/**
 * Straight quotation marks as those of a language, paragraph by paragraph: only where each one opens and closes without
 * doubt. Inches, feet, minutes and code stay as they were typed.
 */
export const quoted = (text: string, set: QuoteSet): string =>
  /["']/.test(text)
    ? text
        .split(/(\n\s*\n)/)
        .map((paragraph) => (codeLike.test(paragraph) ? paragraph : inParagraph(paragraph, set)))
        .join("")
    : text;

/** What programs write: marks beside equals signs, braces, brackets, backslashes or as keys; markup. */
const codeLike = /=\s?["']|[{[\\]\s*["']|["']\s*[\]}]|["']\s*:\s*["'{[\d]|`|<\/?\w+[ >/]|["']\)\s*;/u;

function inParagraph(text: string, set: QuoteSet): string {
  const shortened = text
    .replace(/(?<=\s)'n'(?=\s)/gu, "’n’")
    .replace(/(?<=^|[\s(])'(?=\d{2}(?:er|s)(?!\p{L}))/gu, "’");
  const doubled = paired(shortened, '"', marks[set].double);
  return withApostrophes(paired(doubled, "'", marks[set].single));
}

/** All pairs of a paragraph, or none: an odd mark leaves open which ones belong together. */
function paired(text: string, sign: string, [opening, closing]: readonly [string, string]): string {
  const found = [...text.matchAll(sign === '"' ? /"/g : /'/g)].map(({ index }) => ({
    index,
    can: roleOf(text, index),
  }));
  const quotes = found.filter(({ can }) => can !== "inside");
  let isOpen = false;
  const roles = new Map<number, string>();
  for (const { index, can } of quotes) {
    if (can === "closes" && !isOpen) {
      // An inch, a foot, or the apostrophe of "Jens'".
      if (sign === "'" || /\d/.test(text[index - 1] ?? "")) continue;
      return text;
    }
    if (can === "opens" && isOpen) return text;
    roles.set(index, isOpen ? closing : opening);
    isOpen = !isOpen;
  }
  if (isOpen) return text;
  return Array.from({ length: text.length }, (_, at) => roles.get(at) ?? text[at] ?? "").join("");
}

/** Stars are marks of bold and italic, and other quotation marks stand on the same side of a word. */
function roleOf(text: string, at: number): "opens" | "closes" | "inside" {
  const before =
    /[^*"'„“‚‘«‹]?$/u.exec(text.slice(Math.max(0, at - 8), at).replace(/[*"'„“‚‘”’«»‹›]+$/u, ""))?.[0] ?? "";
  const after = text
    .slice(at + 1, at + 9)
    .replace(/^[*"'„“‚‘”’«»‹›]+/u, "")
    .slice(0, 1);
  const isStart = before === "" || /[\s([{/–—-]/u.test(before);
  const isEnd = after === "" || /[\s)\]}/–—.,;:!?…-]/u.test(after);
  if (isStart && !isEnd) return "opens";
  return isEnd && !isStart ? "closes" : "inside";
}

/** Between letters, and at the end of a name in s that no other mark stands before. */
const withApostrophes = (text: string): string =>
  text.replace(/(?<=\p{L})'(?=\p{L})|(?<=(?<![\p{L}'])\p{L}*[sxzß])'(?=[\s.,;:!?)]|$)/gu, "’");
