import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { endOwnConnection } from "../connections.ts";

export const connectionEnd = defineOperation({
  name: "connection_end",
  title: "End a connection",
  summary: "Ends a connection at once; the program has to ask again.",
  doors: ["portal"],
  role: "viewer",
  effect: "write",
  whileClosing: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ connectionId: z.uuid() }),
  output: z.object({ connectionId: z.uuid() }),
  async run({ connectionId }, { databases, caller, realClock }) {
    const { partnerId, mode } = caller;
    const which = { partnerId, mode, connectionId, by: personOf(caller) };
    await endOwnConnection(databases.system, which, realClock.now());
    return { connectionId };
  },
});
