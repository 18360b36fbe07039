import type { Language } from "../../foundation/language.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { weekdayMomentText } from "../../texts/moment-text.ts";
import type { BroughtLetter } from "../orders/orders.ts";
import type { MailedMember } from "../settings/settings.ts";
import { type AccountMail, mail, type MailContent } from "./notice-mails.ts";

/** Letters that somebody had stopped and that were posted or dropped all the same. */
export function broughtMail(
  account: AccountMail,
  letters: readonly BroughtLetter[],
  member: MailedMember,
): MailContent {
  const text = texts[member.language];
  return mail(account, member, {
    subject: text.subject(letters.length),
    lead: text.lead,
    lines: letters.map(({ orderId, recipient, step, happenedAt, stoppedAt }) => [
      text.line(
        recipient,
        text[step],
        weekdayMomentText(happenedAt, member.language),
        weekdayMomentText(stoppedAt, member.language),
      ),
      account.links.to(portalLink(`/orders/${orderId}`, account)),
    ]),
  });
}

const texts = {
  de: {
    subject: (count: number) =>
      count === 1 ? "Trotz Stopp hinausgegangen: 1 Brief" : `Trotz Stopp hinausgegangen: ${count} Briefe`,
    lead: "diese Briefe wurden gestoppt und sind doch hinausgegangen, weil der Bote noch nichts vom Stopp wusste. Die Aufträge bleiben gestoppt und kosten nichts; die Erklärung kann aber wirken (§ 130 BGB). Soll sie nicht gelten, sagen Sie das dem Empfänger sofort (keine Rechtsberatung):",
    line: (name: string, how: string, when: string, stopped: string) =>
      `${name}: ${how} ${when}; gestoppt ${stopped}`,
    posted: "zur Post gegeben",
    dropped: "eingeworfen",
  },
  en: {
    subject: (count: number) =>
      count === 1 ? "Left despite a stop: 1 letter" : `Left despite a stop: ${count} letters`,
    lead: "These letters were stopped and left all the same, because the courier had not heard of it. The orders stay stopped and cost nothing, but the declaration may take effect (§ 130 BGB). If it is not to hold, tell the recipient at once (no legal advice):",
    line: (name: string, how: string, when: string, stopped: string) =>
      `${name}: ${how} on ${when}; stopped on ${stopped}`,
    posted: "posted",
    dropped: "dropped",
  },
} as const satisfies Record<Language, unknown>;
