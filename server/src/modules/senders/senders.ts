import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import { type Language, languages } from "../../foundation/language.ts";
import { type PostalAddress, valueOf } from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { SenderValues } from "../../rendering/designs/sender-values.ts";
import { defaultAddress, findAddress } from "../addresses/addresses.ts";
import { checkDetails, type DetailsCheck } from "./completeness.ts";
import { composeFooter, printedName } from "./footer.ts";
import { formats, type Message } from "./formats.ts";
import { legalForms, type Rechtsform } from "./legal-forms.ts";
import type { Bankverbindung, Pflichtangaben } from "./pflichtangaben.ts";
import { printedValues } from "./printed-values.ts";
import { addressOfSender, strangeNameOn } from "./sender-address.ts";
import {
  clearDefault,
  clearDesign,
  insertSender,
  lockSenders,
  selectSender,
  listSenders,
  setDesign,
  updateSender,
} from "./senders-store.ts";

export { addressOfSender } from "./sender-address.ts";
export { listSenders } from "./senders-store.ts";

/** Who writes: what a letter must say about its sender, and how it looks unless told otherwise. */
export type SenderProfile = {
  profileId: string;
  rechtsform: Rechtsform;
  /** What people call it in lists; null: the printed name. */
  displayName: string | null;
  pflichtangaben: Pflichtangaben;
  bankverbindung: Bankverbindung | null;
  disclaimer: string | null;
  isDefault: boolean;
  defaultDesignId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export const MAX_SENDERS = 100;
export const findSender = (
  db: Database | Tx,
  tenant: Tenant,
  profileId: string,
): Promise<SenderProfile | undefined> => selectSender(db, tenant, { profileId });

/** The sender of a letter, the default one unless it is named, and what it still lacks for the purpose. */
export async function senderForSend(
  db: Database | Tx,
  tenant: Tenant,
  profileId: string | null,
  purpose: "letter" | "billing" = "letter",
): Promise<{ profile: SenderProfile; check: DetailsCheck } | null> {
  const profile = await selectSender(db, tenant, profileId === null ? "default" : { profileId });
  return profile ? { profile, check: checkSender(profile, purpose) } : null;
}

/** What a letter or document says about who sends it. */
export type SenderChoice = { senderProfileId: string | null; senderAddressId: string | null };

/**
 * Who sends, and under which address: the one that is named, else the profile's own, else the account's default. A second
 * company never writes under the address of the first, unless somebody says so or it has none of its own.
 */
export async function chosenSender(
  db: Database | Tx,
  tenant: Tenant,
  { senderProfileId, senderAddressId }: SenderChoice,
  purpose: "letter" | "billing" = "letter",
): Promise<{
  found: Awaited<ReturnType<typeof senderForSend>>;
  snapshot: SenderSnapshot | null;
  address: PostalAddress | null;
}> {
  const found = await senderForSend(db, tenant, senderProfileId, purpose);
  if (!found && senderProfileId !== null) return refuse("NOT_FOUND", { what: "sender profile" });
  const named = senderAddressId === null ? undefined : await findAddress(db, tenant, senderAddressId);
  if (!named && senderAddressId !== null) return refuse("NOT_FOUND", { what: "sender address" });
  const snapshot = found && snapshotOf(found.profile);
  const own = snapshot && addressOfSender(snapshot);
  const entry = named ?? own ?? (await defaultAddress(db, tenant, "sender"));
  return { found, snapshot, address: entry ? valueOf(entry) : null };
}

/** A letter whose address bears another name than its sender speaks for two: told, since some mean it so. */
export const mixtureWarnings = (
  sender: SenderSnapshot | null,
  address: PostalAddress | null,
): LetterWarning[] => {
  const name = sender && address && strangeNameOn(address, sender);
  return name ? [{ code: "SENDER_MIXED", place: "senderAddressId", found: `${name} / ${sender.name}` }] : [];
};

/** Whether a letter could go out under the default profile, and what stands in the way. */
export type SenderState = null | {
  profileId: string;
  displayName: string;
  complete: boolean;
  missingFields: string[];
  invalidFields: string[];
};

export async function senderState(db: Database | Tx, tenant: Tenant): Promise<SenderState> {
  const found = await senderForSend(db, tenant, null);
  if (!found) return null;
  const { profile, check } = found;
  return {
    profileId: profile.profileId,
    displayName: shownName(profile),
    complete: check.valid,
    missingFields: check.missingFields,
    invalidFields: check.invalidFields.map(({ path }) => path),
  };
}

export const checkSender = (
  {
    rechtsform,
    pflichtangaben,
    bankverbindung,
  }: Pick<SenderProfile, "rechtsform" | "pflichtangaben" | "bankverbindung">,
  purpose: "letter" | "billing" = "letter",
): DetailsCheck => checkDetails(rechtsform, pflichtangaben, bankverbindung, purpose);

/** A name for lists: never empty. */
export const shownName = (profile: SenderProfile): string =>
  profile.displayName ?? (printedName(profile) || legalForms[profile.rechtsform].label);

/** What is to be stored; what is left out stays as it is, null clears. */
export type SenderChanges = {
  profileId?: string | undefined;
  rechtsform: Rechtsform;
  pflichtangaben: Pflichtangaben;
  displayName?: string | null | undefined;
  bankverbindung?: Bankverbindung | null | undefined;
  disclaimer?: string | null | undefined;
  isDefault?: boolean | undefined;
  defaultDesignId?: string | null | undefined;
  /** Where a person changes a profile: what they have seen of it. */
  basedOn?: BasedOn;
};

/**
 * Makes or changes a profile. The first becomes the default; the default changes only by making another the default.
 * One save of a tenant waits for the other; whoever says what it is based on is told when another was faster.
 */
export async function saveSender(
  tx: Tx,
  tenant: Tenant,
  changes: SenderChanges,
  at: Date,
): Promise<
  { saved: SenderProfile; created: boolean } | "unknown" | "changed" | "too_many" | "default_needed"
> {
  const { profileId, isDefault } = changes;
  await lockSenders(tx, tenant);
  const all = await listSenders(tx, tenant);
  const before = all.find((sender) => sender.profileId === profileId);
  if (profileId !== undefined && !before) return "unknown";
  if (before && isOvertaken(before, changes.basedOn)) return "changed";
  if (!before && all.length >= MAX_SENDERS) return "too_many";
  if (before?.isDefault && isDefault === false) return "default_needed";

  const becomesDefault = before?.isDefault || isDefault === true || all.length === 0;
  if (becomesDefault && !before?.isDefault) await clearDefault(tx, tenant);
  const after = {
    ...changedSender(before, changes),
    isDefault: becomesDefault,
    updatedAt: momentAfter(before, at),
  };
  const saved = before
    ? await updateSender(tx, tenant, before.profileId, after)
    : await insertSender(tx, tenant, after);
  return { saved, created: !before };
}

/** Copies a profile to another tenant of the same partner; where the very same is there already, that is the copy. */
export async function copySender(
  tx: Tx,
  to: Tenant,
  profile: SenderProfile,
  at: Date,
): Promise<{ profileId: string; created: boolean } | "too_many"> {
  await lockSenders(tx, to);
  const wanted = contentOf(profile);
  const twin = (await listSenders(tx, to)).find((each) => contentOf(each) === wanted);
  if (twin) return { profileId: twin.profileId, created: false };
  const { rechtsform, pflichtangaben, displayName, bankverbindung, disclaimer } = profile;
  const copy = { rechtsform, pflichtangaben, displayName, bankverbindung, disclaimer };
  const result = await saveSender(tx, to, copy, at);
  return typeof result === "string" ? "too_many" : { profileId: result.saved.profileId, created: true };
}

/** The database keeps the keys of what it stores in one order. */
const contentOf = ({ rechtsform, pflichtangaben, displayName, bankverbindung, disclaimer }: SenderProfile) =>
  JSON.stringify([rechtsform, pflichtangaben, displayName, bankverbindung, disclaimer]);

const changedSender = (before: SenderProfile | undefined, changes: SenderChanges) => ({
  rechtsform: changes.rechtsform,
  pflichtangaben: changes.pflichtangaben,
  displayName: orKept(changes.displayName, before?.displayName),
  bankverbindung: unlessEmpty(orKept(changes.bankverbindung, before?.bankverbindung)),
  disclaimer: orKept(changes.disclaimer, before?.disclaimer),
  defaultDesignId: orKept(changes.defaultDesignId, before?.defaultDesignId),
});

const orKept = <Value>(wanted: Value | null | undefined, before: Value | null | undefined): Value | null =>
  wanted === undefined ? (before ?? null) : wanted;

const unlessEmpty = (bank: Bankverbindung | null): Bankverbindung | null =>
  bank && Object.keys(bank).length > 0 ? bank : null;

/** Takes a design from every profile that has it as its default, and says which those were. */
export async function clearDefaultDesign(
  tx: Tx,
  tenant: Tenant,
  designId: string,
  at: Date,
): Promise<{ profileId: string; displayName: string }[]> {
  await lockSenders(tx, tenant);
  const cleared = await clearDesign(tx, tenant, designId, at);
  return cleared.map((profile) => ({ profileId: profile.profileId, displayName: shownName(profile) }));
}

/**
 * Makes a design the default of just these profiles; whoever else had it loses it. Undefined, and nothing is changed,
 * where one of them is not there.
 */
export async function assignDesign(
  tx: Tx,
  tenant: Tenant,
  designId: string,
  profileIds: readonly string[],
  at: Date,
): Promise<SenderProfile[] | undefined> {
  await lockSenders(tx, tenant);
  const known = new Set((await listSenders(tx, tenant)).map(({ profileId }) => profileId));
  if (!profileIds.every((profileId) => known.has(profileId))) return undefined;
  await clearDesign(tx, tenant, designId, at);
  if (profileIds.length > 0) await setDesign(tx, tenant, designId, profileIds, at);
  return (await listSenders(tx, tenant)).filter(({ defaultDesignId }) => defaultDesignId === designId);
}

/** What a letter keeps of its sender: it looks the same however the profile changes later. */
export type SenderSnapshot = Readonly<
  Pick<SenderProfile, "profileId" | "rechtsform" | "pflichtangaben" | "bankverbindung" | "disclaimer"> & {
    name: string;
    footer: Record<Language, string[][]>;
    /** What a design may name of the sender, as it is printed. */
    values: SenderValues;
  }
>;

export function snapshotOf(profile: SenderProfile): SenderSnapshot {
  const { profileId, rechtsform, pflichtangaben, bankverbindung, disclaimer } = profile;
  const footer = Object.fromEntries(
    languages.map((language) => [language, composeFooter(profile, language)]),
  ) as Record<Language, string[][]>;
  return structuredClone({
    profileId,
    rechtsform,
    pflichtangaben,
    bankverbindung,
    disclaimer,
    name: printedName(profile),
    footer,
    values: printedValues(profile),
  });
}

/** A tax number or VAT id as it is printed, or what to tell a person who got it wrong. */
export function readTaxDetail(
  kind: "ustId" | "steuernummer",
  value: string,
): { printed: string } | { problem: Message } {
  const { accepts, print, message } = formats[kind];
  return accepts(value) ? { printed: print(value) } : { problem: message };
}
