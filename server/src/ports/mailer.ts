/** Sends mails to people. */
export type Mailer = {
  /**
   * Returns when somebody else has taken the mail over, and throws when nobody has. A mail that is sent again with the
   * same id can be told from a new one by its receiver.
   */
  send(mail: Mail): Promise<void>;
  /** Set where mails are only noted: a link that somebody waits for goes to the log, and the operator passes it on. */
  isPretend?: true;
};

export type Mail = {
  /** Stays the same when the mail is tried again. */
  mailId: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
};

/** The mail was refused for good: trying again would end the same way. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefused";
  }
}

/** `anna.muster@kanzlei.example` → `a…@kanzlei.example`: enough to find it in a log, not enough to write to. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${address.slice(0, 1)}…${address.slice(at)}`;
}
