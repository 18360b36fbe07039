import { berlinDay, berlinInstant } from "../../../foundation/berlin-time.ts";
import type { DueWork } from "../../../operations/due-work.ts";
import { daysAfter } from "../../documents/documents.ts";
import { enterOverdue, findNextOverdue, listTenantsWithOverdue } from "../overdue-store.ts";

/** So many in one turn: other tenants want theirs too. */
const MOST_PER_TURN = 500;

/** Puts invoices on their ladder once they are overdue. */
export const enterOverdueInvoices: DueWork = {
  name: "enter_overdue",
  tenantsDue: ({ db, clock }) => listTenantsWithOverdue(db, clock.now()),
  async nextAt({ db }, tenant) {
    const day = await findNextOverdue(db, tenant);
    return day === null ? null : berlinInstant(daysAfter(day, 1), 0);
  },
  async run({ db }, tenant, now) {
    await enterOverdue(db, tenant, { today: berlinDay(now), at: now, most: MOST_PER_TURN });
  },
};
