import { folded } from "./folded-words.ts";
import { languages } from "./language.ts";
import { germanCountryName } from "./printed-lines.ts";

/** The code of a country as lists name it: "Österreich", "Austria", "at", "A". Undefined: nobody calls one so. */
export const countryNamed = (text: string): string | undefined => codes.get(folded(text));

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

const codes = codesByName();

function codesByName(): ReadonlyMap<string, string> {
  const names = languages.map(
    (language) => new Intl.DisplayNames([language], { type: "region", fallback: "none" }),
  );
  const known = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter(
    // A code of the past stands for what came after it.
    (code) => names[0]?.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
  );
  return new Map([
    ...known.flatMap((code) =>
      [code, germanCountryName(code), ...names.map((name) => name.of(code) ?? code)].map(
        (name) => [folded(name), code] as const,
      ),
    ),
    ...Object.entries({ D: "DE", BRD: "DE", A: "AT", Holland: "NL", England: "GB" }).map(
      ([name, code]) => [folded(name), code] as const,
    ),
  ]);
}
