import type { AddressFinding } from "./address-findings.ts";
import { fileProblems } from "./file-problems.ts";
import type { Language } from "./language.ts";
import { momentText } from "./moment-text.ts";
import { formatEuros } from "./money.ts";
import {
  type Busy,
  type FieldProblem,
  type MergeProblem,
  type RefusalCode,
  type Refusals,
  toldTo,
} from "./refusal.ts";
import type { Role } from "./role.ts";
import type { MissingPart } from "./unavailable.ts";

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

const causeOf = ({ reason, detail = {} }: Refusals["CONTENT_REJECTED"], language: Language): string =>
  fileProblems[reason][language].cause.replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? ""));

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

const missing: Record<Language, Record<MissingPart, string>> = {
  en: {
    database: "The service cannot use its database at this moment.",
    storage: "The service cannot store files at this moment.",
    time: "The service could not answer in time.",
  },
  de: {
    database: "Der Dienst kann seine Datenbank im Augenblick nicht verwenden.",
    storage: "Der Dienst kann im Augenblick keine Dateien speichern.",
    time: "Der Dienst konnte nicht rechtzeitig antworten.",
  },
};

/** A key whose first answer cannot be given again. */
const repeatedKey: Record<
  Language,
  Record<NonNullable<Refusals["IDEMPOTENCY_CONFLICT"]["reason"]>, (key: string) => Explanation>
> = {
  en: {
    outcome_unknown: (key) => ({
      message: `An earlier call with the key ${key} was interrupted; whether it was carried out is not known.`,
      hint: "Look whether its result is there; if it is not, call again with a new key.",
    }),
    answer_not_kept: (key) => ({
      message: `The call with the key ${key} was carried out; its answer was given once and is not kept.`,
      hint: "Look up what it made; for a new one call again with a new key.",
    }),
  },
  de: {
    outcome_unknown: (key) => ({
      message: `Ein früherer Aufruf mit dem Schlüssel ${key} wurde unterbrochen; ob er ausgeführt wurde, ist nicht bekannt.`,
      hint: "Sehen Sie nach, ob sein Ergebnis da ist; wenn nicht, wiederholen Sie den Aufruf mit einem neuen Schlüssel.",
    }),
    answer_not_kept: (key) => ({
      message: `Der Aufruf mit dem Schlüssel ${key} wurde ausgeführt; seine Antwort gibt es nur einmal, sie ist nicht aufbewahrt.`,
      hint: "Sehen Sie nach, was er angelegt hat; für etwas Neues verwenden Sie einen neuen Schlüssel.",
    }),
  },
};

const busy: Record<Language, Record<Busy, string>> = {
  en: {
    rendering:
      "More pages are being drawn at this moment than the service can draw; there was no turn for this call.",
    changing: "Others kept changing the same thing at this moment, so that this call did not get its turn.",
    waiting: "Too many calls wait for events already.",
    reading_websites: "Too many websites are being read at this moment.",
  },
  de: {
    rendering:
      "Im Augenblick werden mehr Seiten gezeichnet, als der Dienst bewältigt; dieser Aufruf kam nicht an die Reihe.",
    changing: "Andere haben im selben Augenblick dasselbe geändert; dieser Aufruf kam nicht an die Reihe.",
    waiting: "Es warten schon zu viele Aufrufe auf Ereignisse.",
    reading_websites: "Im Augenblick werden zu viele Websites gelesen.",
  },
};

const decided = { approved: "freigegeben", rejected: "abgelehnt", expired: "verfallen" };

const notCancellable = {
  en: {
    handing_over: (status: string) =>
      status === "submitting"
        ? "The letter is being handed to the carrier at this moment."
        : "The service was restored from a backup, and it is not known yet whether the letter had left; its carrier is being asked.",
    carrier_silent: () => "The carrier did not say whether it can still stop the letter.",
    too_late: (status: string) => `The letter can no longer be stopped: its order is ${status}.`,
  },
  de: {
    handing_over: (status: string) =>
      status === "submitting"
        ? "Der Brief wird in diesem Augenblick an die Druckerei übergeben."
        : "Nach einer Wiederherstellung aus einer Sicherung steht noch nicht fest, ob der Brief schon gedruckt wurde; die Druckerei wird gefragt.",
    carrier_silent: () => "Die Druckerei hat nicht geantwortet, ob sie den Brief noch aufhalten kann.",
    too_late: (status: string) =>
      `Der Brief lässt sich nicht mehr aufhalten: Der Auftrag steht auf ${status}.`,
  },
};

