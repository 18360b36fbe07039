import type { DueWork } from "../../../operations/due-work.ts";
import { findRisk } from "../watch-deadline.ts";
import { findNextWatch, listTenantsWatching, listWatched, tellRisk, watchAgain } from "../watch-store.ts";

/** Tells of letters that must arrive by a day and were not handed over, or not posted, by their hour. */
export const watchDeadlines: DueWork = {
  name: "watch_deadlines",
  tenantsDue: ({ db, clock }) => listTenantsWatching(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextWatch(db, tenant),
  async run({ db }, tenant, now) {
    for (const order of await listWatched(db, tenant, now)) {
      const { missing, at } = findRisk(order, now);
      if (missing === null) await watchAgain(db, tenant, order.orderId, { now, at });
      else await tellRisk(db, tenant, order.orderId, { missing, now, at });
    }
  },
};
