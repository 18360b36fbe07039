import type { Language } from "../../foundation/language.ts";
import type { Reader } from "../../foundation/refusal.ts";
import type { OrderStatus } from "./order-states.ts";
import type { Order } from "./order.ts";

type Texts = Record<Language, string>;

/** Where an order stands, in a few words for people. */
export const statusText = (status: OrderStatus, language: Language, way: Way = "post"): string =>
  (ownStanding[way][status] ?? standing[status])[language];

/** A letter is printed and posted, mailed, or printed, signed and brought by the account's own people. */
export type Way = "post" | "email" | "in_house";
export const wayOf = ({ carrier }: { carrier: string }): Way =>
  carrier === "email" || carrier === "in_house" ? carrier : "post";

const mailStanding: Partial<Record<OrderStatus, Texts>> = {
  queued: { de: "Bereit zum Versand per E-Mail", en: "Ready to be mailed" },
  submitting: { de: "Wird per E-Mail versendet", en: "Being mailed" },
  submitted: { de: "Vom Mailserver angenommen", en: "Accepted by the mail server" },
  posted: { de: "Per E-Mail versendet", en: "Sent by e-mail" },
  returned: { de: "E-Mail als unzustellbar zurückgekommen", en: "E-mail came back as undeliverable" },
};

const inHouseStanding: Partial<Record<OrderStatus, Texts>> = {
  queued: { de: "Wird zum Ausdrucken bereitgestellt", en: "Being made ready to print" },
  submitting: { de: "Wird zum Ausdrucken bereitgestellt", en: "Being made ready to print" },
  submitted: {
    de: "Bereit zum Ausdrucken, Unterschreiben und Überbringen",
    en: "Ready to be printed, signed and brought",
  },
  posted: { de: "Selbst zur Post gegeben", en: "Posted by yourselves" },
  delivered: { de: "Vom Boten eingeworfen", en: "Dropped by the courier" },
};

const ownStanding: Record<Way, Partial<Record<OrderStatus, Texts>>> = {
  post: {},
  email: mailStanding,
  in_house: inHouseStanding,
};

const standing: Record<OrderStatus, Texts> = {
  awaiting_approval: { de: "Wartet auf Freigabe", en: "Waiting for approval" },
  approved: { de: "Freigegeben, kann noch gestoppt werden", en: "Approved, can still be stopped" },
  scheduled: { de: "Für später geplant", en: "Planned for later" },
  queued: { de: "Bereit zur Übergabe an die Druckerei", en: "Ready to be handed to the printer" },
  submitting: { de: "Wird an die Druckerei übergeben", en: "Being handed to the printer" },
  submitted: { de: "An die Druckerei übergeben", en: "Handed to the printer" },
  printing: { de: "Wird gedruckt", en: "Being printed" },
  posted: { de: "Zur Post gegeben", en: "Posted" },
  delivered: { de: "Zugestellt", en: "Delivered" },
  awaiting_partner_fix: {
    de: "Wartet auf eine berichtigte Anschrift",
    en: "Waiting for a corrected address",
  },
  returned: { de: "Unzustellbar, an den Absender zurück", en: "Undeliverable, returned to sender" },
  rejected: { de: "Nicht freigegeben", en: "Not approved" },
  expired: { de: "Freigabe verfallen", en: "Approval expired" },
  cancelled: { de: "Gestoppt", en: "Stopped" },
  failed: { de: "Nicht versendet", en: "Not sent" },
};

/** What happened when an order came into a status from another, or from nowhere. */
export const stepText = (
  status: OrderStatus,
  { before, language, way }: { before: OrderStatus | null; language: Language; way: Way },
): string => {
  const own = ownHappened[way][status];
  return (cameFrom[`${before ?? "nowhere"} ${status}`] ?? own ?? happened[status])[language];
};

const mailHappened: Partial<Record<OrderStatus, Texts>> = {
  ...mailStanding,
  queued: { de: "Zum Versand freigegeben", en: "Released for sending" },
  submitting: { de: "Versand per E-Mail begonnen", en: "Mailing begun" },
};

const ownHappened: Record<Way, Partial<Record<OrderStatus, Texts>>> = {
  post: {},
  email: mailHappened,
  in_house: {
    ...inHouseStanding,
    queued: { de: "Freigegeben", en: "Released" },
    submitted: {
      de: "Zum Ausdrucken, Unterschreiben und Überbringen bereitgestellt",
      en: "Made ready to be printed, signed and brought",
    },
  },
};

