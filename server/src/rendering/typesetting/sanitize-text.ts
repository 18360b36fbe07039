import type { LetterWarning, LetterWarningCode } from "../../foundation/letter-warnings.ts";
import type { Coverage } from "./fonts.ts";
import { withGlyphs, withPlainEmoji } from "./printable-signs.ts";

export type Sanitizer = {
  /** Returns the text as it can be printed; what had to change is noted under `place`. */
  text: (raw: string, place: string) => string;
  warn: (code: LetterWarningCode, place: string, found: string) => void;
  warnings: LetterWarning[];
};

/** Makes any text printable: well-formed, without characters that steer instead of print, every glyph present. */
export function createSanitizer(covers: Coverage): Sanitizer {
  const warnings: LetterWarning[] = [];
  const warn = (code: LetterWarningCode, place: string, found: string) => {
    const text = found.slice(0, 80).toWellFormed();
    const alike = warnings.filter((known) => known.code === code);
    const isNews = alike.length < MOST_ALIKE && !alike.some((known) => known.found === text);
    if (text !== "" && isNews) warnings.push({ code, place, found: text });
  };
  return {
    warnings,
    warn,
    text(raw, place) {
      const emoji = withPlainEmoji(raw);
      warn("EMOJI_SIMPLIFIED", place, emoji.changed.join(" "));
      const { text, missing } = withGlyphs(withoutSteering(emoji.text), covers);
      warn("GLYPH_MISSING", place, missing.join(" "));
      warn("PLACEHOLDER_LEFT", place, text.match(placeholder)?.[0] ?? "");
      return text.replace(longRun, (run) => {
        if (longWord.test(run)) return run;
        warn("LONG_WORD_BROKEN", place, run);
        return breakable(run);
      });
    },
  };
}

/** Whoever has this many of one kind looks through the letter anyway. */
const MOST_ALIKE = 20;

/** Control, bidirectional, tag and non-characters; private-use ones have no agreed glyph. Tab and newline stay. */
const steering =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu;

/** More marks on one letter than any language has; they would pile up over other lines. */
const markPile = /(\p{M}{4})\p{M}+/gu;

const longRun = /[^\s\u00ad\u200b-]{40,}/gu;
/** What German makes of its nouns still fits on a line and is hyphenated by the typesetter. */
const longWord = /^\p{Lu}?\p{Ll}{1,49}[.,;:!?]?$/u;
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

/**
 * Lets a run without spaces break after every twenty characters, but not where a mark of bold or italic, or the escape
 * of a star or of an item of a list, would fall apart.
 */
function breakable(run: string): string {
  let [sinceBreak, before] = [0, ""];
  return run.replace(unbroken, (part) => {
    const isAfterMark = before.endsWith("*") && !escapedStar.test(before) && !part.startsWith("*");
    const isFirst = before === "";
    before = part;
    sinceBreak += part.length;
    if (sinceBreak <= 20 || isAfterMark || isFirst) return part;
    sinceBreak = part.length;
    return `\u200b${part}`;
  });
}

/** A character, or several that mean something together; a long row of stars means nothing. */
const unbroken = /\\+(?:\*{1,7}(?!\*)|\*{4}|\d{0,3}[.)–•-]?)|\*{1,7}(?!\*)|\*{4}|./gsu;
const escapedStar = /^(?:\\\\)*\\\*$/;
