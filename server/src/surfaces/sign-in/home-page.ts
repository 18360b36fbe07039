import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { type PageBody, pageResponse } from "../../operations/page.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { ownFormHeaders } from "../../operations/same-site.ts";

export const SIGN_OUT_PATH = "/auth/sign-out";

type Home = { session: PortalSession | null; linkFailed: boolean; language: Language };

/** The front door: who is signed in, or what this is and how to sign in. */
export function homePage({ session, linkFailed, language }: Home): Promise<Response> {
  const text = texts[language];
  const body = html`${session ? signedIn(session, language) : signedOut(linkFailed, language)}
    <p class="row"><a href="/docs">${text.docs}</a> <a href="/status">${text.status}</a></p>`;
  return pageResponse({ title: session ? text.welcome : text.title, language, body }, ownFormHeaders);
}

function signedIn({ userName, partnerName, role }: PortalSession, language: Language): PageBody {
  const { signedInAs, account, portal, approvals, templates, documents, archive, connections, security } =
    texts[language];
  const { signOut, roles } = texts[language];
  return html`<p>
      ${signedInAs} <strong>${userName}</strong> · ${account} <strong>${partnerName}</strong> (${roles[role]})
    </p>
    <p class="row"><a class="button" href="/portal/">${portal}</a></p>
    <p><a href="/approvals">${approvals}</a></p>
    <p><a href="/templates">${templates}</a></p>
    <p><a href="/documents">${documents}</a></p>
    <p><a href="/archive">${archive}</a></p>
    <p><a href="/connections">${connections}</a></p>
    <p><a href="/account">${security}</a></p>
    <form method="post" action="${SIGN_OUT_PATH}"><button class="second">${signOut}</button></form>`;
}

function signedOut(linkFailed: boolean, language: Language): PageBody {
  const { what, how, failed, signIn } = texts[language];
  return html`${linkFailed ? html`<p class="bad" role="alert">${failed}</p>` : ""}
    <p>${what}</p>
    <p class="row"><a class="button" href="/sign-in">${signIn}</a></p>
    <p>${how} <code>brieftaube sign-in-link EMAIL</code></p>`;
}

const texts = {
  de: {
    title: "Briefe, die Programme schreiben und Menschen verantworten",
    welcome: "Willkommen",
    signedInAs: "Angemeldet als",
    account: "Konto",
    portal: "Zum Portal",
    documents: "Rechnungen und Mahnungen",
    archive: "Archiv und Exporte",
    approvals: "Was auf Freigabe wartet",
    templates: "Vorlagen",
    connections: "Verbundene Programme",
    security: "Sicherheit Ihres Zugangs",
    signIn: "Anmelden",
    signOut: "Abmelden",
    roles: { viewer: "Leserecht", editor: "Bearbeitung", approver: "Freigabe", owner: "Inhaberin/Inhaber" },
    what: "Brieftaube entwirft, prüft, druckt und verschickt Briefe mit der Post: für Assistenten und Programme, mit Preisen vorab, Freigabe durch Menschen und Nachweis.",
    how: "Wer den Dienst betreibt, erstellt einen Einmal-Link zum Anmelden mit:",
    failed:
      "Dieser Anmeldelink ist abgelaufen oder wurde schon benutzt. Bitte lassen Sie sich einen neuen geben.",
    docs: "Dokumentation",
    status: "Betriebsstatus",
  },
  en: {
    title: "Letters that programs write and people answer for",
    welcome: "Welcome",
    signedInAs: "Signed in as",
    account: "account",
    portal: "Open the portal",
    documents: "Invoices and reminders",
    archive: "Archive and exports",
    approvals: "Waiting for approval",
    templates: "Templates",
    connections: "Connected programs",
    security: "Security of your sign-in",
    signIn: "Sign in",
    signOut: "Sign out",
    roles: { viewer: "viewer", editor: "editor", approver: "approver", owner: "owner" },
    what: "Brieftaube drafts, checks, prints and posts letters: for assistants and programs, with prices beforehand, approval by people and proof.",
    how: "Whoever operates the service makes a one-time link to sign in with:",
    failed: "This sign-in link has expired or was used before. Please ask for a new one.",
    docs: "Documentation",
    status: "Status",
  },
} as const satisfies Record<Language, unknown>;
