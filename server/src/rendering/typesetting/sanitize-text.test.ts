import { expect, test } from "vitest";
import { coverageOf, fontFamilies } from "./fonts.ts";
import { createSanitizer } from "./sanitize-text.ts";

const clean = (raw: string) => {
  const sanitizer = createSanitizer(coverageOf("Source Sans 3"));
  const text = sanitizer.text(raw, "content");
  return { text, codes: sanitizer.warnings.map(({ code }) => code) };
};

test.for([
  ["half a character vanishes", "a\ud800b", "ab", []],
  ["control characters vanish", "a\u0000\u0007b\u009fc", "abc", []],
  ["text cannot be turned around", "a\u202eb\u2066c\u200f", "abc", []],
  ["line breaks of every system are kept", "a\r\nb\rc\u2028d", "a\nb\nc\nd", []],
  ["letters and their marks become one", "u\u0308", "ü", []],
  ["marks do not pile up", `q${"\u0301".repeat(5000)}`, `q${"\u0301".repeat(4)}`, []],
  ["a character no font has is replaced and reported", "中 A", "□ A", ["GLYPH_MISSING"]],
  ["another form of letters becomes these", "Heinrich Ⅷ. ｉｎ 𝐅ett", "Heinrich VIII. in Fett", []],
  ["a tone of skin and a key's frame are left out", "👍🏽 1️⃣", "👍 1", []],
  ["a flag becomes its country's letters, of a family one stays", "🇩🇪 👨‍👩‍👧", "DE 👨", ["EMOJI_SIMPLIFIED"]],
  ["typesetting markup stays text", '#import "x": * $a$ <b>', '#import "x": * $a$ <b>', []],
  ["a placeholder is reported", "Guten Tag {{name}}", "Guten Tag {{name}}", ["PLACEHOLDER_LEFT"]],
] as const)("%s", ([, raw, text, codes]) => {
  expect(clean(raw)).toEqual({ text, codes });
});

/** A letter of the emperor Claudius, and two that Unicode has had since 2024. */
const unheardOf = "\u2183\u1c89\u1c8a";

test.for(["Latin", "Greek", "Cyrillic"])("the %s script is whole in every typeface", (script) => {
  const isOfScript = new RegExp(`^\\p{Script=${script}}$`, "u");
  const letters = Array.from({ length: 0xffff }, (_, at) => String.fromCodePoint(at)).filter(
    (letter) =>
      isOfScript.test(letter) && /\p{L}/u.test(letter) && letter < "\ua700" && !unheardOf.includes(letter),
  );
  for (const family of fontFamilies) {
    const sanitizer = createSanitizer(coverageOf(family));
    sanitizer.text(letters.join(" "), "content");
    expect(sanitizer.warnings, family).toEqual([]);
  }
});

test("the same trouble is reported once, and not without end", () => {
  const sanitizer = createSanitizer(coverageOf("Source Sans 3"));
  for (let at = 0; at < 50; at += 1) {
    sanitizer.text("{{name}}", `blocks[${at}].text`);
    sanitizer.text(`{{feld${at}}}`, `blocks[${at}].text`);
  }
  expect(sanitizer.warnings).toHaveLength(20);
  expect(sanitizer.warnings[0]).toEqual({
    code: "PLACEHOLDER_LEFT",
    place: "blocks[0].text",
    found: "{{name}}",
  });
});
