import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { pageResponse } from "../../operations/page.ts";
import { ownFormHeaders } from "../../operations/same-site.ts";

export const SIGN_OUT_PATH = "/auth/sign-out";

type Home = { linkFailed: boolean; language: Language };

/** The front door for whoever is not signed in: what this is, and how to sign in. */
export function homePage({ linkFailed, language }: Home): Promise<Response> {
  const { title, what, how, failed, signIn, facts } = texts[language];
  const body = html`${linkFailed ? html`<p class="bad" role="alert">${failed}</p>` : ""}
    <p>${what}</p>
    <p class="row"><a class="button" href="/sign-in">${signIn}</a></p>
    <p class="quiet">${how} <code>brieftaube sign-in-link EMAIL</code></p>
    <p class="quiet"><a href="/facts">${facts}</a></p>`;
  return pageResponse({ title, language, body }, ownFormHeaders);
}

const texts = {
  de: {
    title: "Briefe, die Programme schreiben und Menschen verantworten",
    signIn: "Anmelden",
    what: "Brieftaube entwirft, prüft, druckt und verschickt Briefe mit der Post: für Assistenten und Programme, mit Preisen vorab, Freigabe durch Menschen und Nachweis.",
    how: "Wer den Dienst betreibt, erstellt einen Einmal-Link zum Anmelden mit:",
    failed:
      "Dieser Anmeldelink ist abgelaufen oder wurde schon benutzt. Bitte lassen Sie sich einen neuen geben.",
    facts: "Der Dienst in Zahlen und Fakten",
  },
  en: {
    title: "Letters that programs write and people answer for",
    signIn: "Sign in",
    what: "Brieftaube drafts, checks, prints and posts letters: for assistants and programs, with prices beforehand, approval by people and proof.",
    how: "Whoever operates the service makes a one-time link to sign in with:",
    failed: "This sign-in link has expired or was used before. Please ask for a new one.",
    facts: "The service in facts and figures",
  },
} as const satisfies Record<Language, unknown>;
