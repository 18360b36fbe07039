import type { Language } from "../../foundation/language.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { Order } from "../orders/orders.ts";
import type { MailedMember, Outcome } from "../settings/settings.ts";
import { approvalUrlOf, type QueuedApproval } from "./approval.ts";
import { type AccountMail, mail, type MailContent, nameOf } from "./notice-mails.ts";

/** What became of a letter, for whoever asked for it. */
export type OutcomeOf =
  | { kind: "rejected"; approval: QueuedApproval }
  | { kind: Exclude<Outcome, "rejected">; order: Order };

/** What an order has come to, where people are told of it. */
export const outcomeOf = ({ status }: Pick<Order, "status">): Exclude<Outcome, "rejected"> => {
  if (status === "awaiting_partner_fix") return "address";
  return status === "returned" || status === "delivered" ? status : "failed";
};

/** Outcomes of one kind, in a mail of their own. */
export function outcomeMail(
  account: AccountMail,
  outcomes: readonly OutcomeOf[],
  member: MailedMember,
): MailContent {
  const text = texts[member.language];
  const [first] = outcomes;
  const kind = first?.kind ?? "failed";
  return mail(account, member, {
    subject:
      first && outcomes.length === 1 ? headOf(first, member.language) : text.many[kind](outcomes.length),
    lead: outcomes.every(isCorrected) ? text.correctedLead : text.lead[kind],
    lines: outcomes.map((outcome) => lineOf(account, outcome, member.language)),
  });
}

const isCorrected = (outcome: OutcomeOf): boolean =>
  outcome.kind === "rejected" && outcome.approval.decidedBy?.verdict === "corrected";

/** Everything of a day, in one mail. */
export function digestMail(
  account: AccountMail,
  outcomes: readonly OutcomeOf[],
  member: MailedMember,
): MailContent {
  const text = texts[member.language];
  return mail(account, member, {
    subject: text.digest(outcomes.length),
    lead: text.digestLead,
    // What needs somebody comes first.
    lines: kindsInOrder.flatMap((kind) =>
      outcomes
        .filter((outcome) => outcome.kind === kind)
        .map((outcome) => lineOf(account, outcome, member.language)),
    ),
  });
}

const kindsInOrder = ["address", "returned", "failed", "rejected", "delivered"] as const;

function lineOf(account: AccountMail, outcome: OutcomeOf, language: Language): [string, string] {
  const { links } = account;
  if (outcome.kind !== "rejected") {
    const { letterId } = outcome.order;
    const path = outcome.kind === "address" ? `/letters/${letterId}/fix` : `/letters/${letterId}`;
    return [headOf(outcome, language), links.to(portalLink(path, account))];
  }
  const text = texts[language];
  const { decidedBy, comment, approvalId } = outcome.approval;
  const said = [
    `${headOf(outcome, language)}, ${text.by} ${decidedBy?.name ?? text.somebody}`,
    ...(comment ? [`${text.remark}: ${comment.replaceAll(/\s+/g, " ")}`] : []),
  ];
  return [said.join(". "), approvalUrlOf(links, approvalId)];
}

function headOf(outcome: OutcomeOf, language: Language): string {
  const text = texts[language];
  if (outcome.kind !== "rejected") return text.one[outcome.kind](text.letterTo(outcome.order.recipient.name));
  const { approval } = outcome;
  const verdict = approval.decidedBy?.verdict ?? "rejected";
  return text.decided[verdict](nameOf(approval, language), approval.orderCount === 1);
}

