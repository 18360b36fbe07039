import type { Language } from "../../foundation/language.ts";
import { isFinal, type OrderStatus } from "./order-states.ts";
import type { Order } from "./order.ts";

/** Whether the letter has reached the post, whatever became of it there. */
export const wasPosted = ({ status, postedAt }: Order): boolean =>
  postedAt !== null || status === "posted" || status === "delivered" || status === "returned";

export type NotYet = { reason: { code: string; text: string }; askAgainAt: Date | null };

/** Why there is no proof, and when it is worth asking again; null: nothing will come of it, or a person has to act. */
export function notYet(order: Order, now: Date, language: Language): NotYet {
  // A mail is never posted: what it proves is in the archive, and it is another thing.
  if (order.email) return { reason: { code: "SENT_BY_EMAIL", text: byEmail[language] }, askAgainAt: null };
  const code = codeFor(order.status);
  if (order.carrier === "in_house" && code === "NOT_POSTED_YET")
    return { reason: { code, text: inHand[language] }, askAgainAt: nextLook(order, now) };
  return { reason: { code, text: texts[code][language] }, askAgainAt: nextLook(order, now) };
}

function codeFor(status: OrderStatus): keyof typeof texts {
  if (status === "awaiting_approval" || status === "awaiting_partner_fix") return "WAITING_FOR_PERSON";
  return isFinal(status) ? "NEVER_POSTED" : "NOT_POSTED_YET";
}

const byEmail: Record<Language, string> = {
  de: "Dieses Schreiben geht per E-Mail hinaus und wird nicht zur Post gegeben. Liegt eine Antwort des Mailservers vor, hält das Archiv sie mit Empfänger, Nachrichten-ID und der ganzen Nachricht fest: Das belegt, was der Mailserver angenommen hat, nicht den Zugang beim Empfänger.",
  en: "This letter goes out by e-mail and is not posted. Where the mail server has answered, the archive holds that answer with receiver, message id and the whole message: that proves what the mail server accepted, not that it reached the recipient.",
};

const inHand: Record<Language, string> = {
  de: "Dieser Brief wird von Hand unterschrieben und selbst überbracht; den Beleg gibt es, sobald er zur Post gegeben oder eingeworfen ist.",
  en: "This letter is signed by hand and brought by yourselves; the proof exists as soon as it is posted or dropped.",
};

const texts = {
  NOT_POSTED_YET: {
    de: "Der Brief ist noch nicht zur Post gegeben; den Beleg gibt es, sobald das geschehen ist.",
    en: "The letter is not posted yet; the proof exists as soon as it is.",
  },
  WAITING_FOR_PERSON: {
    de: "Der Brief ist noch nicht zur Post gegeben: Zuerst muss jemand entscheiden oder die Anschrift berichtigen.",
    en: "The letter is not posted yet: first somebody has to decide or to correct the address.",
  },
  NEVER_POSTED: {
    de: "Der Brief wurde nicht zur Post gegeben; es wird keinen Beleg geben.",
    en: "The letter was not posted; there will be no proof.",
  },
} as const satisfies Record<string, Record<Language, string>>;

const HOUR_MS = 3_600_000;

function nextLook({ status, plannedAt, dueAt }: Order, now: Date): Date | null {
  if (codeFor(status) !== "NOT_POSTED_YET") return null;
  const next = status === "scheduled" ? plannedAt : dueAt;
  return next && next > now ? next : new Date(now.getTime() + HOUR_MS);
}
