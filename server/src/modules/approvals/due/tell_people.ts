import type { DueWork } from "../../../operations/due-work.ts";
import { tellPeople } from "../notices.ts";
import { findNextNotice, listTenantsWithNotices } from "../notices-store.ts";

/** Sends mails about what waits, lapses soon, was rejected, came back, needs a fix or runs low. */
export const tellPeopleDue: DueWork = {
  name: "tell_people",
  tenantsDue: ({ db, clock }) => listTenantsWithNotices(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextNotice(db, tenant),
  run: (services, tenant, now) => tellPeople(services, tenant, now),
};
