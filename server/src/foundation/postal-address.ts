import { z } from "zod";
import { countryInput } from "./letter-options.ts";
import { lineOfText, oneLine } from "./text.ts";

/** Where a letter goes, as a value: letters and orders keep a copy, so that a later change never reaches them. */
export type PostalAddress = {
  name: string;
  company: string | null;
  /** Empty for a PO box and for a bulk recipient, whose postcode is its own. */
  street: string;
  houseNumber: string | null;
  /** Its number, or the local words for a PO box without one. */
  pobox: string | null;
  zip: string | null;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Whoever lives there too, on a line of their own. Absent where there is nobody. */
  secondName?: string | null;
  /** What finds the door, above the street: "Hinterhaus", "Abteilung Forderungen". Absent where nothing is needed. */
  extraLine?: string | null;
};

export const addressTypes = ["recipient", "sender", "billing"] as const;
export type AddressType = (typeof addressTypes)[number];

/** One line, or nothing: an empty text says the same as a field left out. */
const lineOrNothing = (maxCharacters: number) => oneLine(z.string().trim().max(maxCharacters));

/** The fields of an address as every tool takes them. */
export const postalAddressFields = {
  name: lineOfText(200).describe("Person, or the company or authority itself."),
  company: lineOrNothing(200).nullish(),
  street: lineOrNothing(200).describe("Empty for a PO box or a bulk recipient."),
  houseNumber: lineOrNothing(30).nullish().describe("May also stand in street."),
  pobox: lineOrNothing(50).nullish().describe("Number of the PO box; zip is then that of the PO box."),
  zip: lineOrNothing(20).nullish(),
  city: lineOfText(100),
  country: countryInput.default("DE"),
  secondName: lineOrNothing(200).nullish(),
  extraLine: lineOrNothing(200).nullish().describe("Above the street."),
};

export const postalAddressOutput = z.object({
  name: z.string(),
  company: z.string().nullable(),
  street: z.string(),
  houseNumber: z.string().nullable(),
  pobox: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  secondName: z.string().nullish(),
  extraLine: z.string().nullish(),
});

/** What a caller may leave out. */
export type AddressInput = {
  [Field in "name" | "street" | "city" | "country"]: string;
} & {
  [Field in "company" | "houseNumber" | "pobox" | "zip" | "secondName" | "extraLine"]?:
    | string
    | null
    | undefined;
};

/** Reads an address as people write it, changing nothing of its meaning: blanks, PO boxes in the street, `D-` codes. */
export function postalAddressOf(input: AddressInput): PostalAddress {
  const country = inCapitals(tidy(input.country));
  const street = tidy(input.street);
  const houseNumber = tidyOrNull(input.houseNumber);
  const boxInStreet = poboxIn(street, houseNumber);
  const pobox = tidyOrNull(input.pobox) ?? boxInStreet;
  return {
    name: tidy(input.name),
    company: tidyOrNull(input.company),
    street: boxInStreet === null ? street : "",
    houseNumber: boxInStreet === null ? houseNumber : null,
    pobox: pobox === null ? null : poboxNumber(pobox),
    zip: zipOf(tidyOrNull(input.zip), country),
    city: tidy(input.city),
    country,
    ...furtherLines(tidyOrNull(input.secondName), tidyOrNull(input.extraLine)),
  };
}

/** Left out where there is nothing: an address without them stays the value it has always been. */
const furtherLines = (secondName: string | null | undefined, extraLine: string | null | undefined) => ({
  ...(secondName && { secondName }),
  ...(extraLine && { extraLine }),
});

/** Invisible characters come along when text is copied; on paper they mean nothing. */
const tidy = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\u00A0]+/g, " ")
    .trim();

const tidyOrNull = (text: string | null | undefined): string | null => (text ? tidy(text) || null : null);

const boxWords =
  "postfach|post office box|p\\.? ?o\\.? ?box|case postale|c\\. ?p\\.|bo[iî]te postale|b\\. ?p\\.|casella postale|apartado(?: de correos)?|postbus|postboks|skrytka pocztowa";
const boxAlone = new RegExp(`^(?:${boxWords})[ .:]*(?:nr\\.?|no\\.?)? *(\\d[\\d ]*)?$`, "iu");

/** A PO box that was written into the street counts as one. */
function poboxIn(street: string, houseNumber: string | null): string | null {
  const whole = houseNumber ? `${street} ${houseNumber}` : street;
  return boxAlone.test(whole) ? whole : null;
}

/** `Postfach 10 03 21` is box 100321; words that name no number stay as they are. */
function poboxNumber(text: string): string {
  const number = boxAlone.exec(text)?.[1] ?? (/^[\d ]+$/.test(text) ? text : undefined);
  return number === undefined ? text : number.replaceAll(" ", "");
}

/** Prefixes of the time before country lines; the post wants them no more. Latvia's is part of its codes. */
const zipPrefixes: Record<string, string> = {
  DE: "D|DE",
  AT: "A|AT",
  CH: "CH",
  LI: "FL|LI",
  AX: "AX",
  BE: "B|BE",
  CZ: "CZ",
  DK: "DK",
  EE: "EE",
  ES: "E|ES",
  FI: "FIN|FI",
  FR: "F|FR",
  HR: "HR",
  HU: "H|HU",
  IT: "I|IT",
  LT: "LT",
  LU: "L|LU",
  MD: "MD",
  NL: "NL",
  NO: "N|NO",
  PL: "PL",
  PT: "P|PT",
  SE: "S|SE",
  SI: "SLO|SI",
  SK: "SK",
};

function zipOf(text: string | null, country: string): string | null {
  const prefix = zipPrefixes[country];
  const upper = text === null || text === undefined ? null : inCapitals(text);
  return prefix ? (upper?.replace(new RegExp(`^(?:${prefix})[ -]*(?=\\d)`), "") ?? null) : upper;
}

/** The value alone, whatever else an object carries. */
export const valueOf = (address: PostalAddress): PostalAddress => ({
  name: address.name,
  company: address.company,
  street: address.street,
  houseNumber: address.houseNumber,
  pobox: address.pobox,
  zip: address.zip,
  city: address.city,
  country: address.country,
  ...furtherLines(address.secondName, address.extraLine),
});

/** Some capitals are two characters that belong together as one: they are joined again. */
const inCapitals = (text: string): string => text.toUpperCase().normalize("NFC");
