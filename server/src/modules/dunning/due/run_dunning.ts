import type { DueWork } from "../../../operations/due-work.ts";
import { findNextLook, listTenantsToLookAt } from "../courses-store.ts";
import { runCourses } from "../run-courses.ts";

/** Looks at invoices on dunning ladders: prepares letters that are due, and takes back what is not owed any more. */
export const runDunning: DueWork = {
  name: "run_dunning",
  urgent: true,
  tenantsDue: ({ db, clock }) => listTenantsToLookAt(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextLook(db, tenant),
  run: (services, tenant, now, signal) => runCourses(services, tenant, now, signal),
};
