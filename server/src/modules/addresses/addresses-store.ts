import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { AddressType, PostalAddress } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { identityOf, searchNameOf, searchTextOf } from "./address-identity.ts";
import type { Address, AddressEntry, AddressFilter, NewEntry } from "./address.ts";

const columns = [
  "id as addressId",
  "addressType",
  "name",
  "company",
  "street",
  "houseNumber",
  "pobox",
  "zip",
  "city",
  "country",
  "mandantennummer",
  "secondName",
  "extraLine",
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
  "isDefault",
  "undeliverableSince",
  "createdAt",
  "updatedAt",
] as const;

/** What the database's checks see to. */
type Narrowed = Pick<
  Address,
  "addressType" | "salutation" | "language" | "preferredWay" | "preferredDelivery"
>;

/** One after the other for each tenant: who is the default is judged by what is there. */
export const lockAddresses = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${partnerId}:${mode}`}, 0))`.execute(tx);

/** What the book shows: not what was deleted from it. */
const own = (db: Database | Tx, tenant: Tenant) => everOwn(db, tenant).where("deletedAt", "is", null);

const everOwn = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("addresses")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .$narrowType<Narrowed>();

/** An entry of the book by its own id. */
export const findStanding = (
  db: Database | Tx,
  tenant: Tenant,
  addressId: string,
): Promise<Address | undefined> => own(db, tenant).where("id", "=", addressId).executeTakeFirst();

/** An entry of the book by its id, or by one that it had before it was merged. */
export const findAddress = async (
  db: Database | Tx,
  tenant: Tenant,
  addressId: string,
): Promise<Address | undefined> =>
  (await findStanding(db, tenant, addressId)) ??
  (await own(db, tenant)
    .where("id", "=", (select) =>
      select
        .selectFrom("addressAliases")
        .select("addressId")
        .where("partnerId", "=", tenant.partnerId)
        .where("mode", "=", tenant.mode)
        .where("alias", "=", addressId),
    )
    .executeTakeFirst());

export const selectByIdentity = (tx: Tx, tenant: Tenant, entry: AddressEntry): Promise<Address | undefined> =>
  own(tx, tenant).where("identity", "=", identityOf(entry)).executeTakeFirst();

/** Which of these are in the book already. */
export const selectIdentities = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  identities: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom("addresses")
    .select("identity")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("deletedAt", "is", null)
    .where(sql<boolean>`identity = any(${[...identities]}::text[])`)
    .execute();
  return new Set(rows.map(({ identity }) => identity));
};

/** The address that is used where none is named. */
export const defaultAddress = (
  db: Database | Tx,
  tenant: Tenant,
  addressType: AddressType,
): Promise<Address | undefined> =>
  own(db, tenant).where("addressType", "=", addressType).where("isDefault", "=", true).executeTakeFirst();

export const selectOfClient = (
  db: Database,
  tenant: Tenant,
  mandantennummer: string,
  limit: number,
): Promise<Address[]> =>
  own(db, tenant)
    .where("mandantennummer", "=", mandantennummer)
    .orderBy("searchName")
    .orderBy("id")
    .limit(limit)
    .execute();

const rowOf = (entry: NewEntry, isDefault: boolean, at: Date) => ({
  ...entry,
  secondName: entry.secondName ?? null,
  extraLine: entry.extraLine ?? null,
  isDefault,
  identity: identityOf(entry),
  searchName: searchNameOf(entry),
  searchText: searchTextOf(entry),
  updatedAt: at,
});

/** As one value, not one parameter for each cell: a file may bring many. */
export async function insertAddresses(
  tx: Tx,
  { partnerId, mode }: Tenant,
  entries: readonly (NewEntry & { isDefault: boolean })[],
  at: Date,
): Promise<Address[]> {
  const rows = entries.map(({ isDefault, ...entry }) => rowOf(entry, isDefault, at));
  const { rows: inserted } = await sql<Address>`
    insert into addresses (partner_id, mode, address_type, name, company, street, house_number, pobox, zip, city, country,
      mandantennummer, is_default, identity, search_name, search_text, created_at, updated_at, second_name, extra_line,
      salutation, salutation_line, title, first_name, last_name, email, language, preferred_way, preferred_delivery, note)
    select ${partnerId}, ${mode}, "addressType", name, company, street, "houseNumber", pobox, zip, city, country,
      mandantennummer, "isDefault", identity, "searchName", "searchText", ${at}, ${at}, "secondName", "extraLine",
      salutation, "salutationLine", title, "firstName", "lastName", email, language, "preferredWay", "preferredDelivery", note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("addressType" text, name text, company text,
      street text, "houseNumber" text, pobox text, zip text, city text, country text, mandantennummer text,
      "isDefault" boolean, identity text, "searchName" text, "searchText" text, "secondName" text, "extraLine" text,
      salutation text, "salutationLine" text, title text, "firstName" text, "lastName" text, email text, language text,
      "preferredWay" text, "preferredDelivery" text, note text)
    returning id as address_id, address_type, name, company, street, house_number, pobox, zip, city, country,
      mandantennummer, is_default, undeliverable_since, created_at, updated_at, second_name, extra_line, salutation,
      salutation_line, title, first_name, last_name, email, language, preferred_way, preferred_delivery, note
  `.execute(tx);
  return inserted;
}

export const updateAddress = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { addressId, isDefault, ...entry }: AddressEntry & { addressId: string; isDefault: boolean },
  at: Date,
): Promise<Address> =>
  tx
    .updateTable("addresses")
    .set({
      ...rowOf(entry, isDefault, at),
      undeliverableSince: sql<Date | null>`case when identity = ${identityOf(entry)} then undeliverable_since end`,
    })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", addressId)
    .returning(columns)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow();

