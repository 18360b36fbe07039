import type { Database } from "../../db/database.ts";
import type { PayloadHashes } from "../../foundation/payload-hashes.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Names one call: what was called, and under which key of its caller. */
export type CallKey = Tenant & { operation: string; key: string };

export type KeyedCall = {
  payloadHashes: PayloadHashes;
  claim: string;
  claimedUntil: Date;
  answer: string | null;
  answeredAt: Date | null;
  createdAt: Date;
  /** Who called and what they saw, where a wall stood in their way. */
  seenAs: string | null;
};

type Claim = Pick<KeyedCall, "payloadHashes" | "claim" | "claimedUntil" | "createdAt" | "seenAs">;

/** False: the key is taken. */
export const insertKeyedCall = async (db: Database, call: CallKey, claim: Claim): Promise<boolean> => {
  const { partnerId, mode, operation, key } = call;
  const row = await db
    .insertInto("keyedCalls")
    .values({
      partnerId,
      mode,
      operation,
      key,
      ...claim,
      payloadHashes: JSON.stringify(claim.payloadHashes),
    })
    .onConflict((conflict) => conflict.columns(["partnerId", "mode", "operation", "key"]).doNothing())
    .returning("claim")
    .executeTakeFirst();
  return row !== undefined;
};

export const selectKeyedCall = async (db: Database, call: CallKey): Promise<KeyedCall | undefined> => {
  const row = await db
    .selectFrom("keyedCalls")
    .select(["payloadHashes", "claim", "claimedUntil", "answer", "answeredAt", "createdAt", "seenAs"])
    .where("partnerId", "=", call.partnerId)
    .where("mode", "=", call.mode)
    .where("operation", "=", call.operation)
    .where("key", "=", call.key)
    .executeTakeFirst();
  // Written by us in this very shape.
  return row && { ...row, payloadHashes: row.payloadHashes as PayloadHashes };
};

type Change = Partial<Pick<KeyedCall, "claim" | "claimedUntil" | "answer" | "answeredAt">>;

/** False: somebody else holds the claim. */
export const updateKeyedCall = async (
  db: Database,
  call: CallKey,
  claim: string,
  change: Change,
): Promise<boolean> => {
  const row = await db
    .updateTable("keyedCalls")
    .set(change)
    .where("partnerId", "=", call.partnerId)
    .where("mode", "=", call.mode)
    .where("operation", "=", call.operation)
    .where("key", "=", call.key)
    .where("claim", "=", claim)
    .where("answeredAt", "is", null)
    .returning("claim")
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteKeyedCall = (db: Database, call: CallKey, claim: string) =>
  db
    .deleteFrom("keyedCalls")
    .where("partnerId", "=", call.partnerId)
    .where("mode", "=", call.mode)
    .where("operation", "=", call.operation)
    .where("key", "=", call.key)
    .where("claim", "=", claim)
    .execute();

export const deleteKeyedCallsBefore = (db: Database, before: Date) =>
  db.deleteFrom("keyedCalls").where("createdAt", "<", before).execute();
