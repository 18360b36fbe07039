import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { findQueue } from "../printing/print-jobs-store.ts";

export const printQueueGet = defineOperation({
  name: "print_queue_get",
  title: "One's printer",
  summary: "Says whether this person has a printer address in this account, and since when.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ openSince: z.iso.datetime().nullable() }),

  async run(_input, { db, caller }) {
    const { partnerId, mode } = caller;
    const { userId } = personOf(caller);
    const queue = await findQueue(db, { partnerId, mode, userId });
    return { openSince: queue?.createdAt.toISOString() ?? null };
  },
});
