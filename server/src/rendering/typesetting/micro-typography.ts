import { quoted, type QuoteSet } from "./quotation-marks.ts";

/** Whose habits the text follows: Swiss letters in German quote otherwise. */
export type TextHabits = { language: "de" | "en"; country: string };

/**
 * The text as a printer would set it, sign for sign as long as it was typed: what belongs together is not parted at the
 * end of a line, quotation marks are those of the language, a minus is a minus. Addresses on the net, codes and whatever
 * can be read in two ways stay as they were typed.
 */
export function microTypography(text: string, { language, country }: TextHabits): string {
  if (!/[\d"'§]|\p{L}\. | - | & Co|\bM(?:rs?|s|x) /u.test(text)) return text;
  const quotes: QuoteSet = language === "en" ? "en" : country === "CH" ? "ch" : "de";
  const kept = keptStrings(text);
  const set = joinings[language].reduce(
    (each, { pattern, space }) => each.replace(pattern, (found) => found.replace(/ /g, space)),
    withDashes(quoted(text, quotes)),
  );
  return kept.reduce(
    (each, { at, string }) => each.slice(0, at) + string + each.slice(at + string.length),
    set,
  );
}

/** The text as it was typed, but no line ends inside a telephone number, an account, a paragraph of a law and the like. */
export const tied = (text: string, language: TextHabits["language"]): string =>
  joinings[language].reduce(
    (each, { pattern }) => each.replace(pattern, (found) => found.replace(/ /g, NO_BREAK)),
    text,
  );

/** Addresses on the net and what looks like code are printed as they were typed. */
const keptStrings = (text: string): { at: number; string: string }[] =>
  [...text.matchAll(/[^\s"'„“”«»]*(?:@|:\/\/|www\.|_|\\|`|=)[^\s"'„“”«»]*/giu)].map(
    ({ 0: string, index }) => ({
      at: index,
      string,
    }),
  );

/** A minus before an amount, a dash between two numbers that are plainly from and to, and one between words. */
const withDashes = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\d][.,;:!?)*“”»‘’]{0,3}) - (?=[*(„“«‚‘]{0,3}\p{L})/gu, " – ")
    .replace(days, (found) => found.replace("-", "–"))
    .replace(minus, (found) => found.replace("-", "\u2212"))
    .replace(span, (found, before: string | undefined, from: string, to: string) =>
      Number(from) < Number(to) && !(before && numberWord.test(before)) && found !== text
        ? found.replace("-", "–")
        : found,
    );

const months = "Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";

/** `10.-12. November`, `01.10.-31.10.2026` */
const days = new RegExp(
  String.raw`(?<![\p{L}\d.-])\d{1,2}\.(?:-\d{1,2}\. (?:${months})(?!\p{L})|\d{1,2}\.(?:\d{4})?-\d{1,2}\.\d{1,2}\.(?:\d{4})?(?![\p{L}\d-]))`,
  "gu",
);

/** Only what is an amount for certain: alone, with decimals, or with a currency or per cent after it. */
const minus =
  /(?<=^|\n)-(?=\d[\d.,]*$)|(?<=^|[\s(])-(?=\d[\d.,]*(?:[.,]\d+\b|[ \u00a0\u202f]?(?:€|%|‰|°|EUR\b|CHF\b|USD\b)))|(?<=^|[\s(])-(?=[€$£]\d)/gu;

const span =
  /(?<![\p{L}\d.,/+:#-])(?<!\d[ \u00a0\u202f/])(?<=(?:(\p{L}+)[.:]?[ \u00a0\u202f])?)([1-9]\d{0,3})-([1-9]\d{0,3})(?![\p{L}\d/:-]|[.,]\d)/gu;
/** After these comes a number and not a span. */
const numberWord =
  /^(?:nr|no|az|tel|telefon|phone|fax|mobil|durchwahl|ext|id|code|pin|konto|vertrag|rechnung|auftrag|bestellung|kunde|artikel|art|ref|aktenzeichen|zeichen|plz|invoice|order|account|case|\p{L}*(?:nummer|number|nr))$/iu;

/** The end of a company's name. */
export const legalForm = /(?<![\p{L}\d])(?:g?GmbH|mbH|AG|UG|SE|Ltd\.?) & Co\.(?: (?:KGaA|KG|OHG|oHG))?/gu;

type Joining = { pattern: RegExp; space: string };
const NO_BREAK = "\u00a0";
const NARROW = "\u202f";

const unit = String.raw`(?:%|‰|€|\$|£|EUR|CHF|USD|GBP|Euro|Cent|Prozent|percent|Mio\.|Mrd\.|Tsd\.|kg|mg|g|t|km²?|m[²³]?|cm[²³]?|mm|ha|l|ml|Liter|kWh|MWh|kW|MW|W|V|A|°C?|h|min|Min\.|Std\.|Uhr|Stück|Stk\.|KB|MB|GB|TB|Zoll|a\.m\.|p\.m\.)`;

const everywhere: Joining[] = [
  // Accounts and telephone numbers.
  {
    pattern: /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: [\dA-Z]{4}){2,7}(?: [\dA-Z]{1,4})?(?![\p{L}\d])/gu,
    space: NO_BREAK,
  },
  {
    pattern:
      /(?<![\p{L}\d+.,])(?:\+\d{1,3}|\(0\d{1,5}\)|0\d{1,5})(?: ?(?:\(0\) ?)?[ /–-] ?\d{1,8}){1,5}(?![\d.,]\d)/gu,
    space: NO_BREAK,
  },
  // A number with its groups, its unit or its currency.
  { pattern: /(?<![\d.,])\d{1,3}(?: \d{3}){1,4}(?![\d ]\d)/gu, space: NARROW },
  { pattern: new RegExp(String.raw`\d ${unit}(?![\p{L}\d*])`, "gu"), space: NO_BREAK },
  { pattern: /(?<![\p{L}\d])(?:€|\$|£|EUR|CHF|USD|GBP) \d/gu, space: NO_BREAK },
  // Initials and abbreviations of single letters.
  { pattern: /(?<![\p{L}\d])\p{L}\.(?: \p{L}\.){1,5}/gu, space: NARROW },
  { pattern: /(?<![\p{L}\d.])§{1,2} \d/gu, space: NO_BREAK },
  { pattern: legalForm, space: NO_BREAK },
  // A place with its code, as it stands in an address.
  { pattern: /(?<=^|\n|, )\d{4,5} (?=\p{Lu}\p{Ll})/gu, space: NO_BREAK },
];

const englishMonths = "January|February|March|April|May|June|July|August|September|October|November|December";

const joinings: Record<TextHabits["language"], readonly Joining[]> = {
  de: [
    ...everywhere,
    {
      pattern: /(?<![\p{L}\d])(?:z\. Zt\.|z\. Hd\.|u\. dgl\.|o\. dgl\.|i\. Allg\.|m\. E\.|d\. J\.)/gu,
      space: NARROW,
    },
    {
      pattern:
        /(?<![\p{L}\d])(?:§{1,2}|Abs\.|Absatz|Art\.|Artikel|Nrn?\.|Nummer|Ziff\.|Ziffer|Satz|S\.|Seite|Kap\.|Kapitel|Abb\.|Tab\.|Bd\.|Rn\.|Rz\.|Anm\.|Anlage|Pos\.|Punkt|HRB|HRA|Az\.|Tel\.|ca\.|lit\.|Buchst\.) [\d]/gu,
      space: NO_BREAK,
    },
    { pattern: /(?<![\p{L}\d])(?:lit\.|Buchst\.|Halbs\.) \p{Ll}(?!\p{L})/gu, space: NO_BREAK },
    { pattern: /\d[a-z]? (?:Abs\.|Absatz)(?= |\u00a0)/gu, space: NO_BREAK },
    {
      pattern: /(?<![\p{L}\d])(?:Dr|Prof|Mag|Ing|Dipl\.-\p{L}+|Hr|Fr|St|RA|RAin|geb)\. (?=\p{Lu})/gu,
      space: NO_BREAK,
    },
    {
      pattern: new RegExp(String.raw`(?<!\d)\d{1,2}\. (?:${months})(?!\p{L})(?: \d{4}(?!\d))?`, "gu"),
      space: NO_BREAK,
    },
    { pattern: new RegExp(String.raw`(?<!\p{L})(?:${months}) (?=\d{4}(?!\d))`, "gu"), space: NO_BREAK },
    { pattern: /(?<![\d.])\d{1,2}\. ?\d{1,2}\. ?\d{2,4}(?!\d)/gu, space: NARROW },
  ],
  en: [
    ...everywhere,
    {
      pattern:
        /(?<![\p{L}\d])(?:Nos?\.|Art\.|Article|Sec\.|Section|para\.|Paragraph|pp?\.|Page|page|Chapter|Ch\.|Fig\.|Vol\.|Annex|Item|approx\.|ca\.|Tel\.) \d/gu,
      space: NO_BREAK,
    },
    { pattern: /(?<![\p{L}\d])(?:Dr|Prof|Mr|Mrs|Ms|Mx|St|Messrs)\.? (?=\p{Lu}\p{L})/gu, space: NO_BREAK },
    {
      pattern: new RegExp(
        String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th)? (?:${englishMonths})(?!\p{L})(?: \d{4}(?!\d))?`,
        "gu",
      ),
      space: NO_BREAK,
    },
    {
      pattern: new RegExp(String.raw`(?<!\p{L})(?:${englishMonths}) (?=\d{1,4}(?!\d))`, "gu"),
      space: NO_BREAK,
    },
  ],
};