const cameFrom: Record<string, Texts> = {
  "nowhere queued": { de: "Auftrag angenommen", en: "Order accepted" },
  "nowhere scheduled": { de: "Versand geplant", en: "Planned for later" },
  "scheduled queued": { de: "Geplanter Zeitpunkt erreicht", en: "The planned time has come" },
  "submitting queued": { de: "Übergabe nicht gelungen", en: "Hand-over did not succeed" },
  "awaiting_partner_fix queued": {
    de: "Mit berichtigter Anschrift wieder in den Versand gegeben",
    en: "Sent on its way again with a corrected address",
  },
};

const happened: Record<OrderStatus, Texts> = {
  awaiting_approval: { de: "Zur Freigabe vorgelegt", en: "Put forward for approval" },
  approved: { de: "Freigegeben, Versand nach der Wartefrist", en: "Approved, to be sent after the hold" },
  scheduled: { de: "Freigegeben und Versand geplant", en: "Approved and planned for later" },
  queued: { de: "Zum Versand freigegeben", en: "Released for sending" },
  submitting: { de: "Übergabe an die Druckerei begonnen", en: "Hand-over to the printer begun" },
  submitted: { de: "An die Druckerei übergeben", en: "Handed to the printer" },
  printing: { de: "Druck begonnen", en: "Printing begun" },
  posted: { de: "Zur Post gegeben", en: "Posted" },
  delivered: { de: "Zugestellt", en: "Delivered" },
  awaiting_partner_fix: {
    de: "Angehalten, Anschrift zu berichtigen",
    en: "Stopped, address to be corrected",
  },
  returned: { de: "Unzustellbar, an den Absender zurück", en: "Undeliverable, returned to sender" },
  rejected: { de: "Nicht freigegeben", en: "Not approved" },
  expired: { de: "Freigabe verfallen", en: "Approval expired" },
  cancelled: { de: "Gestoppt", en: "Stopped" },
  failed: { de: "Nicht versendet", en: "Not sent" },
};

/** Why an order came to stand where it stands, in words; null where the status says it all. */
export const reasonText = (code: string | null, language: Language, way: Way = "post"): string | null =>
  (ownReasons(way)[code ?? ""] ?? reasons[code ?? ""])?.[language] ?? null;

const ownReasons = (way: Way): Record<string, Texts> =>
  way === "email" ? mailReasons : way === "in_house" ? inHouseReasons : {};

const inHouseReasons: Record<string, Texts> = {
  CARRIER_TROUBLE: {
    de: "der Brief konnte noch nicht bereitgestellt werden, es wird erneut versucht",
    en: "the letter could not be made ready yet, it will be tried again",
  },
  CARRIER_UNREACHABLE: {
    de: "der Brief konnte einen Tag lang nicht bereitgestellt werden, wir kümmern uns darum",
    en: "the letter could not be made ready for a day, we are looking after it",
  },
};

const mailReasons: Record<string, Texts> = {
  UNDELIVERABLE: {
    de: "die E-Mail-Adresse war nicht zu erreichen",
    en: "the e-mail address could not be reached",
  },
  CARRIER_TROUBLE: {
    de: "der Mailserver hat die E-Mail noch nicht angenommen, es wird erneut versucht",
    en: "the mail server has not accepted the e-mail yet, it will be tried again",
  },
  CARRIER_UNREACHABLE: {
    de: "der Mailserver hat die E-Mail einen Tag lang nicht angenommen, wir kümmern uns darum",
    en: "the mail server has not accepted the e-mail for a day, we are looking after it",
  },
  HAND_OVER_UNCLEAR: {
    de: "ob die E-Mail hinausgegangen ist, wird geklärt; sie wird nicht von selbst ein zweites Mal versendet",
    en: "whether the e-mail has left is being clarified; it will not be mailed a second time by itself",
  },
  PDF_CHANGED: {
    de: "die gespeicherten Dateien sind nicht mehr die freigegebenen",
    en: "the stored files are no longer those that were approved",
  },
};

