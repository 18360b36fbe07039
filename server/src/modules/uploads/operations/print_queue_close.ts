import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { deleteQueue } from "../printing/print-jobs-store.ts";

export const printQueueClose = defineOperation({
  name: "print_queue_close",
  title: "Close one's printer",
  summary: "Ends this person's printer address; what was printed stays in the intake.",
  doors: ["portal"],
  role: "viewer",
  effect: "write",
  whileClosing: true,
  isRepeatable: () => true,
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ openSince: z.null() }),

  async run(_input, { db, caller }) {
    const { partnerId, mode } = caller;
    await deleteQueue(db, { partnerId, mode, userId: personOf(caller).userId });
    return { openSince: null };
  },
});
