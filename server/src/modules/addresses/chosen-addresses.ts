import type { Database } from "../../db/database.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { AddressColumn } from "./address-rows.ts";
import type { Address } from "./address.ts";
import { listAddresses } from "./address-book.ts";
import { entriesById, selectOfClient } from "./addresses-store.ts";

/** Which entries of the book are meant: these, those of a client, or those that a search finds. */
export type ChosenAddresses = {
  addressIds?: readonly string[] | undefined;
  mandantennummer?: string | undefined;
  searchQuery?: string | undefined;
  addressType?: Address["addressType"] | undefined;
};

/** At most so many and one more, by which to see that there are too many. */
export async function chosenAddresses(
  db: Database,
  tenant: Tenant,
  chosen: ChosenAddresses,
  most: number,
): Promise<Address[]> {
  const { addressIds, mandantennummer, searchQuery, addressType = null } = chosen;
  if (addressIds) return theseAddresses(db, tenant, new Set(addressIds));
  if (mandantennummer !== undefined) return selectOfClient(db, tenant, mandantennummer, most + 1);
  return (await listAddresses(db, tenant, { searchQuery, addressType }, { limit: most + 1, offset: 0 }))
    .items;
}

async function theseAddresses(
  db: Database,
  tenant: Tenant,
  addressIds: ReadonlySet<string>,
): Promise<Address[]> {
  const entries = await entriesById(db, tenant, [...addressIds]);
  const isThere = (entry: Address & { deletedAt?: Date | null }) => !entry.deletedAt;
  const found = [...addressIds].flatMap((addressId) => entries.get(addressId) ?? []).filter(isThere);
  return found.length === addressIds.size ? found : refuse("NOT_FOUND", { what: "address" });
}

/** An entry as a row of a list would say it, by columns that are called so. */
export const cellsOfEntry = (entry: Address): Partial<Record<AddressColumn, string>> =>
  Object.fromEntries(
    said.flatMap((column) => {
      const cell = entry[column];
      return cell ? [[column, cell]] : [];
    }),
  );

/** What of an entry a letter is made of. */
const said = [
  "company",
  "salutation",
  "salutationLine",
  "title",
  "firstName",
  "lastName",
  "name",
  "secondName",
  "extraLine",
  "street",
  "houseNumber",
  "pobox",
  "zip",
  "city",
  "country",
  "language",
  "mandantennummer",
  "preferredDelivery",
] as const satisfies readonly (keyof Address & AddressColumn)[];
