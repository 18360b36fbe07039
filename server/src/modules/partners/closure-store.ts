import type { Database, Tx } from "../../db/database.ts";

export const findClosure = (db: Database, partnerId: string) =>
  db
    .selectFrom("partners as partner")
    .leftJoin("people as person", "person.id", "partner.closureRequestedBy")
    .select([
      "partner.name",
      "partner.createdAt",
      "partner.closureRequestedAt as requestedAt",
      "person.name as requestedBy",
      "partner.closesAt",
      "partner.closedAt",
      "partner.disabledAt",
    ])
    .where("partner.id", "=", partnerId)
    .executeTakeFirstOrThrow();

export type ClosureRequest = { requestedAt: Date; requestedBy: string; closesAt: Date };

/** The first request stands; undefined when there is one. */
export const insertClosure = (tx: Tx, partnerId: string, request: ClosureRequest) =>
  tx
    .updateTable("partners")
    .set({
      closureRequestedAt: request.requestedAt,
      closureRequestedBy: request.requestedBy,
      closesAt: request.closesAt,
    })
    .where("id", "=", partnerId)
    .where("closureRequestedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Undefined when there is nothing to take back, or it is too late. */
export const deleteClosure = (tx: Tx, partnerId: string, now: Date) =>
  tx
    .updateTable("partners")
    .set({ closureRequestedAt: null, closureRequestedBy: null, closesAt: null })
    .where("id", "=", partnerId)
    .where("closesAt", ">", now)
    .where("closedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Closes an account whose time has come, once. */
export const markClosed = (tx: Tx, partnerId: string, now: Date) =>
  tx
    .updateTable("partners")
    .set({ closedAt: now })
    .where("id", "=", partnerId)
    .where("closesAt", "<=", now)
    .where("closedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Accounts that are being closed, and those that were closed only lately. */
export const listClosingPartners = (db: Database, { closedAfter }: { closedAfter: Date }) =>
  db
    .selectFrom("partners")
    .select("id as partnerId")
    .where("closesAt", "is not", null)
    .where((where) => where.or([where("closedAt", "is", null), where("closedAt", ">", closedAfter)]))
    .execute();
