import type { Database } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";

/** The printer of one person: whoever holds its address prints into their intake. */
export type PrintQueue = Tenant & { userId: string; createdAt: Date };

type Of = Tenant & { userId: string };

/** Whoever has left the account has no printer: its row goes with the membership. */
export const findQueueByKey = (db: Database, keyHash: string): Promise<PrintQueue | undefined> =>
  db
    .selectFrom("printQueues")
    .select(["partnerId", "mode", "userId", "createdAt"])
    .where("keyHash", "=", keyHash)
    .executeTakeFirst();

export const findQueue = (db: Database, { partnerId, mode, userId }: Of) =>
  db
    .selectFrom("printQueues")
    .select("createdAt")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .executeTakeFirst();

/** A new address; the one before ends. */
export const replaceQueue = (db: Database, of: Of, { keyHash, at }: { keyHash: string; at: Date }) =>
  db
    .insertInto("printQueues")
    .values({ partnerId: of.partnerId, mode: of.mode, userId: of.userId, keyHash, createdAt: at })
    .onConflict((conflict) =>
      conflict.columns(["partnerId", "mode", "userId"]).doUpdateSet({ keyHash, createdAt: at }),
    )
    .execute();

export const deleteQueue = (db: Database, { partnerId, mode, userId }: Of) =>
  db
    .deleteFrom("printQueues")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .execute();

/** As RFC 8011 counts them. */
export const jobStates = { pending: 3, canceled: 7, aborted: 8, completed: 9 } as const;

export type PrintJob = { jobId: number; name: string; printedBy: string; state: number; createdAt: Date };

const columns = ["id as jobId", "name", "printedBy", "state", "createdAt"] as const;

export const insertJob = (
  db: Database,
  { partnerId, mode, userId }: Of,
  job: { name: string; printedBy: string; at: Date },
): Promise<PrintJob> =>
  db
    .insertInto("printJobs")
    .values({
      partnerId,
      mode,
      userId,
      name: job.name,
      printedBy: job.printedBy,
      state: jobStates.pending,
      createdAt: job.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The latest first. */
export const listJobs = (db: Database, { partnerId, mode, userId }: Of): Promise<PrintJob[]> =>
  db
    .selectFrom("printJobs")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(50)
    .execute();

export const findJob = (
  db: Database,
  { partnerId, mode, userId }: Of,
  jobId: number,
): Promise<PrintJob | undefined> =>
  db
    .selectFrom("printJobs")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .where("id", "=", jobId)
    .executeTakeFirst();

/** Undefined: it does not wait any more. */
export const endJob = (
  db: Database,
  { partnerId, mode, userId }: Of,
  jobId: number,
  state: number,
): Promise<PrintJob | undefined> =>
  db
    .updateTable("printJobs")
    .set({ state })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .where("id", "=", jobId)
    .where("state", "=", jobStates.pending)
    .returning(columns)
    .executeTakeFirst();

export const deleteJobsBefore = (db: Database, time: Date) =>
  db.deleteFrom("printJobs").where("createdAt", "<", time).execute();
