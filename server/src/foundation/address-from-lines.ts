import { folded } from "./folded-words.ts";
import type { PostalAddress } from "./postal-address.ts";
import { germanCountryName, printedLines } from "./printed-lines.ts";

/**
 * What an address on paper most likely says, for a person to confirm; null where no line has postcode and place.
 * It is a guess and never used as anything else.
 */
export function addressFromLines(lines: readonly string[]): PostalAddress | null {
  const written = lines.map((line) => line.replace(/\s+/g, " ").trim()).filter(Boolean);
  const placeAt = written.findLastIndex((line) => PLACE.test(line));
  const [, prefix = "", zip = "", city = ""] = PLACE.exec(written[placeAt] ?? "") ?? [];
  if (city === "" || placeAt < 1) return null;
  const country =
    countryOf(written.slice(placeAt + 1).join(" ")) ?? countryOfPrefix(prefix) ?? countryByZip(zip);
  const delivery = written[placeAt - 1] ?? "";
  const isDelivery = placeAt >= 2 && (POBOX.test(delivery) || /\d/.test(delivery));
  const people = written.slice(0, isDelivery ? placeAt - 1 : placeAt);
  return {
    ...peopleOf(people),
    ...(isDelivery ? deliveryOf(delivery) : { street: "", houseNumber: null, pobox: null }),
    zip,
    city,
    country,
  };
}

/** Whether what is printed and what is said are one address: every part that the post goes by is on the paper. */
export function isSameAddress(lines: readonly string[], address: PostalAddress): boolean {
  const paper = plain(lines.join(" "));
  return printedLines(address, address.country).every((line) => paper.includes(plain(line)));
}

/** Whole words, whatever their spelling: of `12` and `1` neither is part of the other. Who is called Frau, Herr or Herrn is one and the same. */
const plain = (text: string): string =>
  ` ${folded(text)
    .replaceAll(/(?<=^| )(?:herrn|herr|frau|familie|firma) /g, "")
    .replaceAll(/(?:strasse|str)(?= |$)/g, "str")
    .replaceAll(/(\d) ([a-z])(?= |$)/g, "$1$2")} `;

const PLACE = /^(?:([A-Z]{1,3})[- ])?(\d{4,5}) ([\p{L}][\p{L} .,()/'-]+)$/u;
const POBOX = /^(?:Postfach|PO Box|P\.O\. Box|Case postale)\b\s*(.*)$/i;
const HOUSE_NUMBER = /^(.*\D) (\d+ ?[a-zA-Z]?(?: ?[-–/] ?\d+ ?[a-zA-Z]?)?)$/;

/** A word of address stands on a line of its own, as DIN 5008 has it, or before the name. */
const TITLE = /^(?:Herrn|Herr|Frau|Familie|Firma|An|An die|An den|An das)$/i;

function peopleOf(lines: readonly string[]): Pick<PostalAddress, "name" | "company"> {
  const [first = "", ...others] = lines.filter((line) => !TITLE.test(line));
  const name = others.join(", ").replace(/^(?:Herrn|Herr|Frau) /i, "");
  return name === ""
    ? { name: first.replace(/^(?:Herrn|Herr|Frau) /i, ""), company: null }
    : { name, company: first };
}

function deliveryOf(line: string): Pick<PostalAddress, "street" | "houseNumber" | "pobox"> {
  const box = POBOX.exec(line);
  if (box) return { street: "", houseNumber: null, pobox: box[1] || line };
  const [, street = line, houseNumber = null] = HOUSE_NUMBER.exec(line) ?? [];
  return { street, houseNumber, pobox: null };
}

const near = ["DE", "AT", "CH", "LI", "LU", "BE", "NL", "FR", "IT", "DK", "PL", "CZ"] as const;
const countryOf = (line: string): string | null =>
  near.find((country) => line !== "" && folded(germanCountryName(country)) === folded(line)) ?? null;
const countryOfPrefix = (prefix: string): string | null =>
  ({ D: "DE", A: "AT", CH: "CH", FL: "LI", L: "LU" })[prefix] ?? null;
/** Five digits are a German postcode here; four are Austrian or Swiss, and Austria is the guess. */
const countryByZip = (zip: string): string => (zip.length === 5 ? "DE" : "AT");
