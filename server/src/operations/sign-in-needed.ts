import { html } from "hono/html";
import type { Language } from "../foundation/language.ts";
import { pageResponse } from "./page.ts";

/** Where a person signs in and is then brought back to a page of ours. */
export const signInPath = (to: string): string => `/sign-in?${new URLSearchParams({ to }).toString()}`;

/** Says that only signed-in people see this page, and how they come back to it. `path` is one of our own making. */
export function signInNeeded(path: string, language: Language): Promise<Response> {
  const { title, why, how, back, signIn } = texts[language];
  const body = html`<p>${why}</p>
    <p class="row"><a class="button" href="${signInPath(path)}">${signIn}</a></p>
    <p>${how}</p>
    <p><code>brieftaube sign-in-link EMAIL --to ${path}</code></p>
    <p class="quiet">${back}</p>`;
  return pageResponse({ title, language, body, status: 401 });
}

const texts: Record<Language, Record<"title" | "why" | "how" | "back" | "signIn", string>> = {
  de: {
    title: "Bitte melden Sie sich an",
    why: "Diese Seite zeigt Briefe eines Kontos. Ansehen und entscheiden können nur Personen, die dort angemeldet sind.",
    signIn: "Anmelden",
    how: "Wer den Dienst betreibt, erstellt einen Einmal-Link zum Anmelden mit:",
    back: "Der Link führt Sie nach dem Anmelden wieder hierher. Sind Sie in einem anderen Browser angemeldet, öffnen Sie diese Seite dort.",
  },
  en: {
    title: "Please sign in",
    why: "This page shows letters of an account. Only people who are signed in there can see them and decide.",
    signIn: "Sign in",
    how: "Whoever operates the service makes a one-time link to sign in with:",
    back: "The link brings you back here once you are signed in. If you are signed in in another browser, open this page there.",
  },
};
