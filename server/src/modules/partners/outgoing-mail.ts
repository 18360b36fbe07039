import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import type { Services } from "../../operations/call.ts";
import type { Mail } from "../../ports/mailer.ts";

/** The job that sends a mail; its content is sealed, for links in mails are keys and a queue is read by many. */
export const MAIL_JOB = "send_mail";
export const MailPayload = z.object({ sealed: z.string() });
export const MAIL_PURPOSE = "mail";

const Queued = z.object({
  mailId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});

/** Puts a mail into the queue, in the transaction of what it tells: it is neither lost nor waited for. */
export async function queueMail(
  { queue, sealedText }: Pick<Services, "queue" | "sealedText">,
  tx: Database | Tx,
  mail: Omit<Mail, "mailId">,
): Promise<void> {
  const queued: Mail = { mailId: randomUUID(), ...mail };
  await queue.enqueue(tx, MAIL_JOB, { sealed: sealedText.seal(JSON.stringify(queued), MAIL_PURPOSE) });
}

export function readQueued(
  { sealedText }: Pick<Services, "sealedText">,
  { sealed }: z.output<typeof MailPayload>,
): Mail {
  const { html, ...mail } = Queued.parse(JSON.parse(sealedText.open(sealed, MAIL_PURPOSE)));
  return html === undefined ? mail : { ...mail, html };
}
