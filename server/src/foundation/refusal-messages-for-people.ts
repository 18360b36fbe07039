import type { AddressField } from "./address-findings.ts";
import { formatEuros } from "./money.ts";
import type { Language } from "./language.ts";
import { momentText } from "./moment-text.ts";
import { type RefusalCode, type Refusals, toldTo } from "./refusal.ts";
import { explain, type Explanation } from "./refusal-messages.ts";

/** What a person in the portal is told: no tools, inputs or commands, but what they see on their pages. */
export function explainToPerson<Code extends RefusalCode>(
  code: Code,
  details: Refusals[Code],
  language: Language,
): Explanation {
  return { ...explain(code, details, language), ...texts[code]?.[language](details) };
}

/** Only what would be strange to a person as programs are told it; the rest is the same. */
const texts: {
  [Code in RefusalCode]?: Record<Language, (details: Refusals[Code]) => Partial<Explanation>>;
} = {
  UNAUTHORIZED: {
    de: () => ({ message: "Sie sind nicht mehr angemeldet.", hint: "Bitte melden Sie sich erneut an." }),
    en: () => ({ message: "You are no longer signed in.", hint: "Please sign in again." }),
  },
  FORBIDDEN_SCOPE: {
    de: () => ({
      message: "Ihre Rolle erlaubt das nicht.",
      hint: "Bitten Sie eine Inhaberin oder einen Inhaber des Kontos darum.",
    }),
    en: () => ({
      message: "Your role does not allow this.",
      hint: "Ask an owner of the account to do it.",
    }),
  },
  ACCOUNT_CLOSING: {
    de: ({ closesAt }) => ({
      message: `Dieses Konto wird am ${momentText(new Date(closesAt), "de")} geschlossen; Neues wird nicht mehr versandt oder geändert.`,
      hint: "Bis dahin kann eine Inhaberin oder ein Inhaber das in den Einstellungen zurücknehmen.",
    }),
    en: ({ closesAt }) => ({
      message: `This account is being closed on ${momentText(new Date(closesAt), "en")}; nothing new is sent or changed.`,
      hint: "Until then an owner can take this back in the settings.",
    }),
  },
  FRESH_PROOF_NEEDED: {
    de: ({ validForMinutes }) => ({
      message: `Dafür bestätigen Sie bitte noch einmal, dass Sie es sind: Das letzte Mal ist mehr als ${validForMinutes} Minuten her.`,
      hint: "Geht es hier nicht, melden Sie sich bitte ab und neu an.",
    }),
    en: ({ validForMinutes }) => ({
      message: `For this please confirm once more that it is you: the last time was more than ${validForMinutes} minutes ago.`,
      hint: "If that does not work here, please sign out and in again.",
    }),
  },
  SECOND_FACTOR_NEEDED: {
    de: () => ({
      message: "Dieses Konto verlangt von allen einen zweiten Faktor, und Sie haben noch keinen gezeigt.",
      hint: "Richten Sie einen unter „Sicherheit Ihres Zugangs“ ein; danach geht es weiter.",
    }),
    en: () => ({
      message: "This account wants a second factor of everybody, and you have not shown one.",
      hint: "Set one up under “Security of your sign-in”; then go on.",
    }),
  },
  VALIDATION_ERROR: {
    de: ({ problems, moreProblems = 0 }) => ({
      message: `${sentences(problems) || "Die Eingabe ist nicht gültig."}${moreProblems > 0 ? " Es stimmt noch mehr nicht; bitte berichtigen Sie zuerst dies." : ""}`,
      hint: "Es wurde nichts geändert.",
    }),
    en: ({ problems, moreProblems = 0 }) => ({
      message: `${sentences(problems) || "The input is not valid."}${moreProblems > 0 ? " There is more that is not right; please correct this first." : ""}`,
      hint: "Nothing was changed.",
    }),
  },
  RATE_LIMITED: {
    de: ({ reason, retryAfterSeconds }) => ({
      ...(!reason && { message: "Das war zu viel auf einmal." }),
      hint: `Bitte versuchen Sie es in ${retryAfterSeconds} Sekunden erneut; es wurde nichts geändert.`,
    }),
    en: ({ reason, retryAfterSeconds }) => ({
      ...(!reason && { message: "That was too much at once." }),
      hint: `Please try again in ${retryAfterSeconds} seconds; nothing was changed.`,
    }),
  },
  INTERNAL_ERROR: {
    de: () => ({
      message: "Bei uns ist ein Fehler aufgetreten.",
      hint: "Bitte versuchen Sie es erneut; bleibt der Fehler, nennen Sie uns den Vorgang.",
    }),
    en: () => ({
      message: "Something went wrong on our side.",
      hint: "Please try again; if it happens again, tell us the request.",
    }),
  },
  SERVICE_UNAVAILABLE: {
    de: ({ retryAfterSeconds }) => ({
      hint: `Es wurde nichts geändert. Bitte versuchen Sie es in ${retryAfterSeconds} Sekunden erneut.`,
    }),
    en: ({ retryAfterSeconds }) => ({
      hint: `Nothing was changed. Please try again in ${retryAfterSeconds} seconds.`,
    }),
  },
  OUTCOME_UNKNOWN: {
    de: ({ clientOrderId }) => ({
      message: "Die Antwort ging beim Speichern verloren: Es kann ausgeführt worden sein oder nicht.",
      hint:
        clientOrderId === undefined
          ? "Bitte laden Sie die Seite neu und sehen Sie nach, ob es ausgeführt wurde, bevor Sie es wiederholen."
          : "Bitte versuchen Sie es auf dieser Seite noch einmal: Es wird nie zweimal versandt.",
    }),
    en: ({ clientOrderId }) => ({
      message: "The answer was lost while this was being stored: it may have been done, or not.",
      hint:
        clientOrderId === undefined
          ? "Please load the page again and look whether it was done before you repeat it."
          : "Please try once more on this page: it is never sent twice.",
    }),
  },
  CALL_CANCELLED: {
    de: () => ({
      message: "Sie haben abgebrochen, bevor etwas gespeichert war; es ist nichts geschehen.",
      hint: "Wiederholen Sie den Schritt, wenn er doch geschehen soll.",
    }),
    en: () => ({
      message: "You gave up before anything was stored; nothing has happened.",
      hint: "Do it again if it is to happen after all.",
    }),
  },
  NOT_FOUND: {
    de: () => ({
      message: "Das gibt es in diesem Konto nicht oder nicht mehr.",
      hint: "Prüfen Sie oben, ob Sie im richtigen Konto und in der richtigen Umgebung sind.",
    }),
    en: () => ({
      message: "There is no such thing in this account, or no longer.",
      hint: "Check above that you are in the right account and world.",
    }),
  },
  DESIGN_NOT_FOUND: {
    de: () => ({
      message: "Dieses Design gibt es nicht mehr, oder es ist archiviert.",
      hint: "Wählen Sie ein anderes oder keines.",
    }),
    en: () => ({ message: "This design is gone or archived.", hint: "Choose another one, or none." }),
  },
  DESIGN_ZONE_VIOLATION: {
    de: ({ violations }) => ({
      message: "Das Design berührt Bereiche, die für die Post frei bleiben müssen.",
      hint: fixesOf(violations),
    }),
    en: ({ violations }) => ({
      message: "The design touches areas that the post needs free.",
      hint: fixesOf(violations),
    }),
  },
  IDEMPOTENCY_CONFLICT: {
    de: () => ({
      message: "Dieser Vorgang wurde schon mit anderem Inhalt abgeschickt.",
      hint: "Laden Sie die Seite neu, damit Sie den jetzigen Stand sehen.",
    }),
    en: () => ({
      message: "This was submitted before with other content.",
      hint: "Load the page again to see how it stands.",
    }),
  },
  ADDRESS_INVALID: {
    de: ({ findings }) => addressExplanation(findings, "de", "An diese Anschrift kann kein Brief gehen:"),
    en: ({ findings }) => addressExplanation(findings, "en", "A letter cannot reach this address:"),
  },
  SANDBOX_DISABLED: {
    de: () => ({
      message: "Die Sandbox ist für dieses Konto abgeschaltet.",
      hint: "Wechseln Sie oben in den Echtbetrieb, oder bitten Sie den Betreiber, sie einzuschalten.",
    }),
    en: () => ({
      message: "The sandbox is switched off for this account.",
      hint: "Switch to live above, or ask whoever runs the service to switch it on.",
    }),
  },
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
      hint: `Sie gilt neu ab ${momentText(new Date(details.resetsAt), "de")}; eine Inhaberin oder ein Inhaber kann sie in den Einstellungen anheben.`,
    }),
    en: (details) => ({
      hint: `It resets at ${momentText(new Date(details.resetsAt), "en")}; an owner can raise it in the settings.`,
    }),
  },
  MANDANT_CAP_EXCEEDED: {
    de: (details) => ({
      hint: `Sie gilt neu ab ${momentText(new Date(details.resetsAt), "de")}; beim Mandanten lässt sie sich anheben. Es wurde nichts angelegt.`,
    }),
    en: (details) => ({
      hint: `It resets at ${momentText(new Date(details.resetsAt), "en")}; it can be raised at the client. Nothing was created.`,
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
  SENDER_PFLICHTANGABEN_INCOMPLETE: {
    de: ({ profileId, missingFields }) => ({
      message:
        profileId === null
          ? "Es gibt noch keinen Absender; der Brief würde nicht sagen, wer schreibt."
          : `Dem Absender fehlen ${missingFields.length === 1 ? "eine Pflichtangabe" : `${missingFields.length} Pflichtangaben`}.`,
      hint: "Ergänzen Sie ihn unter „Absender“; dort steht, was fehlt und warum. Es wurde nichts angelegt.",
    }),
    en: ({ profileId, missingFields }) => ({
      message:
        profileId === null
          ? "There is no sender yet, so the letter would not say who writes."
          : `The sender lacks ${missingFields.length === 1 ? "a detail" : `${missingFields.length} details`} that a letter must show.`,
      hint: "Complete it under “Senders”, which says what is missing and why. Nothing was created.",
    }),
  },
  AVV_REQUIRED: {
    de: () => ({
      hint: "Eine Inhaberin oder ein Inhaber nimmt sie in den Einstellungen an; es wurde nichts angelegt.",
    }),
    en: () => ({
      hint: "An owner accepts it in the settings; nothing was created.",
    }),
  },
  COUNTRY_NOT_SUPPORTED: {
    de: ({ country, reason }) => ({
      message:
        reason === "no_carrier"
          ? "Für echte Briefe ist noch kein Druckdienst eingerichtet."
          : `Briefe nach ${countryName(country, "de")} können nicht verschickt werden.`,
      hint: `${reason === "no_carrier" ? "Bitte wenden Sie sich an den Betreiber des Dienstes." : "Wählen Sie ein anderes Land."} Es wurde nichts angelegt.`,
    }),
    en: ({ country, reason }) => ({
      message:
        reason === "no_carrier"
          ? "No carrier is set up for real letters yet."
          : `Letters to ${countryName(country, "en")} cannot be sent.`,
      hint: `${reason === "no_carrier" ? "Please ask whoever runs the service." : "Choose another country."} Nothing was created.`,
    }),
  },
  LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY: {
    de: ({ country }) => ({
      message: `Dieses Einschreiben gibt es nach ${countryName(country, "de")} nicht.`,
      hint: "Wählen Sie eine andere Versandart; es wurde nichts angelegt.",
    }),
    en: ({ country }) => ({
      message: `There is no registered mail of this kind to ${countryName(country, "en")}.`,
      hint: "Choose another way of sending; nothing was created.",
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
  PDF_LETTER_UNSUPPORTED: {
    de: () => ({
      message: "Der Text des Briefs ist selbst eine PDF-Datei; Briefe werden immer hier gesetzt.",
      hint: "Schreiben Sie den Text hier und fügen Sie die PDF-Datei als Anlage bei.",
    }),
    en: () => ({
      message: "The text of the letter is itself a PDF; letters are always composed here.",
      hint: "Write the text here and attach the PDF.",
    }),
  },
  ORDER_NOT_CANCELLABLE: {
    de: ({ reason = "too_late" }) =>
      reason === "too_late"
        ? {
            message: "Der Brief lässt sich nicht mehr aufhalten.",
            hint: "Sein Verlauf zeigt, wo er steht; es wurde nichts geändert.",
          }
        : {},
    en: ({ reason = "too_late" }) =>
      reason === "too_late"
        ? {
            message: "The letter can no longer be stopped.",
            hint: "Its history shows where it stands; nothing was changed.",
          }
        : {},
  },
  ORDER_NOT_FIXABLE: {
    de: () => ({
      message: "Dieser Brief wartet auf keine Berichtigung mehr.",
      hint: "Sein Verlauf zeigt, wo er steht; es wurde nichts geändert.",
    }),
    en: () => ({
      message: "This letter no longer waits for a correction.",
      hint: "Its history shows where it stands; nothing was changed.",
    }),
  },
  MERGE_FIELDS_MISSING: {
    de: ({ fields }) => ({
      message: `Einige Werte für die Vorlage fehlen oder passen nicht: ${labelsOf(fields, "„", "“")}.`,
      hint: "Bitte ergänzen oder berichtigen Sie sie; es wurde nichts angelegt.",
    }),
    en: ({ fields }) => ({
      message: `Some values for the template are missing or do not fit: ${labelsOf(fields, "“", "”")}.`,
      hint: "Please add or correct them; nothing was created.",
    }),
  },
  TEMPLATE_SLUG_CONFLICT: {
    de: () => ({
      message: "Eine andere Vorlage heißt schon so oder fast so.",
      hint: "Wählen Sie einen anderen Namen, oder bearbeiten Sie jene; es wurde nichts gespeichert.",
    }),
    en: () => ({
      message: "Another template has this name, or nearly this one.",
      hint: "Choose another name, or edit that one; nothing was stored.",
    }),
  },
  TEMPLATE_VERSION_NOT_DRAFT: {
    de: () => ({
      hint: "Bearbeiten Sie die Vorlage, damit ein neuer Entwurf entsteht; es wurde nichts geändert.",
    }),
    en: () => ({
      hint: "Edit the template to make a new draft; nothing was changed.",
    }),
  },
  TEMPLATE_VERSION_IMMUTABLE: {
    de: () => ({
      hint: "Soll die Vorlage nicht mehr verwendet werden, archivieren Sie sie; es wurde nichts geändert.",
    }),
    en: () => ({
      hint: "If the template is no longer to be used, archive it; nothing was changed.",
    }),
  },
  TEMPLATE_FOUR_EYES_REQUIRED: {
    de: () => ({
      hint: "Bitten Sie jemanden aus dem Team, der freigeben darf.",
    }),
    en: () => ({
      hint: "Ask somebody of the team who may release.",
    }),
  },
  TEMPLATE_READONLY_VIA_MCP: {
    de: () => ({
      message: "Diese Vorlage gehört zum Dienst und ist für alle gleich; sie kann nicht geändert werden.",
      hint: "Kopieren Sie sie; die Kopie gehört Ihnen.",
    }),
    en: () => ({
      message: "This template belongs to the service and is the same for everybody; it cannot be changed.",
      hint: "Copy it; the copy is your own.",
    }),
  },
  APPROVAL_FOUR_EYES_REQUIRED: {
    de: (details) => ({
      hint: `Freigeben können: ${details.deciders.join(", ")}.`,
    }),
    en: (details) => ({
      hint: `These people can approve: ${details.deciders.join(", ")}.`,
    }),
  },
  APPROVAL_ALREADY_DECIDED: {
    de: () => ({
      hint: "Es wurde nichts geändert.",
    }),
    en: () => ({
      hint: "Nothing was changed.",
    }),
  },
};

const sentences = (problems: Refusals["VALIDATION_ERROR"]["problems"]): string =>
  [...new Set(problems.map((problem) => sentence(toldTo("person", problem).message)))].join(" ");

const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase("de")}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

const fixesOf = (violations: Refusals["DESIGN_ZONE_VIOLATION"]["violations"]): string =>
  [...new Set(violations.map(({ fix }) => fix))].join(" ");

const labelsOf = (
  fields: Refusals["MERGE_FIELDS_MISSING"]["fields"],
  opening: string,
  closing: string,
): string => fields.map(({ label }) => `${opening}${label}${closing}`).join(", ");

const countryName = (code: string, language: Language): string => regions[language].of(code) ?? code;

const regions = {
  de: new Intl.DisplayNames("de", { type: "region", fallback: "code" }),
  en: new Intl.DisplayNames("en", { type: "region", fallback: "code" }),
};

function addressExplanation(
  findings: Refusals["ADDRESS_INVALID"]["findings"],
  language: Language,
  opening: string,
): Explanation {
  const errors = findings.filter(({ severity }) => severity === "error");
  const said = errors.map(({ field, message }) => `${addressParts[language][field]}: ${message[language]}`);
  return {
    message: [opening, ...said].join(" "),
    hint: [...new Set(errors.map(({ remedy }) => remedy[language]))].join(" "),
  };
}

const addressParts: Record<Language, Record<AddressField, string>> = {
  de: {
    name: "Name",
    company: "Firma",
    street: "Straße",
    houseNumber: "Hausnummer",
    pobox: "Postfach",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
  },
  en: {
    name: "Name",
    company: "Company",
    street: "Street",
    houseNumber: "House number",
    pobox: "PO box",
    zip: "Postcode",
    city: "City",
    country: "Country",
  },
};
