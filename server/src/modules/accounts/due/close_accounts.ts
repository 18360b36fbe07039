import type { DueWork } from "../../../operations/due-work.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { closeAccount } from "../closure.ts";
import { findClosure, listClosingPartners } from "../closure-store.ts";
import { stopWaitingLetters } from "./stop-waiting-letters.ts";

/**
 * Closes accounts when the time to think it over has passed, by real time. Until then it stops what still waits: should
 * the request itself have been cut short, nothing planned leaves all the same.
 */
export const closeAccounts: DueWork = {
  name: "close_accounts",
  tenantsDue: async ({ db }) =>
    (await listClosingPartners(db)).map(({ partnerId }) => ({ partnerId, mode: "live" as const })),
  nextAt: async ({ db }, { partnerId, mode }) => {
    if (mode === "sandbox") return null;
    const { closesAt, closedAt } = await findClosure(db, partnerId);
    return closedAt ? null : closesAt;
  },
  async run(services, tenant, now) {
    const { closesAt, closedAt } = await findClosure(services.db, tenant.partnerId);
    if (tenant.mode === "sandbox" || !closesAt || closedAt) return;
    await stopWaitingLetters(services, tenant.partnerId, { kind: "service" });
    if (closesAt > now) return;
    const { postedCents } = await balanceOf(services.db, tenant);
    await closeAccount(services, tenant.partnerId, { at: now, balanceCents: postedCents });
  },
};
