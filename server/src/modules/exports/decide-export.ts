import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { mayDecide, roles } from "../../foundation/role.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call, Services } from "../../operations/call.ts";
import { requesterTexts } from "../approvals/approvals.ts";
import { isSeenBy } from "../access/access.ts";
import { recordInArchive } from "../archive/archive.ts";
import {
  type Asking,
  countLetters,
  countWaitingOf,
  type Decider,
  holdForDecision,
  markAllowed,
  markEndedUndone,
  sumLettersGiven,
} from "./export-decisions-store.ts";
import { failedMail, waitingMail } from "./export-mails.ts";
import { tellState } from "./export-states.ts";
import { type ExportRow, selectExport } from "./exports-store.ts";
import { mailAbout } from "./mail-about.ts";
import { queueExport } from "./queue-export.ts";
import { type MailedMember, mailedMembers } from "../settings/settings.ts";
import { partnerOf, queueMail } from "../partners/partners.ts";
import type { KeptFailure } from "./archive-export.ts";

/** So many letters a connected program gets in a day without a person being asked. */
export const LETTERS_WITHOUT_ASKING = 50;
const DAY_MS = 24 * 3_600_000;
/** A program that is waited for does not ask on and on. */
const MOST_WAITING = 20;

type Wish = Asking &
  Pick<ExportRow, "since" | "until" | "orderId" | "client" | "matter" | "senderProfileId" | "requestedBy">;
type Ruling = { letters: number | null; mustWait: boolean; decideUntil: Date };

/**
 * How many letters an export is of, and whether a person is to be asked: what a connected program asks for within a day
 * is counted together, so that many small exports are no way around it.
 */
export async function rulingOn(
  db: Database | Tx,
  wish: Wish & { allowed?: number | null },
  now: Date,
): Promise<Ruling> {
  const { exportsWait, approvalDays } = await partnerOf(db, wish.partnerId);
  const decideUntil = new Date(now.getTime() + approvalDays * DAY_MS);
  if (wish.requestedBy.connection !== "oauth") return { letters: null, mustWait: false, decideUntil };
  const letters = wish.orderId === null ? await countLetters(db, wish) : 1;
  if (!exportsWait) return { letters, mustWait: false, decideUntil };
  // A yes was to so many letters.
  if (wish.allowed !== undefined && wish.allowed !== null)
    return { letters, mustWait: letters > wish.allowed, decideUntil };
  const given = await sumLettersGiven(db, wish, new Date(wish.createdAt.getTime() - DAY_MS));
  return { letters, mustWait: given + letters > LETTERS_WITHOUT_ASKING, decideUntil };
}

type MailGround = Pick<Services, "queue" | "sealedText" | "links">;

/** Whom to ask, read before the transaction, since a call sees its own tenant's rows only. */
export const decidersOf = (
  { databases }: Pick<Call, "databases">,
  partnerId: string,
): Promise<MailedMember[]> => mailedMembers(databases.system, partnerId, "waiting", roles.filter(mayDecide));

/** Tells those who decide that something waits; of one program's exports the first, for the page shows them all. */
export async function askDeciders(
  services: MailGround,
  tx: Tx,
  row: ExportRow,
  deciders: readonly MailedMember[],
): Promise<void> {
  if ((await countWaitingOf(tx, row, row.requestedBy.connectionId)) > 1) return;
  for (const member of deciders) {
    const asked = { userId: member.userId, kind: "archive_export", id: row.exportId } as const;
    if (!(await isSeenBy(tx, row, asked))) continue;
    const [asker = ""] = await requesterTexts(tx, row, [row], member.language);
    await queueMail(services, tx, waitingMail(services.links, row, { member, asker }));
  }
}

export async function requireFewWaiting(
  tx: Tx,
  { partnerId, mode, connectionId }: Asking,
  language: Language,
): Promise<void> {
  if ((await countWaitingOf(tx, { partnerId, mode }, connectionId)) >= MOST_WAITING)
    refuseField("since", "too_many_waiting", texts[language].tooMany);
}

/** Before an export begins: one that has grown since it was asked for, or since a person's yes, is put before a person. */
export async function heldForDecision(
  services: Services,
  tx: Tx,
  row: ExportRow,
  tenantNow: Date,
): Promise<boolean> {
  if (row.status !== "queued" || row.requestedBy.connection !== "oauth") return false;
  const { connectionId } = row.requestedBy;
  const allowed = row.decision === "yes" ? row.letters : null;
  const counted = row.seenAs === null ? tx : services.databases.ofTenant({ ...row, sees: row.seenAs });
  const { letters, mustWait, decideUntil } = await rulingOn(
    counted,
    { ...row, connectionId, allowed },
    tenantNow,
  );
  if (!mustWait || letters === null) return false;
  const now = services.clock.now();
  if (!(await holdForDecision(tx, row, { letters, until: decideUntil, now }))) return false;
  const held: ExportRow = { ...row, decision: "waiting", letters, decideUntil };
  await askDeciders(services, tx, held, await decidersOf(services, row.partnerId));
  return true;
}

