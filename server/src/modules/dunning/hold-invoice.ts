import { nameOfCaller } from "../access/access.ts";
import type { Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { newId } from "../../foundation/ids.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { requireDocument, requireIssued, type StoredDocument, voidDocument } from "../documents/documents.ts";
import { cameToNothing, ordersOf } from "../orders/orders.ts";
import type { Course, CourseStep } from "./course.ts";
import { ladderOfCourse } from "./course-ladder.ts";
import { enterCourse, holdCourse, lockCourse, releaseCourse, updateCourse } from "./courses-store.ts";
import { insertStep, stepsOfCourse } from "./steps-store.ts";
import { withdrawalTexts } from "./withdrawal-texts.ts";
import { withdrawStep } from "./withdraw-step.ts";

/** What a person or program may say; `end`: for good, as where a lawyer has taken over or the claim is given up. */
export const holdKinds = ["pause", "dispute", "end"] as const;

export type HoldWish = {
  documentId: string;
  kind: (typeof holdKinds)[number];
  reason: string;
  /** Of a pause: it goes on by itself on this day. */
  until?: string | undefined;
};

/** Holds the dunning of an invoice, also before it has begun; a letter that nobody has decided about is taken back. */
export async function holdInvoice(call: Call, wish: HoldWish): Promise<{ changed: boolean }> {
  const { documentId, kind, reason: holdReason, until } = wish;
  const text = texts[call.language];
  if (until !== undefined && kind !== "pause") refuseField("until", "only_of_pause", text.onlyOfPause);
  if (until !== undefined && until <= berlinDay(call.clock.now()))
    refuseField("until", "in_past", text.inPast);
  const document = await requireInvoice(call, documentId);
  const holdBy = await nameOfCaller(call);
  const hold = kind === "end" ? "ended" : kind;
  const held = { hold, holdReason, holdBy, holdUntil: until ?? null } as const;
  const changed = await whileLocked(call, documentId, async (tx, course, at) => {
    const { hold: before, holdReason: why, holdUntil } = course;
    if (before === hold && why === holdReason && holdUntil === held.holdUntil) return false;
    await holdCourse(tx, course, held, at);
    await updateCourse(tx, course, { lookAt: at });
    await recordCourse(tx, call, documentId, { ...held });
    return true;
  });
  await takeBackPrepared(call, document);
  return { changed };
}

export type ResumeWish = {
  documentId: string;
  /** The step that came to nothing, or is next, is left out. */
  skipStep: boolean;
};

/** Lets the dunning of an invoice go on: the step that came to nothing is prepared anew, or left out. */
export async function resumeInvoice(
  call: Call,
  { documentId, skipStep }: ResumeWish,
): Promise<{ changed: boolean }> {
  const document = await requireInvoice(call, documentId);
  const by = await nameOfCaller(call);
  await voidLeftovers(call, document);
  const changed = await whileLocked(call, documentId, async (tx, course, at) => {
    if (course.hold === null) return false;
    const going = course.hold === "retired" ? await leaveRetired(tx, call, course, document) : course;
    const ladder = await ladderOfCourse(call.db, going, document);
    const stepsLeft = ladder ? ladder.steps.length - course.stepsDone : 0;
    if (course.hold === "handed_over")
      return refuseField("documentId", "nothing_left", texts[call.language].nothingLeft);
    if (skipStep) {
      if (!ladder || stepsLeft <= 0)
        return refuseField("skipStep", "nothing_left", texts[call.language].nothingLeft);
      await insertStep(tx, course, {
        stepId: newId(at),
        documentId,
        ladderId: ladder.ladderId,
        ladderVersion: ladder.version,
        place: course.stepsDone + 1,
        dueOn: berlinDay(at),
        state: "skipped",
        reason: by.slice(0, 500),
        beganAt: at,
        endedAt: at,
      });
      await updateCourse(tx, course, {
        ladderId: ladder.ladderId,
        ladderVersion: ladder.version,
        stepsDone: course.stepsDone + 1,
      });
    }
    // Whoever lets it go on has seen that a discount was taken.
    if (course.hold === "skonto") await updateCourse(tx, course, { skontoDenied: true });
    await releaseCourse(tx, course, at);
    await recordCourse(tx, call, documentId, { hold: null, by, skipped: skipStep });
    return true;
  });
  return { changed };
}

/** By another ladder that fits: from the step on that its own would have come to. */
async function leaveRetired(tx: Tx, call: Call, course: Course, document: StoredDocument): Promise<Course> {
  const free = { ...course, ladderId: null, ladderVersion: null };
  if (!(await ladderOfCourse(call.db, free, document)))
    return refuseField("documentId", "no_ladder", texts[call.language].noLadder);
  await updateCourse(tx, course, { ladderId: null, ladderVersion: null });
  return free;
}

/** The invoice of whoever asks; what nobody has received is not dunned. */
async function requireInvoice(call: Call, documentId: string): Promise<StoredDocument> {
  const document = await requireDocument(call.db, call.caller, documentId);
  if (document.documentType !== "rechnung")
    return refuseField("documentId", "not_an_invoice", texts[call.language].notAnInvoice);
  requireIssued(document);
  return document;
}

const whileLocked = (
  { db, caller, clock }: Call,
  documentId: string,
  change: (tx: Tx, course: Course, at: Date) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const at = clock.now();
    await enterCourse(tx, caller, documentId, at);
    const course = await lockCourse(tx, caller, documentId);
    return course ? change(tx, course, at) : refuse("NOT_FOUND", { what: "document" });
  });

