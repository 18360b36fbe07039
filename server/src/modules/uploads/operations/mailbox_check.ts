import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { explainTrouble } from "../mail/mailbox-problems.ts";
import { checkMailbox } from "../mail/mailbox-settings.ts";
import { findMailbox } from "../mail/mailboxes-store.ts";

export const mailboxCheck = defineOperation({
  name: "mailbox_check",
  title: "Check the account's mailbox",
  summary: "Opens the mailbox now and says what fails; one that rested is looked into again if it opens.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({}),
  output: z.object({
    problem: z.string().nullable().describe("What fails, in a person's words; null: nothing does."),
    unread: z.int().nullable().describe("How many mails wait there."),
  }),

  async run(_input, { databases, realClock, mailboxes, sealedText, queue, caller, language }) {
    const services = { db: databases.system, clock: realClock, mailboxes, sealedText, queue };
    const mailbox = await findMailbox(services.db, caller);
    if (!mailbox) return refuse("NOT_FOUND", { what: "mailbox" });
    const { trouble, unread } = await checkMailbox(services, mailbox);
    return { problem: trouble === null ? null : explainTrouble(trouble, language), unread };
  },
});
