import { z } from "zod";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";

export const calendarAddressCreate = defineOperation({
  name: "calendar_address_create",
  title: "Address of the calendar of deadlines",
  summary: "Makes a signed address at which a calendar program reads the person's deadlines (iCalendar).",
  description:
    "Whoever has it sees what the person may see, until calendar_addresses_end or they are taken out.",
  doors: ["portal"],
  role: "viewer",
  effect: "write",
  refuses: [],
  secretAnswer: true,
  input: z.strictObject({}),
  output: z.object({ url: z.url().describe("For a calendar program; not to be passed on.") }),

  run(_given, { caller, language, links, realClock }) {
    const { partnerId, mode } = caller;
    const { userId } = personOf(caller);
    const of = { tenant: { partnerId, mode }, userId, language, madeAt: realClock.now() };
    return Promise.resolve({ url: links.toCalendar(of) });
  },
});
