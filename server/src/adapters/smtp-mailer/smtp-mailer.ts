import { createTransport } from "nodemailer";
import { type Mail, type Mailer, MailRefused } from "../../ports/mailer.ts";
import {
  AUTOMATIC,
  domainOf,
  isOneAddress,
  oneLine,
  type SmtpPatience,
  smtpServerOf,
} from "./smtp-server.ts";

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which is then encrypted by STARTTLS. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
};

/** Hands mails to a mail server. What leaves this machine is encrypted, or the mail does not go. */
export function smtpMailer({ url, from }: SmtpOptions, patience: SmtpPatience = {}): Mailer {
  const transport = createTransport({
    ...smtpServerOf(url, patience),
    // A text of ours is never a path or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);

  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: requireOneAddress(mail.to) },
          subject: oneLine(mail.subject),
          text: mail.text,
          ...(mail.html !== undefined && { html: mail.html }),
          messageId: `<${oneLine(mail.mailId)}@${domain}>`,
          headers: AUTOMATIC,
        });
      } catch (cause) {
        throw explained(cause, mail);
      }
    },
  };
}

function requireOneAddress(text: string): string {
  if (!isOneAddress(text)) throw new MailRefused("The receiver of a mail is not one plain address.");
  return text;
}

/** The server's own words may repeat the address: they stay in `cause`, which only the log sees. */
function explained(cause: unknown, { mailId }: Mail): Error {
  if (cause instanceof MailRefused) return cause;
  const { code, responseCode = 0, command = "" } = cause as SmtpFailure;
  const isRefusal = responseCode >= 500 && /^(RCPT TO|DATA)/.test(command);
  if (isRefusal)
    return new MailRefused(`The mail server refused mail ${mailId} (${responseCode}).`, { cause });
  const what = responseCode || (code ?? "no answer");
  return new Error(`The mail server did not take a mail (${what}): check BRIEFTAUBE_SMTP_URL.`, { cause });
}

type SmtpFailure = { code?: string; responseCode?: number; command?: string };
