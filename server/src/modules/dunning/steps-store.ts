import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { CourseStep, StepState } from "./course.ts";

const columns = [
  "id as stepId",
  "documentId",
  "ladderId",
  "ladderVersion",
  "place",
  "dueOn",
  "state",
  "madeDocumentId",
  "letterId",
  "orderId",
  "approvalId",
  "reason",
  "beganAt",
  "preparedAt",
  "endedAt",
] as const;

const stepOf = (row: object): CourseStep => row as CourseStep;

/** Every attempt at every step of an invoice, in the order of time. */
export const stepsOfCourse = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  documentId: string,
): Promise<CourseStep[]> => {
  const rows = await db
    .selectFrom("dunningSteps")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", documentId)
    .orderBy("beganAt")
    .orderBy("place")
    .orderBy("endedAt")
    .orderBy("id")
    .execute();
  return rows.map(stepOf);
};

/** None: the step is there already, or another is under way. */
export const insertStep = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  {
    stepId,
    ...step
  }: Pick<
    CourseStep,
    "stepId" | "documentId" | "ladderId" | "ladderVersion" | "place" | "dueOn" | "state" | "beganAt"
  > &
    Partial<Pick<CourseStep, "endedAt" | "reason">>,
): Promise<CourseStep | undefined> => {
  const row = await db
    .insertInto("dunningSteps")
    .values({ id: stepId, partnerId, mode, ...step })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && stepOf(row);
};

export type StepChange = Partial<
  Pick<
    CourseStep,
    "state" | "madeDocumentId" | "letterId" | "orderId" | "approvalId" | "reason" | "preparedAt" | "endedAt"
  >
>;

/** The condition is part of the write: none means that it is in another state by now. */
export const changeStep = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  stepId: string,
  from: readonly StepState[],
  change: StepChange,
): Promise<CourseStep | undefined> => {
  const row = await db
    .updateTable("dunningSteps")
    .set(change)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", stepId)
    .where("state", "in", from)
    .returning(columns)
    .executeTakeFirst();
  return row && stepOf(row);
};
