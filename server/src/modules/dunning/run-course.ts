import { berlinDay } from "../../foundation/berlin-time.ts";
import { businessDayOnOrAfter, nextBusinessDay } from "../../foundation/business-days.ts";
import { newId } from "../../foundation/ids.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { callOfService, type Call, type Services } from "../../operations/call.ts";
import {
  daysAfter,
  findDocument,
  isSkontoTaken,
  type ReferencedInvoice,
  referencedInvoice,
  type StoredDocument,
} from "../documents/documents.ts";
import type { Course, CourseStep } from "./course.ts";
import { findCourse, holdGoing, lookAgainAt, releaseRead, updateCourse } from "./courses-store.ts";
import { endBegun } from "./end-begun.ts";
import { followStep, whyOutdated } from "./follow-step.ts";
import { returnedOrderOf, returnedReason } from "./invoice-returned.ts";
import { isLeased, LEASE_MS, leaseEnd } from "./lease.ts";
import { ladderOfCourse, type CourseLadder } from "./course-ladder.ts";
import { prepareStep } from "./prepare-step.ts";
import { callOfSetter, isSelfReleased } from "./setter-call.ts";
import { soFarOf } from "./so-far.ts";
import { momentOf, stepDay } from "./step-day.ts";
import { insertStep } from "./steps-store.ts";
import { stopIfHeld } from "./stop-if-held.ts";
import { withdrawalTexts } from "./withdrawal-texts.ts";
import { withdrawStep } from "./withdraw-step.ts";

/** One course that is looked at, and all that decides about it. */
type Work = {
  services: Services;
  /** The service itself: what was said yes or no to is recorded in nobody's name. */
  service: Call;
  course: Course;
  now: Date;
  signal: AbortSignal | undefined;
};

/**
 * Looks at one invoice on a ladder: records what became of its last letter, stops where nothing is owed or somebody has said
 * so, and prepares the next letter if it is due. Doing it twice comes to the same end.
 */
export async function runCourse(
  services: Services,
  course: Course,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const work: Work = { services, service: callOfService(services, course, now), course, now, signal };
  const document = await findDocument(work.service.db, course, course.documentId);
  const invoice = await referencedInvoice(work.service.db, course, course.documentId);
  if (!document || !invoice || invoice.issuedAt === null) return lookAgainAt(services.db, course, null);
  const followed = await followStep(work.service, course);
  await goOn({ ...work, course: followed.course }, { document, invoice, living: followed.living });
}

type Found = { document: StoredDocument; invoice: ReferencedInvoice; living: CourseStep | null };

async function goOn(work: Work, { document, invoice, living }: Found): Promise<void> {
  const { services, course, now } = work;
  const isSettled = invoice.openCents === 0;
  if (isSettled !== (course.settledAt !== null))
    await updateCourse(services.db, course, { settledAt: isSettled ? now : null });
  // Whoever prepares it at this moment is not disturbed: what they made is looked at afterwards.
  if (living && isLeased(living, now)) return lookAgainAt(services.db, course, leaseEnd(living));
  const hold = isSettled ? null : await holdStill(work, { document, invoice });
  if (isSettled || hold) {
    const reason = withdrawalTexts[document.language][isSettled ? "settled" : "held"];
    if (living) await withdrawStep(work.service, living, { state: "withdrawn", reason });
    const until = hold?.holdUntil ?? null;
    return lookAgainAt(services.db, course, until === null ? null : momentOf(until));
  }
  if (!living) return takeStep(work, { document, invoice, living });
  const why = isPassedBy(living, course) ? "anew" : await whyOutdated(work.service, living, invoice);
  if (why === null)
    return living.state === "preparing"
      ? takeStep(work, { document, invoice, living })
      : lookAgainAt(services.db, course, momentOf(daysAfter(berlinDay(now), 1)));
  const reason = withdrawalTexts[document.language][why];
  if (!(await withdrawStep(work.service, living, { state: "outdated", reason })))
    return lookAgainAt(services.db, course, null);
  return takeStep(work, { document, invoice, living: null });
}

