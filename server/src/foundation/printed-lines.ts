import { formatAddress } from "localized-address-format";
import { folded } from "./folded-words.ts";
import type { PostalAddress } from "./postal-address.ts";

/** The exact lines for paper; the country is named only to the post of another country. */
export function printedLines(address: PostalAddress, postingCountry: string): string[] {
  const above = [...recipientLines(address), ...(address.extraLine ? [address.extraLine] : [])];
  if (address.country === postingCountry) return [...above, ...placeLines(address)];
  const country = countryLine(address.country);
  const place = placeLines({ ...address, city: address.city.toLocaleUpperCase("de") });
  return [...above, ...place.filter((line) => line !== country), country];
}

/** The country as the post of our country reads it. */
export function germanCountryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return postFriendlyNames[country] ?? germanNames.of(country) ?? country;
}

const germanNames = new Intl.DisplayNames("de", { type: "region", fallback: "code" });

const countryLine = (country: string): string => germanCountryName(country).toLocaleUpperCase("de");

/** Where the usual name is longer, less known or less neutral than what stands on letters. */
const postFriendlyNames: Record<string, string> = {
  AE: "Vereinigte Arabische Emirate",
  CD: "Demokratische Republik Kongo",
  CG: "Republik Kongo",
  CI: "Elfenbeinküste",
  FK: "Falklandinseln",
  GB: "Großbritannien",
  HK: "Hongkong",
  MM: "Myanmar",
  MO: "Macau",
  PS: "Palästina",
  US: "USA",
};

/** A letter to a company goes to the company first; "c/o" comes after the names it belongs to. */
export function recipientLines({ name, company, secondName }: PostalAddress): string[] {
  const names = secondName ? [name, secondName] : [name];
  if (!company || folded(company) === folded(name)) return names;
  return /^(?:c\/o|℅|per adresse|p\.? ?a\.|bei) /i.test(company) ? [...names, company] : [company, ...names];
}

/** Where in an address a printed line comes from. */
export function fieldOfLine(
  line: string,
  { name, company, street, pobox, secondName, extraLine }: PostalAddress,
): keyof PostalAddress {
  if (line === name) return "name";
  if (line === company) return "company";
  if (line === secondName) return "secondName";
  if (line === extraLine) return "extraLine";
  if (pobox !== null && line.includes(pobox)) return "pobox";
  return street !== "" && line.includes(street) ? "street" : "city";
}

/** Street or PO box, postcode and city, in the order of their country. */
function placeLines(address: PostalAddress): string[] {
  const { country, city } = address;
  const delivery = deliveryLine(address);
  const postalCode = address.zip ?? "";
  const given = { postalCountry: country, postalCode, addressLines: delivery ? [delivery] : [] };
  const lines = formatAddress({ ...given, locality: city }, "latin");
  // Some formats know a region and no city: there the city stands in for it.
  const named = includes(lines, city)
    ? lines
    : formatAddress({ ...given, administrativeArea: city }, "latin");
  const missing = [city, postalCode].filter((part) => !includes(named, part));
  return [...named, ...missing].map((line) => withoutPrefix(line, postalCode)).filter((line) => line !== "");
}

const includes = (lines: readonly string[], part: string): boolean =>
  part === "" || lines.some((line) => line.includes(part));

/** The formats put `CH-` or `SE-` before some codes; beside a country line that is one country too many. */
function withoutPrefix(line: string, zip: string): string {
  const at = zip ? line.indexOf(zip) : -1;
  return at > 0 ? line.slice(0, at).replace(/^[A-Z]{1,3}[- ]$/, "") + line.slice(at) : line;
}

const numberFirst = new Set(
  "AU BS CA DZ FR GB GG GI GP GF HK IE IM IN JE KE LU MA MC MQ MT MY NC NG NZ PF PH PK RE SG TH TN UG US YT ZA ZM ZW".split(
    " ",
  ),
);

/** Street and number, or the PO box, as the country writes them. */
export function deliveryLine({ street, houseNumber, pobox, country }: PostalAddress): string {
  if (pobox !== null) return poboxLine(pobox, country);
  if (!houseNumber) return street;
  if (!street) return houseNumber;
  return numberFirst.has(country) ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
}

const boxNames: Record<string, string> = {
  DE: "Postfach",
  AT: "Postfach",
  CH: "Postfach",
  LI: "Postfach",
  BE: "PB",
  DK: "Postboks",
  ES: "Apartado de Correos",
  FR: "BP",
  IT: "Casella Postale",
  LU: "BP",
  NL: "Postbus",
  NO: "Postboks",
  PT: "Apartado",
};

/** German box numbers are read in pairs from the right: 100321 is printed 10 03 21. */
function poboxLine(pobox: string, country: string): string {
  if (!/^\d+$/.test(pobox)) return pobox;
  const number = country === "DE" ? pobox.replace(/\B(?=(\d\d)+$)/g, " ") : pobox;
  return `${boxNames[country] ?? "P.O. Box"} ${number}`;
}
