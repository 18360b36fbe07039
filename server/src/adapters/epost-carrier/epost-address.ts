import type { PostalAddress } from "../../foundation/postal-address.ts";
import { germanCountryName } from "../../foundation/printed-lines.ts";

const LONGEST_LINE = 80;
/** Letters abroad have one line fewer. */
const LINES_AT_HOME = 5;
const LINES_ABROAD = 4;
/** What it wants where a country has no postcodes. */
const NO_POSTCODE = "   ";

/** The printed address as the API wants it told beside the page: lines above the place, then postcode, city and country. */
export function addressOf(recipientLines: readonly string[], recipient: PostalAddress) {
  const isAtHome = recipient.country === "DE";
  const country = isAtHome ? "" : germanCountryName(recipient.country).toLocaleUpperCase("de");
  const lines = [...recipientLines];
  while (lines.length > 1 && isPlace(lines.at(-1) ?? "", recipient, country)) lines.pop();
  const most = isAtHome ? LINES_AT_HOME : LINES_ABROAD;
  const told = [...lines.slice(0, most - 1), lines.slice(most - 1).join(" ")].filter(Boolean);
  return {
    ...Object.fromEntries(told.map((line, at) => [`addressLine${at + 1}`, line.slice(0, LONGEST_LINE)])),
    zipCode: recipient.zip || NO_POSTCODE,
    city: recipient.city.slice(0, LONGEST_LINE),
    country,
  };
}

/** Nothing but postcode, city or country; a street that bears the city's name has more to it. */
function isPlace(line: string, { zip, city }: PostalAddress, country: string): boolean {
  if (line === country) return true;
  const rest = line
    .replace(zip ?? "", "")
    .toLocaleLowerCase("de")
    .replace(city.toLocaleLowerCase("de"), "");
  return !/[\p{L}\d]/u.test(rest);
}
