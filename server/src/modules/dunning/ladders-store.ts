import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Ladder } from "./ladder.ts";

const columns = [
  "id as ladderId",
  "version",
  "partnerId",
  "mode",
  "name",
  "senderProfileId",
  "clientId",
  "steps",
  "lastStep",
  "fromDueDate",
  "release",
  "setBy",
  "setByName",
  "savedAt",
  "retiredAt",
  "retiredBy",
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
const ladderOf = (row: object): Ladder => row as Ladder;

const ofTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db.selectFrom("dunningLadders").where("partnerId", "=", partnerId).where("mode", "=", mode).select(columns);

/** The latest version, retired or not. */
export const findLadder = async (
  db: Database | Tx,
  tenant: Tenant,
  ladderId: string,
): Promise<Ladder | undefined> => {
  const row = await ofTenant(db, tenant)
    .where("id", "=", ladderId)
    .where("supersededAt", "is", null)
    .executeTakeFirst();
  return row && ladderOf(row);
};

/** A version that courses keep. */
export const findLadderVersion = async (
  db: Database | Tx,
  tenant: Tenant,
  { ladderId, version }: { ladderId: string; version: number },
): Promise<Ladder | undefined> => {
  const row = await ofTenant(db, tenant)
    .where("id", "=", ladderId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && ladderOf(row);
};

/** The latest version of each, those for fewer first to be found, then by name; retired ones only if asked for. */
export const listLadders = async (
  db: Database | Tx,
  tenant: Tenant,
  { retiredToo }: { retiredToo: boolean },
): Promise<Ladder[]> => {
  const latest = ofTenant(db, tenant).where("supersededAt", "is", null);
  const rows = await (retiredToo ? latest : latest.where("retiredAt", "is", null))
    .orderBy("retiredAt", (order) => order.desc().nullsFirst())
    .orderBy("name")
    .orderBy("id")
    .limit(MOST_LADDERS)
    .execute();
  return rows.map(ladderOf);
};

/** More are not made: whoever has a ladder for each of a thousand clients wants one for all. */
export const MOST_LADDERS = 500;

export const insertLadder = async (
  tx: Tx,
  ladder: Omit<Ladder, "retiredAt" | "retiredBy">,
): Promise<Ladder> => {
  const { ladderId, steps, lastStep, setBy, ...row } = ladder;
  const stored = await tx
    .insertInto("dunningLadders")
    .values({
      id: ladderId,
      ...row,
      steps: JSON.stringify(steps),
      lastStep: JSON.stringify(lastStep),
      setBy: JSON.stringify(setBy),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return ladderOf(stored);
};

/** False: somebody else has saved or retired it first. */
export const supersede = async (
  tx: Tx,
  { partnerId, mode, ladderId, version }: Ladder,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("dunningLadders")
    .set({ supersededAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", ladderId)
    .where("version", "=", version)
    .where("supersededAt", "is", null)
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** None: it was retired before. */
export const markRetired = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  ladderId: string,
  { retiredAt, retiredBy }: { retiredAt: Date; retiredBy: string },
): Promise<Ladder | undefined> => {
  const row = await tx
    .updateTable("dunningLadders")
    .set({ retiredAt, retiredBy })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", ladderId)
    .where("supersededAt", "is", null)
    .where("retiredAt", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row && ladderOf(row);
};
