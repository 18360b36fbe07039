import type { Piece } from "./merge-text.ts";

/** How the place reads its text: what there is a mark must not come out of a value. */
export type TextSyntax = "line" | "plain" | "inline" | "content";

/** Puts a merged text together so that a value is printed as it is, whatever characters it has. */
export function joinPieces(pieces: readonly Piece[], syntax: TextSyntax): string {
  switch (syntax) {
    case "inline":
      return joinInline(withoutEmptyMarks(pieces));
    case "content":
      return joinContent(pieces);
    case "line":
      return joined(pieces).replace(/\s+/g, " ").trim();
    case "plain":
      break;
  }
  return joined(pieces);
}

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

/** `**{{key}}**` without a value would leave four stars. */
function withoutEmptyMarks(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.map((piece) => ({ ...piece }));
  kept.forEach(({ text, field }, at) => {
    const [before, after] = [kept[at - 1], kept[at + 1]];
    if (field === null || text !== "" || !before || !after) return;
    const marks = /\*{1,2}$/.exec(before.text)?.[0] ?? "";
    if (marks === "" || !after.text.startsWith(marks)) return;
    before.text = before.text.slice(0, -marks.length);
    after.text = after.text.slice(marks.length);
  });
  return kept;
}

/** Stars of a value are escaped, and so are backslashes that would now stand before a star. */
function joinInline(pieces: readonly Piece[]): string {
  const characters = pieces.flatMap(({ text, field }) =>
    Array.from(text, (character) => ({ character, isValue: field !== null })),
  );
  let [joinedText, slashes, valueSlashes] = ["", 0, 0];
  for (const { character, isValue } of characters) {
    if (character === "*") {
      const doubled = isValue ? slashes : valueSlashes;
      joinedText += "\\".repeat(isValue ? doubled + 1 : doubled);
    }
    joinedText += character;
    slashes = character === "\\" ? slashes + 1 : 0;
    valueSlashes = character === "\\" ? valueSlashes + (isValue ? 1 : 0) : 0;
  }
  return joinedText;
}

/** A line that a value makes look like an item of a list gets a backslash before it. */
function joinContent(pieces: readonly Piece[]): string {
  const isValue = pieces.flatMap(({ text, field }) => Array<boolean>(text.length).fill(field !== null));
  let lineStart = 0;
  return joined(pieces)
    .split("\n")
    .map((line) => {
      const [whole, blank = ""] = /^(\s*)\\*(?:[-–•]|\d{1,3}[.)]) (?=\S)/.exec(line) ?? [];
      const from = lineStart + blank.length;
      const marker = isValue.slice(from, lineStart + (whole?.length ?? 0) - 1);
      lineStart += line.length + 1;
      return whole !== undefined && marker.includes(true) ? `${blank}\\${line.slice(blank.length)}` : line;
    })
    .join("\n");
}
