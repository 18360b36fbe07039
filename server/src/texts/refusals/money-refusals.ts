import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import { countryName } from "../country-name.ts";
import { momentText } from "../moment-text.ts";
import type { RefusalTexts, RefusalTextsForPeople } from "./explanation.ts";

/** What is refused about prices, funds and limits, as programs are told it. */
export const moneyRefusals = {
  INSUFFICIENT_FUNDS: {
    en: ({ neededCents, availableCents }) => ({
      message: `${formatEuros(neededCents, "en")} is needed, ${formatEuros(availableCents, "en")} is available.`,
      hint: "Get a payment link with wallet_topup_link, then call again; nothing was created.",
    }),
    de: ({ neededCents, availableCents }) => ({
      message: `Benötigt werden ${formatEuros(neededCents, "de")}, verfügbar sind ${formatEuros(availableCents, "de")}.`,
      hint: "Laden Sie das Guthaben mit wallet_topup_link auf; es wurde nichts angelegt.",
    }),
  },
  DAILY_CAP_EXCEEDED: {
    en: ({ cap, setBy, limit, left, resetsAt }) => ({
      message: `The limit for ${capName.en[cap]} (${amountOf(cap, limit, "en")}, set on the ${setBy === "partner" ? "account" : setBy}) leaves ${amountOf(cap, left, "en")} today.`,
      hint: `It resets on ${momentText(new Date(resetsAt), "en")}, Berlin time; only an owner of the account can raise it, in the portal.`,
    }),
    de: ({ cap, setBy, limit, left, resetsAt }) => ({
      message: `Die Grenze für ${capName.de[cap]} (${amountOf(cap, limit, "de")}, gesetzt am ${setBy === "partner" ? "Konto" : "Zugangsschlüssel"}) lässt heute noch ${amountOf(cap, left, "de")} zu.`,
      hint: `Die Grenze wird am ${momentText(new Date(resetsAt), "de")} zurückgesetzt; anheben kann sie nur eine Inhaberin oder ein Inhaber des Kontos, im Portal.`,
    }),
  },
  MANDANT_CAP_EXCEEDED: {
    en: ({ mandantennummer, limitCents, leftCents, neededCents, resetsAt }) => ({
      message: `The monthly limit of client ${mandantennummer} (${formatEuros(limitCents, "en")}) leaves ${formatEuros(leftCents, "en")}; ${formatEuros(neededCents, "en")} is needed.`,
      hint: `It resets on ${momentText(new Date(resetsAt), "en")}, Berlin time; whoever keeps the clients in the portal can raise it. Nothing was created.`,
    }),
    de: ({ mandantennummer, limitCents, leftCents, neededCents, resetsAt }) => ({
      message: `Die Monatsgrenze des Mandanten ${mandantennummer} (${formatEuros(limitCents, "de")}) lässt noch ${formatEuros(leftCents, "de")} zu; benötigt werden ${formatEuros(neededCents, "de")}.`,
      hint: `Die Grenze wird am ${momentText(new Date(resetsAt), "de")} zurückgesetzt; anheben kann sie im Portal, wer dort die Mandanten pflegt. Es wurde nichts angelegt.`,
    }),
  },
  COST_OVER_LIMIT: {
    en: ({ priceCents, limitCents }) => ({
      message: `The letter costs ${formatEuros(priceCents, "en")}, more than maxCostEuros allows (${formatEuros(limitCents, "en")}).`,
      hint: "shipping_quote names cheaper delivery types; ask the user before maxCostEuros is raised. Nothing was created.",
    }),
    de: ({ priceCents, limitCents }) => ({
      message: `Der Brief kostet ${formatEuros(priceCents, "de")} und damit mehr, als maxCostEuros zulässt (${formatEuros(limitCents, "de")}).`,
      hint: "shipping_quote nennt günstigere Versandarten; fragen Sie nach, bevor maxCostEuros erhöht wird. Es wurde nichts angelegt.",
    }),
  },
  PRICE_CHANGED: {
    en: ({ oldPriceCents, newPriceCents }) => ({
      message:
        oldPriceCents === null
          ? `The price list has changed since the quote; the letter now costs ${formatEuros(newPriceCents, "en")}.`
          : `The quote said ${formatEuros(oldPriceCents, "en")}, the letter now costs ${formatEuros(newPriceCents, "en")}.`,
      hint: "Ask the user. If the new price is fine, send again with the priceVersion and unitPriceCents of a new shipping_quote; nothing was charged.",
    }),
    de: ({ oldPriceCents, newPriceCents }) => ({
      message:
        oldPriceCents === null
          ? `Die Preisliste hat sich seit dem Angebot geändert; der Brief kostet jetzt ${formatEuros(newPriceCents, "de")}.`
          : `Angeboten waren ${formatEuros(oldPriceCents, "de")}, der Brief kostet jetzt ${formatEuros(newPriceCents, "de")}.`,
      hint: "Sind Sie mit dem neuen Preis einverstanden, senden Sie erneut mit priceVersion und unitPriceCents aus einem neuen shipping_quote; es wurde nichts berechnet.",
    }),
  },
  PRICE_UNAVAILABLE: {
    en: ({ country, deliveryType, format }) => ({
      message: `There is no price for ${deliveryType} to ${country} in the format ${format}.`,
      hint: "Choose another delivery type, or send fewer pages; shipping_quote names prices. Nothing was created.",
    }),
    de: ({ country, deliveryType, format }) => ({
      message: `Für ${deliveryType} nach ${country} im Format ${format} gibt es keinen Preis.`,
      hint: "Wählen Sie eine andere Versandart oder senden Sie weniger Seiten; shipping_quote nennt Preise. Es wurde nichts angelegt.",
    }),
  },
} satisfies RefusalTexts;

