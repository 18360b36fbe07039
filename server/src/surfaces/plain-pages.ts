import { html } from "hono/html";
import type { Language } from "../foundation/language.ts";
import type { Services } from "../operations/call.ts";
import { type Page, pageResponse } from "../operations/page.ts";
import { whereAllowed } from "../operations/portal-session.ts";
import { signInPath } from "../operations/sign-in-needed.ts";
import { explainToPerson } from "../texts/refusal-messages.ts";
import { callerAddress } from "./caller-address.ts";
import { pageLanguage } from "./http-answer.ts";
import type { HttpOptions, WebApp, WebContext } from "./http-context.ts";
import { readText } from "./read-body.ts";
import { whereNetworksAllow } from "../modules/access/access.ts";

const MAX_FORM_BYTES = 64 * 2 ** 10;

type PageOptions = HttpOptions & { pages: readonly Page[] };

/** Mounts the pages that a person reaches by a link. */
export function mountPages(app: WebApp, services: Services, { pages, ...options }: PageOptions): void {
  const { signIn } = options;
  for (const page of pages) {
    app.on(page.method, page.path, async (context) => {
      const form = page.method === "POST" && !page.takesBytes ? await readForm(context.req.raw) : {};
      if (!form) return faultPage(context, "form");
      const language = pageLanguage(context);
      const { headers, body } = context.req.raw;
      const from = callerAddress(context, options);
      let isClosedFromHere = false;
      const session = async () => {
        const person = await signIn?.sessionOf(headers);
        const allowed = person ? whereAllowed(person) : null;
        const open = allowed && (await whereNetworksAllow(services.db, allowed, { address: from }));
        isClosedFromHere = open?.memberships.length !== allowed?.memberships.length;
        return open;
      };
      const came = { from, requestId: context.get("requestId") };
      const params = context.req.param();
      const answer = await page.run({ params, form, language, headers, body, session, ...came }, services);
      return isClosedFromHere && isTurnedAway(answer) ? networkPage(language, from) : answer;
    });
  }
}

/** Refused, or sent to sign in: signing in once more would not help who is in the wrong place. */
const isTurnedAway = ({ status, headers }: Response): boolean =>
  status >= 400 || (headers.get("location")?.startsWith(signInPath("")) ?? false);

/** Says that an account is not used from here; which one it would be is not told. */
export function networkPage(language: Language, address: string | null): Promise<Response> {
  const { message, hint } = explainToPerson("NETWORK_NOT_ALLOWED", { address }, language);
  const body = html`<p>${message}</p>
    <p>${hint}</p>`;
  return pageResponse({ title: networkTitle[language], language, body, status: 403 });
}

const networkTitle: Record<Language, string> = {
  de: "Von hier aus ist dieses Konto nicht zu benutzen",
  en: "This account is not used from here",
};

/** The fields of a form; the last one counts when a name comes twice. Null when it is none of ours. */
async function readForm(request: Request): Promise<Record<string, string> | null> {
  const text = await readText(request, MAX_FORM_BYTES).catch(() => null);
  return text === null ? null : Object.fromEntries(new URLSearchParams(text));
}

export type Fault = keyof typeof faults;

/** Says in plain words why there is nothing to see here. */
export function faultPage(
  context: WebContext,
  fault: Fault,
  headers: Record<string, string> = {},
): Promise<Response> {
  const language = pageLanguage(context);
  const { status, ...texts } = faults[fault];
  const { title, text } = texts[language];
  const body = html`<p>${text}</p>
    <p class="quiet">${requestLabel[language]} <code>${context.get("requestId")}</code></p>`;
  return pageResponse({ title, language, body, status }, headers);
}

const requestLabel: Record<Language, string> = { de: "Vorgang", en: "Request" };

const faults = {
  missing: {
    status: 404,
    de: {
      title: "Hier ist nichts",
      text: "Unter dieser Adresse gibt es keine Seite. Bitte prüfen Sie den Link.",
    },
    en: { title: "Nothing here", text: "There is no page at this address. Please check the link." },
  },
  method: {
    status: 405,
    de: { title: "So geht es nicht", text: "Diese Adresse kann auf diese Weise nicht aufgerufen werden." },
    en: { title: "Not this way", text: "This address cannot be called in this way." },
  },
  form: {
    status: 400,
    de: {
      title: "Das Formular ist nicht lesbar",
      text: "Bitte gehen Sie zurück und senden Sie es noch einmal.",
    },
    en: { title: "The form cannot be read", text: "Please go back and send it again." },
  },
  broken: {
    status: 500,
    de: {
      title: "Bei uns ist ein Fehler aufgetreten",
      text: "Bitte versuchen Sie es erneut. Bleibt der Fehler, nennen Sie uns bitte den Vorgang.",
    },
    en: {
      title: "Something went wrong on our side",
      text: "Please try again. If it happens again, tell us the request below.",
    },
  },
  notNow: {
    status: 503,
    de: {
      title: "Der Dienst ist gerade nicht erreichbar",
      text: "Das dauert meist nur einen Augenblick. Bitte laden Sie die Seite gleich noch einmal und sehen Sie nach, ob Ihre letzte Eingabe gespeichert ist.",
    },
    en: {
      title: "The service cannot be reached just now",
      text: "This usually lasts a moment only. Please load the page again shortly, and see whether what you entered last is stored.",
    },
  },
  portalMissing: {
    status: 503,
    de: {
      title: "Das Portal fehlt noch",
      text: "Es ist auf diesem Server noch nicht gebaut. Wer ihn betreibt, holt das mit npm run build nach und startet neu.",
    },
    en: {
      title: "The portal is missing",
      text: "It has not been built on this server. Whoever runs it does so with npm run build, and starts again.",
    },
  },
  fileLinkInvalid: {
    status: 403,
    de: { title: "Dieser Link ist nicht gültig", text: "Er wurde verändert oder nicht vollständig kopiert." },
    en: { title: "This link is not valid", text: "It was changed or not copied completely." },
  },
  fileLinkExpired: {
    status: 410,
    de: {
      title: "Dieser Link ist abgelaufen",
      text: "Bitte fordern Sie dort, wo Sie ihn erhalten haben, einen neuen an.",
    },
    en: { title: "This link has expired", text: "Please ask for a new one where you got it." },
  },
  fileLinkEnded: {
    status: 410,
    de: {
      title: "Dieser Link gilt nicht mehr",
      text: "Der Zugang, über den er angefordert wurde, ist beendet. Wer zum Konto gehört, findet die Datei im Portal; sonst bitten Sie dort, wo Sie den Link erhalten haben, um einen neuen.",
    },
    en: {
      title: "This link is no longer good",
      text: "The access through which it was asked for has ended. Who belongs to the account finds the file in the portal; otherwise please ask for a new link where you got this one.",
    },
  },
  fileAccountDisabled: {
    status: 403,
    de: {
      title: "Dieses Konto ist gesperrt",
      text: "Solange es gesperrt ist, öffnen seine Links keine Dateien. Bitte wenden Sie sich an den Betreiber des Dienstes.",
    },
    en: {
      title: "This account is disabled",
      text: "As long as it is disabled, its links open no files. Please turn to whoever runs the service.",
    },
  },
  fileMissing: {
    status: 404,
    de: {
      title: "Diese Datei gibt es nicht mehr",
      text: "Sie wurde nach Ablauf ihrer Aufbewahrungszeit gelöscht.",
    },
    en: { title: "This file is gone", text: "It was deleted when its time of storage ended." },
  },
} as const satisfies Record<string, { status: number } & Record<Language, { title: string; text: string }>>;
