import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { addToTotals, listTenantsToFold, lockFolding, takeChanges } from "./analytics-store.ts";
import { totalsOf } from "./totals.ts";

/** So many in one transaction; the answers are the same before, between and after. */
const AT_ONCE = 10_000;

/** Adds what was logged to the totals. Two at once, or one that breaks off, count nothing twice and lose nothing. */
export async function foldChanges(
  { db }: Pick<Services, "db">,
  tenant: Tenant,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal | undefined; atOnce?: number } = {},
): Promise<number> {
  let folded = 0;
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      await lockFolding(tx, tenant);
      const changes = await takeChanges(tx, tenant, atOnce);
      if (changes.length > 0) await addToTotals(tx, tenant, totalsOf(changes));
      return changes.length;
    });
    folded += taken;
    if (taken < atOnce || signal?.aborted) return folded;
  }
}

export const tenantsToFold = ({ db }: Pick<Services, "db">): Promise<Tenant[]> => listTenantsToFold(db);
