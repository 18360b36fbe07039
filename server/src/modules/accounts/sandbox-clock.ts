import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { Clock } from "../../ports/clock.ts";
import { findAheadMs } from "./sandbox-clock-store.ts";

export const clockAhead = (clock: Clock, aheadMs: number): Clock => ({
  now: () => new Date(clock.now().getTime() + aheadMs),
});

/** The present as this tenant sees it: a sandbox may be ahead of real time. */
export const tenantClock = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  tenant: Tenant,
): Promise<Clock> =>
  clockAhead(clock, tenant.mode === "sandbox" ? await findAheadMs(db, tenant.partnerId) : 0);
