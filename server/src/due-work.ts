import { reconcileTopUps } from "./modules/wallet/due/reconcile_top_ups.ts";
import type { DueWork } from "./operations/due-work.ts";

/** Everything that becomes due by a partner's own clock, one line each. */
export const dueWork: readonly DueWork[] = [
  // wallet
  reconcileTopUps,
];
