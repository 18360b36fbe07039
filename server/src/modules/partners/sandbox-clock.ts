import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { Clock } from "../../ports/clock.ts";
import { findAheadMs, raiseAheadMs } from "./sandbox-clock-store.ts";

export const clockAhead = (clock: Clock, aheadMs: number): Clock => ({
  now: () => new Date(clock.now().getTime() + aheadMs),
});

/** The present as this tenant sees it: a sandbox may be ahead of real time. */
export const tenantClock = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  tenant: Tenant,
): Promise<Clock> =>
  clockAhead(clock, tenant.mode === "sandbox" ? await findAheadMs(db, tenant.partnerId) : 0);

/** Moves a sandbox's time forward to `target`; it never goes back. */
export const moveSandboxClock = (
  { db, clock }: Pick<Services, "db" | "clock">,
  partnerId: string,
  target: Date,
) => raiseAheadMs(db, partnerId, Math.max(0, target.getTime() - clock.now().getTime()));
