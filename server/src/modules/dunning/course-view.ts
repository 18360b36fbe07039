import { z } from "zod";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { currencies } from "../../foundation/money.ts";
import { isAtLeast } from "../../foundation/role.ts";
import { explain, explainToPerson } from "../../texts/refusal-messages.ts";
import { type Call, readerOf } from "../../operations/call.ts";
import { approvalUrlOf } from "../approvals/approvals.ts";
import { type ReferencedInvoice, type StoredDocument } from "../documents/documents.ts";
import { type Course, type CourseStep, holds, needsPerson, stepStates } from "./course.ts";
import type { CourseLadder } from "./course-ladder.ts";
import { stepTypes, suggestions } from "./ladder.ts";
import { plannedSteps } from "./planned-steps.ts";
import type { SoFar } from "./step-day.ts";

export const courseStates = ["none", "running", "waiting", "held", "settled"] as const;

export const courseOutput = z.object({
  documentId: z.uuid(),
  documentNumber: z.string().nullable(),
  recipient: z.string(),
  dueDate: z.string().nullable(),
  currency: z.enum(currencies),
  openCents: z.int(),
  state: z
    .enum(courseStates)
    .describe(
      "none: no ladder is for it; waiting: a letter is before a person or on its way; held: see hold.",
    ),
  needsPerson: z.boolean(),
  hold: z
    .object({
      kind: z.enum(holds),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      until: z.iso.date().nullable(),
      problem: z
        .object({ code: z.string(), message: z.string(), hint: z.string() })
        .nullable()
        .describe("What stood in the way of the step."),
    })
    .nullable(),
  ladder: z
    .object({
      ladderId: z.uuid(),
      version: z.int(),
      name: z.string(),
      isLatest: z.boolean(),
      stepCount: z.int(),
      suggestion: z.enum(suggestions),
      note: z.string().nullable(),
    })
    .nullable(),
  stepsDone: z.int(),
  steps: z
    .array(
      z.object({
        place: z.int(),
        documentType: z.enum(stepTypes).nullable().describe("null: handed to a person."),
        state: z.enum(stepStates),
        dueOn: z.iso.date(),
        documentId: z.uuid().nullable().describe("The reminder or dunning letter."),
        approvalId: z.uuid().nullable(),
        approvalUrl: z.url().nullable(),
        reason: z.string().nullable(),
        beganAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
      }),
    )
    .describe("Every attempt, the oldest first."),
  planned: z
    .array(z.object({ place: z.int(), documentType: z.enum(stepTypes).nullable(), dueOn: z.iso.date() }))
    .describe("What comes next, the later ones at the earliest on that day."),
  mayHold: z.boolean(),
  mayResume: z.boolean(),
});

export type SeenCourse = {
  document: StoredDocument;
  invoice: Pick<ReferencedInvoice, "openCents">;
  course: Course | undefined;
  ladder: CourseLadder | undefined;
  steps: readonly CourseStep[];
  soFar: SoFar;
};

/** How the dunning of one invoice went and goes on. */
export function courseView(call: Call, seen: SeenCourse): z.input<typeof courseOutput> {
  const { document, invoice, course, ladder, steps, soFar } = seen;
  const { address } = document.buyer;
  const isOpen = document.issuedAt !== null && invoice.openCents > 0;
  const living = steps.some(({ state }) => state === "preparing" || state === "prepared");
  const hold = isOpen ? (course?.hold ?? null) : null;
  const mayChange = call.caller.session ? isAtLeast(call.caller.session.role, "editor") : true;
  const today = berlinDay(call.clock.now());
  const isGoing = isOpen && ladder !== undefined && !ladder.current.retiredAt;
  return {
    documentId: document.documentId,
    documentNumber: document.documentNumber,
    recipient: address.company ?? address.name,
    dueDate: document.dueDate,
    currency: document.currency,
    openCents: invoice.openCents,
    state:
      !isOpen && (course || ladder)
        ? "settled"
        : hold
          ? "held"
          : living
            ? "waiting"
            : isGoing
              ? "running"
              : "none",
    needsPerson: isOpen && course !== undefined && needsPerson({ ...course, settledAt: null }),
    hold: hold && course ? holdView(call, course) : null,
    ladder: ladder
      ? {
          ladderId: ladder.ladderId,
          version: ladder.version,
          name: ladder.name,
          isLatest: ladder.version === ladder.current.version,
          stepCount: ladder.steps.length,
          suggestion: ladder.lastStep.suggestion,
          note: ladder.lastStep.note,
        }
      : null,
    stepsDone: course?.stepsDone ?? 0,
    steps: steps.map((step) => stepView(call, step, ladder)),
    planned:
      isGoing && !living && (hold === null || hold === "pause")
        ? plannedSteps(ladder, course?.stepsDone ?? 0, soFar, course?.holdUntil ?? today)
        : [],
    mayHold: mayChange && isOpen && (hold === null || hold !== "ended"),
    mayResume: mayChange && hold !== null && hold !== "handed_over",
  };
}

function holdView(call: Call, { hold, holdReason, holdRefusal, holdBy, heldAt, holdUntil }: Course) {
  if (hold === null || heldAt === null) return null;
  const told = readerOf(call.caller) === "person" ? explainToPerson : explain;
  return {
    kind: hold,
    reason: holdReason,
    by: holdBy,
    at: heldAt.toISOString(),
    until: holdUntil,
    problem: holdRefusal && {
      code: holdRefusal.code,
      ...told(holdRefusal.code, holdRefusal.details as never, call.language),
    },
  };
}

function stepView({ links }: Call, step: CourseStep, ladder: CourseLadder | undefined) {
  return {
    place: step.place,
    documentType: step.state === "handed_over" ? null : (ladder?.steps[step.place - 1]?.documentType ?? null),
    state: step.state,
    dueOn: step.dueOn,
    documentId: step.madeDocumentId,
    approvalId: step.approvalId,
    approvalUrl: step.approvalId && approvalUrlOf(links, step.approvalId),
    reason: step.reason,
    beganAt: step.beganAt.toISOString(),
    endedAt: step.endedAt?.toISOString() ?? null,
  };
}