/** By the code that came with the move. */
const reasons: Record<string, Texts> = {
  APPROVED_IN_CHAT: { de: "im Gespräch entschieden", en: "decided in the conversation" },
  APPROVED_IN_PORTAL: { de: "im Portal entschieden", en: "decided in the portal" },
  REJECTED_IN_CHAT: { de: "im Gespräch entschieden", en: "decided in the conversation" },
  REJECTED_IN_PORTAL: { de: "im Portal entschieden", en: "decided in the portal" },
  SENT_BACK_IN_PORTAL: { de: "zur Überarbeitung zurückgegeben", en: "sent back to be mended" },
  CORRECTED_IN_PORTAL: { de: "zum Berichtigen übernommen", en: "taken to be corrected" },
  APPROVAL_WITHDRAWN: { de: "die Anfrage wurde zurückgezogen", en: "the request was withdrawn" },
  APPROVAL_EXPIRED: { de: "niemand hat rechtzeitig entschieden", en: "nobody decided in time" },
  HANDED_OVER_BEFORE_RESTORE: {
    de: "die Druckerei hatte den Brief schon, bevor der Datenstand zurückgesetzt wurde",
    en: "the printer had the letter before the service was restored from a backup",
  },
  NOT_HANDED_OVER_BEFORE_RESTORE: {
    de: "nach dem Zurückspielen einer Sicherung geprüft: die Druckerei hat den Brief nicht",
    en: "checked after a restore: the printer does not have the letter",
  },
  HOLD_ENDED: { de: "die Wartefrist ist abgelaufen", en: "the hold is over" },
  CANCELLED_BY_REQUEST: { de: "auf Wunsch des Absenders", en: "at the sender's request" },
  SCHEDULE_CANCELLED: { de: "der geplante Versand wurde gestoppt", en: "the planned sending was called off" },
  CANCELLED_BY_CARRIER: { de: "durch die Druckerei", en: "by the printer" },
  FIX_NOT_MADE: {
    de: "die Anschrift wurde nicht innerhalb von 30 Tagen berichtigt",
    en: "the address was not corrected within 30 days",
  },
  ACCOUNT_CLOSING: { de: "das Konto wird geschlossen", en: "the account is being closed" },
  ADDRESS_CORRECTED: {
    de: "ohne neue Kosten",
    en: "at no further cost",
  },
  ADDRESS_REJECTED: {
    de: "die Druckerei kann den Brief mit dieser Anschrift nicht versenden",
    en: "the printer cannot send the letter to this address",
  },
  ADDRESS_UNREADABLE: {
    de: "die Anschrift ist maschinell nicht lesbar",
    en: "machines cannot read the address",
  },
  ADDRESS_ECHO_MISMATCH: {
    de: "die Druckerei hat eine andere Anschrift gelesen als gemeint",
    en: "the printer read another address than was meant",
  },
  UNDELIVERABLE: {
    de: "der Empfänger war unter der Anschrift nicht zu erreichen",
    en: "the recipient could not be reached at the address",
  },
  EMAIL_REFUSED: {
    de: "der Mailserver hat die E-Mail an diese Adresse nicht angenommen",
    en: "the mail server did not accept the e-mail to this address",
  },
  EMAIL_BOUNCED: {
    de: "die E-Mail kam als unzustellbar zurück",
    en: "the e-mail came back as undeliverable",
  },
  ADDRESS_INVALID: {
    de: "die Anschrift gilt nicht mehr als zustellbar",
    en: "the address no longer counts as deliverable",
  },
  SENDER_PFLICHTANGABEN_INCOMPLETE: {
    de: "beim Absender fehlen Pflichtangaben",
    en: "the sender profile lacks mandatory details",
  },
  SENDER_UNVERIFIED: {
    de: "der Absender ist noch nicht bestätigt",
    en: "the sender is not verified yet",
  },
  AVV_REQUIRED: {
    de: "die Vereinbarung (AVV) ist nicht angenommen",
    en: "the data processing agreement is not accepted",
  },
  DAILY_CAP_EXCEEDED: { de: "die Tagesgrenze war erreicht", en: "the daily limit was reached" },
  MANDANT_CAP_EXCEEDED: {
    de: "die Monatsgrenze des Mandanten war erreicht",
    en: "the client's monthly limit was reached",
  },
  CARRIER_REFUSED: { de: "die Druckerei hat den Brief abgelehnt", en: "the printer refused the letter" },
  CARRIER_REJECTED: { de: "die Druckerei hat den Brief abgelehnt", en: "the printer refused the letter" },
  LOST: { de: "der Brief ist verloren gegangen", en: "the letter was lost" },
  PDF_CHANGED: {
    de: "die gespeicherten Seiten sind nicht mehr die freigegebenen",
    en: "the stored pages are no longer those that were approved",
  },
  DEADLINE_MISSED: {
    de: "er wäre nach seiner Frist angekommen und wurde deshalb nicht mehr gedruckt",
    en: "it would have missed its deadline, so it was not printed any more",
  },
  CARRIER_TROUBLE: {
    de: "die Druckerei war nicht erreichbar, es wird erneut versucht",
    en: "the printer could not be reached, it will be tried again",
  },
  CARRIER_UNREACHABLE: {
    de: "die Druckerei war einen Tag lang nicht erreichbar, wir kümmern uns darum",
    en: "the printer could not be reached for a day, we are looking after it",
  },
  SENDING_HELD: {
    de: "der Versand ist zurzeit angehalten, der Brief wartet",
    en: "sending is paused for now, the letter waits",
  },
  HAND_OVER_UNCLEAR: {
    de: "ob der Brief angekommen ist, wird mit der Druckerei geklärt; er wird nicht zweimal gedruckt",
    en: "whether the letter has arrived is being clarified with the printer; it will not be printed twice",
  },
};

