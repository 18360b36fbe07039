import type { DueWork } from "../../../operations/due-work.ts";
import { recheckSend, send, timelessRequestOf } from "../../sending/sending.ts";
import { runTurns, type Sending } from "../run-turns.ts";
import { findNextDue, listTenantsDue } from "../schedules-store.ts";

const sending: Sending = {
  recheck: recheckSend,
  sendOccurrence: async (call, input, schedule) =>
    (await send(call, async () => ({ ...(await timelessRequestOf(call, input)), schedule }))).order,
};

/** Lets planned letters leave at their time, and plans the next letter of a series. */
export const runSchedules: DueWork = {
  name: "run_schedules",
  urgent: true,
  tenantsDue: ({ db, clock }) => listTenantsDue(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextDue(db, tenant),
  run: (services, tenant, now, signal) => runTurns({ services, tenant, now, sending }, signal),
};