/** Somebody has left out the step that was begun. */
const isPassedBy = ({ state, place }: CourseStep, { stepsDone }: Course): boolean =>
  state === "preparing" && place <= stepsDone;

/** What holds it still at this moment; a pause may be over, and what only the day refused is tried again. */
async function holdStill(
  { services, service, course, now }: Work,
  { document, invoice }: Pick<Found, "document" | "invoice">,
): Promise<Course | null> {
  const mayDun = course.skontoDenied || !isSkontoTaken(document.invoice?.skonto ?? [], invoice);
  const said = async () => {
    const read = await findCourse(services.db, course, course.documentId);
    return read && read.hold !== null ? read : null;
  };
  if (course.hold === null) {
    const returned = mayDun ? await returnedOrderOf(service, document) : null;
    if (mayDun && (returned === null || returned.orderId === course.heardReturn)) return null;
    if (returned) await updateCourse(services.db, course, { heardReturn: returned.orderId });
    const hold = returned
      ? ({ hold: "returned", holdReason: returnedReason(returned, document.language) } as const)
      : ({ hold: "skonto" } as const);
    await holdGoing(services.db, course, hold, now);
    return said();
  }
  const isOver = course.hold === "skonto" ? mayDun : hasEnded(course, now);
  if (!isOver) return course;
  return (await releaseRead(services.db, course)) ? null : said();
}

const hasEnded = ({ holdUntil }: Course, now: Date): boolean =>
  holdUntil !== null && holdUntil <= berlinDay(now);

async function takeStep(work: Work, found: Found): Promise<void> {
  const { services, course, now } = work;
  const ladder = await ladderOfCourse(services.db, course, found.document);
  // Nothing was done for it yet, and nothing is to be: a ladder that is saved later looks at it again.
  if (!ladder) return lookAgainAt(services.db, course, null);
  if (ladder.current.retiredAt) {
    if (found.living && !(await endBegun(work.service, found.living, found.document, "withdrawn")))
      return lookAgainAt(services.db, course, now);
    return standStill(work, { hold: "retired", holdBy: ladder.current.retiredBy });
  }
  const place = course.stepsDone + 1;
  const soFar = soFarOf(found.document, found.invoice);
  const letter = ladder.steps[course.stepsDone];
  const today = berlinDay(now);
  const wanted = stepDay(letter ?? { days: ladder.lastStep.days, after: "step" }, soFar);
  // What was held up is not made up for at night or on a Sunday.
  const dueOn = wanted < today ? businessDayOnOrAfter(today) : wanted;
  const at = momentOf(dueOn);
  if (!found.living && at > now) return lookAgainAt(services.db, course, at);
  const row = {
    stepId: newId(now),
    documentId: course.documentId,
    ladderId: ladder.ladderId,
    ladderVersion: ladder.version,
    place,
    dueOn,
    beganAt: now,
  };
  // Levels rise: whoever was dunned already, by whomever, is not reminded any more.
  const isLeftOut =
    letter?.documentType === "zahlungserinnerung" &&
    found.invoice.reminders.some(({ type }) => type === "mahnung");
  if (
    found.living &&
    (!letter || isLeftOut) &&
    !(await endBegun(work.service, found.living, found.document, "outdated"))
  )
    return lookAgainAt(services.db, course, now);
  if (!letter) {
    await insertStep(services.db, course, { ...row, state: "handed_over", endedAt: now });
    return standStill(work, { hold: "handed_over", holdReason: ladder.lastStep.note });
  }
  if (isLeftOut) {
    const skipped = await insertStep(services.db, course, { ...row, state: "skipped", endedAt: now });
    return skipped
      ? advance(work, ladder, place)
      : lookAgainAt(services.db, course, new Date(now.getTime() + LEASE_MS));
  }
  const step = found.living ?? (await insertStep(services.db, course, { ...row, state: "preparing" }));
  if (!step) return lookAgainAt(services.db, course, new Date(now.getTime() + LEASE_MS));
  return prepare(work, found, ladder, step);
}

