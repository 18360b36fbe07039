import { z } from "zod";
import { newId } from "../../foundation/ids.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { groupsOf } from "../../foundation/tenant.ts";
import type { Tx } from "../../db/database.ts";
import type { Call, Caller } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { findClientByNumber } from "../clients/clients.ts";
import { findMatter } from "../matters/matters.ts";
import { requireOrder } from "../orders/orders.ts";
import { findSender } from "../senders/senders.ts";
import { tellState } from "./export-states.ts";
import { type ExportView, viewOf } from "./export-view.ts";
import { askDeciders, decidersOf, requireFewWaiting, rulingOn } from "./decide-export.ts";
import { lockExportsOf } from "./export-decisions-store.ts";
import { type ExportRow, insertExport, type NewExport, selectExport } from "./exports-store.ts";
import { queueExport } from "./queue-export.ts";
import { requireDatevSettings } from "./require-datev.ts";
import { exportRecipient } from "../settings/settings.ts";
import type { FormatName } from "./archive-export.ts";

/** What somebody wants exported. */
export type ExportRequest = {
  format: FormatName;
  since: Date;
  until: Date;
  /** `order:<id>`: the evidence of one order instead of a period. */
  target?: string | undefined;
  mandantennummerFilter?: string | undefined;
  senderProfileFilter?: string | undefined;
  /** One file (Akte). */
  matterId?: string | undefined;
  notifyEmail?: string | undefined;
  /** In which it is written; clerks read German unless somebody wants otherwise. */
  language?: Language | undefined;
  /** The person who asks, if it is one. */
  requestedByName?: string | undefined;
};

/** Stores what is wanted and queues its making; refuses what cannot be meant. */
export async function startExport(call: Call, request: ExportRequest): Promise<ExportView> {
  const { caller, clock, language } = call;
  const now = clock.now();
  const { client, matter, ...scope } = await requireScope(call, request);
  if (request.format === "datev_export") await requireDatevSettings(call, scope.senderProfileId);
  const wanted = {
    exportId: newId(now),
    format: request.format,
    ...requirePeriod(request, now, language),
    ...scope,
    clientId: client?.clientId ?? null,
    matterId: matter?.matterId ?? null,
    language: request.language ?? (caller.session ? language : "de"),
    notifyEmail: await requireRecipient(call, request.notifyEmail),
    requestedBy: {
      connection: caller.connection,
      connectionId: caller.connectionId,
      name: request.requestedByName ?? null,
    },
    seenAs: groupsOf(caller.sees),
    createdAt: now,
    updatedAt: now,
  };
  const deciders = caller.connection === "oauth" ? await decidersOf(call, caller.partnerId) : [];
  const stored = await call.db.transaction().execute(async (tx) => {
    const row = await ruled(tx, caller, { ...wanted, client, matter }, language);
    await insertExport(tx, caller, { ...wanted, ...row });
    await tellState(tx, caller, { ...wanted, status: "queued" }, now);
    const inserted = await selectExport(tx, caller, wanted.exportId);
    if (!inserted) throw new Error("an export that was just stored is not there");
    if (row.decision === "waiting") await askDeciders(call, tx, inserted, deciders);
    else await queueExport(call, tx, caller, wanted.exportId);
    return inserted;
  });
  return viewOf(call, stored, now);
}

type Wanted = Omit<NewExport, "letters" | "decision" | "decideUntil"> & Pick<ExportRow, "client" | "matter">;

/** Whether it may begin, or a person has to say yes first. */
async function ruled(
  tx: Tx,
  { partnerId, mode, connectionId }: Caller,
  wanted: Wanted,
  language: Language,
): Promise<Pick<NewExport, "letters" | "decision" | "decideUntil">> {
  const asking = { ...wanted, partnerId, mode, connectionId };
  if (wanted.requestedBy.connection === "oauth") await lockExportsOf(tx, connectionId);
  const { letters, mustWait, decideUntil } = await rulingOn(tx, asking, wanted.createdAt);
  if (!mustWait) return { letters, decision: null, decideUntil: null };
  await requireFewWaiting(tx, asking, language);
  return { letters, decision: "waiting", decideUntil };
}

const LONGEST_YEARS = 10;

