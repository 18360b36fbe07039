import { folded } from "../../foundation/folded-words.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";

/** Somebody as letters and the address book know them: a name at a place. */
export type Person = Pick<
  PostalAddress,
  "name" | "company" | "street" | "houseNumber" | "pobox" | "zip" | "city" | "country"
>;

/** Equal for two spellings of one name at one place. The same name elsewhere may be somebody else. */
export const personKey = ({ name, street, houseNumber, pobox, zip, city }: Person): string =>
  [
    folded(name),
    pobox === null ? streetKey(`${street} ${houseNumber ?? ""}`) : `box ${folded(pobox)}`,
    zipKey(zip ?? ""),
    folded(city),
  ].join("\n");

/** What narrows a name down. */
export type PersonWish = { name: string; zip?: string | undefined; street?: string | undefined };

export const isMeant = (person: Person, { name, zip, street }: PersonWish): boolean =>
  folded(person.name) === folded(name) &&
  (zip === undefined || zipKey(person.zip ?? "") === zipKey(zip)) &&
  (street === undefined || streetKey(`${person.street} ${person.houseNumber ?? ""}`) === streetKey(street));

const streetKey = (street: string): string => folded(street).replace(/str\b/g, "strasse").replaceAll(" ", "");

const zipKey = (zip: string): string => folded(zip).replaceAll(" ", "");
