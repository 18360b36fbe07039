import type { InputOf, OutputOf } from "../../client.ts";
import { inBothLanguages } from "../../texts/language.tsx";

export type AddressEntry = OutputOf<"address_get">;
export type AddressType = AddressEntry["addressType"];
export const addressTypes = ["recipient", "sender", "billing"] as const satisfies readonly AddressType[];

/** What somebody is entering. */
export type AddressDraft = {
  name: string;
  company: string;
  street: string;
  houseNumber: string;
  pobox: string;
  zip: string;
  city: string;
  country: string;
  secondName: string;
  extraLine: string;
  salutation: string;
  salutationLine: string;
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  language: string;
  preferredWay: string;
  preferredDelivery: string;
  note: string;
  addressType: AddressType;
  mandantennummer: string;
  /** To be made the default, where it is not yet. */
  wantsDefault: boolean;
};

export const emptyAddress: AddressDraft = {
  name: "",
  company: "",
  street: "",
  houseNumber: "",
  pobox: "",
  zip: "",
  city: "",
  country: "DE",
  secondName: "",
  extraLine: "",
  salutation: "",
  salutationLine: "",
  title: "",
  firstName: "",
  lastName: "",
  email: "",
  language: "",
  preferredWay: "",
  preferredDelivery: "",
  note: "",
  addressType: "recipient",
  mandantennummer: "",
  wantsDefault: false,
};

export type Postal = Pick<
  AddressEntry,
  | "name"
  | "company"
  | "street"
  | "houseNumber"
  | "pobox"
  | "zip"
  | "city"
  | "country"
  | "secondName"
  | "extraLine"
>;

export const postalDraft = (postal: Postal) => ({
  name: postal.name,
  company: postal.company ?? "",
  street: postal.street,
  houseNumber: postal.houseNumber ?? "",
  pobox: postal.pobox ?? "",
  zip: postal.zip ?? "",
  city: postal.city,
  country: postal.country,
  secondName: postal.secondName ?? "",
  extraLine: postal.extraLine ?? "",
});

/** What is known of the person; the service reads an empty text as nothing. */
const personKeys = [
  "salutation",
  "salutationLine",
  "title",
  "firstName",
  "lastName",
  "email",
  "language",
  "preferredWay",
  "preferredDelivery",
  "note",
] as const satisfies readonly (keyof AddressDraft & keyof AddressEntry)[];

const personDraft = (entry: AddressEntry) =>
  Object.fromEntries(personKeys.map((key) => [key, entry[key] ?? ""])) as Record<
    (typeof personKeys)[number],
    string
  >;

export const draftOfAddress = (entry: AddressEntry): AddressDraft => ({
  ...postalDraft(entry),
  ...personDraft(entry),
  // A name that is made of its parts stays so.
  name: entry.isNameMade ? "" : entry.name,
  addressType: entry.addressType,
  mandantennummer: entry.mandantennummer ?? "",
  wantsDefault: false,
});

/** As the service takes it. */
export const addressInput = (
  { wantsDefault, mandantennummer, name, ...draft }: AddressDraft,
  addressId?: string,
): Omit<InputOf<"address_save">, "basedOn"> => ({
  ...draft,
  ...(name.trim() && { name }),
  ...(Object.fromEntries(personKeys.map((key) => [key, draft[key].trim() || null])) as Required<
    Pick<InputOf<"address_save">, (typeof personKeys)[number]>
  >),
  ...(addressId && { addressId }),
  mandantennummer: mandantennummer.trim() || null,
  ...(wantsDefault && { isDefault: true }),
});

/** The address alone, as a check takes it. */
export const checkedInput = (draft: AddressDraft): InputOf<"address_validate"> => ({
  ...postalDraft(draft),
  name: draft.name.trim() || [draft.title, draft.firstName, draft.lastName].join(" ").trim() || draft.company,
  mandantennummer: draft.mandantennummer.trim() || null,
});

/** An address on one line, for lists. */
export const placeOf = ({ street, houseNumber, pobox, zip, city, country }: Postal): string => {
  const where = pobox === null ? [street, houseNumber].filter(Boolean).join(" ") : `Postfach ${pobox}`;
  const town = [zip, city].filter(Boolean).join(" ");
  return [where, town, country === "DE" ? "" : country].filter(Boolean).join(", ");
};

/** How somebody may be addressed; empty: as the name says. */
export const salutationNames = inBothLanguages({
  de: {
    "": "Wie der Name sagt",
    frau: "Frau",
    herr: "Herr",
    couple: "Eheleute, Paar",
    company: "Firma, Behörde",
    unknown: "Keine (voller Name)",
  },
  en: {
    "": "As the name says",
    frau: "Ms (Frau)",
    herr: "Mr (Herr)",
    couple: "Couple",
    company: "Company, authority",
    unknown: "None (full name)",
  },
});

export const typeNames = inBothLanguages({
  de: { recipient: "Empfänger", sender: "Absender", billing: "Rechnung" },
  en: { recipient: "Recipient", sender: "Sender", billing: "Billing" },
});
