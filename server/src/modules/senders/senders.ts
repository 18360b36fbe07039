import type { Database, Tx } from "../../db/database.ts";
import { type Language, languages } from "../../foundation/language.ts";
import { type PostalAddress, valueOf } from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { SenderValues } from "../../rendering/designs/sender-values.ts";
import { defaultAddress, findAddress } from "../addresses/addresses.ts";
import type { DetailsCheck } from "./completeness.ts";
import { composeFooter, printedName } from "./footer.ts";
import { formats, type Message } from "./formats.ts";
import { printedValues } from "./printed-values.ts";
import { addressOfSender, strangeNameOn } from "./sender-address.ts";
import { clearDesign, listSenders, lockSenders, selectSender, setDesign } from "./senders-store.ts";
import { type SenderProfile, shownName } from "./sender-profile.ts";
import { checkSender } from "./sender-profiles.ts";

export { hasConfirmed, ibanOf } from "./sender-account.ts";
export { checkSender, saveSender, findSender } from "./sender-profiles.ts";
export { type BooksOf, type SenderProfile, type SenderChanges, shownName } from "./sender-profile.ts";
export { booksOfDefault, changeDatev, datevOf, requireBooks } from "./books.ts";
export { holdBooks } from "./books-store.ts";
export { addressOfSender } from "./sender-address.ts";
export { listSenders } from "./senders-store.ts";
export {
  countCodeLetters,
  findOpenLetter,
  listLiveSenders,
  type NewVerification,
  notePostedCode,
  type SenderWithWord,
  sendersWithWord,
  storeVerification,
  tryCode,
  isVerifiedAs,
  verifiedSenders,
  withdrawVerification,
  withdrawVerifications,
} from "./verifications-store.ts";
export { MOST_ATTEMPTS, VerificationView, verificationView } from "./verifications.ts";

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

export type ChosenSender = {
  found: Awaited<ReturnType<typeof senderForSend>>;
  snapshot: SenderSnapshot | null;
  address: PostalAddress | null;
};

/**
 * Who sends, and under which address: the one that is named, else the profile's own, else the account's default. A second
 * company never writes under the address of the first, unless somebody says so or it has none of its own.
 */
export async function chosenSender(
  db: Database | Tx,
  tenant: Tenant,
  { senderProfileId, senderAddressId }: SenderChoice,
  purpose: "letter" | "billing" = "letter",
): Promise<ChosenSender> {
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
