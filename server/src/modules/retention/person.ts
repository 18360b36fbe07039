import { folded } from "../../foundation/folded-words.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";

/** Somebody as letters and the address book know them: a name at a place. */
export type Person = Pick<
  PostalAddress,
  "name" | "company" | "street" | "houseNumber" | "pobox" | "zip" | "city" | "country" | "secondName"
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
  [person.name, person.secondName].some((each) => each && bareName(each) === bareName(name)) &&
  (zip === undefined || zipKey(person.zip ?? "") === zipKey(zip)) &&
  (street === undefined || streetKey(`${person.street} ${person.houseNumber ?? ""}`) === streetKey(street));

/** Who asks to be forgotten does not say "Frau", and is the same with or without a doctorate. */
const bareName = (name: string): string => folded(name).replace(/^(?:(?:frau|herrn?|prof|dr) )+(?=.)/, "");

const streetKey = (street: string): string => folded(street).replace(/str\b/g, "strasse").replaceAll(" ", "");

const zipKey = (zip: string): string => folded(zip).replaceAll(" ", "");
