import type { AddressFinding } from "./address-findings.ts";
import { fileProblems } from "./file-problems.ts";
import type { Language } from "./language.ts";
import { formatEuros } from "./money.ts";
import type { RefusalCode, Refusals } from "./refusal.ts";

/** What a person is told: the cause in one sentence, and the next step. */
export type Explanation = { message: string; hint: string };

type Explain<Code extends RefusalCode> = (details: Refusals[Code]) => Explanation;

const capName = {
  en: { letters: "letters per day", cents: "spending per day" },
  de: { letters: "Briefe pro Tag", cents: "Ausgaben pro Tag" },
};
const amountOf = (cap: "letters" | "cents", value: number, language: Language) =>
  cap === "cents" ? formatEuros(value, language) : String(value);

const addressExplanation = (findings: readonly AddressFinding[], language: Language, opening: string) => {
  const errors = findings.filter(({ severity }) => severity === "error");
  return {
    message: [opening, ...errors.map(({ field, message }) => `${field}: ${message[language]}`)].join(" "),
    hint: [...new Set(errors.map(({ remedy }) => remedy[language]))].join(" "),
  };
};

const zonesOf = (violations: Refusals["DESIGN_ZONE_VIOLATION"]["violations"]): string =>
  [...new Set(violations.map(({ zone, element }) => `${element} (${zone})`))].join(", ");

const unauthorizedCause = {
  en: {
    missing: "The call carries no token.",
    unknown: "The token is not known here.",
    expired: "The token has expired.",
    revoked: "The token was revoked.",
  },
  de: {
    missing: "Der Aufruf enthält kein Token.",
    unknown: "Das Token ist hier nicht bekannt.",
    expired: "Das Token ist abgelaufen.",
    revoked: "Das Token wurde widerrufen.",
  },
};

