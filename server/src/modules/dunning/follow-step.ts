import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Call } from "../../operations/call.ts";
import { daysFrom, findDocument, type ReferencedInvoice } from "../documents/documents.ts";
import { type Order, ordersOf } from "../orders/orders.ts";
import type { Course, CourseStep, Hold, HoldKind } from "./course.ts";
import { findCourse, holdGoing, releaseRead, updateCourse } from "./courses-store.ts";
import { isLeased } from "./lease.ts";
import { changeStep, stepsOfCourse } from "./steps-store.ts";
import { takeUpStep } from "./take-up-step.ts";

type Followed = { course: Course; living: CourseStep | null };

/** Records what became of the latest letter of a course; `living` is the step that is still under way. */
export async function followStep(service: Call, course: Course): Promise<Followed> {
  const steps = await stepsOfCourse(service.db, course, course.documentId);
  const found = steps.find(({ state }) => state === "preparing" || state === "prepared") ?? null;
  const isLeft = found?.state === "preparing" && !isLeased(found, service.clock.now());
  const living = isLeft ? await takeUpStep(service, found) : found;
  if (living?.state === "preparing") return { course, living };
  const latest = living ?? steps.findLast(({ letterId }) => letterId !== null) ?? null;
  if (!latest) return { course, living: null };
  const isOver = await recordOutcome(service, course, latest);
  return {
    course: {
      ...course,
      ...(await findCourse(service.db, course, course.documentId)),
      lookAt: course.lookAt,
    },
    living: isOver ? null : living,
  };
}

/** True: the letter is not under way any more. */
async function recordOutcome(service: Call, course: Course, step: CourseStep): Promise<boolean> {
  const { db, clock } = service;
  const now = clock.now();
  const document =
    step.madeDocumentId === null ? undefined : await findDocument(db, course, step.madeDocumentId);
  const [order] = step.letterId === null ? [] : await ordersOf(db, course, { letterId: step.letterId });
  if (document?.issuedAt) {
    await issued(service, course, step, document.issuedAt);
    if (order?.status === "returned" && step.reason !== CAME_BACK) {
      await changeStep(db, course, step.stepId, ["issued"], { reason: CAME_BACK });
      await hold(service, course, { hold: "returned" });
    }
    return true;
  }
  if (step.state !== "prepared") return true;
  // Somebody is taking it back at this moment, or has died over it.
  if (order && isTakenBack(order)) {
    if (!document?.voidedAt) return false;
    await changeStep(db, course, step.stepId, ["prepared"], {
      state: "withdrawn",
      reason: document.voidReason,
      endedAt: now,
    });
    return true;
  }
  if (document?.voidedAt) {
    const reason = document.voidReason;
    await changeStep(db, course, step.stepId, ["prepared"], { state: "void", reason, endedAt: now });
    await hold(service, course, { hold: "void", holdReason: reason });
    return true;
  }
  const outcome = order && outcomes[order.status];
  if (!order || !outcome) return false;
  const reason = wordsOf(order);
  await changeStep(db, course, step.stepId, ["prepared"], {
    state: outcome,
    reason,
    endedAt: order.statusAt,
  });
  await hold(service, course, {
    hold: outcome,
    holdReason: reason,
    holdBy: order.statusDetail.by?.name ?? null,
  });
  return true;
}

/** By the service itself, since nothing is owed any more or somebody has held it. */
const isTakenBack = ({ status, statusDetail: { code, by } }: Order): boolean =>
  status === "cancelled" && code === "APPROVAL_WITHDRAWN" && by?.kind === "service";

const CAME_BACK = "returned";

const outcomes: Readonly<Record<string, Extract<HoldKind, "rejected" | "expired" | "stopped"> | undefined>> =
  {
    rejected: "rejected",
    expired: "expired",
    cancelled: "stopped",
    failed: "stopped",
  };

/** What whoever decided wrote. */
const wordsOf = ({ statusDetail: { text } }: Order): string | null => text?.trim().slice(0, 500) || null;

/** A letter that somebody has sent by hand after it came to nothing is its step all the same. */
async function issued(service: Call, course: Course, step: CourseStep, issuedAt: Date): Promise<void> {
  const { db } = service;
  if (step.state === "issued") return;
  const from = ["prepared", "rejected", "expired", "stopped"] as const;
  const moved = await changeStep(db, course, step.stepId, from, { state: "issued", endedAt: issuedAt });
  if (!moved) return;
  if (course.stepsDone < step.place) await updateCourse(db, course, { stepsDone: step.place });
  const wasHeldForIt = course.hold !== null && (from as readonly string[]).includes(course.hold);
  if (wasHeldForIt) await releaseRead(db, course);
}

async function hold(service: Call, course: Course, what: Hold): Promise<void> {
  await holdGoing(service.db, course, what, service.clock.now());
}

/**
 * Why the letter of a step must be made anew: it asks for another amount than is open by now, another one has left since, or
 * it was taken back half way (`outdated`); or it waits so long that hardly any time to pay would be left (`late`).
 */
export async function whyOutdated(
  { db, caller, clock }: Call,
  { madeDocumentId, letterId, beganAt }: CourseStep,
  { openCents, reminders }: Pick<ReferencedInvoice, "openCents" | "reminders">,
): Promise<"outdated" | "late" | null> {
  if (reminders.some(({ issuedOn }) => issuedOn >= berlinDay(beganAt))) return "outdated";
  const [order] = letterId === null ? [] : await ordersOf(db, caller, { letterId });
  if (order && isTakenBack(order)) return "outdated";
  const document = madeDocumentId === null ? undefined : await findDocument(db, caller, madeDocumentId);
  if (!document?.claim) return null;
  if (document.claim.openCents !== openCents) return "outdated";
  const { documentDate, newDueDate } = document.claim;
  const daysUntilDue = (day: string): number => daysFrom(day, newDueDate) - 1;
  const least = Math.min(LEAST_DAYS_LEFT, Math.ceil(daysUntilDue(documentDate) / 2));
  return daysUntilDue(berlinDay(clock.now())) < least ? "late" : null;
}

/** So many days to pay are left when a letter goes; of a short time half. */
const LEAST_DAYS_LEFT = 3;
