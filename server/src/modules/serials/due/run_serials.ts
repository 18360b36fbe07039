import type { DueWork } from "../../../operations/due-work.ts";
import { invoiceDesk } from "../../documents/documents.ts";
import { takePortion } from "../run-serial.ts";
import { findNextDue, listTenantsDue } from "../serials-store.ts";

/** Rehearses serial letters and hands them in, a portion at a time. */
export const runSerials: DueWork = {
  name: "run_serials",
  urgent: true,
  tenantsDue: ({ db, clock }) => listTenantsDue(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextDue(db, tenant),
  run: (services, tenant, now, signal) => takePortion(services, tenant, now, invoiceDesk, signal),
};
