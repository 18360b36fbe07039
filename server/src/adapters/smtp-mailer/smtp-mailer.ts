import { createTransport } from "nodemailer";
import { type Mail, type Mailer, MailRefused } from "../../ports/mailer.ts";

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which is then encrypted by STARTTLS. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
};

/** How long each answer of the mail server may take. */
export type SmtpPatience = { timeoutMs?: number };

/** Hands mails to a mail server. What leaves this machine is encrypted, or the mail does not go. */
export function smtpMailer({ url, from }: SmtpOptions, { timeoutMs = 20_000 }: SmtpPatience = {}): Mailer {
  const server = readSmtpUrl(url);
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: !server.isSecure && !isThisMachine(server.host),
    ignoreTLS: !server.isSecure && isThisMachine(server.host),
    ...(server.user && { auth: { user: server.user, pass: server.password } }),
    tls: { minVersion: "TLSv1.2" },
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
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

/** Tells answering machines to keep quiet (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

type SmtpServer = { host: string; port: number; isSecure: boolean; user: string; password: string };

function readSmtpUrl(text: string): SmtpServer {
  const url = new URL(text);
  const isSecure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    isSecure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

/** One address and nothing that could become a second one or another header. */
function requireOneAddress(text: string): string {
  if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u.test(text))
    throw new MailRefused("The receiver of a mail is not one plain address.");
  return text;
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

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
