/** How long each answer of the mail server may take. */
export type SmtpPatience = { timeoutMs?: number };

/** How a mail server is spoken to: what leaves this machine is encrypted, or nothing is said. */
export function smtpServerOf(url: string, { timeoutMs = 20_000 }: SmtpPatience) {
  const { host, port, isSecure, user, password } = readSmtpUrl(url);
  return {
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine(host),
    ignoreTLS: !isSecure && isThisMachine(host),
    ...(user && { auth: { user, pass: password } }),
    tls: { minVersion: "TLSv1.2" as const },
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}

function readSmtpUrl(text: string) {
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

/** The domain of our own address; message ids belong to it. */
export const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

/** One address and nothing that could become a second one or another header. */
export const isOneAddress = (text: string): boolean =>
  /^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u.test(text);

/** A line break in a header would begin another. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Tells answering machines to keep quiet (RFC 3834). */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated" };
