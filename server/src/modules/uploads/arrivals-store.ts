import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { DB } from "../../db/tables.ts";
import type { Role } from "../../foundation/role.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";

/** The ways by which a file comes by itself. */
export const arrivalSources = ["folder", "print", "mail"] as const;
export type ArrivalSource = (typeof arrivalSources)[number];

export type NewArrival = Tenant & {
  source: ArrivalSource;
  /** The same for the same file, however often it is brought. */
  arrivalKey: string;
  fileName: string;
  /** Who or what brought it, as people know it. */
  arrivedFrom: string;
  /** What a mail was about, as whoever sent it says. */
  arrivedSubject?: string | null;
  holderId: string | null;
  blobHash: BlobHash;
  pageCount: number;
  createdAt: Date;
  expiresAt: Date;
};

/** Null: it is here already. */
export const insertArrival = async (db: Database, arrival: NewArrival): Promise<string | null> => {
  const row = await db
    .insertInto("uploads")
    // Nobody brings bytes for it any more: the address that would take them is known to nobody.
    .values({ ...arrival, purpose: "letter", keyHash: sha256Hex(newSecretText()) })
    .onConflict((conflict) => conflict.column("arrivalKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

export type Arrival = {
  uploadId: string;
  source: ArrivalSource;
  fileName: string;
  arrivedFrom: string;
  arrivedSubject: string | null;
  holderId: string | null;
  pageCount: number;
  createdAt: Date;
  expiresAt: Date;
};

/** Who asks for a file; of a program it is not said who. */
export type Asking = Tenant & { userId?: string; role?: Role };

/** What lies with somebody is for them and for owners; what lies with nobody is for all of the account. */
export const isForAsking =
  ({ userId, role }: Asking) =>
  (is: ExpressionBuilder<DB, "uploads">) =>
    role === "owner"
      ? is.lit(true)
      : is.or([is("holderId", "is", null), ...(userId === undefined ? [] : [is("holderId", "=", userId)])]);

const waiting = (db: Database, { partnerId, mode }: Tenant, now: Date) =>
  db
    .selectFrom("uploads")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("source", "is not", null)
    .where("usedAt", "is", null)
    .where("discardedAt", "is", null)
    .where("expiresAt", ">", now);

/** What waits, this person's own first, the latest first. */
export const listArrivals = async (
  db: Database,
  asking: Asking & { userId: string },
  { most, now }: { most: number; now: Date },
): Promise<{ items: Arrival[]; total: number }> => {
  const { total } = await waiting(db, asking, now)
    .where(isForAsking(asking))
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = await waiting(db, asking, now)
    .where(isForAsking(asking))
    .select([
      "id as uploadId",
      "source",
      "fileName",
      "arrivedFrom",
      "arrivedSubject",
      "holderId",
      "pageCount",
    ])
    .select(["createdAt", "expiresAt"])
    .orderBy(sql`holder_id is not distinct from ${asking.userId}::uuid`, "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(most)
    .$narrowType<Arrival>()
    .execute();
  return { items, total };
};

/** How many wait for one person (or for everybody), and in the account. */
export const countArrivals = async (
  db: Database,
  tenant: Tenant,
  { holderId, now }: Pick<NewArrival, "holderId"> & { now: Date },
): Promise<{ ofHolder: number; ofAccount: number }> => {
  const { ofHolder, ofAccount } = await waiting(db, tenant, now)
    .select(({ fn }) => [
      fn.countAll<string>().as("ofAccount"),
      fn
        .countAll<string>()
        .filterWhere(sql<boolean>`holder_id is not distinct from ${holderId}::uuid`)
        .as("ofHolder"),
    ])
    .executeTakeFirstOrThrow();
  return { ofHolder: Number(ofHolder), ofAccount: Number(ofAccount) };
};

/** Whether a file is here already, whatever became of it. */
export const hasArrived = async (
  db: Database,
  { partnerId, mode }: Tenant,
  arrivalKey: string,
): Promise<boolean> =>
  (await db
    .selectFrom("uploads")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("arrivalKey", "=", arrivalKey)
    .executeTakeFirst()) !== undefined;

/** The keys that begin so: the next number behind it, and since when the latest that still waits is here. */
export const findNumbered = async (
  db: Database,
  { partnerId, mode }: Tenant,
  begin: string,
): Promise<{ next: number; waitingSince: Date | null }> => {
  const { last, waitingSince } = await db
    .selectFrom("uploads")
    .select(({ fn }) => [
      sql<number | null>`max(substr(arrival_key, ${begin.length + 1})::int)`.as("last"),
      fn
        .max("createdAt")
        .filterWhere("usedAt", "is", null)
        .filterWhere("discardedAt", "is", null)
        .as("waitingSince"),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where(sql<boolean>`starts_with(arrival_key, ${begin})`)
    .executeTakeFirstOrThrow();
  return { next: (last ?? -1) + 1, waitingSince };
};

/** Whether anything new may come to an account. */
export const findAccountState = (db: Database, partnerId: string) =>
  db
    .selectFrom("accounts")
    .select(["disabledAt", "closesAt"])
    .where("id", "=", partnerId)
    .executeTakeFirstOrThrow();

export const updateArrivalHolder = async (
  db: Database,
  asking: Asking,
  uploadId: string,
  { holderId, now }: { holderId: string; now: Date },
): Promise<boolean> =>
  (await forAsking(db, asking, uploadId)
    .set({ holderId })
    .where("usedAt", "is", null)
    .where("discardedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** Throws it away, or brings it back; false: it is not there, or a letter was made of it. */
export const updateArrivalDiscarded = async (
  db: Database,
  asking: Asking,
  uploadId: string,
  discardedAt: Date | null,
): Promise<boolean> =>
  (await forAsking(db, asking, uploadId)
    .set({ discardedAt })
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;

const forAsking = (db: Database, asking: Asking, uploadId: string) =>
  db
    .updateTable("uploads")
    .where("partnerId", "=", asking.partnerId)
    .where("mode", "=", asking.mode)
    .where("id", "=", uploadId)
    .where("source", "is not", null)
    .where(isForAsking(asking));
