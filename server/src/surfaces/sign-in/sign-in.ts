import { preferredLanguage } from "../../foundation/language.ts";
import { isPerson, type Membership, membershipsOf } from "../../modules/accounts/accounts.ts";
import type { Services } from "../../operations/call.ts";
import { isFromOtherSite } from "../../operations/same-site.ts";
import { homePage, SIGN_OUT_PATH } from "./home-page.ts";
import { type PeopleLibrary, peopleLibrary, SIGN_IN_PATH } from "./people-library.ts";

/** A signed-in person, as a member of one partner. */
export type PortalSession = Membership & { userId: string; userName: string };

export type SignIn = {
  /** Answers `/` and everything below `/auth`. */
  handler(request: Request): Promise<Response>;
  /** A link that signs a person in, once; null if nobody has this e-mail address. */
  oneTimeLink(email: string, options?: { validForMinutes?: number }): Promise<string | null>;
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
    oneTimeLink: (email, { validForMinutes = LINK_MINUTES } = {}) =>
      makeLink(services, { email: email.trim().toLowerCase(), secret, validForMinutes }),
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
  return active ? { ...active, userId: found.user.id, userName: found.user.name } : null;
}

type LinkRequest = { email: string; secret: string; validForMinutes: number };

async function makeLink(
  services: Services,
  { email, secret, validForMinutes }: LinkRequest,
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
    body: { email, callbackURL: "/", errorCallbackURL: "/" },
    headers: new Headers(),
  });
  return link;
}

async function signOut({ links }: Services, library: PeopleLibrary, request: Request): Promise<Response> {
  const home = new Headers({ location: "/", "cache-control": "no-store" });
  if (isFromOtherSite(request.headers, links.publicUrl))
    return new Response(null, { status: 303, headers: home });
  const { headers } = await library.api.signOut({ headers: request.headers, asResponse: true });
  for (const cookie of headers.getSetCookie()) home.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers: home });
}
