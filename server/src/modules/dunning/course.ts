import type { RefusalCode } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/**
 * Why an invoice stands still on its ladder. A person has said so: `pause`, `dispute`, `ended`. Its letter came to nothing:
 * `rejected`, `expired`, `stopped`, `void`, `returned`. It cannot be prepared: `refused`, `setter_gone`, `hidden`,
 * `retired`. What came in time would do with a discount for early payment: `skonto`. All letters are behind it: `handed_over`.
 */
export const holds = [
  "pause",
  "dispute",
  "rejected",
  "expired",
  "stopped",
  "void",
  "returned",
  "refused",
  "setter_gone",
  "hidden",
  "retired",
  "skonto",
  "handed_over",
  "ended",
] as const;
export type HoldKind = (typeof holds)[number];

/** A person has decided these; every other waits for one. */
const decided: ReadonlySet<HoldKind> = new Set(["pause", "dispute", "ended"]);
export const needsPerson = ({ hold, settledAt }: Pick<Course, "hold" | "settledAt">): boolean =>
  hold !== null && settledAt === null && !decided.has(hold);

/** What stood in the way of a step. */
export type StepRefusal = { code: RefusalCode; details: object };

/** An overdue invoice on a ladder. */
export type Course = Tenant & {
  documentId: string;
  /** Null: it has not taken its first step. */
  ladderId: string | null;
  ladderVersion: number | null;
  stepsDone: number;
  hold: HoldKind | null;
  holdReason: string | null;
  holdRefusal: StepRefusal | null;
  holdBy: string | null;
  heldAt: Date | null;
  holdUntil: string | null;
  settledAt: Date | null;
  lookAt: Date | null;
  beganAt: Date;
  troubles: number;
  /** A person lets it be dunned although a discount for early payment was taken. */
  skontoDenied: boolean;
  /** The order by which the invoice itself came back, once a person was told. */
  heardReturn: string | null;
};

/** Said of a course that stands still. */
export type Hold = {
  hold: HoldKind;
  holdReason?: string | null;
  holdRefusal?: StepRefusal | null;
  holdBy?: string | null;
  holdUntil?: string | null;
};

export const stepStates = [
  "preparing",
  "prepared",
  "issued",
  "skipped",
  "handed_over",
  "rejected",
  "expired",
  "stopped",
  "void",
  "refused",
  "withdrawn",
  "outdated",
] as const;
export type StepState = (typeof stepStates)[number];

/** An attempt at a step. */
export type CourseStep = {
  stepId: string;
  documentId: string;
  ladderId: string;
  ladderVersion: number;
  /** 1 is the first. */
  place: number;
  dueOn: string;
  state: StepState;
  madeDocumentId: string | null;
  letterId: string | null;
  orderId: string | null;
  approvalId: string | null;
  reason: string | null;
  beganAt: Date;
  preparedAt: Date | null;
  endedAt: Date | null;
};
