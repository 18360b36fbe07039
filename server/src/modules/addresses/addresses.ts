import type { Database } from "../../db/database.ts";
import { type PostalAddress, postalAddressOf, valueOf } from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import type { RecipientInput } from "../../operations/recipient-inputs.ts";
import { findAddress, selectOfClient } from "./addresses-store.ts";
import type { Address } from "./address.ts";

export {
  requireDeliverable,
  listAddresses,
  moveEntries,
  similarAddresses,
  saveAddress,
} from "./address-book.ts";
export { importPlaces } from "./import-places.ts";
export { forgetAuthorities, importAuthorities, isAuthoritiesFile } from "./import-authorities.ts";
export { importStreets, isStreetsFile } from "./import-streets.ts";
export { addressWarnings, warningsAbout } from "./address-warnings.ts";
export {
  type AddressColumn,
  addressColumn,
  columnLabels,
  entryOfCells,
  isAddressColumn,
  isPlaceColumn,
  surnamesIn,
} from "./address-rows.ts";
export { cellsOfEntry, chosenAddresses } from "./chosen-addresses.ts";
export { openingsOf } from "./person.ts";
export { importAddresses } from "./import-addresses.ts";
export { entriesNaming, eraseEntries, findEntryEver } from "./entries-to-erase-store.ts";
export { findAddress, defaultAddress, flagUndeliverable, wayOfEntry } from "./addresses-store.ts";

/** The address a letter goes to; a copy, so that a later change of the book never reaches it. */
export async function recipientOf(
  { db, caller }: Pick<Call, "db" | "caller">,
  input: RecipientInput,
): Promise<PostalAddress> {
  const { addressId, name = "", street = "", city = "", country = "DE", ...rest } = input;
  if (addressId === undefined) return postalAddressOf({ name, street, city, country, ...rest });
  const entry = await findAddress(db, caller, addressId);
  return entry ? valueOf(entry) : refuse("NOT_FOUND", { what: "address" });
}

/** The entries that belong to a client, by name; the first hundred. */
export const addressesOfClient = (
  db: Database,
  tenant: Tenant,
  mandantennummer: string,
): Promise<Address[]> => selectOfClient(db, tenant, mandantennummer, MOST_OF_A_CLIENT);

const MOST_OF_A_CLIENT = 100;