/** The same for people, where they would find that strange. */
export const moneyRefusalsForPeople = {
  INSUFFICIENT_FUNDS: {
    de: ({ neededCents, availableCents }) => ({
      message: `Benötigt werden ${formatEuros(neededCents, "de")}, verfügbar sind ${formatEuros(availableCents, "de")}.`,
      hint: "Laden Sie zuerst das Guthaben auf; es wurde nichts angelegt.",
    }),
    en: ({ neededCents, availableCents }) => ({
      message: `${formatEuros(neededCents, "en")} is needed, ${formatEuros(availableCents, "en")} is available.`,
      hint: "Top up the wallet first; nothing was created.",
    }),
  },
  DAILY_CAP_EXCEEDED: {
    de: (details) => ({
      hint: `Die Grenze wird am ${momentText(new Date(details.resetsAt), "de")} zurückgesetzt; eine Inhaberin oder ein Inhaber kann sie in den Einstellungen anheben.`,
    }),
    en: (details) => ({
      hint: `It resets on ${momentText(new Date(details.resetsAt), "en")}; an owner can raise it in the settings.`,
    }),
  },
  MANDANT_CAP_EXCEEDED: {
    de: (details) => ({
      hint: `Sie gilt neu ab ${momentText(new Date(details.resetsAt), "de")}; beim Mandanten lässt sie sich anheben. Es wurde nichts angelegt.`,
    }),
    en: (details) => ({
      hint: `It resets on ${momentText(new Date(details.resetsAt), "en")}; it can be raised at the client. Nothing was created.`,
    }),
  },
  COST_OVER_LIMIT: {
    de: ({ priceCents, limitCents }) => ({
      message: `Der Brief kostet ${formatEuros(priceCents, "de")} und damit mehr als die gesetzte Grenze von ${formatEuros(limitCents, "de")}.`,
      hint: "Erhöhen Sie die Grenze oder wählen Sie eine günstigere Versandart; es wurde nichts angelegt.",
    }),
    en: ({ priceCents, limitCents }) => ({
      message: `The letter costs ${formatEuros(priceCents, "en")}, more than the limit of ${formatEuros(limitCents, "en")}.`,
      hint: "Raise the limit or choose a cheaper way of sending; nothing was created.",
    }),
  },
  PRICE_CHANGED: {
    de: () => ({
      hint: "Sind Sie mit dem neuen Preis einverstanden, senden Sie den Brief erneut; es wurde nichts berechnet.",
    }),
    en: () => ({
      hint: "If the new price is fine, send the letter again; nothing was charged.",
    }),
  },
  PRICE_UNAVAILABLE: {
    de: ({ country }) => ({
      message: `Für diese Versandart nach ${countryName(country, "de")} gibt es in dieser Größe keinen Preis.`,
      hint: "Wählen Sie eine andere Versandart oder senden Sie weniger Seiten; es wurde nichts angelegt.",
    }),
    en: ({ country }) => ({
      message: `There is no price for this way of sending to ${countryName(country, "en")} in this size.`,
      hint: "Choose another way of sending, or send fewer pages; nothing was created.",
    }),
  },
} satisfies RefusalTextsForPeople;

const capName = {
  en: { letters: "letters per day", cents: "spending per day" },
  de: { letters: "Briefe pro Tag", cents: "Ausgaben pro Tag" },
};

const amountOf = (cap: "letters" | "cents", value: number, language: Language) =>
  cap === "cents" ? formatEuros(value, language) : String(value);
