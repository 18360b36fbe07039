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
  addressType: "recipient",
  mandantennummer: "",
  wantsDefault: false,
};

export type Postal = Pick<
  AddressEntry,
  "name" | "company" | "street" | "houseNumber" | "pobox" | "zip" | "city" | "country"
>;

export const postalDraft = ({ name, company, street, houseNumber, pobox, zip, city, country }: Postal) => ({
  name,
  company: company ?? "",
  street,
  houseNumber: houseNumber ?? "",
  pobox: pobox ?? "",
  zip: zip ?? "",
  city,
  country,
});

export const draftOfAddress = (entry: AddressEntry): AddressDraft => ({
  ...postalDraft(entry),
  addressType: entry.addressType,
  mandantennummer: entry.mandantennummer ?? "",
  wantsDefault: false,
});

/** As the service takes it. */
export const addressInput = (
  { wantsDefault, mandantennummer, ...draft }: AddressDraft,
  addressId?: string,
): Omit<InputOf<"address_save">, "basedOn"> => ({
  ...draft,
  ...(addressId && { addressId }),
  mandantennummer: mandantennummer.trim() || null,
  ...(wantsDefault && { isDefault: true }),
});

/** An address on one line, for lists. */
export const placeOf = ({ street, houseNumber, pobox, zip, city, country }: Postal): string => {
  const where = pobox === null ? [street, houseNumber].filter(Boolean).join(" ") : `Postfach ${pobox}`;
  const town = [zip, city].filter(Boolean).join(" ");
  return [where, town, country === "DE" ? "" : country].filter(Boolean).join(", ");
};

export const typeNames = inBothLanguages({
  de: { recipient: "Empfänger", sender: "Absender", billing: "Rechnung" },
  en: { recipient: "Recipient", sender: "Sender", billing: "Billing" },
});
