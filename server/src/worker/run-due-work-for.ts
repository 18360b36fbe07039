import type { Tenant } from "../foundation/tenant.ts";
import { traced } from "../foundation/tracing.ts";
import type { Services } from "../operations/call.ts";
import type { DueWork } from "../operations/due-work.ts";
import { tenantClock } from "../modules/partners/partners.ts";

/** Does what is due for a tenant by its own clock. What fails is logged here and stops nobody else's work: false. */
export async function runDueWorkFor(
  services: Services,
  work: DueWork,
  tenant: Tenant,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await traced(
      services.tracer,
      () => ({
        name: `work ${work.name}`,
        facts: {
          "brieftaube.work": work.name,
          "brieftaube.tenant": tenant.partnerId,
          "brieftaube.mode": tenant.mode,
        },
      }),
      async () => {
        const clock = await tenantClock(services, tenant);
        await work.run(services, tenant, clock.now(), signal);
      },
    );
    return true;
  } catch (cause) {
    services.log.error({ err: cause, work: work.name, ...tenant }, "due work failed");
    return false;
  }
}
