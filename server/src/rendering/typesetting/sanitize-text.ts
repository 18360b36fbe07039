import type { LetterWarning, LetterWarningCode } from "../../texts/letter-warnings.ts";
import { breakable } from "./line-breaks.ts";
import type { TextHabits } from "./micro-typography.ts";
import { typesetModel } from "./typeset-runs.ts";
import { withGlyphs, withPlainEmoji } from "./printable-signs.ts";
import type { Coverage } from "./coverage.ts";

export type Sanitizer = {
  /** Returns the text as it can be printed; what had to change is noted under `place`. */
  text: (raw: string, place: string) => string;
  /** The same for what is printed as one line, with the places where it may be broken nevertheless. */
  line: (raw: string, place: string) => string;
  /** Sets every text in a block's model. */
  set: <Model extends object>(model: Model, place: string) => Model;
  warn: (code: LetterWarningCode, place: string, found: string) => void;
  warnings: LetterWarning[];
};

/** Makes any text printable: well-formed, without characters that steer instead of print, every glyph present. */
export function createSanitizer(covers: Coverage, habits: TextHabits = german): Sanitizer {
  const warnings: LetterWarning[] = [];
  const warn = (code: LetterWarningCode, place: string, found: string) => {
    const text = found.slice(0, 80).toWellFormed();
    const alike = warnings.filter((known) => known.code === code);
    const isNews = alike.length < MOST_ALIKE && !alike.some((known) => known.found === text);
    if (text !== "" && isNews) warnings.push({ code, place, found: text });
  };
  const printable = (raw: string, place: string) => {
    const emoji = withPlainEmoji(raw);
    warn("EMOJI_SIMPLIFIED", place, emoji.changed.join(" "));
    const { text, missing } = withGlyphs(withoutSteering(emoji.text), covers);
    warn("GLYPH_MISSING", place, missing.join(" "));
    warn("PLACEHOLDER_LEFT", place, text.match(placeholder)?.[0] ?? "");
    return text;
  };
  return {
    warnings,
    warn,
    text: printable,
    set: (model, place) => typesetModel(model, habits, (code, found) => warn(code, place, found)),
    line: (raw, place) =>
      breakable(printable(raw, place).replace(/\s+/g, " ").trim(), (code, found) => warn(code, place, found)),
  };
}

const german: TextHabits = { language: "de", country: "DE" };

/** Whoever has this many of one kind looks through the letter anyway. */
const MOST_ALIKE = 20;

/** Control, bidirectional, tag and non-characters; private-use ones have no agreed glyph. Tab and newline stay. */
const steering =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu;

/** More marks on one letter than any language has; they would pile up over other lines. */
const markPile = /(\p{M}{4})\p{M}+/gu;

const placeholder = /\{\{[^{}]*\}\}|\b[Ll]orem [Ii]psum\b|\bXXX+\b/u;

/** The text as far as it can be told without a font. */
export const withoutSteering = (raw: string): string =>
  raw
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(steering, "")
    .normalize("NFC")
    .replace(markPile, "$1");