const texts = {
  de: {
    letterTo: (name: string) => `Brief an ${name}`,
    one: {
      address: (what: string) => `${what} braucht eine berichtigte Anschrift`,
      returned: (what: string) => `${what} ist zurückgekommen`,
      failed: (what: string) => `${what} wurde nicht versendet`,
      delivered: (what: string) => `${what} ist zugestellt`,
    },
    decided: {
      rejected: (what: string, isOne: boolean) => `${what} ${isOne ? "wurde" : "wurden"} nicht freigegeben`,
      sent_back: (what: string, isOne: boolean) =>
        `${what} ${isOne ? "kam" : "kamen"} zur Überarbeitung zurück`,
      corrected: (what: string, isOne: boolean) => `${what} ${isOne ? "wird" : "werden"} berichtigt`,
    },
    many: {
      rejected: (count: number) => `${count} Anfragen wurden nicht freigegeben`,
      address: (count: number) => `${count} Briefe brauchen eine berichtigte Anschrift`,
      returned: (count: number) => `${count} Briefe sind zurückgekommen`,
      failed: (count: number) => `${count} Briefe wurden nicht versendet`,
      delivered: (count: number) => `${count} Briefe sind zugestellt`,
    },
    lead: {
      rejected:
        "es wurde nichts verschickt, und der Preis ist wieder frei. Die Briefe sind wieder Entwürfe: Sie können sie ändern und noch einmal vorlegen.",
      address:
        "die Anschrift konnte nicht gelesen werden. Mit einer berichtigten Anschrift geht der Brief ohne weitere Kosten hinaus:",
      returned:
        "diese Briefe haben ihren Empfänger nicht erreicht. Auf der Seite des Briefs können Sie ihn an eine neue Anschrift schicken:",
      failed:
        "diese Briefe sind nicht hinausgegangen. Was geschehen ist und wie es weitergeht, steht auf der Seite des Briefs:",
      delivered: "diese Briefe sind angekommen:",
    },
    correctedLead:
      "es wurde noch nichts verschickt. Wer freigibt, hat den Brief zum Berichtigen übernommen und legt ihn danach wieder vor; was sich ändert, sehen Sie auf der Seite des Briefs:",
    digest: (count: number) =>
      count === 1 ? "1 Neuigkeit zu Ihren Briefen" : `${count} Neuigkeiten zu Ihren Briefen`,
    digestLead: "das ist seit gestern aus Ihren Briefen geworden:",
    by: "entschieden von",
    somebody: "jemandem aus Ihrem Konto",
    remark: "Bemerkung",
  },
  en: {
    letterTo: (name: string) => `Letter to ${name}`,
    one: {
      address: (what: string) => `${what} needs a corrected address`,
      returned: (what: string) => `${what} came back`,
      failed: (what: string) => `${what} was not sent`,
      delivered: (what: string) => `${what} was delivered`,
    },
    decided: {
      rejected: (what: string, isOne: boolean) => `${what} ${isOne ? "was" : "were"} not approved`,
      sent_back: (what: string, isOne: boolean) => `${what} ${isOne ? "was" : "were"} sent back to be mended`,
      corrected: (what: string, isOne: boolean) => `${what} ${isOne ? "is" : "are"} being corrected`,
    },
    many: {
      rejected: (count: number) => `${count} requests were not approved`,
      address: (count: number) => `${count} letters need a corrected address`,
      returned: (count: number) => `${count} letters came back`,
      failed: (count: number) => `${count} letters were not sent`,
      delivered: (count: number) => `${count} letters were delivered`,
    },
    lead: {
      rejected:
        "Nothing was sent, and the price is free again. The letters are drafts again: you can change them and ask once more.",
      address: "The address could not be read. With a corrected one the letter leaves at no further cost:",
      returned:
        "These letters did not reach their recipients. On the letter’s page you can send it to a new address:",
      failed: "These letters did not leave. What happened and how it goes on is on the letter’s page:",
      delivered: "These letters have arrived:",
    },
    correctedLead:
      "Nothing was sent yet. Whoever approves has taken the letter to correct it and puts it up again; what changes is on the letter’s page:",
    digest: (count: number) =>
      count === 1 ? "1 piece of news about your letters" : `${count} pieces of news about your letters`,
    digestLead: "This is what became of your letters since yesterday:",
    by: "decided by",
    somebody: "somebody of your account",
    remark: "Remark",
  },
} as const satisfies Record<Language, unknown>;