const cancelHint = {
  en: (status: string, reason?: string) => {
    if (reason === "handing_over" && status !== "submitting") return "Try again later; nothing was changed.";
    return reason === "handing_over" || reason === "carrier_silent"
      ? "Try again in a moment; nothing was changed."
      : "order_status tells where it stands; nothing was changed.";
  },
  de: (status: string, reason?: string) => {
    if (reason === "handing_over" && status !== "submitting")
      return "Bitte versuchen Sie es später noch einmal; es wurde nichts geändert.";
    return reason === "handing_over" || reason === "carrier_silent"
      ? "Bitte versuchen Sie es gleich noch einmal; es wurde nichts geändert."
      : "order_status sagt, wo er steht; es wurde nichts geändert.";
  },
};

const roleNames: Record<Language, Record<Role, string>> = {
  de: { viewer: "Leserecht", editor: "Bearbeitung", approver: "Freigabe", owner: "Inhaber" },
  en: { viewer: "viewer", editor: "editor", approver: "approver", owner: "owner" },
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
    en: ({ scope, reason, approvalUrl }) => {
      if (approvalUrl)
        return {
          message: `This connection does not hold the scope ${scope}; a person decides in the portal.`,
          hint: `Give the person this link: ${approvalUrl}. Nothing was changed.`,
        };
      return reason === "narrowed"
        ? {
            message: "This connection was narrowed and leaves the tool out.",
            hint: "Connect to /mcp without readonly, or with the tool's toolset, to use it.",
          }
        : {
            message: `This connection does not hold the scope ${scope}.`,
            hint: `Connect again and grant ${scope}, or use a token that has it.`,
          };
    },
    de: ({ scope, reason, approvalUrl }) => {
      if (approvalUrl)
        return {
          message: `Dieser Verbindung fehlt die Berechtigung ${scope}; ein Mensch entscheidet im Portal.`,
          hint: `Geben Sie der Person diesen Link: ${approvalUrl}. Es wurde nichts geändert.`,
        };
      return reason === "narrowed"
        ? {
            message: "Diese Verbindung wurde eingeschränkt und enthält das Werkzeug nicht.",
            hint: "Verbinden Sie sich mit /mcp ohne readonly oder mit dem Toolset des Werkzeugs.",
          }
        : {
            message: `Dieser Verbindung fehlt die Berechtigung ${scope}.`,
            hint: `Verbinden Sie sich neu und erteilen Sie ${scope}, oder verwenden Sie ein Token, das sie hat.`,
          };
    },
  },
  FORBIDDEN_ROLE: {
    en: ({ role, connection }) =>
      role === "operator"
        ? {
            message: "Only whoever runs the service may do this.",
            hint: "They name operators with `brieftaube operator add EMAIL`.",
          }
        : connection === "oauth"
          ? {
              message: `The person this connection acts for may not do this: it takes at least the role ${roleNames.en[role]}.`,
              hint: "Somebody with that role can do it in the portal or through a connection of their own; an owner of the account can give the role.",
            }
          : {
              message: `Your role does not allow this: it takes at least the role ${roleNames.en[role]}.`,
              hint: "Ask an owner of the account to do it, or to give you that role.",
            },
    de: ({ role, connection }) =>
      role === "operator"
        ? {
            message: "Das darf nur, wer den Dienst betreibt.",
            hint: "Betreiber werden mit `brieftaube operator add EMAIL` benannt.",
          }
        : connection === "oauth"
          ? {
              message: `Die Person, für die diese Verbindung handelt, darf das nicht: Nötig ist mindestens die Rolle „${roleNames.de[role]}“.`,
              hint: "Wer diese Rolle hat, kann es im Portal oder über eine eigene Verbindung tun; die Rolle vergibt eine Inhaberin oder ein Inhaber des Kontos.",
            }
          : {
              message: `Ihre Rolle erlaubt das nicht: Nötig ist mindestens die Rolle „${roleNames.de[role]}“.`,
              hint: "Bitten Sie eine Inhaberin oder einen Inhaber des Kontos darum oder um diese Rolle.",
            },
  },
  ACCOUNT_DISABLED: {
    en: () => ({
      message: "This account has been disabled by whoever runs the service.",
      hint: "Nothing is lost, letters wait. Please write to the address in the imprint.",
    }),
    de: () => ({
      message: "Dieses Konto wurde vom Betreiber des Dienstes gesperrt.",
      hint: "Es geht nichts verloren, Briefe warten. Bitte wenden Sie sich an die Adresse im Impressum.",
    }),
  },
  ACCOUNT_CLOSING: {
    en: ({ closesAt }) => ({
      message: `This account is being closed on ${momentText(new Date(closesAt), "en")}; nothing new is sent or changed.`,
      hint: "An owner can take this back in the portal until then, at /portal/settings/closure.",
    }),
    de: ({ closesAt }) => ({
      message: `Dieses Konto wird am ${momentText(new Date(closesAt), "de")} geschlossen; Neues wird nicht mehr versandt oder geändert.`,
      hint: "Bis dahin kann eine Inhaberin oder ein Inhaber das im Portal zurücknehmen: /portal/settings/closure.",
    }),
  },
  FRESH_PROOF_NEEDED: {
    en: ({ validForMinutes }) => ({
      message: `For this you have to show once more that it is you: the last time was more than ${validForMinutes} minutes ago.`,
      hint: "Confirm it with a passkey, a code, your password or a mailed code at /sign-in/again, or sign in again; then repeat the call.",
    }),
    de: ({ validForMinutes }) => ({
      message: `Dafür müssen Sie noch einmal bestätigen, dass Sie es sind: Das letzte Mal ist mehr als ${validForMinutes} Minuten her.`,
      hint: "Bestätigen Sie es mit Passkey, Code, Passwort oder einem Code per E-Mail unter /sign-in/again, oder melden Sie sich neu an; danach geht es weiter.",
    }),
  },
  SECOND_FACTOR_NEEDED: {
    en: () => ({
      message: "This account wants a second factor of everybody, and you have not shown one.",
      hint: "Set one up, or show it, at /account/second-factor; then go on.",
    }),
    de: () => ({
      message: "Dieses Konto verlangt von allen einen zweiten Faktor, und Sie haben noch keinen gezeigt.",
      hint: "Richten Sie einen ein oder bestätigen Sie ihn unter /account/second-factor; danach geht es weiter.",
    }),
  },
  VALIDATION_ERROR: {
    en: ({ problems, moreProblems = 0 }) => ({
      message: `The input is not valid: ${listed(problems, "input")}${moreProblems > 0 ? `; and ${moreProblems} more` : ""}`,
      hint: "Correct the fields listed in details.problems and call again; nothing was changed.",
    }),
    de: ({ problems, moreProblems = 0 }) => ({
      message: `Die Eingabe ist nicht gültig: ${listed(problems, "Eingabe")}${moreProblems > 0 ? `; und ${moreProblems} weitere` : ""}`,
      hint: "Bitte berichtigen Sie die Felder aus details.problems; es wurde nichts geändert.",
    }),
  },
  RATE_LIMITED: {
    en: (details) => ({
      message: details.reason
        ? busy.en[details.reason]
        : `More than ${details.limit} calls of this kind in ${details.windowSeconds} seconds.`,
      hint: `Wait ${details.retryAfterSeconds} seconds, then call again; nothing was changed.`,
    }),
    de: (details) => ({
      message: details.reason
        ? busy.de[details.reason]
        : `Mehr als ${details.limit} Aufrufe dieser Art in ${details.windowSeconds} Sekunden.`,
      hint: `Bitte warten Sie ${details.retryAfterSeconds} Sekunden und versuchen Sie es dann erneut; es wurde nichts geändert.`,
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
  SERVICE_UNAVAILABLE: {
    en: ({ reason, retryAfterSeconds }) => ({
      message: missing.en[reason],
      hint: `Nothing was changed. Wait ${retryAfterSeconds} seconds, then call again.`,
    }),
    de: ({ reason, retryAfterSeconds }) => ({
      message: missing.de[reason],
      hint: `Es wurde nichts geändert. Bitte warten Sie ${retryAfterSeconds} Sekunden und versuchen Sie es dann erneut.`,
    }),
  },
  OUTCOME_UNKNOWN: {
    en: ({ clientOrderId }) => ({
      message: "Our database did not answer while this was being stored: it may have been done, or not.",
      hint:
        clientOrderId === undefined
          ? "Do not simply call again: look first whether it is there. For a letter, letter_list and order_status show it; with a clientOrderId a repeat can never send twice."
          : `Call again with the same clientOrderId (${clientOrderId}) and the same content: it is never sent twice.`,
    }),
    de: ({ clientOrderId }) => ({
      message:
        "Unsere Datenbank hat beim Speichern nicht geantwortet: Es kann ausgeführt worden sein oder nicht.",
      hint:
        clientOrderId === undefined
          ? "Bitte wiederholen Sie den Aufruf nicht einfach: Sehen Sie zuerst nach, ob es da ist. Einen Brief zeigen letter_list und order_status; mit einer clientOrderId kann eine Wiederholung nie zweimal versenden."
          : `Wiederholen Sie den Aufruf mit derselben clientOrderId (${clientOrderId}) und demselben Inhalt: Es wird nie zweimal versandt.`,
    }),
  },
  CALL_CANCELLED: {
    en: () => ({
      message: "The call was given up before anything was stored; nothing has happened.",
      hint: "Call again if it is to happen after all.",
    }),
    de: () => ({
      message: "Der Aufruf wurde abgebrochen, bevor etwas gespeichert war; es ist nichts geschehen.",
      hint: "Rufen Sie noch einmal auf, wenn es doch geschehen soll.",
    }),
  },
  NOT_FOUND: {
    en: ({ what }) => ({
      message: `There is no such ${what} in this account.`,
      hint: "Check the name or id, and that the token belongs to the right account and mode.",
    }),
    de: ({ what }) => ({
      message: `In diesem Konto nicht gefunden: ${what}.`,
      hint: "Prüfen Sie Name oder Kennung, und ob das Token zum richtigen Konto und Modus gehört.",
    }),
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
    en: (rejected) => ({
      message: causeOf(rejected, "en"),
      hint: `${fileProblems[rejected.reason].en.remedy} Nothing was changed.`,
    }),
    de: (rejected) => ({
      message: causeOf(rejected, "de"),
      hint: `${fileProblems[rejected.reason].de.remedy} Es wurde nichts geändert.`,
    }),
  },
  IDEMPOTENCY_CONFLICT: {
    en: ({ key, fields, reason }) =>
      reason
        ? repeatedKey.en[reason](key)
        : {
            message: `The key ${key} was used before with other content: ${fields.join(", ")}.`,
            hint: "Repeat the call exactly as before to get the same result, or use a new key for something new.",
          },
    de: ({ key, fields, reason }) =>
      reason
        ? repeatedKey.de[reason](key)
        : {
            message: `Der Schlüssel ${key} wurde schon mit anderem Inhalt verwendet: ${fields.join(", ")}.`,
            hint: "Wiederholen Sie den Aufruf unverändert, um dasselbe Ergebnis zu erhalten, oder verwenden Sie für Neues einen neuen Schlüssel.",
          },
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
  MANDANT_CAP_EXCEEDED: {
    en: ({ mandantennummer, limitCents, leftCents, neededCents, resetsAt }) => ({
      message: `The monthly limit of client ${mandantennummer} (${formatEuros(limitCents, "en")}) leaves ${formatEuros(leftCents, "en")}; ${formatEuros(neededCents, "en")} is needed.`,
      hint: `It resets at ${resetsAt}; the account owner can raise it. Nothing was created.`,
    }),
    de: ({ mandantennummer, limitCents, leftCents, neededCents, resetsAt }) => ({
      message: `Die Monatsgrenze des Mandanten ${mandantennummer} (${formatEuros(limitCents, "de")}) lässt noch ${formatEuros(leftCents, "de")} zu; benötigt werden ${formatEuros(neededCents, "de")}.`,
      hint: `Sie gilt neu ab ${resetsAt}; anheben kann sie die Inhaberin oder der Inhaber des Kontos. Es wurde nichts angelegt.`,
    }),
  },
  COST_OVER_LIMIT: {
    en: ({ priceCents, limitCents }) => ({
      message: `The letter costs ${formatEuros(priceCents, "en")}, more than maxCostEuros allows (${formatEuros(limitCents, "en")}).`,
      hint: "Raise maxCostEuros, or choose a cheaper delivery type with shipping_quote; nothing was created.",
    }),
    de: ({ priceCents, limitCents }) => ({
      message: `Der Brief kostet ${formatEuros(priceCents, "de")} und damit mehr, als maxCostEuros zulässt (${formatEuros(limitCents, "de")}).`,
      hint: "Erhöhen Sie maxCostEuros oder wählen Sie mit shipping_quote eine günstigere Versandart; es wurde nichts angelegt.",
    }),
  },
  PRICE_CHANGED: {
    en: ({ oldPriceCents, newPriceCents }) => ({
      message:
        oldPriceCents === null
          ? `The price list has changed since the quote; the letter now costs ${formatEuros(newPriceCents, "en")}.`
          : `The quote said ${formatEuros(oldPriceCents, "en")}, the letter now costs ${formatEuros(newPriceCents, "en")}.`,
      hint: "If the new price is fine, send again with the priceVersion and unitPriceCents of a new shipping_quote; nothing was charged.",
    }),
    de: ({ oldPriceCents, newPriceCents }) => ({
      message:
        oldPriceCents === null
          ? `Die Preisliste hat sich seit dem Angebot geändert; der Brief kostet jetzt ${formatEuros(newPriceCents, "de")}.`
          : `Angeboten waren ${formatEuros(oldPriceCents, "de")}, der Brief kostet jetzt ${formatEuros(newPriceCents, "de")}.`,
      hint: "Sind Sie mit dem neuen Preis einverstanden, senden Sie erneut mit priceVersion und unitPriceCents aus einem neuen shipping_quote; es wurde nichts berechnet.",
    }),
  },
  SENDER_PFLICHTANGABEN_INCOMPLETE: {
    en: ({ profileId, missingFields }) => ({
      message:
        profileId === null
          ? "There is no sender profile, so the letter would not say who writes."
          : `The sender profile lacks details that a letter must show: ${missingFields.join(", ")}.`,
      hint: "Store them with sender_profile_upsert, or send the person to setup_fix_link; nothing was created.",
    }),
    de: ({ profileId, missingFields }) => ({
      message:
        profileId === null
          ? "Es gibt kein Absenderprofil; der Brief würde nicht sagen, wer schreibt."
          : `Dem Absenderprofil fehlen Pflichtangaben: ${missingFields.join(", ")}.`,
      hint: "Ergänzen Sie sie mit sender_profile_upsert oder über setup_fix_link; es wurde nichts angelegt.",
    }),
  },
  AVV_REQUIRED: {
    en: ({ currentVersion, acceptedVersion }) => ({
      message:
        acceptedVersion === null
          ? "The data processing agreement (AVV) has not been accepted yet."
          : `The data processing agreement (AVV) has a new version, ${currentVersion}, which has not been accepted yet.`,
      hint: "A person accepts it behind the link that setup_fix_link gives for avv; nothing was created.",
    }),
    de: ({ currentVersion, acceptedVersion }) => ({
      message:
        acceptedVersion === null
          ? "Die Vereinbarung über die Auftragsverarbeitung (AVV) ist noch nicht angenommen."
          : `Die Vereinbarung über die Auftragsverarbeitung (AVV) hat eine neue Fassung, ${currentVersion}, die noch nicht angenommen ist.`,
      hint: "Eine Person nimmt sie über den Link an, den setup_fix_link für avv liefert; es wurde nichts angelegt.",
    }),
  },
  COUNTRY_NOT_SUPPORTED: {
    en: ({ country, reason }) =>
      reason === "no_carrier"
        ? {
            message: "No carrier is set up that prints and posts real letters.",
            hint: "Whoever operates the service sets BRIEFTAUBE_CARRIER; a sandbox token works without. Nothing was created.",
          }
        : {
            message: `Letters to ${country} cannot be sent.`,
            hint: "shipping_quote names what is possible for a country; nothing was created.",
          },
    de: ({ country, reason }) =>
      reason === "no_carrier"
        ? {
            message: "Es ist kein Druckdienst eingerichtet, der echte Briefe verschickt.",
            hint: "Wer den Dienst betreibt, setzt BRIEFTAUBE_CARRIER; mit einem Sandbox-Token geht es ohne. Es wurde nichts angelegt.",
          }
        : {
            message: `Briefe nach ${country} können nicht verschickt werden.`,
            hint: "shipping_quote nennt, was für ein Land möglich ist; es wurde nichts angelegt.",
          },
  },
  LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY: {
    en: ({ country, deliveryType, availableDeliveryTypes }) => ({
      message: `${deliveryType} is registered mail, and there is none of that kind to ${country}.`,
      hint: `Available: ${availableDeliveryTypes.join(", ")}. Ask the user before anything without proof is sent instead; nothing was created.`,
    }),
    de: ({ country, deliveryType, availableDeliveryTypes }) => ({
      message: `${deliveryType} ist ein Einschreiben; nach ${country} gibt es dieses nicht.`,
      hint: `Möglich sind: ${availableDeliveryTypes.join(", ")}. Fragen Sie nach, bevor etwas ohne Nachweis verschickt wird; es wurde nichts angelegt.`,
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
  PDF_LETTER_UNSUPPORTED: {
    en: () => ({
      message: "The text of the letter is itself a PDF; letters are always composed here.",
      hint: "Write the letter as content or blocks, and let the PDF ride along with attachment_upload_pdf.",
    }),
    de: () => ({
      message: "Der Text des Briefs ist selbst eine PDF-Datei; Briefe werden immer hier gesetzt.",
      hint: "Schreiben Sie den Brief als content oder blocks und fügen Sie die PDF-Datei mit attachment_upload_pdf als Anlage bei.",
    }),
  },
  ORDER_NOT_CANCELLABLE: {
    en: ({ status, reason }) => ({
      message: notCancellable.en[reason ?? "too_late"](status),
      hint: cancelHint.en(status, reason),
    }),
    de: ({ status, reason }) => ({
      message: notCancellable.de[reason ?? "too_late"](status),
      hint: cancelHint.de(status, reason),
    }),
  },
  ORDER_NOT_FIXABLE: {
    en: ({ status }) => ({
      message: `This order waits for no correction: it is ${status}.`,
      hint: "Only an order in awaiting_partner_fix takes a new address; nothing was changed.",
    }),
    de: ({ status }) => ({
      message: `Dieser Auftrag wartet auf keine Berichtigung: Er steht auf ${status}.`,
      hint: "Nur ein Auftrag in awaiting_partner_fix nimmt eine neue Anschrift an; es wurde nichts geändert.",
    }),
  },
  MERGE_FIELDS_MISSING: {
    en: ({ fields }) => ({
      message: `Some merge values are missing or wrong: ${namesOf(fields)}.`,
      hint: "details.fields says for each what is wrong and gives an example; ask the user for what you do not know. Nothing was created.",
    }),
    de: ({ fields }) => ({
      message: `Einige Werte für die Vorlage fehlen oder passen nicht: ${namesOf(fields)}.`,
      hint: "details.fields sagt zu jedem, was nicht stimmt, und gibt ein Beispiel; was Sie nicht wissen, erfragen Sie. Es wurde nichts angelegt.",
    }),
  },
  TEMPLATE_SLUG_CONFLICT: {
    en: ({ slug, templateId }) => ({
      message: `Another template has the short name ${slug}, which comes from its name.`,
      hint: `Send templateId ${templateId} to save a new version of that one, or choose another name; nothing was stored.`,
    }),
    de: ({ slug, templateId }) => ({
      message: `Eine andere Vorlage hat schon den Kurznamen ${slug}, der aus dem Namen gebildet wird.`,
      hint: `Senden Sie templateId ${templateId}, um eine neue Fassung davon zu speichern, oder wählen Sie einen anderen Namen; es wurde nichts gespeichert.`,
    }),
  },
  TEMPLATE_VERSION_NOT_DRAFT: {
    en: ({ status }) => ({
      message: `Only a draft can be released; this version is ${status}.`,
      hint: "template_save makes a new draft; template_list with statusFilter draft shows what waits. Nothing was changed.",
    }),
    de: ({ status }) => ({
      message: `Freigegeben werden kann nur ein Entwurf; diese Fassung ist ${versionStatus[status]}.`,
      hint: "template_save legt einen neuen Entwurf an; template_list mit statusFilter draft zeigt, was wartet. Es wurde nichts geändert.",
    }),
  },
  TEMPLATE_VERSION_IMMUTABLE: {
    en: ({ status }) => ({
      message: `Only a draft can be discarded; this version is ${status} and stays.`,
      hint: "template_archive takes a whole template out of use; nothing was changed.",
    }),
    de: ({ status }) => ({
      message: `Verworfen werden kann nur ein Entwurf; diese Fassung ist ${versionStatus[status]} und bleibt.`,
      hint: "template_archive nimmt eine ganze Vorlage aus dem Gebrauch; es wurde nichts geändert.",
    }),
  },
  TEMPLATE_FOUR_EYES_REQUIRED: {
    en: ({ releaseUrl }) => ({
      message:
        "This account has several people: a template is released in the portal, by someone other than its author.",
      hint: `Give this link to a person who may release: ${releaseUrl}`,
    }),
    de: ({ releaseUrl }) => ({
      message:
        "Zu diesem Konto gehören mehrere Personen: Eine Vorlage gibt im Portal jemand frei, der sie nicht selbst geschrieben hat.",
      hint: `Geben Sie diesen Link einer Person, die freigeben darf: ${releaseUrl}`,
    }),
  },
  TEMPLATE_READONLY_VIA_MCP: {
    en: () => ({
      message: "This template belongs to the service and is the same for everybody; it cannot be changed.",
      hint: "Copy it: template_get shows what it says, and template_save without templateId stores that as your own.",
    }),
    de: () => ({
      message: "Diese Vorlage gehört zum Dienst und ist für alle gleich; sie kann nicht geändert werden.",
      hint: "Kopieren Sie sie: template_get zeigt den Inhalt, und template_save ohne templateId speichert ihn als Ihre eigene.",
    }),
  },
  APPROVAL_FOUR_EYES_REQUIRED: {
    en: ({ deciders, approvalUrl }) => ({
      message: "In this account letters are approved by somebody other than the person who asked for them.",
      hint: `These people can approve: ${deciders.join(", ")}. Give them this link: ${approvalUrl}`,
    }),
    de: ({ deciders, approvalUrl }) => ({
      message:
        "In diesem Konto gilt das Vier-Augen-Prinzip: Freigeben muss eine andere Person als die, die den Versand angefragt hat.",
      hint: `Freigeben können: ${deciders.join(", ")}. Geben Sie ihnen diesen Link: ${approvalUrl}`,
    }),
  },
  APPROVAL_CHANGED: {
    en: () => ({
      message: "What waits for approval has changed since you were shown it; nothing was approved.",
      hint: "Look at it again as it is now, and decide then.",
    }),
    de: () => ({
      message:
        "Was zur Freigabe steht, hat sich geändert, seit es Ihnen gezeigt wurde; es wurde nichts freigegeben.",
      hint: "Bitte sehen Sie es sich noch einmal an und entscheiden Sie dann.",
    }),
  },
  APPROVAL_ALREADY_DECIDED: {
    en: ({ status }) => ({
      message: `This approval is decided: ${status}.`,
      hint: "approval_list shows what is still waiting; nothing was changed.",
    }),
    de: ({ status }) => ({
      message: `Über diese Freigabe ist entschieden: ${decided[status]}.`,
      hint: "approval_list zeigt, was noch wartet; es wurde nichts geändert.",
    }),
  },
};

const listed = (problems: readonly FieldProblem[], whole: string): string =>
  problems.map((problem) => `${problem.path || whole}: ${toldTo("program", problem).message}`).join("; ");

const namesOf = (fields: readonly MergeProblem[]): string => fields.map(({ field }) => field).join(", ");

const versionStatus = { released: "freigegeben", superseded: "abgelöst", discarded: "verworfen" };

export function explain<Code extends RefusalCode>(
  code: Code,
  details: Refusals[Code],
  language: Language,
): Explanation {
  return texts[code][language](details);
}
