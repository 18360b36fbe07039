import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { pageResponse } from "../../operations/page.ts";
import { accountTexts } from "./account-texts.ts";
import { countSignOn } from "./attempt-limits.ts";
import { sessionTokenIn } from "./device.ts";
import { type Door, leadTo, ownPath, type Route, type Visit } from "./door.ts";
import { formPageHeaders } from "./page-headers.ts";
import { recordAct } from "./record-act.ts";
import { fieldStyle } from "./sign-in-texts.ts";
import { toSignIn } from "./to-sign-in.ts";
import {
  comeBack,
  companyDomainOf,
  connectionFor,
  connectionIdIn,
  deleteSession,
  depart,
  explainSignOn,
  findUserOfToken,
  markSignOn,
  type SignOnTrouble,
  type Trial,
} from "../../modules/access/access.ts";

export const COMPANY_PATH = "/sign-in/company";
const TRIAL_PATH = `${COMPANY_PATH}/trial`;

/** Signing in by the identity provider of one's company: there, and back. */
export const companyRoutes: Record<string, Route> = {
  [`GET ${COMPANY_PATH}`]: showOrBegin,
  [`POST ${COMPANY_PATH}`]: (visit, door) => begin(visit, door, visit.form.get("email") ?? ""),
  [`GET ${TRIAL_PATH}`]: tryOut,
};

/** An address of its own for each provider. */
export const isWayBack = (method: string, path: string): boolean =>
  method === "GET" && connectionIdIn(path) !== null;

const destination = ({ url, form }: Visit, { services }: Door): string =>
  ownPath(services.links, form.get("to") ?? url.searchParams.get("to"));

/** Who comes with a domain, as from a link of their company's, need not type anything. */
function showOrBegin(visit: Visit, door: Door): Promise<Response> {
  const domain = visit.url.searchParams.get("domain");
  return domain ? begin(visit, door, domain) : companyPage(visit, door, "", null);
}

async function begin(visit: Visit, door: Door, address: string): Promise<Response> {
  const named = address.trim();
  if (!named) return companyPage(visit, door, "", null);
  await countSignOn(door, visit);
  const id = await connectionFor(door.services, named);
  if (!id) return companyPage(visit, door, named, "NOT_SET_UP");
  return setOut(
    visit,
    door,
    await depart(door.services, { id }, { leadsTo: destination(visit, door) }),
    named,
  );
}

type Departed = Awaited<ReturnType<typeof depart>>;

/** A page of our own that leads on: a form of ours may not send a browser to strangers' addresses. */
function setOut(visit: Visit, door: Door, departed: Departed, named: string): Promise<Response> {
  if (typeof departed === "string") return companyPage(visit, door, named, departed);
  const { url, browserSecret, minutes } = departed;
  const { language } = visit;
  const text = texts[language];
  const body = html`<p>${text.leaving(new URL(url).host)}</p>
    <p class="row"><a class="button" href="${url}" rel="noreferrer">${text.go}</a></p>`;
  return pageResponse(
    { title: text.title, language, body },
    {
      ...formPageHeaders(),
      refresh: `0; url=${url}`,
      "set-cookie": cookie(door, browserSecret, minutes * 60),
    },
  );
}

const cookieName = ({ services: { links } }: Door): string =>
  `${links.publicUrl.startsWith("https:") ? "__Secure-" : ""}brieftaube.sign_on`;

