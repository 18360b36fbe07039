import type { DueWork } from "../../../operations/due-work.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { closeAccount } from "../closure.ts";
import { findClosure, listClosingPartners } from "../../partners/partners.ts";
import { stopWaitingLetters } from "../stop-waiting-letters.ts";

/** So long after an account was closed its last letters may still come back from a carrier. */
const LAST_LETTERS_MS = 90 * 86_400_000;

/**
 * Closes accounts when the time to think it over has passed, by real time. Before and after that it stops what waits:
 * nobody is left who could release a letter or correct its address, and its money belongs to the account.
 */
export const closeAccounts: DueWork = {
  name: "close_accounts",
  async tenantsDue({ db, clock }) {
    const closedAfter = new Date(clock.now().getTime() - LAST_LETTERS_MS);
    const partners = await listClosingPartners(db, { closedAfter });
    return partners.map(({ partnerId }) => ({ partnerId, mode: "live" as const }));
  },
  nextAt: async ({ db }, { partnerId, mode }) => {
    if (mode === "sandbox") return null;
    const { closesAt, closedAt } = await findClosure(db, partnerId);
    return closedAt ? null : closesAt;
  },
  async run(services, tenant, now) {
    const { closesAt, closedAt } = await findClosure(services.db, tenant.partnerId);
    if (tenant.mode === "sandbox" || !closesAt) return;
    await stopWaitingLetters(services, tenant.partnerId, { kind: "service" });
    if (closedAt || closesAt > now) return;
    const { postedCents } = await balanceOf(services.db, tenant);
    await closeAccount(services, tenant.partnerId, { at: now, balanceCents: postedCents });
  },
};
