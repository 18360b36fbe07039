import { preferredLanguage } from "../../foundation/language.ts";
import { isPerson, membershipsOf } from "../../modules/accounts/accounts.ts";
import type { Services } from "../../operations/call.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { isFromOtherSite } from "../../operations/same-site.ts";
import { homePage, SIGN_OUT_PATH } from "./home-page.ts";
import { type PeopleLibrary, peopleLibrary, SIGN_IN_PATH } from "./people-library.ts";

export type SignIn = {
  /** Answers `/` and everything below `/auth`. */
  handler(request: Request): Promise<Response>;
  /** A link that signs a person in, once, and leads to a page of ours; null if nobody has this e-mail address. */
  oneTimeLink(email: string, options?: { validForMinutes?: number; to?: string }): Promise<string | null>;
  sessionOf(headers: Headers): Promise<PortalSession | null>;
};

const LINK_MINUTES = 15;

/** The only one of the library's own addresses that is open; the rest waits for pages of ours. */
const VERIFY_PATH = `${SIGN_IN_PATH}/magic-link/verify`;

export function signIn(services: Services, { secret }: { secret: string }): SignIn {
  const library = peopleLibrary(services, { secret, linkSeconds: LINK_MINUTES * 60, deliver: () => {} });
  const sessionOf = (headers: Headers) => findSession(services, library, headers);

  return {
    sessionOf,
    oneTimeLink: (email, { validForMinutes = LINK_MINUTES, to = "/" } = {}) =>
      makeLink(services, { email: email.trim().toLowerCase(), secret, validForMinutes, to }),
    async handler(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (request.method === "GET" && pathname === VERIFY_PATH) return library.handler(request);
      if (request.method === "POST" && pathname === SIGN_OUT_PATH) return signOut(services, library, request);
      if (request.method !== "GET" || pathname !== "/") return new Response("Not found", { status: 404 });
      const language = preferredLanguage(request.headers.get("accept-language"), "de");
      return homePage({
        session: await sessionOf(request.headers),
        linkFailed: searchParams.has("error"),
        language,
      });
    },
  };
}

async function findSession(
  { db }: Services,
  library: PeopleLibrary,
  headers: Headers,
): Promise<PortalSession | null> {
  const found = await library.api.getSession({ headers });
  if (!found) return null;
  const memberships = await membershipsOf(db, found.user.id);
  const active =
    memberships.find(({ partnerId }) => partnerId === found.session.activeOrganizationId) ?? memberships[0];
  return active ? { ...active, userId: found.user.id, userName: found.user.name, memberships } : null;
}

type LinkRequest = { email: string; secret: string; validForMinutes: number; to: string };

async function makeLink(
  services: Services,
  { email, secret, validForMinutes, to }: LinkRequest,
): Promise<string | null> {
  if (!(await isPerson(services.db, email))) return null;
  let link: string | null = null;
  // The library fixes a link's life and way of delivery when it is built, so every link gets one of its own.
  const library = peopleLibrary(services, {
    secret,
    linkSeconds: validForMinutes * 60,
    deliver: (url) => void (link = url),
  });
  await library.api.signInMagicLink({
    body: { email, callbackURL: ownPage(services.links, to), errorCallbackURL: "/" },
    headers: new Headers(),
  });
  return link;
}

/** The address of a page of this very service; whatever else was asked for leads to the front door. */
function ownPage({ publicUrl }: Services["links"], path: string): string {
  const page = URL.parse(path, publicUrl);
  const isOurs = page !== null && page.origin === new URL(publicUrl).origin;
  return isOurs ? page.href : publicUrl;
}

async function signOut({ links }: Services, library: PeopleLibrary, request: Request): Promise<Response> {
  const home = new Headers({ location: "/", "cache-control": "no-store" });
  if (isFromOtherSite(request.headers, links.publicUrl))
    return new Response(null, { status: 303, headers: home });
  const { headers } = await library.api.signOut({ headers: request.headers, asResponse: true });
  for (const cookie of headers.getSetCookie()) home.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers: home });
}