const cookie = (door: Door, secret: string, seconds: number): string =>
  [
    `${cookieName(door)}=${secret}`,
    `Path=${COMPANY_PATH}`,
    `Max-Age=${seconds}`,
    "HttpOnly",
    // Coming back from the provider is a visit from another site.
    "SameSite=Lax",
    ...(door.services.links.publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");

function secretIn(door: Door, headers: Headers): string | null {
  const name = cookieName(door).replace(".", "\\.");
  return (
    new RegExp(`(?:^|; *)${name}=([\\w-]{20,100})(?:;|$)`).exec(headers.get("cookie") ?? "")?.[1] ?? null
  );
}

function companyPage(
  visit: Visit,
  door: Door,
  email: string,
  trouble: SignOnTrouble | null,
): Promise<Response> {
  const { language } = visit;
  const text = texts[language];
  const to = destination(visit, door);
  const body = html`${trouble ? html`<p class="bad" role="alert">${explainSignOn(trouble, language)}</p>` : ""}
    <p>${text.how}</p>
    <form method="post" action="${COMPANY_PATH}">
      <input type="hidden" name="to" value="${to}" />
      <label
        >${text.email}<input
          type="text"
          inputmode="email"
          name="email"
          value="${email}"
          autocomplete="username"
          required
          maxlength="300"
      /></label>
      <div class="row"><button>${text.begin}</button></div>
    </form>
    <p class="row"><a href="/sign-in?${new URLSearchParams({ to }).toString()}">${text.otherWays}</a></p>`;
  const status = trouble === null ? 200 : trouble === "NOT_SET_UP" ? 404 : 502;
  return pageResponse(
    { title: text.title, language, body, extraStyle: fieldStyle, status },
    formPageHeaders(),
  );
}

/**
 * A session that was just opened by a password, a passkey or a link, for somebody whose only account takes them by its provider
 * alone: it ends before anybody has it, and the person is told where to go. By what proves who they are, so that nobody else
 * learns of it.
 */
export async function heldBack(visit: Visit, { services }: Door, answer: Response): Promise<Response | null> {
  const token = sessionTokenIn(answer);
  const opened = token && (await findUserOfToken(services.db, token));
  if (!opened || opened.signOnPartnerId !== null) return null;
  const domain = await companyDomainOf(services.db, opened.userId);
  if (!domain) return null;
  await deleteSession(services.db, opened.id);
  const { language, request } = visit;
  const way = companyWay(domain);
  if (request.headers.get("content-type")?.includes("application/json"))
    return Response.json({ leadTo: way }, { status: 403 });
  const text = texts[language];
  const body = html`<p>${text.onlyThere}</p>
    <p class="row"><a class="button" href="${way}">${text.title}</a></p>`;
  return pageResponse({ title: text.title, language, body, status: 403 }, formPageHeaders());
}

/** Where somebody of a domain sets out. */
export const companyWay = (domain: string): string =>
  `${COMPANY_PATH}?${new URLSearchParams({ domain }).toString()}`;

/** The provider has sent somebody back. */
export async function wayBack(visit: Visit, door: Door): Promise<Response> {
  const { services } = door;
  const { request, url } = visit;
  await countSignOn(door, visit);
  const returned = await comeBack(services, {
    connectionId: connectionIdIn(url.pathname) ?? "",
    arrivedAt: url,
    browserSecret: secretIn(door, request.headers),
  });
  const done = cookie(door, "", 0);
  if (returned.kind === "trouble") return troublePage(visit, returned.trouble, returned.leadsTo, done);
  if (returned.kind === "trial") return trialPage(visit, returned.trial, done);
  const { arrived, connection, leadsTo } = returned;
  const { partnerId, secondFactor } = connection;
  const { api } = await door.library();
  const opened = await api.openSession({
    body: { userId: arrived.userId },
    headers: request.headers,
    asResponse: true,
  });
  const at = services.clock.now();
  const secondFactorAt = secondFactor === "provider" ? at : null;
  const came = { partnerId, openedAt: at, provedAt: at, secondFactorAt };
  await markSignOn(services.db, sessionTokenIn(opened) ?? "", came);
  const where = { partnerId, mode: "live" } as const;
  const person = { userId: arrived.userId, memberships: [] };
  if (arrived.isNew) await recordAct(door, person, "sign_on_join", { where });
  await recordAct(door, person, "sign_on", { where });
  const answer = leadTo(leadsTo === "/" ? "/portal/" : leadsTo, opened.headers);
  answer.headers.append("set-cookie", done);
  return answer;
}

function troublePage(
  { language }: Visit,
  trouble: SignOnTrouble,
  leadsTo: string,
  done: string,
): Promise<Response> {
  const text = texts[language];
  const query = new URLSearchParams({ to: leadsTo }).toString();
  const body = html`<p class="bad" role="alert">${explainSignOn(trouble, language)}</p>
    <p class="row">
      <a class="button" href="${COMPANY_PATH}?${query}">${text.again}</a>
      <a href="/sign-in?${query}">${text.otherWays}</a>
    </p>`;
  return pageResponse(
    { title: text.failed, language, body, status: 403 },
    { ...formPageHeaders(), "set-cookie": done },
  );
}

/** An owner looks whether it works before anybody depends on it. */
async function tryOut(visit: Visit, door: Door): Promise<Response> {
  const { request, url } = visit;
  const session = await door.sessionOf(request.headers);
  if (!session) return toSignIn(`${url.pathname}${url.search}`);
  const account = url.searchParams.get("account");
  const owned = session.memberships.find(
    ({ partnerId, role, needsSecondFactor }) =>
      partnerId === account && role === "owner" && !needsSecondFactor,
  );
  if (!owned) return companyPage(visit, door, "", "NOT_SET_UP");
  await countSignOn(door, visit);
  const { partnerId } = owned;
  return setOut(visit, door, await depart(door.services, { partnerId }, { leadsTo: "/", isTrial: true }), "");
}

function trialPage({ language }: Visit, trial: Trial, done: string): Promise<Response> {
  const text = texts[language];
  const { email, isEmailVerified, isDomainProved, role, said } = trial;
  const rows = [
    [text.email, email ?? text.nothing],
    [text.verified, isEmailVerified ? text.yes : text.no],
    [text.proved, isDomainProved ? text.yes : text.no],
    [text.said, said.length > 0 ? said.join(", ") : text.nothing],
    [text.role, role ? accountTexts[language].roles[role] : text.notLetIn],
  ];
  const isGood = email !== null && isEmailVerified && isDomainProved && role !== null;
  const body = html`<p class="${isGood ? "good" : "bad"}" role="status">
      ${isGood ? text.works : text.lacks}
    </p>
    <table>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </table>
    <p class="row"><a class="button" href="/portal/settings/sign-on">${text.back}</a></p>`;
  return pageResponse({ title: text.trial, language, body }, { ...formPageHeaders(), "set-cookie": done });
}

const texts = {
  de: {
    title: "Mit Firmenkonto anmelden",
    how: "Arbeitet Ihr Unternehmen mit einem eigenen Anmeldedienst, melden Sie sich dort an und kommen dann hierher zurück.",
    email: "E-Mail-Adresse",
    begin: "Weiter",
    onlyThere:
      "Ihr Unternehmen möchte, dass Sie sich über seinen Anmeldedienst anmelden. Passwort, Passkey und Einmal-Link gelten für dieses Konto nicht mehr.",
    otherWays: "Auf einem anderen Weg anmelden",
    leaving: (host: string) =>
      `Sie melden sich jetzt bei Ihrem Unternehmen an (${host}) und kommen dann hierher zurück.`,
    go: "Weiter zu Ihrem Unternehmen",
    failed: "Die Anmeldung hat nicht geklappt",
    again: "Noch einmal versuchen",
    trial: "Probe der Anmeldung",
    works: "So könnte sich diese Person anmelden. Es wurde nichts verändert.",
    lacks: "So würde diese Person nicht hereingelassen. Es wurde nichts verändert.",
    verified: "Als bestätigt gemeldet",
    proved: "Domain von Ihrem Konto nachgewiesen",
    said: "Gemeldete Gruppen oder Rollen",
    role: "Rolle hier",
    nothing: "nichts",
    yes: "ja",
    no: "nein",
    notLetIn: "keine, nicht hereingelassen",
    back: "Zurück zu den Einstellungen",
  },
  en: {
    title: "Sign in with your company",
    how: "If your company has a sign-in service of its own, you sign in there and then come back here.",
    email: "E-mail address",
    begin: "Continue",
    onlyThere:
      "Your company wants you to sign in by its own service. Password, passkey and one-time link no longer open this account.",
    otherWays: "Sign in another way",
    leaving: (host: string) => `You now sign in at your company (${host}) and then come back here.`,
    go: "Continue to your company",
    failed: "Signing in did not work",
    again: "Try again",
    trial: "Trial of signing in",
    works: "This person could sign in this way. Nothing was changed.",
    lacks: "This person would not be let in. Nothing was changed.",
    verified: "Said to be confirmed",
    proved: "Domain proved by your account",
    said: "Groups or roles it names",
    role: "Role here",
    nothing: "nothing",
    yes: "yes",
    no: "no",
    notLetIn: "none, not let in",
    back: "Back to the settings",
  },
} as const satisfies Record<Language, unknown>;
