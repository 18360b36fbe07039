import { z } from "zod";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { endCalendarsOfPerson } from "../link-ends-store.ts";

export const calendarAddressesEnd = defineOperation({
  name: "calendar_addresses_end",
  title: "End addresses of the calendar",
  summary: "Ends every address of the person's own calendar of deadlines that was handed out so far.",
  doors: ["portal"],
  role: "viewer",
  effect: "write",
  whileClosing: true,
  refuses: [],
  isRepeatable: () => true,
  input: z.strictObject({}),
  output: z.object({ endedAt: z.iso.datetime() }),

  async run(_given, { databases, caller, realClock }) {
    const { userId } = personOf(caller);
    const at = realClock.now();
    await endCalendarsOfPerson(databases.system, { partnerId: caller.partnerId, userId }, at);
    return { endedAt: at.toISOString() };
  },
});
