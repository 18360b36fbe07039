import { createHash } from "node:crypto";
import { folded, foldedWords } from "../../foundation/folded-words.ts";
import { placeKey } from "../../foundation/place-names.ts";
import type { AddressEntry, NewEntry } from "./address.ts";

/** Equal for two spellings of one entry: `Hauptstr. 5` and `Hauptstraße`, `5` are one street. */
export function identityOf(entry: NewEntry): string {
  const { addressType, mandantennummer, name, company, street, houseNumber, pobox, zip, city, country } =
    entry;
  const { secondName, extraLine } = entry;
  const whereabouts = pobox === null ? streetKey(`${street} ${houseNumber ?? ""}`) : `box ${folded(pobox)}`;
  const parts = [
    addressType,
    mandantennummer ?? "",
    folded(name),
    folded(company ?? ""),
    whereabouts,
    folded(zip ?? "").replaceAll(" ", ""),
    placeKey(city),
    country,
    ...(secondName ? [`also ${folded(secondName)}`] : []),
    ...(extraLine ? [`at ${folded(extraLine)}`] : []),
  ];
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}

const streetKey = (street: string): string => folded(street).replace(/str\b/g, "strasse").replaceAll(" ", "");

const MOST_WORDS = 60;

/** What a search looks through. */
export function searchTextOf(entry: NewEntry): string {
  const { company, name, street, houseNumber, pobox, zip, city, mandantennummer } = entry;
  const { secondName, extraLine, email } = entry;
  const parts = [
    company,
    name,
    city,
    zip,
    street,
    houseNumber,
    pobox,
    mandantennummer,
    secondName,
    extraLine,
    email,
  ];
  return foldedWords(parts.filter(Boolean).join(" ")).slice(0, MOST_WORDS).join(" ");
}

/** What an entry is listed under: a person by the name, not by "Frau" or "Herrn". */
export const searchNameOf = ({ company, name }: Pick<AddressEntry, "company" | "name">): string =>
  company === null ? folded(name).replace(/^(?:frau|herrn?) (?=.)/, "") : folded(`${company} ${name}`);
