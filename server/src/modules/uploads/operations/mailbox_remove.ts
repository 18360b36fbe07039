import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { deleteMailbox } from "../mail/mailboxes-store.ts";

export const mailboxRemove = defineOperation({
  name: "mailbox_remove",
  title: "Remove the account's mailbox",
  summary: "Looks into it no more and forgets its password; what has arrived stays in the intake.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  whileClosing: true,
  isRepeatable: () => true,
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ mailbox: z.null() }),

  async run(_input, { databases, caller }) {
    await deleteMailbox(databases.system, caller);
    return { mailbox: null };
  },
});
