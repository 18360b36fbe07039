import { z } from "zod";
import { newSecretText, sha256Hex } from "../../../foundation/secret-text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { printerUri } from "../printing/print.ts";
import { replaceQueue } from "../printing/print-jobs-store.ts";

export const printQueueOpen = defineOperation({
  name: "print_queue_open",
  title: "Open one's printer",
  summary:
    "Gives this person a printer address: what is printed there lies in their intake. It is shown once; an earlier one ends.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  secretAnswer: true,
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ printerUri: z.string(), openSince: z.iso.datetime() }),

  async run(_input, call) {
    const { partnerId, mode } = call.caller;
    const { userId } = personOf(call.caller);
    const key = newSecretText();
    const at = call.realClock.now();
    await replaceQueue(call.db, { partnerId, mode, userId }, { keyHash: sha256Hex(key), at });
    return { printerUri: printerUri(call, key), openSince: at.toISOString() };
  },
});
