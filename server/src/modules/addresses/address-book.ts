import type { Database, Tx } from "../../db/database.ts";
import { isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import { foldedWords } from "../../foundation/folded-words.ts";
import type { Page } from "../../foundation/paging.ts";
import { type PostalAddress, valueOf } from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { AddressJudgement } from "../../ports/address-check.ts";
import {
  clearDefault,
  findAddress,
  findStanding,
  hasDefault,
  insertAddresses,
  lockAddresses,
  markDeleted,
  promoteOldest,
  selectByIdentity,
  selectDeleted,
  selectOtherOfType,
  selectPage,
  selectSaying,
  selectSimilar,
  updateAddress,
  type BookPlace,
  type Listed,
} from "./addresses-store.ts";
import type { Address, AddressChange, AddressEntry, AddressFilter, SavedAddress } from "./address.ts";
import { removeAlias } from "./duplicates-store.ts";
import { keptPerson, personOf } from "./person.ts";

/** Judges an address and refuses it only if no letter can reach it. */
export async function requireDeliverable(
  { addressCheck, caller }: Pick<Services, "addressCheck"> & { caller?: Tenant },
  address: PostalAddress,
): Promise<AddressJudgement> {
  const judgement = await addressCheck.check(address, caller ? { whose: caller } : {});
  if (judgement.verdict !== "undeliverable") return judgement;
  const { findings } = judgement;
  const reason = findings.find(({ severity }) => severity === "error")?.rule;
  return refuse("ADDRESS_INVALID", { ...(reason && { reason }), findings });
}

type Asked = Partial<Omit<AddressFilter, "words">> & { searchQuery?: string | undefined };

/**
 * One page of the book in the order of its names, or of the entries that have a word for each word asked for; by
 * whatever else is asked for.
 */
export function listAddresses(
  db: Database,
  tenant: Tenant,
  { searchQuery, addressType = null, isUndeliverable = false, isDeleted = false }: Asked,
  page: Page<BookPlace>,
): Promise<{ items: Listed[]; total: number }> {
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

/** Puts a new address into every entry that says the old one; counts them. One that would then be there twice stays. */
export async function moveEntries(
  tx: Tx,
  tenant: Tenant,
  { from, to }: { from: PostalAddress; to: PostalAddress },
  at: Date,
): Promise<number> {
  let moved = 0;
  for (const { addressId } of await selectSaying(tx, tenant, from)) {
    const saved = await saveAddress(tx, tenant, { addressId, address: to }, at);
    if (typeof saved === "object") moved += 1;
  }
  return moved;
}

const entryOf = (
  change: Omit<AddressChange, "addressId" | "basedOn">,
  before: Address | undefined,
): AddressEntry => ({
  ...(change.person || !before ? change.address : withKeptLines(before, change.address)),
  ...(change.person ?? (before ? keptPerson(before, change.address) : personOf({}))),
  addressType: change.addressType ?? before?.addressType ?? "recipient",
  mandantennummer:
    change.mandantennummer === undefined ? (before?.mandantennummer ?? null) : change.mandantennummer,
});

/** A program that knows nothing of the further lines changes a name or a place, and they belong to what they stood by. */
const withKeptLines = (before: PostalAddress, after: PostalAddress): PostalAddress => {
  const isAt = (address: PostalAddress) =>
    [address.street, address.houseNumber, address.pobox, address.zip, address.city].join("\n");
  return valueOf({
    ...after,
    secondName: after.secondName ?? (before.name === after.name ? (before.secondName ?? null) : null),
    extraLine: after.extraLine ?? (isAt(before) === isAt(after) ? (before.extraLine ?? null) : null),
  });
};

type Storing = { standing: Address | undefined; entry: AddressEntry; wantsDefault: boolean; at: Date };

export async function store(
  tx: Tx,
  tenant: Tenant,
  { standing, entry, wantsDefault, at }: Storing,
): Promise<SavedAddress> {
  const { addressType } = entry;
  const isAlready = standing?.isDefault === true && standing.addressType === addressType;
  const isDefault = wantsDefault || isAlready || !(await hasDefault(tx, tenant, addressType));
  if (isDefault && !isAlready) await clearDefault(tx, tenant, addressType);
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
  ...personOf(entry),
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
  const entry = await findStanding(tx, tenant, addressId);
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
  if (!entry) return (await findStanding(tx, tenant, addressId)) ?? "unknown";
  if (await selectByIdentity(tx, tenant, entry)) return "duplicate";
  await removeAlias(tx, tenant, addressId);
  const isDefault = !(await hasDefault(tx, tenant, entry.addressType));
  return markDeleted(tx, tenant, addressId, { deletedAt: null, isDefault });
}
