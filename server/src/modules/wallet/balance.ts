import type { Database, Tx } from "../../db/database.ts";
import { berlinDay, nextBerlinMidnight } from "../../foundation/berlin-time.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { findUsage, findWallet } from "./wallet-store.ts";

export type Balance = {
  availableCents: Cents;
  reservedCents: Cents;
  postedCents: Cents;
  receivableCents: Cents;
};

/** Available is what may be spent: posted less what waiting letters have set aside. */
export async function balanceOf(db: Database | Tx, tenant: Tenant): Promise<Balance> {
  const { postedCents, reservedCents, receivableCents } = await findWallet(db, tenant);
  return { availableCents: postedCents - reservedCents, reservedCents, postedCents, receivableCents };
}

/** What a partner or token has used of its caps on the Berlin day of `at`. */
export async function usageOn(db: Database, tenant: Tenant, holder: string, at: Date) {
  const usage = await findUsage(db, tenant, holder, berlinDay(at));
  return { letters: usage?.letters ?? 0, cents: usage?.cents ?? 0, resetsAt: nextBerlinMidnight(at) };
}
