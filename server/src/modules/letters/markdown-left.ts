import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { LetterSource } from "./letter-source.ts";

/** What hardly anybody writes in a letter unless they take it for Markdown. */
const marks = [
  /^ {0,3}#{1,6} \S.*/m,
  /\*\*(?=[^\s*])[^*\n]{1,200}(?<=\S)\*\*/,
  // A row of strokes is a line to sign on.
  /(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]{1,200}(?<=[^\s_])__(?![\p{L}\p{N}_])/u,
  /\[[^\]\n]{1,200}\]\((?:https?:\/\/|mailto:)[^)\s]{1,200}\)/,
  /^```.*/m,
];

/** The line below the head of a table, without the blanks around it. */
const tableRule = /^(?:\|[ \t]*)?:?-{3,}:?[ \t]*\|[ \t:|-]*$/;

/** Enough to find them by. */
const MOST_SHOWN = 3;

/** A text that is set as it stands and was probably meant to be read as Markdown; the same body in blocks has none left. */
export function markdownLeft(body: LetterSource["body"]): LetterWarning[] {
  if (!("content" in body)) return [];
  const lines = body.content.split("\n").map((line) => line.trim());
  const found = [
    ...marks.map((mark) => mark.exec(body.content)?.[0].trim()),
    lines.find((line) => tableRule.test(line)),
  ].filter((each) => each !== undefined);
  return found.length === 0
    ? []
    : [{ code: "MARKDOWN_LEFT", place: "content", found: found.slice(0, MOST_SHOWN).map(shown).join(" · ") }];
}

/** As it can stand between quotation marks: it is the letter's text and may not end them. */
function shown(found: string): string {
  const letters = Array.from(
    found
      .slice(0, 100)
      .replace(/["“”„‟«»]/g, "'")
      .replace(/\s+/g, " "),
  );
  return letters.length <= 30 ? letters.join("") : `${letters.slice(0, 29).join("")}…`;
}