export type Verdict = { exportId: string; verdict: "yes" | "no"; letters: number; by: Decider };

/** A person's yes or no to what they have seen; the export begins, or is over. */
export const decideExport = (
  call: Call,
  { exportId, verdict, letters, by }: Verdict,
): Promise<ExportRow["status"]> =>
  call.databases.system.transaction().execute(async (tx) => {
    const { caller, clock, realClock, language } = call;
    const tenant: Tenant = { partnerId: caller.partnerId, mode: caller.mode };
    const row = (await selectExport(tx, tenant, exportId)) ?? refuse("NOT_FOUND", { what: "export" });
    // What stands behind a wall is not there for whoever is asked to decide.
    const asked = { userId: by.userId, kind: "archive_export", id: exportId } as const;
    if (!(await isSeenBy(tx, tenant, asked))) return refuse("NOT_FOUND", { what: "export" });
    const at = clock.now();
    if (row.decision !== "waiting" || (row.decideUntil !== null && row.decideUntil <= at))
      return refuseField("exportId", "decided", texts[language].decided);
    if (row.letters !== letters)
      return refuseField("letters", "changed", texts[language].changed, "CHANGED_MEANWHILE");
    const now = realClock.now();
    if (verdict === "no") {
      if (!(await endUndone(call, tx, row, { decision: "no", by, at, now })))
        return refuseField("exportId", "decided", texts[language].decided);
      return "failed";
    }
    if (!(await markAllowed(tx, { ...tenant, exportId }, { letters, by, at, now })))
      return refuseField("exportId", "decided", texts[language].decided);
    await record(tx, row, { verdict: "yes", letters, by: by.name }, at);
    await queueExport(call, tx, tenant, exportId);
    return "queued";
  });

/** Nobody has decided in time. */
export const lapseExport = (
  services: Services,
  tenant: Tenant,
  exportId: string,
  at: Date,
): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => {
    const row = await selectExport(tx, tenant, exportId);
    const now = services.clock.now();
    return row !== undefined && endUndone(services, tx, row, { decision: "lapsed", at, now });
  });

type Undone = { at: Date; now: Date } & ({ decision: "no"; by: Decider } | { decision: "lapsed" });

async function endUndone(
  services: Pick<Services, "queue" | "sealedText" | "log">,
  tx: Tx,
  row: ExportRow,
  ending: Undone,
): Promise<boolean> {
  const failure = failures[ending.decision];
  if (!(await markEndedUndone(tx, row, { ...ending, failure }))) return false;
  const { decision, at } = ending;
  const by = decision === "no" ? { by: ending.by.name } : {};
  await record(tx, row, { verdict: decision, letters: row.letters ?? 0, ...by }, at);
  await tellState(tx, row, { ...row, status: "failed" }, at, { code: failure.code });
  await mailAbout(services, tx, row, (to) => failedMail(row, to, failure));
  return true;
}

const record = (
  tx: Tx,
  { partnerId, mode, exportId }: ExportRow,
  said: Record<string, string | number>,
  at: Date,
) =>
  recordInArchive(
    tx,
    { partnerId, mode },
    { kind: "archive_export.decided", subject: exportId, record: said, at },
  );

const texts = {
  de: {
    refused:
      "Jemand aus dem Konto hat diesen Export abgelehnt. Es wurde nichts exportiert. Fragen Sie dort nach, bevor Sie ihn noch einmal anfordern.",
    lapsed:
      "Über diesen Export hat niemand rechtzeitig entschieden. Es wurde nichts exportiert. Fordern Sie ihn bei Bedarf noch einmal an.",
    decided: "Darüber ist schon entschieden, oder die Frist ist abgelaufen. Laden Sie die Seite neu.",
    changed:
      "Inzwischen sind es mehr Briefe, als auf der Seite stand. Bitte sehen Sie sich die Zahl noch einmal an.",
    tooMany: `Von dieser Verbindung warten schon ${MOST_WAITING} Exporte auf das Ja eines Menschen. Bitten Sie darum, zuerst über diese zu entscheiden.`,
  },
  en: {
    refused:
      "Somebody of the account has refused this export. Nothing was exported. Ask there before you request it again.",
    lapsed:
      "Nobody has decided about this export in time. Nothing was exported. Request it again if it is needed.",
    decided: "This is decided already, or its time is over. Load the page again.",
    changed: "There are more letters by now than the page said. Please look at the number again.",
    tooMany: `${MOST_WAITING} exports of this connection wait for a person's yes already. Ask for a decision about these first.`,
  },
} as const satisfies Record<Language, unknown>;

const failures: Record<Undone["decision"], KeptFailure> = {
  no: {
    code: "EXPORT_REFUSED",
    messages: { de: texts.de.refused, en: texts.en.refused },
    fields: [],
  },
  lapsed: {
    code: "EXPORT_NOT_DECIDED",
    messages: { de: texts.de.lapsed, en: texts.en.lapsed },
    fields: [],
  },
};
