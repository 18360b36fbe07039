import { type Mailer, maskedAddress } from "../../ports/mailer.ts";

type Log = { info(fields: object, message: string): void };

/**
 * Notes that a mail would have gone. Neither its text nor a link in it is logged: whoever reads logs is not whom the
 * mail is for.
 */
export const logMailer = (log: Log): Mailer => ({
  isPretend: true,
  send({ mailId, to, subject }) {
    log.info(
      { mailId, to: maskedAddress(to), subject },
      "a mail was not sent: BRIEFTAUBE_SMTP_URL is not set",
    );
    return Promise.resolve();
  },
});
