import type { Tenant } from "../foundation/tenant.ts";
import type { Services } from "./call.ts";

/**
 * Something that becomes due at a moment of the partner's own time. The worker looks for it every minute; moving a
 * sandbox clock runs it at once, moment by moment, so that three weeks pass in a second.
 */
export type DueWork = {
  name: string;
  /** Looked for every second instead of every minute. */
  urgent?: boolean;
  /** Tenants for whom something is due by their own clocks (SQL: `tenant_now`). */
  tenantsDue(services: Services): Promise<Tenant[]>;
  /** The next moment at which something of this tenant becomes due, or null. */
  nextAt(services: Services, tenant: Tenant): Promise<Date | null>;
  /** Does everything that is due at `now`. Doing it twice comes to the same end. Aborted, it begins nothing new. */
  run(services: Services, tenant: Tenant, now: Date, signal?: AbortSignal): Promise<void>;
  /** Makes what is waiting of this order due at once: somebody has played an event of its carrier in the sandbox. */
  hurry?(services: Services, tenant: Tenant, orderId: string, now: Date): Promise<void>;
};
