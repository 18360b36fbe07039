import type { Tx } from "../../db/database.ts";
import type { Services } from "../../operations/call.ts";
import type { Mail } from "../../ports/mailer.ts";
import type { ExportRow } from "./exports-store.ts";
import { exportRecipient } from "../settings/settings.ts";
import { queueMail } from "../partners/partners.ts";

/**
 * Mails whoever was named with an export. Whether they may get it is judged again: they may have left, or been taken off
 * the list, since.
 */
export async function mailAbout(
  services: Pick<Services, "queue" | "sealedText" | "log">,
  tx: Tx,
  { partnerId, notifyEmail, exportId }: ExportRow,
  write: (to: string, recipient: "member" | "listed") => Omit<Mail, "mailId"> | null,
): Promise<void> {
  if (notifyEmail === null) return;
  const recipient = await exportRecipient(tx, partnerId, notifyEmail);
  const mail = recipient && write(notifyEmail, recipient);
  if (mail) await queueMail(services, tx, mail);
  else
    services.log.warn(
      { exportId, partnerId },
      "nobody is mailed of an export: the address is listed no more",
    );
}
