import type { Language } from "../../foundation/language.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { weekdayMomentText, weekdayText } from "../../texts/moment-text.ts";
import type { Order } from "../orders/orders.ts";
import type { MailedMember } from "../settings/settings.ts";
import { type AccountMail, mail, type MailContent } from "./notice-mails.ts";

/** Letters that may come too late, with how long a messenger still helps. */
export function riskMail(account: AccountMail, orders: readonly Order[], member: MailedMember): MailContent {
  const text = texts[member.language];
  return mail(account, member, {
    subject: text.subject(orders.length),
    lead: text.lead,
    lines: orders.map((order) => [
      lineOf(order, member.language),
      account.links.to(portalLink(`/orders/${order.orderId}`, account)),
    ]),
  });
}

function lineOf({ recipient, arrival, atRisk, carrier }: Order, language: Language): string {
  const text = texts[language];
  if (!arrival) return recipient.name;
  const missing =
    carrier === "in_house" ? text.bringing : atRisk === "posting" ? text.posting : text.handOver;
  const by = text.by(weekdayText(arrival.lastDay, language));
  return `${recipient.name}: ${missing}; ${by}; ${text.courier(weekdayMomentText(new Date(arrival.courierUntil), language))}`;
}

const texts = {
  de: {
    subject: (count: number) =>
      count === 1 ? "Frist in Gefahr: 1 Brief" : `Frist in Gefahr: ${count} Briefe`,
    lead: "diese Briefe kommen vielleicht nicht rechtzeitig an (keine Rechtsberatung):",
    handOver: "noch nicht an die Druckerei übergeben",
    posting: "noch nicht zur Post gegeben",
    bringing: "noch nicht überbracht",
    by: (day: string) => `muss bis ${day} ankommen`,
    courier: (until: string) => `ein Bote hilft noch bis ${until}`,
  },
  en: {
    subject: (count: number) =>
      count === 1 ? "Deadline at risk: 1 letter" : `Deadline at risk: ${count} letters`,
    lead: "These letters may not arrive in time (no legal advice):",
    handOver: "not handed over to the print centre yet",
    posting: "not posted yet",
    bringing: "not brought yet",
    by: (day: string) => `must arrive by ${day}`,
    courier: (until: string) => `a messenger still helps until ${until}`,
  },
} as const satisfies Record<Language, unknown>;
