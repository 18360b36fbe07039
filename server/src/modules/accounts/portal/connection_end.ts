import { z } from "zod";
import { definePortalAction, personOf } from "../../../operations/portal-action.ts";
import { endOwnConnection } from "../connections.ts";

export const connectionEnd = definePortalAction({
  name: "connection_end",
  title: "End a connection",
  summary: "Ends a connection at once; the program has to ask again.",
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