/** Every entry that says the very same address. */
export const selectSaying = (tx: Tx, tenant: Tenant, address: PostalAddress): Promise<Address[]> =>
  own(tx, tenant)
    .where("searchName", "=", searchNameOf(address))
    .where((is) => is.and(placeFields.map((field) => is(field, "is not distinct from", address[field]))))
    .orderBy("id")
    .execute();

const placeFields = ["street", "houseNumber", "pobox", "zip", "city", "country"] as const;

/** Marks every entry that says the very same address. */
export const flagUndeliverable = (tx: Tx, { partnerId, mode }: Tenant, address: PostalAddress, at: Date) =>
  tx
    .updateTable("addresses")
    .set({ undeliverableSince: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("searchName", "=", searchNameOf(address))
    .where((is) => is.and(placeFields.map((field) => is(field, "is not distinct from", address[field]))))
    .where("undeliverableSince", "is", null)
    .execute();

/** How the book says whoever lives there is reached. An entry with an e-mail address counts before one without. */
export const wayOfEntry = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  address: PostalAddress,
): Promise<{ email: string | null; preferredWay: string | null } | undefined> =>
  db
    .selectFrom("addresses")
    .select(["email", "preferredWay"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("searchName", "=", searchNameOf(address))
    .where((is) => is.and(placeFields.map((field) => is(field, "is not distinct from", address[field]))))
    .where("deletedAt", "is", null)
    .orderBy(sql`email is null`)
    .orderBy("updatedAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** Whether the book has a default of this kind, be it behind a wall. */
export const hasDefault = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  addressType: AddressType,
): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select has_default_address(${partnerId}, ${mode}, ${addressType}) as has`.execute(tx);
  return rows[0]?.has === true;
};

export const clearDefault = (tx: Tx, { partnerId, mode }: Tenant, addressType: AddressType) =>
  sql`select clear_default_address(${partnerId}, ${mode}, ${addressType})`.execute(tx);

/** Makes the oldest entry of a kind the default, for when the default has become another kind. */
export const promoteOldest = (tx: Tx, { partnerId, mode }: Tenant, addressType: AddressType) =>
  tx
    .updateTable("addresses")
    .set({ isDefault: true })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", (select) =>
      select
        .selectFrom("addresses")
        .select("id")
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode)
        .where("addressType", "=", addressType)
        .where("deletedAt", "is", null)
        .orderBy("createdAt")
        .orderBy("id")
        .limit(1),
    )
    .execute();

/** What the book is sorted by. */
export type BookPlace = readonly [searchName: string, addressId: string];
export type Listed = Address & { deletedAt: Date | null; searchName: string };

/** One page of what a person or program asks for; ordered by name, what was deleted last of all first. */
export async function selectPage(
  db: Database,
  tenant: Tenant,
  { words, addressType, isUndeliverable, isDeleted }: AddressFilter,
  { limit, offset, after }: Page<BookPlace>,
): Promise<{ items: Listed[]; total: number }> {
  const [name, id] = after ?? [null, null];
  const { rows } = await sql<{ id: string | null; total: number }>`
    select id, total from browse_addresses(${tenant.partnerId}, ${tenant.mode}, ${[...words]}::text[], ${addressType},
      ${isUndeliverable}, ${isDeleted}, ${limit}, ${offset}, ${name}, ${id})
  `.execute(db);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { items: await inOrder(db, tenant, ids), total: rows[0]?.total ?? 0 };
}

export const selectDeleted = (
  db: Database | Tx,
  tenant: Tenant,
  addressId: string,
): Promise<Address | undefined> =>
  everOwn(db, tenant).where("id", "=", addressId).where("deletedAt", "is not", null).executeTakeFirst();

/** Whether the book has another entry of a kind. */
export const selectOtherOfType = (
  tx: Tx,
  tenant: Tenant,
  { addressId, addressType }: Pick<Address, "addressId" | "addressType">,
): Promise<Address | undefined> =>
  own(tx, tenant)
    .where("addressType", "=", addressType)
    .where("id", "!=", addressId)
    .limit(1)
    .executeTakeFirst();

/** Takes an entry out of the book, or puts it back. */
export const markDeleted = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  addressId: string,
  { deletedAt, isDefault }: { deletedAt: Date | null; isDefault: boolean },
): Promise<Address> =>
  tx
    .updateTable("addresses")
    .set({ deletedAt, isDefault })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", addressId)
    .returning(columns)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow();

/** For good, of every partner. */
export const eraseDeletedBefore = (db: Database, before: Date) =>
  db.deleteFrom("addresses").where("deletedAt", "<", before).execute();

export async function selectSimilar(
  db: Database,
  tenant: Tenant,
  { text, limit }: { text: string; limit: number },
): Promise<{ address: Address; likeness: number }[]> {
  const { rows } = await sql<{ id: string; likeness: number }>`
    select id, likeness from similar_addresses(${tenant.partnerId}, ${tenant.mode}, ${text}, ${limit})
  `.execute(db);
  const likeness = new Map(rows.map((row) => [row.id, row.likeness]));
  const addresses = await inOrder(
    db,
    tenant,
    rows.map(({ id }) => id),
  );
  return addresses.map((address) => ({ address, likeness: likeness.get(address.addressId) ?? 0 }));
}

export const entriesById = async (
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Map<string, Address>> =>
  new Map((await inOrder(db, tenant, ids)).map((entry) => [entry.addressId, entry]));

async function inOrder(db: Database, tenant: Tenant, ids: readonly string[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const found = await everOwn(db, tenant)
    .select(["deletedAt", "searchName"])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(found.map((address) => [address.addressId, address]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