async function takeBackPrepared(call: Call, { documentId, language }: StoredDocument): Promise<void> {
  const steps = await stepsOfCourse(call.db, call.caller, documentId);
  const prepared = steps.find(({ state }) => state === "prepared");
  const reason = withdrawalTexts[language].held;
  if (prepared) await withdrawStep(call, prepared, { state: "withdrawn", reason });
}

/** The letter of a step that came to nothing must not leave beside the one that takes its place. */
async function voidLeftovers(call: Call, { documentId, language }: StoredDocument): Promise<void> {
  const steps = await stepsOfCourse(call.db, call.caller, documentId);
  for (const step of steps.filter(isLeftOver)) {
    if (step.madeDocumentId === null || step.letterId === null) continue;
    const [order] = await ordersOf(call.db, call.caller, { letterId: step.letterId });
    const made = await requireDocument(call.db, call.caller, step.madeDocumentId);
    const isFree = !order || cameToNothing.includes(order.status);
    if (made.issuedAt || made.voidedAt || !isFree) continue;
    await voidDocument(call, { documentId: step.madeDocumentId, reason: withdrawalTexts[language].anew });
  }
}

const isLeftOver = ({ state }: CourseStep): boolean =>
  state === "rejected" || state === "expired" || state === "stopped";

const recordCourse = (
  tx: Tx,
  { caller, clock }: Call,
  subject: string,
  record: Record<string, string | boolean | null>,
) => recordInArchive(tx, caller, { kind: "document.dunning", subject, record, at: clock.now() });

const texts = {
  de: {
    onlyOfPause: "Nur eine Pause endet von selbst an einem Tag.",
    inPast: "Der Tag liegt nicht in der Zukunft.",
    notAnInvoice: "Gemahnt werden nur Rechnungen.",
    noLadder: "Ihre Mahnleiter wurde zurückgezogen, und keine andere gilt für diese Rechnung.",
    nothingLeft: "Alle Stufen liegen hinter dieser Rechnung. Wie es weitergeht, entscheiden Sie.",
  },
  en: {
    onlyOfPause: "Only a pause ends by itself on a day.",
    inPast: "The day does not lie in the future.",
    notAnInvoice: "Only invoices are dunned.",
    noLadder: "Its dunning ladder was retired, and no other is for this invoice.",
    nothingLeft: "All steps are behind this invoice. How it goes on is for you to decide.",
  },
} satisfies Record<Language, object>;
