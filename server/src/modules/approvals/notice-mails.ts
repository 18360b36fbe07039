import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import { weekdayMomentText } from "../../texts/moment-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Links } from "../../operations/links.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { Mail } from "../../ports/mailer.ts";
import type { Order } from "../orders/orders.ts";
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
  kind: "waiting" | "expiring",
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
    subject: kind === "waiting" ? text.waiting(what, isOne) : text.expiring(what, isOne),
    lead: kind === "waiting" ? text.waitingLead : text.expiringLead,
    lines: approvals.map((approval) => [
      `${nameOf(approval, language)}, ${formatEuros(approval.waitingCents, language)}, ${text.until} ${weekdayMomentText(approval.expiresAt, language)}`,
      approvalUrlOf(account.links, approval.approvalId),
    ]),
  });
}

function nameOf({ kind, orderCount, recipientNames }: QueuedApproval, language: Language): string {
  const [name] = recipientNames;
  return kind === "letter" && name !== undefined
    ? texts[language].letterTo(name)
    : texts[language].letters(orderCount);
}

/** Letters that wait for a corrected address. */
export function fixMail(account: AccountMail, orders: readonly Order[], member: MailedMember): MailContent {
  const { language } = member;
  const text = texts[language];
  const [first] = orders;
  return mail(account, member, {
    subject:
      first && orders.length === 1
        ? text.fixOne(text.letterTo(first.recipient.name))
        : text.fixMany(orders.length),
    lead: text.fixLead,
    lines: orders.map(({ recipient, letterId, priceCents }) => [
      `${text.letterTo(recipient.name)}, ${formatEuros(priceCents, language)}`,
      account.links.to(portalLink(`/letters/${letterId}/fix`, account)),
    ]),
  });
}

/** Letters to which somebody said no, and what they said; in the mail of whoever asked. */
export function rejectedMail(
  account: AccountMail,
  approvals: readonly QueuedApproval[],
  member: MailedMember,
): MailContent {
  const { language } = member;
  const text = texts[language];
  const [first] = approvals;
  return mail(account, member, {
    subject:
      first && approvals.length === 1
        ? text.rejectedOne(nameOf(first, language), first.orderCount === 1)
        : text.rejectedMany(approvals.length),
    lead: text.rejectedLead,
    lines: approvals.map((approval) => [
      [
        `${nameOf(approval, language)}, ${text.by} ${approval.decidedBy?.name ?? text.somebody}`,
        ...(approval.comment ? [`${text.remark}: ${approval.comment.replaceAll(/\s+/g, " ")}`] : []),
      ].join(". "),
      approvalUrlOf(account.links, approval.approvalId),
    ]),
  });
}

/** Letters that came back or could not be sent; in the mail of whoever sent them. */
export function returnedMail(
  account: AccountMail,
  orders: readonly Order[],
  member: MailedMember,
): MailContent {
  const text = texts[member.language];
  const [first] = orders;
  const said = ({ recipient, status }: Order) =>
    (status === "returned" ? text.cameBack : text.notSent)(text.letterTo(recipient.name));
  return mail(account, member, {
    subject: first && orders.length === 1 ? said(first) : text.returnedMany(orders.length),
    lead: text.returnedLead,
    lines: orders.map((order) => [
      said(order),
      account.links.to(portalLink(`/letters/${order.letterId}`, account)),
    ]),
  });
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
    lead: text.lowLead,
    lines: [[text.topUp, account.links.to(portalLink("/wallet", account))]],
  });
}

type Content = { subject: string; lead: string; lines: readonly (readonly [string, string])[] };

function mail(
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
    waitingLead: "zur Freigabe steht an:",
    expiringLead:
      "hierüber hat noch niemand entschieden. Nach Ablauf der Frist verfällt die Anfrage, und es wird nichts verschickt:",
    until: "zu entscheiden bis",
    fixOne: (what: string) => `${what} braucht eine korrigierte Anschrift`,
    fixMany: (count: number) => `${count} Briefe brauchen eine korrigierte Anschrift`,
    fixLead:
      "die Anschrift konnte nicht gelesen werden. Mit einer korrigierten Anschrift geht der Brief ohne weitere Kosten hinaus:",
    rejectedOne: (what: string, isOne: boolean) => `${what} ${isOne ? "wurde" : "wurden"} nicht freigegeben`,
    rejectedMany: (count: number) => `${count} Anfragen wurden nicht freigegeben`,
    rejectedLead:
      "es wurde nichts verschickt, und der Preis ist wieder frei. Die Briefe sind wieder Entwürfe: Sie können sie ändern und noch einmal vorlegen.",
    by: "entschieden von",
    somebody: "jemandem aus Ihrem Konto",
    remark: "Bemerkung",
    cameBack: (what: string) => `${what} ist zurückgekommen`,
    notSent: (what: string) => `${what} wurde nicht versendet`,
    returnedMany: (count: number) => `${count} Briefe sind nicht angekommen`,
    returnedLead:
      "diese Briefe haben ihren Empfänger nicht erreicht. Was geschehen ist und wie es weitergeht, steht auf der Seite des Briefs:",
    low: (euros: string) => `Ihr Guthaben geht zur Neige: noch ${euros}`,
    lowLead: "reicht das Guthaben nicht, gehen keine Briefe mehr hinaus.",
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
    waitingLead: "This waits for approval:",
    expiringLead: "Nobody has decided this yet. When its time is over it lapses and nothing is sent:",
    until: "to be decided by",
    fixOne: (what: string) => `${what} needs a corrected address`,
    fixMany: (count: number) => `${count} letters need a corrected address`,
    fixLead: "The address could not be read. With a corrected one the letter leaves at no further cost:",
    rejectedOne: (what: string, isOne: boolean) => `${what} ${isOne ? "was" : "were"} not approved`,
    rejectedMany: (count: number) => `${count} requests were not approved`,
    rejectedLead:
      "Nothing was sent, and the price is free again. The letters are drafts again: you can change them and ask once more.",
    by: "decided by",
    somebody: "somebody of your account",
    remark: "Remark",
    cameBack: (what: string) => `${what} came back`,
    notSent: (what: string) => `${what} was not sent`,
    returnedMany: (count: number) => `${count} letters did not arrive`,
    returnedLead:
      "These letters did not reach their recipients. What happened and how it goes on is on the letter’s page:",
    low: (euros: string) => `Your balance runs low: ${euros} left`,
    lowLead: "Without enough balance no more letters leave.",
    topUp: "Top up",
    more: (count: number) => `- and ${count} more`,
    account: "Account",
    sandbox: "sandbox, nothing is posted",
    wishes: "Choose which e-mails you get:",
  },
} as const satisfies Record<Language, unknown>;
