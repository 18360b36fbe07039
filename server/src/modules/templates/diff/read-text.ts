import { inlineRuns } from "../../../rendering/blocks/inline-text.ts";
import { GROUP_END, GROUP_START, heldOpenBy, startedBy, VALUE_END } from "./marks.ts";

/** A text as it is printed, and for each of its characters how it looks and the field that it comes from. */
export type Glyphs = { text: string; looks: readonly Look[]; fields: readonly (string | null)[] };
export type Look = "" | "*" | "**";

/** A text with what is not known of it: values that may be any words, and parts that may be there or not. */
export type ReadText = readonly TextPart[];
export type TextPart =
  | { kind: "glyphs"; glyphs: Glyphs }
  | { kind: "hole"; field: MarkedField }
  | { kind: "group"; parts: ReadText };

/** A field that marks stand for, and what may stand for its value where that is not known. */
export type MarkedField = { key: string; mayBeEmpty: boolean; isOneLine: boolean };

/** How a place reads its text: see what a letter's blocks and its plain content make of it. */
export type Reading = "inline" | "plain" | "content";

/** Reads what is printed; `fields` are those that the marks in it count. */
export function readText(text: string, reading: Reading, fields: readonly MarkedField[] = []): ReadText {
  const { signs, looks } = printed(text, reading);
  const open: TextPart[][] = [[]];
  let field: string | null = null;
  let glyphs = emptyGlyphs();
  const endGlyphs = () => {
    if (glyphs.text !== "") open.at(-1)?.push({ kind: "glyphs", glyphs });
    glyphs = emptyGlyphs();
  };
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs.charAt(at);
    const [value, unknown] = [startedBy(sign), heldOpenBy(sign)];
    if (value !== null) field = fields[value]?.key ?? null;
    else if (sign === VALUE_END) field = null;
    else if (unknown !== null) {
      endGlyphs();
      const held = fields[unknown];
      if (held) open.at(-1)?.push({ kind: "hole", field: held });
    } else if (sign === GROUP_START) {
      endGlyphs();
      open.push([]);
    } else if (sign === GROUP_END && open.length > 1) {
      endGlyphs();
      const parts = open.pop() ?? [];
      open.at(-1)?.push({ kind: "group", parts });
    } else {
      glyphs.text += sign;
      glyphs.looks.push(looks[at] ?? "");
      glyphs.fields.push(field);
    }
  }
  endGlyphs();
  return open.flat();
}

export const emptyGlyphs = () => ({ text: "", looks: [] as Look[], fields: [] as (string | null)[] });

/** What there is to print, with the marks still in it. */
function printed(text: string, reading: Reading): { signs: string; looks: Look[] } {
  switch (reading) {
    case "inline":
      return printedRuns(text);
    case "content":
      return { signs: text.split("\n").map(withoutEscape).join("\n"), looks: [] };
    case "plain":
      break;
  }
  return { signs: text, looks: [] };
}

function printedRuns(text: string): { signs: string; looks: Look[] } {
  const looks: Look[] = [];
  let signs = "";
  for (const run of inlineRuns(text)) {
    const part = "br" in run ? "\n" : run.t;
    const look = "br" in run ? "" : lookOf(run);
    signs += part;
    for (let at = 0; at < part.length; at += 1) looks.push(look);
  }
  return { signs, looks };
}

function lookOf({ b, i }: { b: boolean; i: boolean }): Look {
  if (b) return "**";
  return i ? "*" : "";
}

/** A backslash before what would start a list is not printed. */
const withoutEscape = (line: string): string => line.replace(escaped, "$1");

const escaped = new RegExp(`^([\\s${GROUP_START}${GROUP_END}]*)\\\\(?=\\\\*(?:[-–•]|\\d{1,3}[.)]) \\S)`);

/** All that is certain of a text, its groups included. */
export const glyphsOf = (text: ReadText): Glyphs[] =>
  text.flatMap((part) => {
    if (part.kind === "glyphs") return [part.glyphs];
    return part.kind === "group" ? glyphsOf(part.parts) : [];
  });

/** All of it may be missing. */
export const canBeNothing = (text: ReadText): boolean =>
  isOpen(text) &&
  text.every((part) => {
    if (part.kind === "glyphs") return part.glyphs.text.trim() === "";
    return part.kind === "group" || part.field.mayBeEmpty;
  });

export const isOpen = (text: ReadText): boolean => text.some(({ kind }) => kind !== "glyphs");

/** The same in one piece. */
export const certainOf = (text: ReadText): Glyphs => {
  const parts = glyphsOf(text);
  return {
    text: parts.map((part) => part.text).join(""),
    looks: parts.flatMap(({ looks }) => looks),
    fields: parts.flatMap(({ fields }) => fields),
  };
};
