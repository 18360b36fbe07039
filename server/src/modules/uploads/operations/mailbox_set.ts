import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { MailboxView, mailboxView, setMailbox } from "../mail/mailbox-settings.ts";

const NO_CONTROLS = /^\P{Cc}*$/u;
const line = (most: number) => z.string().trim().min(1).max(most).regex(NO_CONTROLS);

export const mailboxSet = defineOperation({
  name: "mailbox_set",
  title: "Set the account's mailbox",
  summary:
    "Opens a mailbox by IMAP and, if that works, has it looked into every minute: PDFs in unread mails wait in the intake.",
  description:
    "Mails of people of the account and of the allowed senders are taken; of others a line says that they were not. A mail is marked as read after its files are stored. What goes wrong is said at the field.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  isRepeatable: () => true,
  refuses: [],
  input: z.strictObject({
    host: line(253).toLowerCase().describe("A public mail server, as imap.example.com."),
    port: z.int().min(1).max(65_535).default(993),
    security: z.enum(["tls", "starttls"]).default("tls"),
    login: line(254),
    password: z
      .string()
      .min(1)
      .max(500)
      .regex(NO_CONTROLS)
      .optional()
      .describe("Without one the one before holds, for the same login there."),
    folder: line(200).default("INBOX"),
    allowedSenders: z
      .array(z.email().max(254).toLowerCase())
      .max(50)
      .transform((addresses) => [...new Set(addresses)])
      .default([])
      .describe("Addresses besides those of the account's people, such as a scanner's."),
  }),
  output: z.object({ mailbox: MailboxView }),

  async run(named, { databases, realClock, mailboxes, sealedText, queue, caller, language }) {
    const services = { db: databases.system, clock: realClock, mailboxes, sealedText, queue };
    return { mailbox: mailboxView(await setMailbox(services, caller, named, language), language) };
  },
});
