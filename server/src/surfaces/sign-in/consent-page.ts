import { isIP } from "node:net";
import { html } from "hono/html";
import { bundleOf } from "../../texts/scope-texts.ts";
import { isOAuthScope, type Scope } from "../../foundation/scope.ts";
import { type Mode, modes } from "../../foundation/tenant.ts";
import { scopesOf } from "../../foundation/role.ts";
import { messagePage, pageResponse } from "../../operations/page.ts";
import {
  isProvedAt,
  type Membership,
  type PortalSession,
  whereAllowed,
} from "../../operations/portal-session.ts";
import { chosenConnection } from "./chosen-connection.ts";
import { consentTexts } from "./consent-texts.ts";
import { continuePath } from "./continue-path.ts";
import { type Door, leadTo, type Route, type Visit } from "./door.ts";
import { capFields, grantStyle, limitsOf, scopeBoxes, tickedScopes } from "./grant-form.ts";
import { formPageHeaders } from "./page-headers.ts";
import { SIGN_IN_PATH } from "./sign-in-path.ts";
import { recordAct } from "./record-act.ts";
import { toProof, toSecondFactor, toSignIn } from "./to-sign-in.ts";
import { holdsNul } from "./visit-body.ts";
import { networkPage } from "../plain-pages.ts";
import { clientOf, endConnection, openConnection, whereNetworksAllow } from "../../modules/access/access.ts";

/** Where a person decides what a client may do in their name. */
export const consentRoutes: Record<string, Route> = {
  "GET /connect": showConsent,
  "POST /connect": decide,
};

/** What the client asks for, as the library has signed it; it is checked again when the person decides. */
type Asked = { query: string; clientId: string; clientName: string; redirectUri: string; scopes: Scope[] };

async function askedFor(query: string, { services }: Door): Promise<Asked | null> {
  const parameters = new URLSearchParams(query);
  if (holdsNul(parameters)) return null;
  const client = await clientOf(services.db, parameters.get("client_id") ?? "");
  const redirectUri = parameters.get("redirect_uri") ?? "";
  if (!client || !URL.canParse(redirectUri)) return null;
  const scopes = (parameters.get("scope") ?? "").split(" ").filter(isOAuthScope);
  return {
    query,
    clientId: client.clientId,
    clientName: client.name ?? client.clientId,
    redirectUri,
    scopes: [...new Set(scopes)],
  };
}

async function showConsent(visit: Visit, door: Door): Promise<Response> {
  const query = visit.url.search.slice(1);
  const signedIn = await door.sessionOf(visit.request.headers);
  if (!signedIn) return toSignIn(continuePath(visit.url.searchParams));
  const asked = await askedFor(query, door);
  if (!asked) return unknownRequest(visit);
  const here = `${visit.url.pathname}${visit.url.search}`;
  const allowed = whereAllowed(signedIn);
  if (!allowed) return toSecondFactor(here);
  const session = await whereNetworksAllow(door.services.db, allowed, { address: addressOf(visit) });
  if (!session) return networkPage(visit.language, addressOf(visit));
  // What is allowed here lasts: it takes the person, not merely a session.
  if (!isProvedAt(session, door.services.clock.now())) return toProof(here);
  const ticked = new Set(asked.scopes.filter((scope) => bundleOf(scope) === "read"));
  return consentPage({ visit, asked, session, ticked, problem: null });
}

/** From where somebody comes; null where nobody knows. */
const addressOf = ({ address }: Visit): string | null => (isIP(address) ? address : null);

type Showing = {
  visit: Visit;
  asked: Asked;
  session: PortalSession;
  ticked: ReadonlySet<Scope>;
  problem: "nothing" | "numbers" | null;
};

function consentPage({ visit, asked, session, ticked, problem }: Showing): Promise<Response> {
  const { language, form } = visit;
  const text = consentTexts[language];
  const { host, origin } = new URL(asked.redirectUri);
  const offered = asked.scopes.filter((scope) =>
    session.memberships.some(({ role }) => scopesOf(role).has(scope)),
  );
  const limits = limitsOf(form) ?? { lettersPerDay: null, centsPerDay: null };
  const body = html`${problem ? html`<p class="bad" role="alert">${text.problems[problem]}</p>` : ""}
    <p>${text.wants(asked.clientName)}</p>
    <p class="quiet">${text.leadsTo} <code>${host}</code> · ${text.signedInAs} ${session.userName}</p>
    <form method="post" action="/connect">
      <input type="hidden" name="query" value="${asked.query}" />
      ${accountFields(session.memberships, language)} ${scopeBoxes(offered, ticked, language)}
      ${capFields(limits, language)}
      <p class="quiet">${text.cut}</p>
      <div class="row">
        <button name="decision" value="allow">${text.allow}</button>
        <button class="second" name="decision" value="deny">${text.deny}</button>
      </div>
    </form>`;
  const page = { title: text.title, language, body, extraStyle: grantStyle, status: problem ? 400 : 200 };
  // The answer to this form leads to the client; browsers hold form-action against that, too.
  return pageResponse(page, formPageHeaders({ formActions: [origin] }));
}

