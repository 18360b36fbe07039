import type { Language } from "../../foundation/language.ts";
import { type Busy, type FieldProblem, type Refusals, toldTo } from "../../foundation/refusal.ts";
import type { Explanation, RefusalTexts, RefusalTextsForPeople } from "./explanation.ts";

/** What is refused about any call: its input, its turn, its outcome, as programs are told it. */
export const callRefusals = {
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
    en: ({ what, meant }) =>
      what === "path"
        ? noSuchPath.en
        : what === "tool"
          ? {
              message: "There is no tool of this name.",
              hint: `${meant === undefined ? "" : `Did you mean ${meant}? `}tools/list and GET /v1/tools name all tools, GET /v1/operations what programs can call beside them.`,
            }
          : {
              message: `There is no such ${what} in this account.`,
              hint: "Check the name or id, and that the token belongs to the right account and mode.",
            },
    de: ({ what, meant }) =>
      what === "path"
        ? noSuchPath.de
        : what === "tool"
          ? {
              message: "Ein Werkzeug dieses Namens gibt es nicht.",
              hint: `${meant === undefined ? "" : `Meinten Sie ${meant}? `}tools/list und GET /v1/tools nennen alle Werkzeuge, GET /v1/operations, was Programme außerdem aufrufen können.`,
            }
          : {
              message: `In diesem Konto nicht gefunden: ${germanThings[what] ?? what}.`,
              hint: "Prüfen Sie Name oder Kennung, und ob der Zugangsschlüssel zum richtigen Konto und zur richtigen Umgebung gehört.",
            },
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
} satisfies RefusalTexts;

/** The same for people, where they would find that strange. */
export const callRefusalsForPeople = {
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
      hint: "Check above that you are in the right account and environment.",
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
} satisfies RefusalTextsForPeople;

const missing: Record<Language, Record<Refusals["SERVICE_UNAVAILABLE"]["reason"], string>> = {
  en: {
    database: "The service cannot use its database at this moment.",
    storage: "The service cannot store files at this moment.",
    time: "The service could not answer in time.",
    payments: "The payment company does not answer at this moment.",
  },
  de: {
    database: "Der Dienst kann seine Datenbank im Augenblick nicht verwenden.",
    storage: "Der Dienst kann im Augenblick keine Dateien speichern.",
    time: "Der Dienst konnte nicht rechtzeitig antworten.",
    payments: "Der Zahlungsdienst antwortet im Augenblick nicht.",
  },
};

const noSuchPath: Record<Language, Explanation> = {
  en: {
    message: "There is nothing at this address.",
    hint: "A tool is called by POST /v1/tools/{name}, what is no tool by POST /v1/operations/{name}; GET /v1/openapi.json names every address. The sandbox’s own answer sandbox tokens only.",
  },
  de: {
    message: "Unter dieser Adresse gibt es nichts.",
    hint: "Ein Werkzeug ruft POST /v1/tools/{name} auf, was keines ist POST /v1/operations/{name}; GET /v1/openapi.json nennt jede Adresse. Die Adressen der Sandbox antworten nur Zugangsschlüsseln der Sandbox.",
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
    used_elsewhere: (key) => ({
      message: `The key ${key} is used already, for something that you do not see; nothing was done.`,
      hint: "Use a key of your own, such as a UUID; the same call with a new key is carried out.",
    }),
    discarded: (key) => ({
      message: `The draft with the key ${key} was deleted by a person; nothing was done.`,
      hint: "Ask whether the letter is still wanted; for a new one use a new key.",
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
    used_elsewhere: (key) => ({
      message: `Der Schlüssel ${key} ist schon vergeben, für etwas, das Sie nicht sehen; es ist nichts geschehen.`,
      hint: "Verwenden Sie einen eigenen Schlüssel, zum Beispiel eine UUID; derselbe Aufruf wird mit einem neuen Schlüssel ausgeführt.",
    }),
    discarded: (key) => ({
      message: `Der Entwurf mit dem Schlüssel ${key} wurde von einem Menschen gelöscht; es ist nichts geschehen.`,
      hint: "Fragen Sie, ob der Brief noch gewollt ist; für einen neuen verwenden Sie einen neuen Schlüssel.",
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
    uploading: "Too many files are on their way to this account at this moment.",
  },
  de: {
    rendering:
      "Im Augenblick werden mehr Seiten gezeichnet, als der Dienst bewältigt; dieser Aufruf kam nicht an die Reihe.",
    changing: "Andere haben im selben Augenblick dasselbe geändert; dieser Aufruf kam nicht an die Reihe.",
    waiting: "Es warten schon zu viele Aufrufe auf Ereignisse.",
    reading_websites: "Im Augenblick werden zu viele Websites gelesen.",
    uploading: "Im Augenblick sind zu viele Dateien zu diesem Konto unterwegs.",
  },
};

const listed = (problems: readonly FieldProblem[], whole: string): string =>
  problems.map((problem) => `${problem.path || whole}: ${toldTo("program", problem).message}`).join("; ");

const sentences = (problems: Refusals["VALIDATION_ERROR"]["problems"]): string =>
  [...new Set(problems.map((problem) => sentence(toldTo("person", problem).message)))].join(" ");

const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase("de")}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

/** What is not there, as a sentence names it. */
const germanThings: Readonly<Record<string, string>> = {
  order: "dieser Auftrag",
  "sender profile": "dieser Absender",
  template: "diese Vorlage",
  endpoint: "dieser Webhook",
  address: "diese Anschrift",
  matter: "diese Akte",
  template_version: "diese Fassung der Vorlage",
  preset: "dieses Preset",
  letter: "dieser Brief",
  document: "dieser Beleg",
  client: "dieser Mandant",
  upload: "diese hochgeladene Datei",
  signature: "diese Unterschrift",
  partner: "dieses Konto",
  picture: "dieses Bild",
  "letter design": "dieses Design",
  font: "diese Schrift",
  export: "dieser Export",
  "collective file": "eine gelesene Sammeldatei",
  token: "dieser Zugangsschlüssel",
  serial: "dieser Serienbrief",
  "sender address": "diese Absenderanschrift",
  receipt: "diese Rechnung",
  letterhead: "dieser Briefkopf",
  invitation: "diese Einladung",
  delivery: "diese Zustellung",
  approval: "diese Freigabe",
  schedule: "diese Planung",
  page: "diese Seite",
  member: "dieses Mitglied",
  connection: "diese Verbindung",
  attachment: "diese Anlage",
  proposal: "dieser Vorschlag",
};