/** One per code and language; a missing one does not compile. */
const texts: { [Code in RefusalCode]: Record<Language, Explain<Code>> } = {
  UNAUTHORIZED: {
    en: ({ reason }) => ({
      message: unauthorizedCause.en[reason],
      hint: "Send `Authorization: Bearer …` with a partner token made by `brieftaube token create`.",
    }),
    de: ({ reason }) => ({
      message: unauthorizedCause.de[reason],
      hint: "Senden Sie `Authorization: Bearer …` mit einem Token aus `brieftaube token create`.",
    }),
  },
  FORBIDDEN_SCOPE: {
    en: ({ scope, reason }) =>
      reason === "narrowed"
        ? {
            message: "This connection was narrowed and leaves the tool out.",
            hint: "Connect to /mcp without readonly, or with the tool's toolset, to use it.",
          }
        : {
            message: `This connection does not hold the scope ${scope}.`,
            hint: `Connect again and grant ${scope}, or use a token that has it.`,
          },
    de: ({ scope, reason }) =>
      reason === "narrowed"
        ? {
            message: "Diese Verbindung wurde eingeschränkt und enthält das Werkzeug nicht.",
            hint: "Verbinden Sie sich mit /mcp ohne readonly oder mit dem Toolset des Werkzeugs.",
          }
        : {
            message: `Dieser Verbindung fehlt die Berechtigung ${scope}.`,
            hint: `Verbinden Sie sich neu und erteilen Sie ${scope}, oder verwenden Sie ein Token, das sie hat.`,
          },
  },
  VALIDATION_ERROR: {
    en: ({ problems }) => ({
      message: `The input is not valid: ${problems.map(({ path, message }) => `${path || "input"}: ${message}`).join("; ")}`,
      hint: "Correct the fields listed in details.problems and call again; nothing was changed.",
    }),
    de: ({ problems }) => ({
      message: `Die Eingabe ist nicht gültig: ${problems.map(({ path, message }) => `${path || "Eingabe"}: ${message}`).join("; ")}`,
      hint: "Bitte berichtigen Sie die Felder aus details.problems; es wurde nichts geändert.",
    }),
  },
  RATE_LIMITED: {
    en: ({ limit, windowSeconds, retryAfterSeconds }) => ({
      message: `More than ${limit} calls of this kind in ${windowSeconds} seconds.`,
      hint: `Wait ${retryAfterSeconds} seconds, then call again; nothing was changed.`,
    }),
    de: ({ limit, windowSeconds, retryAfterSeconds }) => ({
      message: `Mehr als ${limit} Aufrufe dieser Art in ${windowSeconds} Sekunden.`,
      hint: `Bitte warten Sie ${retryAfterSeconds} Sekunden; es wurde nichts geändert.`,
    }),
  },
  INTERNAL_ERROR: {
    en: () => ({
      message: "Something went wrong on our side.",
      hint: "Try again; if it happens again, tell us the requestId.",
    }),
    de: () => ({
      message: "Bei uns ist ein Fehler aufgetreten.",
      hint: "Bitte versuchen Sie es erneut; bleibt der Fehler, nennen Sie uns die requestId.",
    }),
  },
  NOT_FOUND: {
    en: ({ what, reason }) =>
      reason === "coming_soon"
        ? {
            message: `This ${what} is announced and not available yet.`,
            hint: "GET /v1/tools says which tools are enabled.",
          }
        : {
            message: `There is no such ${what} in this account.`,
            hint: "Check the name or id, and that the token belongs to the right account and mode.",
          },
    de: ({ what, reason }) =>
      reason === "coming_soon"
        ? {
            message: `Angekündigt und noch nicht verfügbar: ${what}.`,
            hint: "GET /v1/tools nennt die Werkzeuge, die bereits verfügbar sind.",
          }
        : {
            message: `In diesem Konto nicht gefunden: ${what}.`,
            hint: "Prüfen Sie Name oder Kennung, und ob das Token zum richtigen Konto und Modus gehört.",
          },
  },
  DESIGN_NOT_FOUND: {
    en: ({ designId }) => ({
      message: `There is no letter design ${designId} in this account that new letters can use.`,
      hint: "letter_design_list names the designs; without a design, leave the field out or send null.",
    }),
    de: ({ designId }) => ({
      message: `In diesem Konto gibt es keinen Briefentwurf ${designId}, den neue Briefe verwenden können.`,
      hint: "letter_design_list nennt die Entwürfe; lassen Sie das Feld weg oder senden Sie null, wenn Sie keinen verwenden.",
    }),
  },
  DESIGN_RENDER_FAILED: {
    en: ({ reason }) => ({
      message:
        reason === "too_slow" ? "The design takes too long to draw." : "The design could not be drawn.",
      hint: "Use fewer or smaller elements and pictures, and preview it again; nothing was changed.",
    }),
    de: ({ reason }) => ({
      message:
        reason === "too_slow"
          ? "Das Design lässt sich nicht in vertretbarer Zeit zeichnen."
          : "Das Design ließ sich nicht zeichnen.",
      hint: "Verwenden Sie weniger oder kleinere Elemente und Bilder und sehen Sie es erneut an; es wurde nichts geändert.",
    }),
  },
  DESIGN_ZONE_VIOLATION: {
    en: ({ violations }) => ({
      message: `The design touches areas that the post needs free: ${zonesOf(violations)}.`,
      hint: "Change what details.violations lists, as its fix says; letter_design_preview marks the places in red.",
    }),
    de: ({ violations }) => ({
      message: `Das Design berührt Bereiche, die für die Post frei bleiben müssen: ${zonesOf(violations)}.`,
      hint: "Ändern Sie, was details.violations aufführt, wie es unter fix steht; letter_design_preview markiert die Stellen rot.",
    }),
  },
  CONTENT_REJECTED: {
    en: ({ reason }) => ({
      message: fileProblems[reason].en.cause,
      hint: `${fileProblems[reason].en.remedy} Nothing was changed.`,
    }),
    de: ({ reason }) => ({
      message: fileProblems[reason].de.cause,
      hint: `${fileProblems[reason].de.remedy} Es wurde nichts geändert.`,
    }),
  },
  IDEMPOTENCY_CONFLICT: {
    en: ({ key, fields }) => ({
      message: `The key ${key} was used before with other content: ${fields.join(", ")}.`,
      hint: "Repeat the call exactly as before to get the same result, or use a new key for something new.",
    }),
    de: ({ key, fields }) => ({
      message: `Der Schlüssel ${key} wurde schon mit anderem Inhalt verwendet: ${fields.join(", ")}.`,
      hint: "Wiederholen Sie den Aufruf unverändert, um dasselbe Ergebnis zu erhalten, oder verwenden Sie für Neues einen neuen Schlüssel.",
    }),
  },
  ADDRESS_INVALID: {
    en: ({ findings }) => addressExplanation(findings, "en", "A letter cannot reach this address:"),
    de: ({ findings }) =>
      addressExplanation(findings, "de", "An diese Anschrift kann kein Brief zugestellt werden:"),
  },
  SANDBOX_DISABLED: {
    en: () => ({
      message: "The sandbox is switched off for this account.",
      hint: "Use a live token, or switch the sandbox on with `brieftaube partner set --enable sandbox`.",
    }),
    de: () => ({
      message: "Die Sandbox ist für dieses Konto abgeschaltet.",
      hint: "Verwenden Sie ein Live-Token, oder schalten Sie die Sandbox mit `brieftaube partner set --enable sandbox` ein.",
    }),
  },
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
      message: `The limit for ${capName.en[cap]} (${amountOf(cap, limit, "en")}, set on the ${setBy}) leaves ${amountOf(cap, left, "en")} today.`,
      hint: `It resets at ${resetsAt}; the account owner can raise it in the portal or with \`brieftaube partner set\`.`,
    }),
    de: ({ cap, setBy, limit, left, resetsAt }) => ({
      message: `Die Grenze für ${capName.de[cap]} (${amountOf(cap, limit, "de")}, gesetzt am ${setBy === "partner" ? "Konto" : "Token"}) lässt heute noch ${amountOf(cap, left, "de")} zu.`,
      hint: `Sie gilt neu ab ${resetsAt}; anheben kann sie die Inhaberin oder der Inhaber im Portal oder mit \`brieftaube partner set\`.`,
    }),
  },
};

export function explain<Code extends RefusalCode>(
  code: Code,
  details: Refusals[Code],
  language: Language,
): Explanation {
  return texts[code][language](details);
}
