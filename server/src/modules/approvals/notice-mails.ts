import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import { formLine } from "../../texts/forms/form-finding.ts";
import { weekdayMomentText } from "../../texts/moment-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Links } from "../../operations/links.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { Mail } from "../../ports/mailer.ts";
import type { MailedMember } from "../settings/settings.ts";
import { approvalUrlOf, type QueuedApproval } from "./approval.ts";

export type MailContent = Pick<Mail, "subject" | "text">;

/** The account that a mail is about. */
export type AccountMail = Tenant & { accountName: string; links: Pick<Links, "to"> };

/** More than that is counted, not listed. */
const MOST_LINES = 20;

/** What waits for a decision, or will not wait much longer. Of a letter it says the recipient's name and the price. */
export function approvalsMail(
  account: AccountMail,
  kind: "waiting" | "expiring" | "deadline",
  approvals: readonly QueuedApproval[],
  member: MailedMember,
): MailContent {
  const { language } = member;
  const text = texts[language];
  const [first] = approvals;
  const cents = approvals.reduce((sum, { waitingCents }) => sum + waitingCents, 0);
  const what =
    first && approvals.length === 1
      ? `${nameOf(first, language)} (${formatEuros(cents, language)})`
      : text.requests(approvals.length, formatEuros(cents, language));
  const isOne = approvals.length === 1 && first?.orderCount === 1;
  return mail(account, member, {
    subject: text[kind](what, isOne),
    lead: text[`${kind}Lead`],
    lines: approvals.map((approval) => [
      `${approval.form ? `${formLine(approval.form, language)}. ` : ""}${nameOf(approval, language)}, ${formatEuros(approval.waitingCents, language)}, ${untilOf(approval, language)}`,
      approvalUrlOf(account.links, approval.approvalId),
    ]),
  });
}

/** Where a letter must arrive by a day, the safe hour counts, and not the last one. */
function untilOf({ latestSafeAt, expiresAt }: QueuedApproval, language: Language): string {
  const text = texts[language];
  return latestSafeAt
    ? `${text.safeUntil} ${weekdayMomentText(latestSafeAt, language)}`
    : `${text.until} ${weekdayMomentText(expiresAt, language)}`;
}

export function nameOf({ kind, orderCount, recipientNames }: QueuedApproval, language: Language): string {
  const [name] = recipientNames;
  return kind === "letter" && name !== undefined
    ? texts[language].letterTo(name)
    : texts[language].letters(orderCount);
}

export function lowBalanceMail(
  account: AccountMail,
  availableCents: number,
  member: MailedMember,
): MailContent {
  const text = texts[member.language];
  const euros = formatEuros(availableCents, member.language);
  return mail(account, member, {
    subject: text.low(euros),
    lead: text.lowLead(euros),
    lines: [[text.topUp, account.links.to(portalLink("/wallet", account))]],
  });
}

export type Content = { subject: string; lead: string; lines: readonly (readonly [string, string])[] };

/** A mail as all of them look: greeting, what it is about, the account, and where mails are chosen. */
export function mail(
  account: AccountMail,
  { name, language }: MailedMember,
  { subject, lead, lines }: Content,
): MailContent {
  const text = texts[language];
  const { mode, accountName, links } = account;
  return {
    subject: mode === "sandbox" ? `[Sandbox] ${subject}` : subject,
    text: [
      text.hello(name),
      "",
      lead,
      "",
      ...lines.slice(0, MOST_LINES).flatMap(([line, url]) => [`- ${line}`, `  ${url}`]),
      ...(lines.length > MOST_LINES ? [text.more(lines.length - MOST_LINES)] : []),
      "",
      `${text.account}: ${accountName}${mode === "sandbox" ? ` (${text.sandbox})` : ""}`,
      "",
      text.wishes,
      links.to(portalLink("/settings", account)),
    ].join("\n"),
  };
}

const texts = {
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    letterTo: (name: string) => `Brief an ${name}`,
    letters: (count: number) => (count === 1 ? "1 Brief" : `${count} Briefe`),
    requests: (count: number, euros: string) => `${count} Anfragen (zusammen ${euros})`,
    waiting: (what: string, isOne: boolean) => `${what} ${isOne ? "wartet" : "warten"} auf Freigabe`,
    expiring: (what: string, isOne: boolean) =>
      `${what} ${isOne ? "verfällt" : "verfallen"} in weniger als einem Tag ohne Entscheidung`,
    waitingLead: "folgende Briefe warten auf Ihre Freigabe:",
    expiringLead:
      "hierüber hat noch niemand entschieden. Nach Ablauf der Frist verfällt die Anfrage, und es wird nichts verschickt:",
    until: "zu entscheiden bis",
    safeUntil: "damit der Brief rechtzeitig ankommt, zu entscheiden bis",
    deadline: (what: string, isOne: boolean) =>
      `Frist läuft: ${what} ${isOne ? "wartet" : "warten"} auf Freigabe`,
    deadlineLead: "diese Briefe müssen zu einem bestimmten Tag ankommen und warten noch auf Ihre Freigabe:",
    low: (euros: string) => `Ihr Guthaben geht zur Neige: noch ${euros}`,
    lowLead: (euros: string) =>
      `auf Ihrem Guthaben sind noch ${euros} verfügbar. Reicht es für einen Brief nicht, geht er nicht hinaus.`,
    topUp: "Guthaben aufladen",
    more: (count: number) => `- und ${count} weitere`,
    account: "Konto",
    sandbox: "Sandbox, es geht nichts zur Post",
    wishes: "Welche E-Mails Sie bekommen, stellen Sie hier ein:",
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    letterTo: (name: string) => `Letter to ${name}`,
    letters: (count: number) => (count === 1 ? "1 letter" : `${count} letters`),
    requests: (count: number, euros: string) => `${count} requests (${euros} in all)`,
    waiting: (what: string, isOne: boolean) => `${what} ${isOne ? "waits" : "wait"} for approval`,
    expiring: (what: string, isOne: boolean) =>
      `${what} ${isOne ? "lapses" : "lapse"} in less than a day unless decided`,
    waitingLead: "These letters wait for your approval:",
    expiringLead: "Nobody has decided this yet. When its time is over it lapses and nothing is sent:",
    until: "to be decided by",
    safeUntil: "to arrive in time, to be decided by",
    deadline: (what: string, isOne: boolean) =>
      `A deadline is running: ${what} ${isOne ? "waits" : "wait"} for approval`,
    deadlineLead: "These letters must arrive by a certain day and still wait for your approval:",
    low: (euros: string) => `Your balance runs low: ${euros} left`,
    lowLead: (euros: string) =>
      `${euros} of your balance is available. A letter that costs more does not leave.`,
    topUp: "Top up",
    more: (count: number) => `- and ${count} more`,
    account: "Account",
    sandbox: "sandbox, nothing is posted",
    wishes: "Choose which e-mails you get:",
  },
} as const satisfies Record<Language, unknown>;
