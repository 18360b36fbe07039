import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { countryInput } from "../../../foundation/letter-options.ts";
import { postalAddressOutput, valueOf } from "../../../foundation/postal-address.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import type { FoundCompany } from "../../../ports/company-search.ts";
import type { Address } from "../address.ts";
import { similarAddresses } from "../address-book.ts";

const LIMIT = 10;

/** More hits than this are not counted: the name is too short to mean one of them. */
const MOST_COUNTED = 100;

const Hit = z.object({
  name: z.string(),
  recipient: postalAddressOutput.describe("Ready to send to: the PO box where one is known."),
  streetAddress: postalAddressOutput.nullable(),
  poboxAddress: postalAddressOutput.nullable().describe("PO box, or a postcode of its own without a street."),
  addressId: z.uuid().nullable().describe("Set for entries of your own address book."),
  source: z.string(),
  asOf: z.string().describe("When the entry was known to be right."),
  score: z.number().describe("0 to 1, best first."),
});
type Hit = z.input<typeof Hit>;

export const addressSearchCompany = defineOperation({
  name: "address_search_company",
  title: "Find a company or authority",
  summary: "Finds the postal address of a company or authority, with its PO box.",
  description:
    "Looks through the German tax offices, federal authorities of DE, AT and CH, large public bodies, and your own address book; " +
    "slips of the pen and ä/ae make no difference. Each hit says where it comes from and as of when.",
  doors: ["mcp", "rest", "portal"],
  toolset: "addresses",
  scope: "address:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({ query: lineOfText(200), country: countryInput.optional() }),
  output: z.object({
    items: z.array(Hit),
    total: z.int().describe(`Counted up to ${MOST_COUNTED}.`),
    limit: z.int(),
    offset: z.int(),
    note: z
      .string()
      .nullable()
      .describe("Nothing found: what is covered, what to do. Too many: how to narrow."),
  }),

  async run({ query, country }, { db, caller, companySearch, language }) {
    const [companies, addresses] = await Promise.all([
      companySearch.search({ query, country: country ?? null, limit: MOST_COUNTED }),
      similarAddresses(db, caller, { query, limit: MOST_COUNTED }),
    ]);
    const hits = [
      ...companies.flatMap(hitOfCompany),
      ...addresses
        .filter(({ address }) => country === undefined || address.country === country)
        .map(({ address, likeness }) => hitOfAddress(address, likeness)),
    ]
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_COUNTED);
    return {
      items: hits.slice(0, LIMIT),
      total: hits.length,
      limit: LIMIT,
      offset: 0,
      note: noteOn(hits.length, language),
    };
  },
});

function noteOn(total: number, language: Language): string | null {
  if (total === 0) return nothingFound[language];
  return total > LIMIT ? narrower[language](total) : null;
}

const narrower: Record<Language, (total: number) => string> = {
  de: (total) =>
    `Gezeigt werden die ${LIMIT} ähnlichsten von ${total === MOST_COUNTED ? `mindestens ${total}` : total}. Steht die gesuchte Stelle nicht dabei, nennen Sie sie genauer, etwa mit Ort oder Bezirk.`,
  en: (total) =>
    `Shown are the ${LIMIT} most alike of ${total === MOST_COUNTED ? `at least ${total}` : total}. If the one you want is not among them, name it more exactly, with its town or district.`,
};

const nothingFound: Record<Language, string> = {
  de:
    "Nichts gefunden. Durchsucht werden die deutschen Finanzämter, Bundesbehörden und Bundesgerichte in Deutschland, Österreich und der Schweiz, einige große Körperschaften wie Krankenkassen und " +
    "die Rentenversicherung, was der Betreiber sonst geladen hat, und Ihr eigenes Adressbuch; Unternehmen stehen in keinem Verzeichnis. Fragen Sie nach der Anschrift, " +
    "prüfen Sie sie mit address_validate, und legen Sie sie mit address_upsert ab.",
  en:
    "Nothing was found. Searched are the German tax offices, federal authorities and federal courts of Germany, Austria and Switzerland, some large bodies such as health insurers and " +
    "the pension insurance, what the operator has loaded besides, and your own address book; companies are in no directory. Ask for the address, " +
    "check it with address_validate, and keep it with address_upsert.",
};

function hitOfCompany(company: FoundCompany): Hit[] {
  const recipient = company.poboxAddress ?? company.streetAddress;
  return recipient ? [{ ...company, recipient, addressId: null }] : [];
}

function hitOfAddress(address: Address, likeness: number): Hit {
  const recipient = valueOf(address);
  const hasBox = address.pobox !== null;
  return {
    name: address.company ?? address.name,
    recipient,
    streetAddress: hasBox ? null : recipient,
    poboxAddress: hasBox ? recipient : null,
    addressId: address.addressId,
    source: "address-book",
    asOf: address.updatedAt.toISOString().slice(0, 10),
    score: Math.round(likeness * 100) / 100,
  };
}
