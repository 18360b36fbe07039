import type { InputOf, OutputOf } from "../../client.ts";

type Address = NonNullable<OutputOf<"letter_get">["recipient"]>;
type Written = NonNullable<InputOf<"letter_save">["recipientAddressInline"]>;

/** An address as it stands in a form: every field is text. */
export type TypedAddress = { [Field in keyof Address]-?: string };

export const emptyAddress: TypedAddress = {
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
};

export const typedAddress = (address: Address): TypedAddress => ({
  name: address.name,
  company: address.company ?? "",
  street: address.street,
  houseNumber: address.houseNumber ?? "",
  pobox: address.pobox ?? "",
  zip: address.zip ?? "",
  city: address.city,
  country: address.country,
  secondName: address.secondName ?? "",
  extraLine: address.extraLine ?? "",
});

/** What the service is told of it; nothing where nothing was typed yet. */
export function writtenAddress(typed: TypedAddress): Written | null {
  // What a browser has kept may be older than a field.
  const { country, name, street, city, ...optional } = { ...emptyAddress, ...typed };
  if ([name, street, city, ...Object.values(optional)].every((value) => value.trim() === "")) return null;
  const filled = Object.entries(optional).filter(([, value]) => value.trim() !== "");
  return { name: name || optional.company, street, city, country, ...Object.fromEntries(filled) };
}

/** Complete enough to be shown in the window while somebody is still typing. */
export const isShowable = ({ name, company, city, street, pobox, zip }: TypedAddress): boolean =>
  (name || company) !== "" && city !== "" && (street !== "" || pobox !== "" || zip !== "");
