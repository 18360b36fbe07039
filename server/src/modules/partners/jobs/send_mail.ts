import { defineJob } from "../../../operations/job.ts";
import { MailRefused, maskedAddress } from "../../../ports/mailer.ts";
import { MAIL_JOB, MailPayload, readQueued } from "../outgoing-mail.ts";

/** Hands a mail to the mail server, for some hours if need be; its id stays the same each time. */
export const sendMail = defineJob({
  name: MAIL_JOB,
  payload: MailPayload,
  retries: 24,
  maxSeconds: 120,

  async run(payload, services) {
    const mail = readQueued(services, payload);
    try {
      await services.mailer.send(mail);
    } catch (cause) {
      if (!(cause instanceof MailRefused)) throw cause;
      const about = { err: cause, mailId: mail.mailId, to: maskedAddress(mail.to) };
      services.log.warn(about, "a mail was refused for good");
    }
  },
});
