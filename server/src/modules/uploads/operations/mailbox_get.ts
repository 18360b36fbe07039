import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { MailboxView, mailboxView } from "../mail/mailbox-settings.ts";
import { findMailbox } from "../mail/mailboxes-store.ts";

export const mailboxGet = defineOperation({
  name: "mailbox_get",
  title: "The account's mailbox",
  summary: "Says which mailbox is looked into for finished PDFs, and how that goes; never its password.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ mailbox: MailboxView.nullable() }),

  async run(_input, { databases, caller, language }) {
    const mailbox = await findMailbox(databases.system, caller);
    return { mailbox: mailbox ? mailboxView(mailbox, language) : null };
  },
});