/** What the caller can do next, for programs naming the tool; null where there is nothing to do. */
export const nextStep = (
  status: OrderStatus,
  language: Language,
  reader: Reader,
  { way, isOnPaper }: { way: Way; isOnPaper: boolean },
): string | null => {
  const own =
    way === "email"
      ? nextStepsOfMail(isOnPaper)[status]
      : way === "in_house"
        ? nextStepsInHouse[status]
        : undefined;
  if (own !== undefined) return own?.[language] ?? null;
  return (reader === "person" ? nextStepsForPeople[status] : nextSteps[status])?.[language] ?? null;
};

/** Null: there is nothing to do. */
const nextStepsOfMail = (isOnPaper: boolean): Partial<Record<OrderStatus, Texts | null>> => ({
  posted: null,
  delivered: null,
  returned: isOnPaper ? mailAgain : sendDocumentAgain,
  failed: isOnPaper ? mailAgain : sendDocumentAgain,
});

const nextStepsInHouse: Partial<Record<OrderStatus, Texts>> = {
  submitted: {
    de: "Drucken Sie den Brief aus, unterschreiben Sie ihn von Hand und halten Sie jeden Schritt mit dem Telefon fest.",
    en: "Print the letter, sign it by hand and record each step with a phone.",
  },
  posted: {
    de: "Der Nachweis steht bereit: was Sie zur Post gegeben haben und wann.",
    en: "The proof is ready: what you posted and when.",
  },
  delivered: {
    de: "Der Nachweis steht bereit: das Protokoll des Boten.",
    en: "The proof is ready: the courier's protocol.",
  },
};

const sendDocumentAgain: Texts = {
  de: "Prüfen Sie die E-Mail-Adresse und senden Sie den Beleg noch einmal, per E-Mail oder mit der Post.",
  en: "Check the e-mail address and send the document again, by e-mail or by post.",
};

const mailAgain: Texts = {
  de: "Mit der Post ist der Beleg schon in Auftrag gegeben und geht nicht noch einmal auf Papier hinaus. Soll er auch als E-Mail ankommen, prüfen Sie die E-Mail-Adresse und senden Sie ihn noch einmal per E-Mail.",
  en: "The document was ordered by post as well and does not go out on paper again. If it is to arrive by e-mail too, check the e-mail address and send it again by e-mail.",
};

const sendAgain: Texts = {
  de: "Der Preis ist wieder auf Ihrem Guthaben. Sie können den Brief als neuen Entwurf erneut senden.",
  en: "The price is back in your balance. You can send the letter again as a new draft.",
};

