import type { Database, Tx } from "../../db/database.ts";
import { editDistance } from "../../foundation/edit-distance.ts";
import { foldedWords } from "../../foundation/folded-words.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { store } from "./address-book.ts";
import { clearDefault, findAddress, lockAddresses, markDeleted } from "./addresses-store.ts";
import type { Address, AddressEntry } from "./address.ts";
import { insertAliases, type Neighbour, selectNeighbours } from "./duplicates-store.ts";

/** A book of more entries at shared places is compared from its beginning. */
const MOST_COMPARED = 20_000;
/** In a house with more entries each is compared with so many next to it by name. */
const MOST_BESIDE = 50;

export type DuplicateGroup = { likeness: "same" | "near"; addressIds: string[] };

/** Entries that are probably one: the same person or company at the same place, or spelt nearly so. */
export async function findDuplicates(db: Database, tenant: Tenant): Promise<DuplicateGroup[]> {
  const neighbours = await selectNeighbours(db, tenant, MOST_COMPARED);
  return [...Map.groupBy(neighbours, ({ place, addressType }) => `${addressType} ${place}`).values()].flatMap(
    groupsIn,
  );
}

type Named = Neighbour & { who: string[]; key: string };

/** Who is probably who, of those at one place. Entries of two clients are two, whoever stands in them. */
export function groupsIn(neighbours: readonly Neighbour[]): DuplicateGroup[] {
  const named = neighbours
    .map((each): Named => {
      const who = wordsOf(each);
      return { ...each, who, key: who.toSorted().join(" ") };
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const groups: { members: Named[]; likeness: "same" | "near" }[] = [];
  for (const [at, entry] of named.entries()) {
    const near = named
      .slice(Math.max(0, at - MOST_BESIDE), at)
      .map((other) => ({ other, likeness: likeness(entry, other) }));
    const match = near.findLast((each) => each.likeness !== null);
    const group = match && groups.find(({ members }) => members.includes(match.other));
    const fits = group?.members.every((member) => isOfOneClient(member, entry));
    if (!group || !fits || match.likeness === null) groups.push({ members: [entry], likeness: "same" });
    else {
      group.members.push(entry);
      if (match.likeness === "near") group.likeness = "near";
    }
  }
  return groups
    .filter(({ members }) => members.length > 1)
    .map(({ members, likeness: found }) => ({
      likeness: found,
      addressIds: members.map(({ addressId }) => addressId),
    }));
}

const isOfOneClient = (one: Neighbour, other: Neighbour): boolean =>
  one.mandantennummer === null ||
  other.mandantennummer === null ||
  one.mandantennummer === other.mandantennummer;

function likeness(one: Named, other: Named): "same" | "near" | null {
  if (!isOfOneClient(one, other) || one.key === "" || other.key === "") return null;
  if (one.key === other.key) return "same";
  if (isShortened(one.who, other.who)) return "near";
  const longer = Math.max(one.key.length, other.key.length);
  // A slip of the pen, not another name: Meier and Meyer, not Jan and Jana.
  return longer >= 8 &&
    editDistance(one.key, other.key) <= (longer >= 16 ? 2 : 1) &&
    hasSameDigits(one, other)
    ? "near"
    : null;
}

/** "Haus 1" and "Haus 2" differ in a letter, and are two. */
const hasSameDigits = (one: Named, other: Named): boolean =>
  one.key.replace(/\D/g, "") === other.key.replace(/\D/g, "");

/** "E. Weber" is short for "Erika Weber". */
const isShortened = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 1 &&
  one.length === other.length &&
  one.some((word) => word.length > 1) &&
  one.every((word, at) => {
    const beside = other[at] ?? "";
    return word === beside || ((word.length === 1 || beside.length === 1) && word[0] === beside[0]);
  });

/** What tells people and companies apart: forms of address, titles and legal forms do not. */
const wordsOf = ({ name, company, secondName }: Neighbour): string[] => [
  ...new Set(
    foldedWords([company, name, secondName].filter(Boolean).join(" ")).filter((word) => !aside.has(word)),
  ),
];

const aside = new Set(
  foldedWords(
    "Frau Herr Herrn Familie Eheleute Firma Dr Prof Dipl Ing med jur iur phil rer nat Mr Mrs Ms und and GmbH mbH gGmbH AG KG UG OHG GbR SE eG eV eK Co Ltd Inc",
  ),
);

/** Why entries cannot become one. */
export type NoMerge = "unknown" | "other_kind" | "other_client";

/**
 * Makes one entry of several: what the kept one does not say is taken from the others, and their ids mean the kept one
 * from now on. Letters keep their copies, so nothing that was written changes. The others can be restored like anything
 * deleted.
 */
export async function mergeAddresses(
  tx: Tx,
  tenant: Tenant,
  { keptId, mergedIds }: { keptId: string; mergedIds: readonly string[] },
  at: Date,
): Promise<{ kept: Address; merged: number } | NoMerge> {
  await lockAddresses(tx, tenant);
  const kept = await findAddress(tx, tenant, keptId);
  if (!kept) return "unknown";
  const others = new Map<string, Address>();
  for (const id of mergedIds) {
    const other = await findAddress(tx, tenant, id);
    if (!other) return "unknown";
    // Who asks again, or names an entry that is merged already, names the kept one.
    if (other.addressId !== kept.addressId) others.set(other.addressId, other);
  }
  const merged = [...others.values()];
  if (merged.some(({ addressType }) => addressType !== kept.addressType)) return "other_kind";
  const clients = new Set([kept, ...merged].flatMap(({ mandantennummer }) => mandantennummer ?? []));
  if (clients.size > 1) return "other_client";
  if (merged.length === 0) return { kept, merged: 0 };
  const hadDefault = merged.some(({ isDefault }) => isDefault);
  if (hadDefault) await clearDefault(tx, tenant, kept.addressType);
  for (const { addressId } of merged)
    await markDeleted(tx, tenant, addressId, { deletedAt: at, isDefault: false });
  await insertAliases(tx, tenant, [...others.keys()], kept.addressId);
  const entry = filledFrom(kept, merged);
  const { saved } = await store(tx, tenant, { standing: kept, entry, wantsDefault: hadDefault, at });
  return { kept: saved, merged: merged.length };
}

/** What the kept one does not say of itself; how somebody is called is never put together from two spellings. */
function filledFrom(kept: Address, others: readonly Address[]): AddressEntry {
  const first = <Key extends keyof AddressEntry>(key: Key): AddressEntry[Key] =>
    [kept, ...others].map((entry) => entry[key]).find(Boolean) ?? kept[key];
  return {
    ...kept,
    salutation: first("salutation"),
    email: first("email"),
    language: first("language"),
    preferredWay: first("preferredWay"),
    preferredDelivery: first("preferredDelivery"),
    note: first("note"),
    mandantennummer: first("mandantennummer"),
  };
}
