import { type Country, guessLegalForm } from "./guess-legal-form.ts";
import { type Confidence, type Detail, detail } from "./imprint-detail.ts";
import type { Line } from "./imprint-lines.ts";
import type { Organisation } from "./structured-data.ts";

/** The company: next to its address, in what it tells search engines, or anywhere. */
export function findFirm(
  lines: readonly Line[],
  addressLine: number | null,
  organisation: Organisation | null,
  country: Country,
): (Detail & { value: string }) | null {
  const named = companyAbove(lines, addressLine);
  if (named !== undefined) return firm(upToForm(named), named, "high");
  if (organisation?.legalName) return firm(organisation.legalName, organisation.legalName, "medium");
  const elsewhere = lines.map(({ text }) => withoutLabel(text)).find((text) => isShortName(text, country));
  if (elsewhere !== undefined) return firm(upToForm(elsewhere), elsewhere, "low");
  const above = addressLine === null ? undefined : nameAbove(lines, addressLine);
  return above === undefined ? null : firm(above, above, "low");
}

const companyAbove = (lines: readonly Line[], addressLine: number | null): string | undefined =>
  lines
    .slice(0, (addressLine ?? -1) + 1)
    .map(({ text }) => withoutLabel(text))
    .findLast((text) => text.length <= 120 && legalWord.test(text) && !isSentence(text));

const firm = (value: string, source: string, confidence: Confidence) =>
  detail("firma", value.replace(/[,;:]$/, ""), source, confidence) as Detail & { value: string };

const isShortName = (text: string, country: Country): boolean =>
  text.length <= 80 && guessLegalForm(text, country) !== null && legalWord.test(text) && !isSentence(text);

const isSentence = (text: string): boolean =>
  /\b(?:ist|sind|wird|werden|wir|unser|übernimmt|gemäß|nach §|the|is|are|we)\b|§/i.test(text);

const withoutLabel = (text: string): string =>
  text.replace(
    /^(?:firma|firmenname|name|anbieter|betreiber(?:in)?|herausgeber|diensteanbieter|company|publisher|verantwortlich)[^:]{0,40}:\s*/i,
    "",
  );

/** An address often follows the name on the same line. */
const upToForm = (text: string): string => {
  const [first = text] = text.split(/\s*[,|·•]\s+(?=.*\d)/);
  return first;
};

function nameAbove(lines: readonly Line[], addressLine: number): string | undefined {
  const above = lines.slice(Math.max(0, addressLine - 3), addressLine).map(({ text }) => withoutLabel(text));
  return above.findLast(
    (text) =>
      text.length <= 80 && !/impressum|imprint|§|angaben|:|@|\d{3}|anschrift|adresse|kontakt/i.test(text),
  );
}

/** A word that makes a name a company's. */
export const legalWord =
  /(?:mbH|(?<!\p{L})(?:UG|AG|SE|KG|KGaA|OHG|oHG|eGbR|GbR|eG)(?!\p{L})|(?<=\p{L}\s)OG(?!\p{L})|e\.\s?(?:K|Kfm|Kfr|Kffr|V|U)\.?|PartG|mbB|FlexCo|Stiftung(?!\p{L}))/u;
