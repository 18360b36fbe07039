import { z } from "zod";
import type { Language } from "../foundation/language.ts";
import { type Cents, formatEuros } from "../foundation/money.ts";

/** A bound that many letters exceed together: what it leaves, and what they want of it. */
export type Excess = DailyExcess | ClientExcess | BalanceExcess;

type Figures = { left: number; wanted: number };

/** Of a day, as the account or one token may use it. */
type DailyExcess = Figures & { bound: DailyBound; setBy: "partner" | "token"; limit: number };
type DailyBound = "letters_per_day" | "cents_per_day";
type ClientExcess = Figures & { bound: "client_per_month"; mandantennummer: string; limit: Cents };
type BalanceExcess = Figures & { bound: "balance" };

export const isDaily = (excess: Excess): excess is DailyExcess =>
  excess.bound === "letters_per_day" || excess.bound === "cents_per_day";

/** How callers see it. */
export const excessOutput = z.object({
  bound: z.enum(["letters_per_day", "cents_per_day", "client_per_month", "balance"]),
  left: z.int().describe("Letters or cents."),
  wanted: z.int(),
  text: z.string().describe("By how much, and what can be done."),
});

export const explainExcess = (
  excess: Excess,
  language: Language,
  of: "serial" | "batch",
): z.output<typeof excessOutput> => ({
  bound: excess.bound,
  left: excess.left,
  wanted: excess.wanted,
  text: `${saysHow[language](excess)} ${isDaily(excess) ? daily[language][of] : remedies[language][excess.bound]}`,
});

/** By how much, alone. */
export const nameExcess = (excess: Excess, language: Language): string => saysHow[language](excess);

const saysHow: Record<Language, (excess: Excess) => string> = {
  de: (excess) => {
    const over = excess.wanted - excess.left;
    const euros = (cents: Cents) => formatEuros(cents, "de");
    switch (excess.bound) {
      case "letters_per_day":
        return `${whose.de[excess.setBy]} erlaubt ${excess.limit} Briefe am Tag, heute noch ${excess.left}: ${over === 1 ? "1 Brief ist" : `${over} Briefe sind`} zu viel.`;
      case "cents_per_day":
        return `${whose.de[excess.setBy]} erlaubt ${euros(excess.limit)} am Tag, heute noch ${euros(excess.left)}: ${euros(over)} sind zu viel.`;
      case "client_per_month":
        return `Für den Mandanten ${excess.mandantennummer} sind in diesem Monat noch ${euros(excess.left)} von ${euros(excess.limit)} frei: ${euros(over)} fehlen.`;
      case "balance":
      default:
        return `Das Guthaben von ${euros(excess.left)} reicht nicht: ${euros(over)} fehlen.`;
    }
  },
  en: (excess) => {
    const over = excess.wanted - excess.left;
    const euros = (cents: Cents) => formatEuros(cents, "en");
    switch (excess.bound) {
      case "letters_per_day":
        return `${whose.en[excess.setBy]} allows ${excess.limit} letters a day, ${excess.left} more today: ${over === 1 ? "1 letter is" : `${over} letters are`} too many.`;
      case "cents_per_day":
        return `${whose.en[excess.setBy]} allows ${euros(excess.limit)} a day, ${euros(excess.left)} more today: ${euros(over)} is too much.`;
      case "client_per_month":
        return `For the client ${excess.mandantennummer}, ${euros(excess.left)} of ${euros(excess.limit)} are left this month: ${euros(over)} is missing.`;
      case "balance":
      default:
        return `The balance of ${euros(excess.left)} is not enough: ${euros(over)} is missing.`;
    }
  },
};

const whose = {
  de: { partner: "Die Tagesgrenze des Kontos", token: "Die Tagesgrenze dieses Zugangs" },
  en: { partner: "The account’s daily limit", token: "The daily limit of this access" },
} satisfies Record<Language, unknown>;

const daily = {
  de: {
    serial:
      "Verteilen Sie die Briefe auf mehrere Werktage, oder fragen Sie einmal eine Inhaberin oder einen Inhaber.",
    batch:
      "Senden Sie die übrigen an einem anderen Tag, oder alle als Serienbrief: Den kann man auf Tage verteilen.",
  },
  en: {
    serial: "Spread the letters over working days, or ask an owner once.",
    batch: "Send the others on another day, or all as a serial letter, which can be spread over days.",
  },
} satisfies Record<Language, unknown>;

const remedies: Record<Language, Record<"client_per_month" | "balance", string>> = {
  de: {
    client_per_month: "Erhöhen Sie das Budget des Mandanten, oder lassen Sie Briefe weg.",
    balance: "Laden Sie Guthaben auf.",
  },
  en: {
    client_per_month: "Raise the client’s budget, or leave out letters.",
    balance: "Top up.",
  },
};
