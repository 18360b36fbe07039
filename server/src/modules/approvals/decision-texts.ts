import type { Language } from "../../foundation/language.ts";

/** What a page says of a decision, and of why somebody may not make it. */
export const texts = {
  de: {
    approved: "Freigegeben.",
    rejected: "Abgelehnt. Es wird nichts verschickt und nichts berechnet; der Brief ist wieder ein Entwurf.",
    sent_back:
      "Zur Überarbeitung zurückgegeben. Es wird nichts verschickt und nichts berechnet; der Brief ist wieder ein Entwurf und kann noch einmal vorgelegt werden.",
    corrected:
      "Zum Berichtigen übernommen. Unter dieser Anfrage wird nichts verschickt und nichts berechnet; der berichtigte Brief wird neu vorgelegt.",
    withdrawn:
      "Zurückgezogen. Wer gefragt hat, hat die Anfrage zurückgenommen; es wird nichts verschickt und nichts berechnet.",
    expired:
      "Verfallen. Bis zum Ablauf der Frist hat niemand entschieden; es wurde nichts verschickt und nichts berechnet. Der Brief ist wieder ein Entwurf.",
    nobody: "niemand",
    somebody: "Jemand aus dem Konto",
    inChat: (name: string | null) =>
      name === null ? "Im Gespräch mit einem Assistenten" : `Im Gespräch, über die Verbindung „${name}“`,
    mayNot:
      "Sie können diese Anfrage ansehen. Entscheiden dürfen Personen mit den Rollen Freigabe und Inhaberin/Inhaber.",
    fourEyes: (others: readonly string[]) =>
      `Sie haben diesen Versand selbst angefragt. In diesem Konto gilt das Vier-Augen-Prinzip: Freigeben können ${others.join(", ")}. Ablehnen können Sie ihn.`,
    agreed: (others: readonly string[]) =>
      `Sie haben zugestimmt. Ab diesem Betrag gehört die Zustimmung einer zweiten Person dazu${others.length > 0 ? `: ${others.join(", ")}` : ""}. Ablehnen können Sie weiterhin.`,
    agreedFirst: (name: string) => `${name} hat schon zugestimmt; mit Ihrer Freigabe geht der Versand los.`,
    forTwo: "Ab diesem Betrag geben zwei Personen frei. Nach Ihnen wird eine zweite gefragt.",
    nobodySecond:
      "Zurzeit darf außer Ihnen niemand freigeben: Laden Sie unter Team noch jemanden ein, oder ändern Sie die Regel in den Einstellungen.",
    both: (first: string, second: string) => `${first} und ${second}`,
    ownerDecides: (owners: readonly string[]) =>
      `Diese Briefe überschreiten eine Tagesgrenze; freigeben können sie ${owners.join(", ")}. Ablehnen können Sie sie.`,
  },
  en: {
    approved: "Approved.",
    rejected: "Rejected. Nothing is sent and nothing is charged; the letter is a draft again.",
    sent_back:
      "Sent back to be mended. Nothing is sent and nothing is charged; the letter is a draft again and can be put up once more.",
    corrected:
      "Taken to be corrected. Nothing is sent and nothing is charged under this request; the corrected letter is put up anew.",
    withdrawn: "Withdrawn. Whoever asked has taken the request back; nothing is sent and nothing is charged.",
    expired:
      "Expired. Nobody decided in time; nothing was sent and nothing was charged. The letter is a draft again.",
    nobody: "nobody",
    somebody: "Somebody of the account",
    inChat: (name: string | null) =>
      name === null
        ? "In a conversation with an assistant"
        : `In a conversation, through the connection “${name}”`,
    mayNot: "You can look at this request. People with the roles approver and owner decide.",
    fourEyes: (others: readonly string[]) =>
      `You asked for this yourself. In this account somebody else approves: ${others.join(", ")}. You can reject it.`,
    agreed: (others: readonly string[]) =>
      `You have agreed. Above this amount a second person has to agree${others.length > 0 ? `: ${others.join(", ")}` : ""}. You can still reject it.`,
    agreedFirst: (name: string) => `${name} has agreed already; with your approval the dispatch starts.`,
    forTwo: "Above this amount two people approve. After you a second person is asked.",
    nobodySecond:
      "Nobody but you may approve at present: invite somebody under Team, or change the rule in the settings.",
    both: (first: string, second: string) => `${first} and ${second}`,
    ownerDecides: (owners: readonly string[]) =>
      `These letters exceed a daily limit; they can be approved by ${owners.join(", ")}. You can reject them.`,
  },
} as const satisfies Record<Language, unknown>;
