import type { Country } from "./guess-legal-form.ts";
import { type Detail, detail } from "./imprint-detail.ts";
import type { Line } from "./imprint-lines.ts";

const place =
  "\\p{Lu}[\\p{L}.-]+(?:(?:\\s+(?:am|an|im|in|ob|bei|der|den|v\\.|d\\.|a\\.|i\\.))*\\s+(?!HR|VR|GnR|PR|FN|Registernummer|Handelsregister|Register|Nr|Nummer|Unter)\\p{Lu}[\\p{L}.-]+)*";
const court = new RegExp(
  `(?:Amtsgerichts?|\\bAG|Registergericht[^:\\n]{0,20}:?|(?:Local|District) Court(?: of)?)\\s*:?\\s*(?:Amtsgericht\\s+)?(${place})`,
  "u",
);
const entry =
  /(?<!\p{L})(HRA|HRB|GnR|PR|VR|GsR)(?!\p{L})[\s.:-]*(?:-?\s?Nr\.?|Nummer|No\.?)?[\s.:]*(\d{1,6})(?:\s([A-Z]{1,2})(?![\p{L}.]))?/u;

export function register(lines: readonly Line[], country: Country): Detail[] {
  const found: Detail[] = [];
  for (const { text } of lines) {
    const [, kind, number, suffix] = entry.exec(text) ?? [];
    if (kind && number)
      found.push(detail("registernummer", [kind, number, suffix].filter(Boolean).join(" "), text, "high"));
    const seat = court.exec(text)?.[1];
    if (seat && !/registernummer/i.test(seat))
      found.push(detail("registergericht", `Amtsgericht ${withoutFullStop(seat)}`, text, "high"));
    const [, companyNumber] = /(?<!\p{L})FN\s*:?\s*(\d{1,6}\s?[a-z])(?!\p{L})/u.exec(text) ?? [];
    if (companyNumber)
      found.push(detail("firmenbuchnummer", `FN ${companyNumber.replace(/\s/g, "")}`, text, "high"));
    const [, kindOfCourt, companyCourt] =
      new RegExp(`(Handelsgericht|Landesgericht|HG|LG)\\s+(${place})`, "u").exec(text) ?? [];
    if (kindOfCourt && companyCourt && country === "AT")
      found.push(detail("firmenbuchgericht", `${kindOfCourt} ${companyCourt}`, text, "high"));
    const [, association] = /\bZVR(?:-?Zahl|-?Nr\.?|-?Nummer)?[\s:.]*(\d{9,10})\b/.exec(text) ?? [];
    if (association) found.push(detail("zvrZahl", association, text, "high"));
    const [, seatOf] =
      new RegExp(
        `^(?:(?:Firmen)?sitz(?: der Gesellschaft)?|Registered (?:office|seat))\\s*:?\\s*(${place})`,
        "iu",
      ).exec(text) ?? [];
    if (seatOf) found.push(detail("sitz", seatOf, text, "high"));
  }
  return found;
}

/** The dot of “i. Br.” belongs to the place, that of a sentence does not. */
const withoutFullStop = (text: string): string => text.replace(/(?<=\p{L}{3})\.$/u, "");

export function numbers(lines: readonly Line[]): Detail[] {
  return lines.flatMap(({ text }, index) => {
    const found: Detail[] = [];
    const before = `${lines[index - 1]?.text ?? ""} ${lines[index - 2]?.text ?? ""}`;
    const [, economy] = /\b(DE\d{9}-\d{5})\b/.exec(text) ?? [];
    if (economy) found.push(detail("wirtschaftsIdNr", economy, text, "high"));
    const [, german] = /\b(DE[\s.]?(?:\d[\s.]?){8}\d)(?![\d-])/.exec(text) ?? [];
    if (german) {
      const isLabelled = /ust|umsatzsteuer|vat|mwst/i.test(`${text} ${before}`);
      found.push(detail("ustId", german.replace(/[\s.]/g, ""), text, isLabelled ? "high" : "medium"));
    }
    const [, austrian] = /\b(ATU\s?\d{8})\b/.exec(text) ?? [];
    if (austrian) found.push(detail("ustId", austrian.replace(/\s/g, ""), text, "high"));
    const [, swiss] = /\b(CHE-?\d{3}\.?\d{3}\.?\d{3}(?: (?:MWST|TVA|IVA))?)/.exec(text) ?? [];
    if (swiss) found.push(detail("uid", swiss, text, "high"));
    const [, tax] =
      /(?:steuer-?\s?(?:nummer|nr\.?)|St\.?-?\s?Nr\.?|tax (?:number|no\.?))\D{0,40}?(\d{2,5}[\s/]\s?\d{3,4}[\s/]\s?\d{4,5}|\d{10,13})/i.exec(
        text,
      ) ?? [];
    if (tax) found.push(detail("steuernummer", tax.replace(/\s*\/\s*/g, "/"), text, "high"));
    return found;
  });
}