/** A period that has begun; what of it lies ahead is left out. */
function requirePeriod(
  { since, until }: { since: Date; until: Date },
  now: Date,
  language: Language,
): { since: Date; until: Date } {
  const text = texts[language];
  if (since >= until) return refuseField("since", "not_before_until", text.sinceNotBeforeUntil);
  if (since >= now) return refuseField("since", "in_future", text.sinceInFuture);
  const end = until > now ? now : until;
  const longest = new Date(since);
  longest.setUTCFullYear(longest.getUTCFullYear() + LONGEST_YEARS);
  if (end > longest) return refuseField("until", "too_long", text.tooLong);
  return { since, until: end };
}

/** What narrows the export: a client, a sender, or one order. */
async function requireScope(
  { db, caller, language }: Call,
  { format, target, mandantennummerFilter, senderProfileFilter, matterId }: ExportRequest,
): Promise<Pick<ExportRow, "orderId" | "client" | "matter" | "senderProfileId">> {
  const orderId = target === undefined ? null : requireTarget(target, format, language);
  if (orderId !== null) await requireOrder(db, caller, orderId);
  const client =
    mandantennummerFilter === undefined
      ? null
      : ((await findClientByNumber(db, caller, mandantennummerFilter)) ??
        refuse("NOT_FOUND", { what: "client" }));
  const matter = matterId === undefined ? null : await findMatter(db, caller, matterId);
  if (matter === undefined) return refuse("NOT_FOUND", { what: "matter" });
  const senderProfileId = senderProfileFilter ?? null;
  if (senderProfileId !== null && !(await findSender(db, caller, senderProfileId)))
    refuse("NOT_FOUND", { what: "sender profile" });
  return {
    orderId,
    client: client && {
      clientId: client.mandantId,
      mandantennummer: client.mandantennummer,
      name: client.name,
    },
    matter: matter && { matterId: matter.matterId, number: matter.number, name: matter.name },
    senderProfileId,
  };
}

/** Whom to tell: a person of the account, or an address that an owner has listed; nothing leaves for anybody else. */
async function requireRecipient(
  { databases, caller, links, language }: Call,
  email: string | undefined,
): Promise<string | null> {
  if (email === undefined) return null;
  if (await exportRecipient(databases.system, caller.partnerId, email)) return email.toLowerCase();
  const page = links.to(portalLink("/settings/rules", caller));
  return refuseField("notifyEmail", "not_listed", texts[language].notListed(page));
}

function requireTarget(target: string, format: FormatName, language: Language): string {
  const [, id] = /^order:(.*)$/.exec(target) ?? [];
  const orderId = z.uuid().safeParse(id);
  if (!orderId.success) return refuseField("target", "shape", texts[language].targetShape);
  if (format !== "pdf_bundle") return refuseField("target", "only_pdf_bundle", texts[language].targetFormat);
  return orderId.data.toLowerCase();
}

type Texts = Record<
  "sinceNotBeforeUntil" | "sinceInFuture" | "tooLong" | "targetShape" | "targetFormat",
  string
> & { notListed: (page: string) => string };

const texts: Record<Language, Texts> = {
  de: {
    sinceNotBeforeUntil:
      "Der Beginn (since) muss vor dem Ende (until) liegen; das Ende selbst gehört nicht mehr zum Zeitraum.",
    sinceInFuture:
      "Der Beginn (since) liegt in der Zukunft. Nennen Sie einen Zeitraum, der schon begonnen hat.",
    tooLong:
      "Der Zeitraum ist länger als zehn Jahre. Teilen Sie ihn in mehrere Exporte von je höchstens zehn Jahren.",
    notListed: (page) =>
      `Diese Adresse gehört niemandem aus diesem Konto und steht nicht auf der Liste der Adressen, an die Exporte gehen dürfen. Eine Inhaberin oder ein Inhaber trägt sie dort ein: ${page}`,
    targetShape: "target hat die Form order:<orderId>, mit der Kennung eines Auftrags.",
    targetFormat:
      "target geht nur mit format pdf_bundle: Das Ergebnis ist das Nachweispaket dieses Auftrags.",
  },
  en: {
    sinceNotBeforeUntil:
      "The beginning (since) must lie before the end (until); the end itself is no longer part of the period.",
    sinceInFuture: "The beginning (since) lies in the future. Name a period that has begun.",
    tooLong: "The period is longer than ten years. Split it into exports of ten years at most.",
    notListed: (page) =>
      `This address is of nobody in this account and not on the list of addresses that exports may go to. An owner adds it there: ${page}`,
    targetShape: "target has the form order:<orderId>, with the id of an order.",
    targetFormat: "target goes with format pdf_bundle only: the result is the evidence pack of that order.",
  },
};
