import { sql } from "kysely";
import type { Database, Tx } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { BlobHash } from "../../../ports/blob-store.ts";
import { type InHouseStep, inHouseSteps } from "./steps.ts";

/** A letter of the book. */
export type InHouseLetter = {
  orderId: string;
  sheetCode: string;
  pdfSha256: string;
  acceptedAt: Date;
  cancelledAt: Date | null;
};

/** Who took a step: a person of the account, or whoever holds a link that one of them made. */
export type StepBy = { kind: "person" | "link"; id: string; name: string; linkKind?: "own" | "courier" };

export type TakenStep = {
  step: InHouseStep;
  stepKey: string;
  saidHash: string;
  deviceAt: Date | null;
  receivedAt: Date;
  happenedAt: Date;
  by: StepBy;
  details: StepDetails;
  blobHash: BlobHash | null;
};

/** What a step says beside that it was taken; each step has its own. */
export type StepDetails = {
  page?: number;
  name?: string;
  trackingNumber?: string;
  service?: string;
  address?: string;
  at?: string;
  place?: { latitude: number; longitude: number; accuracyMeters: number };
  sheets?: number;
  /** The letter had been stopped by then, and whoever had it in hand did not know. */
  stoppedAt?: string;
  /** The link had ended by then; what was done with it before is told late. */
  linkEndedAt?: string;
};

const letterColumns = ["orderId", "sheetCode", "pdfSha256", "acceptedAt", "cancelledAt"] as const;

/** The same order again is the same letter. */
export const insertLetter = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  letter: Omit<InHouseLetter, "cancelledAt">,
): Promise<void> => {
  await db
    .insertInto("inHouseLetters")
    .values({ partnerId, mode, ...letter })
    .onConflict((conflict) => conflict.column("orderId").doNothing())
    .execute();
};

export const findLetter = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
): Promise<InHouseLetter | undefined> =>
  db
    .selectFrom("inHouseLetters")
    .select(letterColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .executeTakeFirst();

/** Nobody else takes a step with it, or stops it, until the transaction ends. */
export const lockLetter = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
): Promise<InHouseLetter | undefined> =>
  tx
    .selectFrom("inHouseLetters")
    .select(letterColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .forUpdate()
    .executeTakeFirst();

export const markCancelled = async (tx: Tx, { partnerId, mode }: Tenant, orderId: string, at: Date) => {
  await tx
    .updateTable("inHouseLetters")
    .set({ cancelledAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .execute();
};

/** As they were taken. */
export const stepsOf = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
): Promise<TakenStep[]> => {
  const rows = await db
    .selectFrom("inHouseSteps")
    .select([
      "step",
      "stepKey",
      "saidHash",
      "deviceAt",
      "receivedAt",
      "happenedAt",
      "takenBy as by",
      "details",
      "blobHash",
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .orderBy("receivedAt")
    .orderBy(sql`array_position(${[...inHouseSteps]}::text[], step)`)
    .execute();
  // Whatever the columns hold was written here.
  return rows as TakenStep[];
};

export const insertStep = async (
  tx: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
  { by, details, ...step }: TakenStep,
): Promise<void> => {
  await tx
    .insertInto("inHouseSteps")
    .values({
      partnerId,
      mode,
      orderId,
      ...step,
      takenBy: JSON.stringify(by),
      details: JSON.stringify(details),
    })
    .execute();
};
