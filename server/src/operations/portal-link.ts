import type { Tenant } from "../foundation/tenant.ts";

/** A page of the portal in the account and the world that it speaks of, whichever the person was in before. */
export const portalLink = (path: string, { partnerId, mode }: Tenant): string =>
  `/portal${path}?${new URLSearchParams({ partner: partnerId, mode }).toString()}`;