const nextStepsForPeople: Partial<Record<OrderStatus, Texts>> = {
  awaiting_approval: {
    de: "Wer freigeben darf, entscheidet unter „Freigaben“.",
    en: "Somebody who may approve decides under “Approvals”.",
  },
  approved: {
    de: "Der Brief geht nach der Wartefrist von selbst hinaus; bis dahin lässt er sich stoppen.",
    en: "The letter leaves by itself after the hold; until then it can be stopped.",
  },
  awaiting_partner_fix: {
    de: "Berichtigen Sie die Anschrift, ohne neue Kosten; nach 30 Tagen, oder sobald er seine Frist nicht mehr halten kann, wird der Auftrag gestoppt und der Preis gutgeschrieben.",
    en: "Correct the address, at no further cost; after 30 days, or as soon as it can no longer meet its deadline, the order is stopped and its price credited.",
  },
  posted: {
    de: "Der Nachweis der Einlieferung steht bereit.",
    en: "The proof of posting is ready.",
  },
  delivered: {
    de: "Der Nachweis der Einlieferung steht bereit.",
    en: "The proof of posting is ready.",
  },
  returned: {
    de: "Prüfen Sie die Anschrift und senden Sie den Brief neu.",
    en: "Check the address and send the letter anew.",
  },
  rejected: {
    de: "Der Brief ist wieder ein Entwurf und kann geändert und neu gesendet werden.",
    en: "The letter is a draft again and can be changed and sent anew.",
  },
  expired: {
    de: "Der Brief ist wieder ein Entwurf und kann neu gesendet werden.",
    en: "The letter is a draft again and can be sent anew.",
  },
  failed: sendAgain,
  cancelled: sendAgain,
};

const nextSteps: Partial<Record<OrderStatus, Texts>> = {
  awaiting_approval: {
    de: "Eine Person entscheidet unter approvalUrl; order_cancel zieht die Anfrage zurück.",
    en: "A person decides at approvalUrl; order_cancel withdraws the request.",
  },
  approved: {
    de: "Der Brief geht nach der Wartefrist von selbst hinaus; order_cancel stoppt ihn vorher.",
    en: "The letter leaves by itself after the hold; order_cancel stops it before that.",
  },
  awaiting_partner_fix: {
    de: "Senden Sie mit order_fix_resubmit die richtige Anschrift, ohne neue Kosten; nach 30 Tagen, oder sobald er seine Frist nicht mehr halten kann, wird der Auftrag gestoppt und der Preis gutgeschrieben.",
    en: "Send the right address with order_fix_resubmit, at no further cost; after 30 days, or as soon as it can no longer meet its deadline, the order is stopped and its price credited.",
  },
  posted: {
    de: "order_einlieferungsbeleg gibt den Nachweis der Einlieferung.",
    en: "order_einlieferungsbeleg gives the proof of posting.",
  },
  delivered: {
    de: "order_einlieferungsbeleg gibt den Nachweis der Einlieferung.",
    en: "order_einlieferungsbeleg gives the proof of posting.",
  },
  returned: {
    de: "Prüfen Sie die neue Anschrift mit address_validate und senden Sie den Brief mit ihr neu: order_send mit letterId und recipient.",
    en: "Check the new address with address_validate and send the letter anew to it: order_send with letterId and recipient.",
  },
  rejected: {
    de: "Der Brief ist wieder ein Entwurf und kann geändert und neu gesendet werden.",
    en: "The letter is a draft again and can be changed and sent anew.",
  },
  expired: {
    de: "Der Brief ist wieder ein Entwurf und kann neu gesendet werden.",
    en: "The letter is a draft again and can be sent anew.",
  },
  failed: {
    de: "Der Preis wurde gutgeschrieben; senden Sie den Brief neu.",
    en: "The price was credited; send the letter anew.",
  },
};

/** Why an order is where nobody wants it to be; null while all goes well. */
export function standingReason(
  { status, statusDetail, carrier }: Pick<Order, "status" | "statusDetail" | "carrier">,
  language: Language,
): { code: string | null; text: string; comment: string | null } | null {
  const { text, by } = statusDetail;
  const code = statusDetail.code ?? null;
  if (!sadEnds.has(status) && !troubles.has(code ?? "")) return null;
  const way = wayOf({ carrier });
  const words = reasonText(code, language, way);
  const isOwn = by?.kind === "token" || by?.kind === "oauth" || by?.kind === "person";
  return {
    code,
    text: `${statusText(status, language, way)}${words ? `: ${words}` : ""}.`,
    // What a carrier says stays on record; only what the account's own people wrote is repeated to them.
    comment: isOwn ? (text ?? null) : null,
  };
}

const sadEnds: ReadonlySet<OrderStatus> = new Set([
  "awaiting_partner_fix",
  "returned",
  "rejected",
  "expired",
  "cancelled",
  "failed",
]);

/** What can hold a letter up on its way. */
const troubles: ReadonlySet<string> = new Set([
  "CARRIER_TROUBLE",
  "CARRIER_UNREACHABLE",
  "HAND_OVER_UNCLEAR",
  "SENDING_HELD",
  "ADDRESS_ECHO_MISMATCH",
]);
