import type { Language } from "../../foundation/language.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { weekdayText } from "../../texts/moment-text.ts";
import type { MissingRecord } from "../orders/orders.ts";
import type { MailedMember } from "../settings/settings.ts";
import { type AccountMail, mail, type MailContent } from "./notice-mails.ts";

/** Registered letters whose delivery record is still with the post, and how long it stays there. */
export function missingRecordsMail(
  account: AccountMail,
  missing: readonly MissingRecord[],
  member: MailedMember,
): MailContent {
  const text = texts[member.language];
  return mail(account, member, {
    subject: text.subject(missing.length),
    lead: text.lead,
    lines: missing.map(({ order, postedAt, keptUntil }) => [
      text.line(
        order.recipient.name,
        weekdayText(berlinDay(postedAt), member.language),
        weekdayText(keptUntil, member.language),
      ),
      account.links.to(portalLink(`/orders/${order.orderId}`, account)),
    ]),
  });
}

const texts = {
  de: {
    subject: (count: number) =>
      count === 1
        ? "Auslieferungsbeleg abrufen: 1 Einschreiben"
        : `Auslieferungsbelege abrufen: ${count} Einschreiben`,
    lead: "zu diesen Einschreiben fehlt noch der Auslieferungsbeleg. Die Post bewahrt ihn nur begrenzt auf; rufen Sie ihn dort ab und laden Sie ihn beim Brief hoch, oder geben Sie dort an, dass Sie ihn nicht brauchen:",
    line: (name: string, posted: string, kept: string) =>
      `${name}: zur Post gegeben am ${posted}; bei der Post etwa bis ${kept}`,
  },
  en: {
    subject: (count: number) =>
      count === 1
        ? "Fetch the delivery record: 1 registered letter"
        : `Fetch delivery records: ${count} registered letters`,
    lead: "The delivery record of these registered letters is still missing. The post keeps it for a limited time; fetch it there and add it to the letter, or say there that you do not need it:",
    line: (name: string, posted: string, kept: string) =>
      `${name}: posted on ${posted}; with the post until about ${kept}`,
  },
} as const satisfies Record<Language, unknown>;
