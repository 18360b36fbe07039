import { inlineRuns } from "../../../rendering/blocks/inline-text.ts";
import { withoutSteering } from "../../../rendering/typesetting/sanitize-text.ts";
import type { Piece } from "./merge-text.ts";
import { withoutGaps } from "./without-gaps.ts";
import type { InlineRun } from "../../../rendering/blocks/inline-run.ts";
import type { TextSyntax } from "./text-syntax.ts";

/** Puts a merged text together so that a value is printed as it is, whatever characters it has. */
export function joinPieces(pieces: readonly Piece[], syntax: TextSyntax): string {
  // What the printer drops must be gone before marks are told from values: it could stand between a mark and its escape.
  const printable = pieces.map(({ text, field }) => ({ text: withoutSteering(text), field }));
  const kept = withoutGaps(printable, syntax);
  switch (syntax) {
    case "inline":
      return joinInline(kept);
    case "content":
      return joinContent(kept);
    case "line":
      return joined(kept).replace(/\s+/g, " ").trim();
    case "plain":
      break;
  }
  return joined(kept);
}

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

/** Stands for a value while the marks of the template are read; printable text has no such character. */
const VALUE = "\uFFFC";

/** Marks are read before the values come in: what is bold is decided by the template, with or without a value. */
function joinInline(pieces: readonly Piece[]): string {
  const values = pieces.filter(({ field }) => field !== null);
  const template = joined(pieces.map((piece) => (piece.field === null ? piece : { ...piece, text: VALUE })));
  let next = 0;
  const signs = inlineRuns(template).flatMap((run) =>
    signsOf(run, (text) => text.replaceAll(VALUE, () => values[next++]?.text ?? "")),
  );
  return written(signs);
}

/** A mark, or a character between marks or outside of them. */
type Sign = { text: string; is: "mark" | "marked" | "plain" };

function signsOf(run: InlineRun, filled: (text: string) => string): Sign[] {
  if ("br" in run) return characters("\n", "plain");
  if (!run.b && !run.i) return characters(filled(run.t), "plain");
  const mark: Sign = { text: run.b ? "**" : "*", is: "mark" };
  // Marks stand close to their words and end with the line.
  return filled(run.t)
    .split(/(\s*\n\s*|^\s+|\s+$)/)
    .flatMap((part) =>
      part.trim() === "" ? characters(part, "plain") : [mark, ...characters(part, "marked"), mark],
    );
}

const characters = (text: string, is: Sign["is"]): Sign[] => Array.from(text, (each) => ({ text: each, is }));

/** A star that is no mark is escaped, unless it stands apart; backslashes before a star of any kind are doubled. */
function written(signs: readonly Sign[]): string {
  let [text, slashes] = ["", 0];
  const isSpace = (at: number) => (signs[at]?.text ?? " ").trim() === "";
  signs.forEach(({ text: sign, is }, at) => {
    if (is === "mark") text += "\\".repeat(slashes);
    else if (sign === "*" && (is === "marked" || !isSpace(at - 1) || !isSpace(at + 1)))
      text += "\\".repeat(slashes + 1);
    text += sign;
    slashes = sign === "\\" ? slashes + 1 : 0;
  });
  return text;
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