/** The next one is looked at in the same breath. */
async function advance({ services, course, now }: Work, ladder: CourseLadder, place: number): Promise<void> {
  await updateCourse(services.db, course, {
    ladderId: ladder.ladderId,
    ladderVersion: ladder.version,
    stepsDone: place,
    lookAt: now,
  });
}

async function prepare(work: Work, found: Found, ladder: CourseLadder, step: CourseStep): Promise<void> {
  const { services, course, now, signal } = work;
  const letter = ladder.steps[step.place - 1];
  if (!letter) throw new Error("a step that its ladder does not have");
  const inTheWay = async (hold: "setter_gone" | "hidden", cause: Refusal) => {
    if (!(await endBegun(work.service, step, found.document, "refused")))
      return lookAgainAt(services.db, course, now);
    return standStill(work, { hold, holdRefusal: { code: cause.code, details: cause.details } });
  };
  const call = await callOfSetter(services, ladder.current, now, signal).catch(asRefusal);
  if (call instanceof Refusal) return inTheWay("setter_gone", call);
  if (!(await findDocument(call.db, course, course.documentId)))
    return inTheWay("hidden", new Refusal("NOT_FOUND", { what: "document" }));
  // From its first letter on it keeps to this ladder.
  await updateCourse(services.db, course, { ladderId: ladder.ladderId, ladderVersion: ladder.version });
  const isSelf = await isSelfReleased(services, ladder.current);
  const answer = await prepareStep(call, work.service, {
    document: found.document,
    invoice: found.invoice,
    ladder: { ...ladder.current, steps: ladder.steps },
    letter,
    step,
    isSelfReleased: isSelf,
  }).catch(asRefusal);
  if (answer instanceof Refusal) return refused(work, found, step, answer);
  if (answer && isSelf) await stopIfHeld(work.service, answer, found.document);
  // Something may have happened to its invoice while the letter was on its way to whoever decides.
  return lookAgainAt(services.db, course, now);
}

/** What only the moment refuses is tried again, what the day refuses on the next working day, all else waits for a person. */
async function refused(
  work: Work,
  { document }: Found,
  step: CourseStep,
  { code, details }: Refusal,
): Promise<void> {
  const { services, course, now } = work;
  if (ofMoment.has(code)) return lookAgainAt(services.db, course, new Date(now.getTime() + LEASE_MS));
  const state = code === "IDEMPOTENCY_CONFLICT" ? "outdated" : "refused";
  const isEnded = await endBegun(work.service, step, document, state);
  // Whoever died while making it left a letter that says less than is known by now: another is made.
  if (!isEnded || state === "outdated") return lookAgainAt(services.db, course, now);
  const holdUntil = ofDay.has(code) ? nextBusinessDay(berlinDay(now)) : null;
  return standStill(work, { hold: "refused", holdRefusal: { code, details }, holdUntil });
}

const ofMoment: ReadonlySet<string> = new Set(["RATE_LIMITED", "CALL_CANCELLED"]);
const ofDay: ReadonlySet<string> = new Set([
  "DAILY_CAP_EXCEEDED",
  "MANDANT_CAP_EXCEEDED",
  "INSUFFICIENT_FUNDS",
  "SERVICE_UNAVAILABLE",
]);

async function standStill(work: Work, hold: Parameters<typeof holdGoing>[2]): Promise<void> {
  const { services, course, now } = work;
  await holdGoing(services.db, course, hold, now);
  const { holdUntil = null } = hold;
  await lookAgainAt(services.db, course, holdUntil === null ? null : momentOf(holdUntil));
}

function asRefusal(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  throw cause;
}
