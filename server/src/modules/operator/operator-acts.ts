import type { Database } from "../../db/database.ts";
import { DEAD_LETTERS } from "../../db/queue.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import { countDeadDeliveries } from "../events/events.ts";
import { type Issuer, setReceiptIssuer } from "../receipts/receipts.ts";
import {
  type CarrierLoad,
  closePause,
  insertAct,
  insertPause,
  type OperatorAct,
  type QueueDepth,
  selectCarrierLoads,
  selectQueueDepths,
} from "./operator-store.ts";
import { countUndecided } from "./timelines-store.ts";
import {
  deletePublicText,
  lockPublicText,
  type PublicText,
  selectPublicTextMoment,
  upsertPublicText,
} from "./public-texts-store.ts";
import { disablePartner } from "../partners/partners.ts";

/** Everything here sees every account: `db` is the system's, and time is real. */
type Ground = { db: Database; now: Date; who: string; language?: Language };

/** No letter is handed over from now on, in any process; what is sent is accepted and waits. */
export const pauseSending = ({ db, now, who, language = "en" }: Ground, reason: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await insertPause(tx, { pausedAt: now, pausedBy: who, reason })))
      refuseField("reason", "paused", pauseTexts[language].already);
    await insertAct(tx, { at: now, who, act: "sending_pause", details: { reason } });
  });

/** Letters leave again, those that waited longest first. Not while it is open which of them left before a restore. */
export const resumeSending = ({ db, now, who, language = "en" }: Ground): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const undecided = await countUndecided(tx);
    if (undecided > 0) refuseField("", "undecided", undecidedText(undecided)[language]);
    if (!(await closePause(tx, { resumedAt: now, resumedBy: who })))
      refuseField("", "not_paused", pauseTexts[language].not);
    await insertAct(tx, { at: now, who, act: "sending_resume", details: {} });
  });

const pauseTexts: Record<Language, Record<"already" | "not", string>> = {
  de: { already: "Der Versand ist schon angehalten", not: "Der Versand ist nicht angehalten" },
  en: { already: "sending is paused already", not: "sending is not paused" },
};

const undecidedText = (orders: number): Record<Language, string> => ({
  de:
    orders === 1
      ? "Bei einem Auftrag ist offen, ob sein Brief vor dem Zurückspielen der Sicherung schon hinausging. Bitte erst entscheiden."
      : `Bei ${orders} Aufträgen ist offen, ob ihre Briefe vor dem Zurückspielen der Sicherung schon hinausgingen. Bitte erst entscheiden.`,
  en: `of ${orders} ${orders === 1 ? "order" : "orders"} it is not known whether the letter left before the restore: decide first (brieftaube timeline status)`,
});

/** Refuses the account's tokens, connections and people from now on, and lets its letters wait. */
export const disableAccount = (ground: Ground, partnerId: string, reason: string): Promise<void> =>
  changeAccount(ground, partnerId, "partner_disable", reason);

export const enableAccount = (ground: Ground, partnerId: string): Promise<void> =>
  changeAccount(ground, partnerId, "partner_enable", null);

const changeAccount = (
  { db, now, who }: Ground,
  partnerId: string,
  act: "partner_disable" | "partner_enable",
  reason: string | null,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const disabled = reason === null ? null : { at: now, reason };
    const partner =
      (await disablePartner(tx, partnerId, disabled)) ?? refuse("NOT_FOUND", { what: "partner" });
    const details = { partner: partner.name, slug: partner.slug, ...(reason !== null && { reason }) };
    await insertAct(tx, { at: now, who, act, details });
  });

/** Writes down what an operator did where that is not part of what it changes. */
export const recordOperatorAct = async (
  { db, now, who }: Ground,
  act: string,
  details: OperatorAct["details"],
): Promise<void> => void (await insertAct(db, { at: now, who, act, details }));

/** How much waits, where, and for how long. */
export async function serviceLoad({ databases: { system }, queue }: Pick<Services, "databases" | "queue">) {
  const [queues, carriers, deadJobs, deadDeliveries] = await Promise.all([
    selectQueueDepths(system, DEAD_LETTERS),
    selectCarrierLoads(system),
    queue.deadLetters(),
    countDeadDeliveries(system),
  ]);
  return { queues, carriers, deadJobs: deadJobs.length, deadDeliveries } satisfies ServiceLoad;
}

type ServiceLoad = {
  queues: QueueDepth[];
  carriers: CarrierLoad[];
  deadJobs: number;
  deadDeliveries: number;
};

/** Sets a text, or with nothing but blanks takes it away; says when it was changed, null when it is gone. */
export const setPublicText = (
  { db, now, who, language: spoken = "en" }: Ground,
  { name, language, text }: Pick<PublicText, "name" | "language" | "text">,
  basedOn?: BasedOn,
): Promise<Date | null> =>
  db.transaction().execute(async (tx) => {
    const place = { name, language };
    await lockPublicText(tx, place);
    const before = await selectPublicTextMoment(tx, place);
    if (isOvertaken(before, basedOn)) return refuseOvertaken(spoken);
    const stored = text.trim();
    const changedAt = stored === "" ? null : momentAfter(before, now);
    if (changedAt) await upsertPublicText(tx, { ...place, text: stored, changedAt, changedBy: who });
    else await deletePublicText(tx, place);
    await insertAct(tx, { at: now, who, act: "public_text_set", details: place });
    return changedAt;
  });

/** Who issues the monthly receipts of all accounts from now on; says when it was changed. */
export const setIssuer = (
  { db, now, who, language = "en" }: Ground,
  issuer: Issuer,
  basedOn?: BasedOn,
): Promise<Date> =>
  db.transaction().execute(async (tx) => {
    const stored = await setReceiptIssuer(tx, { ...issuer, changedAt: now, changedBy: who }, basedOn);
    if (stored === "changed") return refuseOvertaken(language);
    const { address, taxNumber, vatId } = issuer;
    const details = {
      issuer: address.company ?? address.name,
      ...(taxNumber !== null && { taxNumber }),
      ...(vatId !== null && { vatId }),
    };
    await insertAct(tx, { at: now, who, act: "receipt_issuer_set", details });
    return stored.changedAt;
  });
