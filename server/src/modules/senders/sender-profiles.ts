import type { Database, Tx } from "../../db/database.ts";
import { isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { checkDetails, type DetailsCheck } from "./completeness.ts";
import type { Bankverbindung } from "./pflichtangaben.ts";
import { confirmedAfter, hasConfirmed, ibanOf, isToConfirm } from "./sender-account.ts";
import {
  clearDefault,
  insertSender,
  listSenders,
  lockSenders,
  selectSender,
  updateSender,
} from "./senders-store.ts";
import { MAX_SENDERS, type SenderChanges, type SenderProfile } from "./sender-profile.ts";

export const findSender = (
  db: Database | Tx,
  tenant: Tenant,
  profileId: string,
): Promise<SenderProfile | undefined> => selectSender(db, tenant, { profileId });

export const checkSender = (
  {
    rechtsform,
    pflichtangaben,
    bankverbindung,
  }: Pick<SenderProfile, "rechtsform" | "pflichtangaben" | "bankverbindung">,
  purpose: "letter" | "billing" = "letter",
): DetailsCheck => checkDetails(rechtsform, pflichtangaben, bankverbindung, purpose);

/**
 * Makes or changes a profile. The first becomes the default; the default changes only by making another the default.
 * One save of a tenant waits for the other; whoever says what it is based on is told when another was faster. Says whether the
 * account has become another that no person has confirmed.
 */
export async function saveSender(
  tx: Tx,
  tenant: Tenant,
  changes: SenderChanges,
  at: Date,
): Promise<
  | { saved: SenderProfile; created: boolean; asksToConfirm: boolean }
  | "unknown"
  | "changed"
  | "too_many"
  | "default_needed"
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
  const said = changedSender(before, changes);
  const after = {
    ...said,
    ...confirmedAfter(before, said.bankverbindung, changes.isByPerson),
    isDefault: becomesDefault,
    updatedAt: momentAfter(before, at),
  };
  const saved = before
    ? await updateSender(tx, tenant, before.profileId, after)
    : await insertSender(tx, tenant, after);
  const isOther = ibanOf(saved.bankverbindung) !== ibanOf(before?.bankverbindung);
  return { saved, created: !before, asksToConfirm: isOther && isToConfirm(saved) };
}

/** A person stands for the account as they saw it, or has the one before again. */
export async function settleAccount(
  tx: Tx,
  tenant: Tenant,
  { profileId, iban, verdict }: { profileId: string; iban: string; verdict: "confirm" | "put_back" },
  at: Date,
): Promise<SenderProfile | "unknown" | "changed"> {
  await lockSenders(tx, tenant);
  const before = await findSender(tx, tenant, profileId);
  if (!before) return "unknown";
  const { createdAt: _made, booksOf: _books, profileId: _id, ...kept } = before;
  if (!isToConfirm(before) || ibanOf(before.bankverbindung) !== ibanOf({ iban })) return "changed";
  const settled =
    verdict === "confirm"
      ? confirmedAfter(before, before.bankverbindung, "confirms")
      : { bankverbindung: before.confirmedBank };
  return updateSender(tx, tenant, profileId, { ...kept, ...settled, updatedAt: momentAfter(before, at) });
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
  // Who copies a profile has not looked at its account: what was to be confirmed still is.
  const isByPerson = hasConfirmed(profile, ibanOf(bankverbindung));
  const copy = { rechtsform, pflichtangaben, displayName, bankverbindung, disclaimer, isByPerson };
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
