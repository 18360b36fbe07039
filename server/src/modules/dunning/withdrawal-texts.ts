import type { Language } from "../../foundation/language.ts";

/** Why a prepared letter was taken back, as its document and its approval say. */
export const withdrawalTexts: Record<
  Language,
  Record<"settled" | "held" | "outdated" | "late" | "anew" | "refused", string>
> = {
  de: {
    settled: "Die Rechnung ist inzwischen beglichen.",
    held: "Das Mahnen dieser Rechnung wurde angehalten.",
    outdated: "Der offene Betrag hat sich geändert; der Brief wird neu vorbereitet.",
    late: "Die Zahlungsfrist in diesem Brief ist fast vorbei; er wird neu vorbereitet.",
    anew: "Der Brief wird neu vorbereitet.",
    refused: "Der Brief konnte nicht vorgelegt werden.",
  },
  en: {
    settled: "The invoice has been settled meanwhile.",
    held: "Dunning of this invoice was held.",
    outdated: "The open amount has changed; the letter is prepared anew.",
    late: "The time to pay in this letter is nearly over; it is prepared anew.",
    anew: "The letter is prepared anew.",
    refused: "The letter could not be put before anybody.",
  },
};
