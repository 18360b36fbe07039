import type { Caller } from "../../../operations/call.ts";

/** The member behind a portal action; the road there lets nobody else come so far. */
export function requirePerson({ partnerId, userId }: Caller): { partnerId: string; userId: string } {
  if (userId === undefined) throw new Error("a portal action was called without a person");
  return { partnerId, userId };
}
