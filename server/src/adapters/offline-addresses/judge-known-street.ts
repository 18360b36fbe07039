import type { Database } from "../../db/database.ts";
import { addressFinding, type AddressFinding } from "../../foundation/address-findings.ts";
import { isSamePlace } from "../../foundation/place-names.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { closestStreet, renamedStreet, streetKeys, streetName } from "../../foundation/street-names.ts";
import { importedStreets, placesWithStreet } from "./imported-streets-store.ts";

/** `isKnown`: it is on the list, at this place; else what was found, and how the street is probably written. */
export type StreetOpinion = { isKnown: boolean; finding?: AddressFinding; better?: string };

/**
 * What the streets that an operator has loaded say of an address; null where none are loaded for its postcode. Villages
 * share a postcode: a street of one of them is neither promised nor doubted in another.
 */
export async function streetAt(db: Database, address: PostalAddress): Promise<StreetOpinion | null> {
  const { country, zip, city, street, pobox } = address;
  if (zip === null || pobox !== null || street === "") return null;
  const places = await placesWithStreet(db, { country, zip }, streetKeys(street));
  if (places.length > 0) return { isKnown: places.some((place) => isSamePlace(city, place)) };
  const known = await importedStreets(db, { country, zip });
  if (known.length === 0) return null;
  const here = known.filter(({ place }) => isSamePlace(city, place)).map(({ name }) => name);
  return unlisted(street, here);
}

function unlisted(street: string, known: readonly string[]): StreetOpinion {
  const value = streetName(street);
  const name = closestStreet(value, known);
  const better = name && renamedStreet(street, name);
  return name && better
    ? {
        isKnown: false,
        finding: addressFinding("STREET_SPELLING", "street", { value, better: name }),
        better,
      }
    : { isKnown: false, finding: addressFinding("STREET_UNKNOWN", "street", { value }) };
}
