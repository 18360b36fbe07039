import type { Line } from "./imprint-lines.ts";

/** The text after a label, on its line or on the lines below it. */
export function textAfter(
  lines: readonly Line[],
  label: RegExp,
): { text: string; source: string; below: string[] }[] {
  return lines.flatMap(({ text }, index) => {
    const match = label.exec(text);
    if (!match) return [];
    const rest = text.slice(match.index + match[0].length).replace(/^[\s:–-]+/, "");
    const below = lines.slice(index + 1, index + 7).map((line) => line.text);
    return [{ text: rest, source: text, below }];
  });
}
