import type { Country } from "./guess-legal-form.ts";
import type { Line } from "./imprint-lines.ts";
import { type Detail, detail } from "./imprint-detail.ts";

const countries: readonly { country: Country; name: RegExp; land: string }[] = [
  { country: "DE", name: /^(?:Deutschland|Germany|Bundesrepublik Deutschland|D|DE)$/i, land: "Deutschland" },
  { country: "AT", name: /^(?:Österreich|Austria|A|AT)$/i, land: "Österreich" },
  { country: "CH", name: /^(?:Schweiz|Switzerland|Suisse|CH)$/i, land: "Schweiz" },
];

const town =
  /(?:^|[\s,|·•])(?:(D|DE|A|AT|CH)[-–\s]{1,3})?(\d{4,5})\s+(\p{Lu}[\p{L} .()/-]{1,60}?)\s*(?:[,|·•]\s*(\p{L}[\p{L} ]+))?\s*$/u;
const street =
  /^(\p{L}[\p{L}\d\s.'’,()-]{1,70}?)\s+(\d{1,4}\s?[a-zA-Z]?(?:\s?[-–/+]\s?(?:\d{1,4}\s?[a-zA-Z]?|[a-zA-Z]))?)$/u;

export type FoundAddress = {
  country: Country;
  /** Where its first line stands among the lines. */
  firstLine: number;
  details: Detail[];
};

/** The first street with a house number and a postcode with a place, on one line or on two. */
export function findPostalAddress(lines: readonly Line[], host: string): FoundAddress | null {
  for (const [index, { text }] of lines.entries()) {
    const match = town.exec(text);
    if (!match || /postfach|p\.?\s?o\.?\s?box/i.test(text)) continue;
    const [whole, mark, plz = "", ort = "", suffix] = match;
    const beside = text.slice(0, match.index).replace(/[\s,|·•]+$/, "");
    const above = streetAbove(lines, index, beside);
    if (!above) continue;
    const country = countryOf([mark, suffix, lines[index + 1]?.text], plz, host);
    if (plz.length !== (country === "DE" ? 5 : 4)) continue;
    const sourceText = above.index === index ? text : `${lines[above.index]?.text} / ${whole.trim()}`;
    return {
      country,
      firstLine: above.index,
      details: detailsOf({ ...above, plz, ort, country, sourceText }),
    };
  }
  return null;
}

/** What stands before the postcode on its line, or on one of the two lines above it. */
function streetAbove(lines: readonly Line[], index: number, beside: string) {
  const candidates = [
    { text: lastPart(beside), index },
    ...(beside === ""
      ? [1, 2].map((up) => ({ text: lines[index - up]?.text ?? "", index: index - up }))
      : []),
  ];
  for (const { text, index } of candidates) {
    const [, strasse, hausnummer] = street.exec(withoutLabel(text)) ?? [];
    if (strasse && hausnummer && !/postfach/i.test(strasse)) return { strasse, hausnummer, index };
  }
  return null;
}

/** A name may stand before the street on the same line. */
const lastPart = (text: string): string =>
  text.split(/\s*[,|·•]\s+/).findLast((part) => street.test(part)) ?? text;

const withoutLabel = (text: string): string =>
  text.replace(/^(?:anschrift|adresse|address|straße|hausanschrift|postanschrift)\s*:\s*/i, "");

function countryOf(hints: readonly (string | undefined)[], plz: string, host: string): Country {
  const named = countries.find(({ name }) =>
    hints.some((hint) => hint !== undefined && name.test(hint.trim())),
  );
  if (named) return named.country;
  if (plz.length === 5) return "DE";
  return host.endsWith(".ch") ? "CH" : "AT";
}

function detailsOf({
  strasse,
  hausnummer,
  plz,
  ort,
  country,
  sourceText,
}: Record<"strasse" | "hausnummer" | "plz" | "ort" | "sourceText", string> & { country: Country }): Detail[] {
  const parts = {
    strasse: strasse.replace(/,$/, ""),
    hausnummer: hausnummer.replace(/\s/g, ""),
    plz,
    ort: ort.trim(),
  };
  const land = country === "DE" ? {} : { land: countries.find((one) => one.country === country)?.land ?? "" };
  return Object.entries({ ...parts, ...land }).map(([key, value]) =>
    detail(`anschrift.${key}`, value, sourceText, "high"),
  );
}