function accountFields(memberships: readonly Membership[], language: Visit["language"]) {
  const text = consentTexts[language];
  const choices = memberships.flatMap((membership) =>
    modes.filter((mode) => mode === "sandbox" || membership.live).map((mode) => ({ ...membership, mode })),
  );
  return html`<label
    >${text.account}<select name="account">
      ${choices.map(
        ({ partnerId, partnerName, mode }) =>
          html`<option value="${partnerId} ${mode}">${text.modes[mode]} · ${partnerName}</option>`,
      )}
    </select></label
  >`;
}

async function decide(visit: Visit, door: Door): Promise<Response> {
  const { form, request } = visit;
  const signedIn = await door.sessionOf(request.headers);
  const person = signedIn && whereAllowed(signedIn);
  const asked = await askedFor(form.get("query") ?? "", door);
  if (!person || !asked) return unknownRequest(visit);
  if (form.get("decision") !== "allow") return answerClient(visit, door, asked, { accept: false });
  if (!isProvedAt(person, door.services.clock.now())) return toProof(`/connect?${asked.query}`);
  const session = await whereNetworksAllow(door.services.db, person, { address: addressOf(visit) });
  if (!session) return networkPage(visit.language, addressOf(visit));
  const chosen = chosenAccount(form, session);
  if (!chosen) return unknownRequest(visit);
  const { membership, mode } = chosen;
  const limits = limitsOf(form);
  const allowed = scopesOf(membership.role);
  const scopes = tickedScopes(form).filter((scope) => asked.scopes.includes(scope) && allowed.has(scope));
  const problem = limits === undefined ? "numbers" : scopes.length === 0 ? "nothing" : null;
  if (!limits || problem)
    return consentPage({ visit, asked, session, ticked: new Set(tickedScopes(form)), problem });
  const { partnerId, role } = membership;
  const { clientId, clientName } = asked;
  const owner = { partnerId, mode, userId: session.userId, clientId };
  const grant = { ...owner, ...limits, clientName, role, scopes };
  let opened: Promise<{ connectionId: string }> | undefined;
  const open = async () => (await (opened ??= openConnection(door.services, grant))).connectionId;
  const answer = await chosenConnection.run(open, () =>
    answerClient(visit, door, asked, { accept: true, scope: [...scopes, "offline_access"].join(" ") }),
  );
  if (answer.status === 303)
    await recordAct(door, session, "connection_allow", { where: { partnerId, mode } });
  // Nothing was granted after all.
  else if (opened) await endConnection(door.services, await opened);
  return answer;
}

function chosenAccount(
  form: URLSearchParams,
  { memberships }: PortalSession,
): { membership: Membership; mode: Mode } | null {
  const [partnerId, wanted] = (form.get("account") ?? "").split(" ");
  const mode = modes.find((each) => each === wanted);
  const membership = memberships.find((each) => each.partnerId === partnerId);
  if (!membership || !mode || (mode === "live" && !membership.live)) return null;
  return { membership, mode };
}

/** Sends the person back to the client, with a code or with their refusal. */
async function answerClient(
  visit: Visit,
  door: Door,
  { query, redirectUri }: Asked,
  decision: { accept: boolean; scope?: string },
): Promise<Response> {
  const { links } = door.services;
  const library = await door.library();
  const answer = await library.handler(
    new Request(links.to(`${SIGN_IN_PATH}/oauth2/consent`), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        cookie: visit.request.headers.get("cookie") ?? "",
        origin: new URL(links.publicUrl).origin,
      },
      body: JSON.stringify({ ...decision, oauth_query: query }),
    }),
  );
  const { url } = (answer.ok ? await answer.json() : {}) as { url?: string };
  // Only ever to where the client registered; anything else is a page of our own that asks again.
  return url && placeOf(url) === placeOf(redirectUri) ? leadTo(url, answer.headers) : unknownRequest(visit);
}

function placeOf(address: string): string | null {
  const url = URL.parse(address);
  return url && `${url.origin}${url.pathname}`;
}

const unknownRequest = ({ language }: Visit): Promise<Response> => {
  const { title, text } = consentTexts[language].unknown;
  return messagePage(title, text, language, 403);
};
