import { bare, isSentence, kindOf } from "./closing-lines.ts";

/** What stands below a signature, in the words of the writer; `title` is the word that introduces a list. */
export type ClosingPart =
  | { kind: "enclosures" | "distribution"; title: string; lines: string[] }
  | { kind: "text"; text: string };

const enclosureWord =
  "(?:anlagen?|anlagenverzeichnis|anhänge?|anhang|beilagen?|enclosures?|encl\\.?|encs?\\.?|attachments?)";
const enclosures = new RegExp(
  `^((?:\\d{1,2} |eine |zwei |drei )?${enclosureWord}(?: ?\\(\\d{1,2}\\))?)(?:\\s*:\\s*(.*)|\\s+[–—-]\\s+(.*)|(?=\\s*$))$`,
  "iu",
);
const numberedEnclosure = new RegExp(
  `^${enclosureWord}(?: ?\\d{1,2}(?: ?[:.)–-] ?| )| [A-Z] ?[:)–] ?)\\S`,
  "iu",
);
const namedEnclosure = new RegExp(`^${enclosureWord} (?:wie |laut |gemäß |siehe |as |s\\. ?o\\.)`, "iu");
const distribution =
  /^(verteiler(?:liste)?|kopien? an|kopien?(?=:)|nachrichtlich(?: an)?|durchschrift(?: an)?|abschrift(?:en)? an|abschriften?(?=:)|zur kenntnis(?: an)?|b?cc|c\.c\.|cop(?:y|ies) to|copy(?=:)|distribution(?: list)?)(?:\s*:\s*(.*)|\s+(\S.*)|(?=\s*$))$/iu;
const postscript = /^(?:p\. ?(?:p\. ?)?s\.?|pp?s\.?|postskriptum|postscript|nachsatz)(?=[\s:–-]|$)/iu;

/** The part that a line begins, if it begins one. */
export function partAt(line: string): ClosingPart | null {
  const text = bare(line).replace(/^#+ /, "");
  if (text.length > MOST_OF_AN_ITEM) return isPostscript(text) ? { kind: "text", text: line.trim() } : null;
  const enclosed = enclosures.exec(text);
  if (enclosed) return listed("enclosures", enclosed);
  if (namedEnclosure.test(text) && !isSentence(text)) return { kind: "enclosures", title: text, lines: [] };
  if (numberedEnclosure.test(text) && !isSentence(text))
    return { kind: "enclosures", title: "", lines: [text] };
  const copied = distribution.exec(text);
  if (copied) return listed("distribution", copied);
  return isPostscript(text) ? { kind: "text", text: line.trim() } : null;
}

function listed(kind: "enclosures" | "distribution", [, title = "", colon, other]: RegExpExecArray) {
  const first = bare(colon ?? other ?? "");
  return { kind, title, lines: first === "" ? [] : [first] };
}

/** "P. S. Müller" is a name: what is added has words of its own, or a colon. */
const isPostscript = (text: string): boolean => {
  const rest = text.replace(postscript, "");
  return (
    rest !== text && (rest.trim() === "" || /^\s*[:–-]/.test(rest) || rest.trim().split(/\s+/).length > 2)
  );
};

/**
 * Reads lines as parts, the first of which begins one. Null if a list of enclosures runs on in sentences: then it was
 * none. Text behind a blank line below a list is a part of its own.
 */
export function partsIn(lines: readonly string[]): ClosingPart[] | null {
  const parts: ClosingPart[] = [];
  let isAfterBlank = false;
  for (const raw of lines) {
    const line = raw.trim();
    const current = parts.at(-1);
    const begun = line === "" ? null : partAt(line);
    const isText = current?.kind === "text";
    if (line === "") {
      isAfterBlank = true;
      continue;
    }
    if (begun && !(isText && !isAfterBlank)) join(parts, begun);
    else if (isText) current.text += `${isAfterBlank ? "\n\n" : "\n"}${line}`;
    else if (current && kindOf(line) !== "rule") {
      const item = bare(line.replace(/^(?:[-–•*]|\[ ?\])\s+/u, ""));
      if (!isSentence(item)) current.lines.push(item);
      else if (isAfterBlank) parts.push({ kind: "text", text: line });
      else current.lines.push(item);
    }
    isAfterBlank = false;
  }
  const isList = (part: ClosingPart) =>
    part.kind === "text" || part.lines.every((line) => line.length <= MOST_OF_AN_ITEM);
  return parts.every(isList) ? inOrder(parts) : null;
}

const MOST_OF_AN_ITEM = 200;

/** "Anlage 1: …" and "Anlage 2: …" are one list. */
function join(parts: ClosingPart[], next: ClosingPart): void {
  const last = parts.at(-1);
  if (next.kind === "enclosures" && next.title === "" && last?.kind === "enclosures")
    last.lines.push(...next.lines);
  else parts.push(next);
}

/** Enclosures come before the list of who gets a copy; everything else stays where it was written. */
function inOrder(parts: readonly ClosingPart[]): ClosingPart[] {
  const lists = parts.filter(({ kind }) => kind !== "text");
  const sorted = lists.toSorted(
    (one, other) => Number(one.kind === "distribution") - Number(other.kind === "distribution"),
  );
  return parts.map((part) => (part.kind === "text" ? part : (sorted.shift() ?? part)));
}
