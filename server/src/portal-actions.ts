import { session } from "./modules/accounts/portal/session.ts";
import type { PortalAction } from "./operations/portal-action.ts";

/** Everything that only a signed-in person may ask or do, one line each. */
export const portalActions = [
  // accounts
  session,
] as const satisfies readonly PortalAction[];

const byName = new Map<string, PortalAction>(portalActions.map((action) => [action.name, action]));

export const findPortalAction = (name: string): PortalAction | undefined => byName.get(name);
