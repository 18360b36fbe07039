import type { Database } from "../../db/database.ts";
import { addressFinding, type AddressFinding } from "../../foundation/address-findings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { closestStreet, streetKeys, streetName } from "../../foundation/street-names.ts";
import { hasStreet, importedStreets } from "./imported-streets-store.ts";

/** `isKnown`: it is on the list; else what was found, and how the street is probably written. */
export type StreetOpinion = { isKnown: boolean; finding?: AddressFinding; better?: string };

/** What the streets that an operator has loaded say of an address; null where none are loaded for its postcode. */
export async function streetAt(db: Database, address: PostalAddress): Promise<StreetOpinion | null> {
  const { country, zip, street, pobox } = address;
  if (zip === null || pobox !== null || street === "") return null;
  if (await hasStreet(db, { country, zip }, streetKeys(street))) return { isKnown: true };
  const known = await importedStreets(db, { country, zip });
  if (known.length === 0) return null;
  const wanted = streetName(street);
  const name = closestStreet(wanted, known);
  if (name === null)
    return { isKnown: false, finding: addressFinding("STREET_UNKNOWN", "street", { value: wanted }) };
  const better = street.replace(wanted, name);
  return { isKnown: false, finding: addressFinding("STREET_SPELLING", "street", { better: name }), better };
}
