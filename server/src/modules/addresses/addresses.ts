import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import { foldedWords } from "../../foundation/folded-words.ts";
import type { Page } from "../../foundation/paging.ts";
import {
  type AddressType,
  type PostalAddress,
  postalAddressOf,
  valueOf,
} from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call, Services } from "../../operations/call.ts";
import type { RecipientInput } from "../../operations/letter-inputs.ts";
import type { AddressJudgement } from "../../ports/address-check.ts";
import {
  clearDefault,
  insertAddresses,
  lockAddresses,
  markDeleted,
  promoteOldest,
  findAddress,
  selectByIdentity,
  defaultAddress,
  selectDeleted,
  selectOfClient,
  selectOtherOfType,
  selectPage,
  selectSimilar,
  updateAddress,
} from "./addresses-store.ts";

export { importPlaces } from "./import-places.ts";
export { importAddresses } from "./import-addresses.ts";
export { findAddress, defaultAddress, flagUndeliverable } from "./addresses-store.ts";

/** What an entry of the address book says. */
export type AddressEntry = PostalAddress & { addressType: AddressType; mandantennummer: string | null };

export type Address = AddressEntry & {
  addressId: string;
  isDefault: boolean;
  /** Since a letter came back from there. */
  undeliverableSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Judges an address and refuses it only if no letter can reach it. */
export async function requireDeliverable(
  { addressCheck }: Pick<Services, "addressCheck">,
  address: PostalAddress,
): Promise<AddressJudgement> {
  const judgement = await addressCheck.check(address);
  if (judgement.verdict !== "undeliverable") return judgement;
  const { findings } = judgement;
  const reason = findings.find(({ severity }) => severity === "error")?.rule;
  return refuse("ADDRESS_INVALID", { ...(reason && { reason }), findings });
}

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

/** What is wanted of the book. */
export type AddressFilter = {
  words: readonly string[];
  addressType: AddressType | null;
  isUndeliverable: boolean;
  isDeleted: boolean;
};

type Asked = Partial<Omit<AddressFilter, "words">> & { searchQuery?: string | undefined };

/**
 * One page of the book in the order of its names, or of the entries that have a word for each word asked for; by
 * whatever else is asked for.
 */
export function listAddresses(
  db: Database,
  tenant: Tenant,
  { searchQuery, addressType = null, isUndeliverable = false, isDeleted = false }: Asked,
  page: Page,
): Promise<{ items: (Address & { deletedAt: Date | null })[]; total: number }> {
  const words = foldedWords(searchQuery ?? "").slice(0, MOST_WORDS);
  if (searchQuery !== undefined && words.length === 0) return Promise.resolve({ items: [], total: 0 });
  return selectPage(db, tenant, { words, addressType, isUndeliverable, isDeleted }, page);
}

const MOST_WORDS = 12;

/** Fewer letters resemble too much to tell: then their beginnings are searched for. */
const LETTERS_TO_COMPARE = 4;

/** Entries that resemble a name, best first. */
export async function similarAddresses(
  db: Database,
  tenant: Tenant,
  { query, limit }: { query: string; limit: number },
): Promise<{ address: Address; likeness: number }[]> {
  const text = foldedWords(query).slice(0, MOST_WORDS).join(" ");
  if (text.length >= LETTERS_TO_COMPARE) return selectSimilar(db, tenant, { text, limit });
  const { items } = await listAddresses(db, tenant, { searchQuery: query }, { limit, offset: 0 });
  return items.map((address) => ({ address, likeness: 0.5 }));
}

/** What a caller wants stored; of an existing entry, what is left out stays. */
export type AddressChange = {
  addressId?: string | undefined;
  address: PostalAddress;
  addressType?: AddressType | undefined;
  mandantennummer?: string | null | undefined;
  isDefault?: boolean | undefined;
  /** Where a person changes an entry: what they have seen of it. */
  basedOn?: BasedOn;
};

export type SavedAddress = { saved: Address; created: boolean };

/**
 * Stores an entry, or finds the one that says the same. The first of a kind is its default, and there is always one:
 * a default is given away by making another entry the default.
 */
export async function saveAddress(
  tx: Tx,
  tenant: Tenant,
  { addressId, basedOn, ...change }: AddressChange,
  at: Date,
): Promise<SavedAddress | "unknown" | "changed" | "default_needed" | "duplicate"> {
  await lockAddresses(tx, tenant);
  const before = addressId === undefined ? undefined : await findAddress(tx, tenant, addressId);
  if (addressId !== undefined && !before) return "unknown";
  if (before && isOvertaken(before, basedOn)) return "changed";
  const entry = entryOf(change, before);
  const same = await selectByIdentity(tx, tenant, entry);
  if (before && same && same.addressId !== before.addressId) return "duplicate";
  const standing = before ?? same;
  if (change.isDefault === false && standing?.isDefault && standing.addressType === entry.addressType)
    return "default_needed";
  // A spelling that means the same is not a change: the entry stays as it was first written.
  const kept = before ? entry : (same ?? entry);
  return store(tx, tenant, { standing, entry: kept, wantsDefault: change.isDefault === true, at });
}

const entryOf = (
  change: Omit<AddressChange, "addressId" | "basedOn">,
  before: Address | undefined,
): AddressEntry => ({
  ...change.address,
  addressType: change.addressType ?? before?.addressType ?? "recipient",
  mandantennummer:
    change.mandantennummer === undefined ? (before?.mandantennummer ?? null) : change.mandantennummer,
});

type Storing = { standing: Address | undefined; entry: AddressEntry; wantsDefault: boolean; at: Date };

async function store(
  tx: Tx,
  tenant: Tenant,
  { standing, entry, wantsDefault, at }: Storing,
): Promise<SavedAddress> {
  const { addressType } = entry;
  const current = await defaultAddress(tx, tenant, addressType);
  const isDefault = wantsDefault || !current || current.addressId === standing?.addressId;
  if (isDefault && current) await clearDefault(tx, tenant, addressType);
  const plain = plainEntry(entry);
  if (!standing) {
    const [saved] = await insertAddresses(tx, tenant, [{ ...plain, isDefault }], at);
    if (!saved) throw new Error("an inserted address was not returned");
    return { saved, created: true };
  }
  const { addressId } = standing;
  const changed = { ...plain, addressId, isDefault };
  const saved = await updateAddress(tx, tenant, changed, momentAfter(standing, at));
  if (standing.isDefault && standing.addressType !== addressType)
    await promoteOldest(tx, tenant, standing.addressType);
  return { saved, created: false };
}

const plainEntry = (entry: AddressEntry): AddressEntry => ({
  ...valueOf(entry),
  addressType: entry.addressType,
  mandantennummer: entry.mandantennummer,
});

/**
 * Takes an entry out of the book; letters keep their copy of it. The default sender address is printed on letters, so
 * nobody chooses another in its place: it goes when another has been made the default, or as the last.
 */
export async function deleteAddress(
  tx: Tx,
  tenant: Tenant,
  addressId: string,
  at: Date,
): Promise<Address | "unknown" | "default_needed"> {
  await lockAddresses(tx, tenant);
  const entry = await findAddress(tx, tenant, addressId);
  if (!entry) return (await selectDeleted(tx, tenant, addressId)) ?? "unknown";
  if (entry.isDefault && entry.addressType === "sender" && (await selectOtherOfType(tx, tenant, entry)))
    return "default_needed";
  const deleted = await markDeleted(tx, tenant, addressId, { deletedAt: at, isDefault: false });
  if (entry.isDefault) await promoteOldest(tx, tenant, entry.addressType);
  return deleted;
}

/** Puts a deleted entry back, unless the book has the same by now. */
export async function restoreAddress(
  tx: Tx,
  tenant: Tenant,
  addressId: string,
): Promise<Address | "unknown" | "duplicate"> {
  await lockAddresses(tx, tenant);
  const entry = await selectDeleted(tx, tenant, addressId);
  if (!entry) return (await findAddress(tx, tenant, addressId)) ?? "unknown";
  if (await selectByIdentity(tx, tenant, entry)) return "duplicate";
  const isDefault = !(await defaultAddress(tx, tenant, entry.addressType));
  return markDeleted(tx, tenant, addressId, { deletedAt: null, isDefault });
}
