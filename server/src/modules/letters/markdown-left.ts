import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { LetterSource } from "./letter-source.ts";

/** What hardly anybody writes in a letter unless they take it for Markdown. */
const marks = [
  /^ {0,3}#{1,6} \S.*/m,
  /\*\*(?=[^\s*])[^*\n]{1,200}(?<=\S)\*\*/,
  // A row of strokes is a line to sign on.
  /(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]{1,200}(?<=[^\s_])__(?![\p{L}\p{N}_])/u,
  /^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t:|-]*$/m,
  /\[[^\]\n]{1,200}\]\((?:https?:\/\/|mailto:)[^)\s]{1,200}\)/,
  /^```.*/m,
];

/** A text that is set as it stands and was probably meant to be read as Markdown; the same body in blocks has none left. */
export function markdownLeft(body: LetterSource["body"]): LetterWarning[] {
  if (!("content" in body)) return [];
  const found = marks.flatMap((mark) => mark.exec(body.content)?.[0].trim() ?? []);
  return found.length === 0
    ? []
    : [{ code: "MARKDOWN_LEFT", place: "content", found: found.map(shortened).join(" · ") }];
}

const shortened = (found: string): string => (found.length <= 30 ? found : `${found.slice(0, 29)}…`);
