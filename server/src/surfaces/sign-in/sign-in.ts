import { html } from "hono/html";
import { preferredLanguage } from "../../foundation/language.ts";
import { Refusal, type Refusals } from "../../foundation/refusal.ts";
import type { Secrets } from "../../foundation/secrets.ts";
import type { Services } from "../../operations/call.ts";
import { messagePage, pageResponse } from "../../operations/page.ts";
import {
  hasSecondFactor,
  type PortalSession,
  proofWays,
  type ProofWay,
} from "../../operations/portal-session.ts";
import { isFromOtherSite } from "../../operations/same-site.ts";
import type { Mail } from "../../ports/mailer.ts";
import { accountRoutes } from "./account-page.ts";
import { companyRoutes, heldBack, isWayBack, wayBack } from "./company-page.ts";
import { consentRoutes } from "./consent-page.ts";
import { cookieRenewal, withHeaders } from "./cookie-renewal.ts";
import { bindToBrowser, browserFamily, deviceOf, withoutSession } from "./device.ts";
import { type Door, isDecodable, leadTo, ownPath, type Route, type Visit } from "./door.ts";
import { homePage, SIGN_OUT_PATH } from "./home-page.ts";
import { invitationRoutes } from "./invitation-page.ts";
import { oauthError, oauthRoutes } from "./oauth-routes.ts";
import { keepingSignOn } from "./own-ways.ts";
import { passkeyRoutes } from "./passkey-script.ts";
import type { PeopleLibrary } from "./people-library.ts";
import { proofRoutes } from "./proof-page.ts";
import { secondFactorRoutes } from "./second-factor-page.ts";
import { LINK_MINUTES, LINK_PATH, SIGN_IN_PATH } from "./sign-in-path.ts";
import { sessionRoutes } from "./sessions-page.ts";
import { secondFactorPath, signInRoutes } from "./sign-in-pages.ts";
import { recordAct, recordSignIn } from "./record-act.ts";
import { signInTexts } from "./sign-in-texts.ts";
import { withTrueCause } from "./true-cause.ts";
import { readVisitBody } from "./visit-body.ts";
import { waitText } from "./wait-text.ts";
import {
  deleteSession,
  findStanding,
  isPerson,
  membershipsOf,
  touchSession,
} from "../../modules/access/access.ts";

export type SignIn = {
  /** Answers every address of `signInPaths`; `address` is who calls. */
  handler(request: Request, address?: string | null): Promise<Response>;
  /** A link that signs a person in, once, and leads to a page of ours; null if nobody has this e-mail address. */
  oneTimeLink(email: string, options?: { validForMinutes?: number; to?: string }): Promise<string | null>;
  sessionOf(headers: Headers): Promise<PortalSession | null>;
  /** Reads the library before somebody waits for it; nothing is built yet. */
  warm(): Promise<unknown>;
  /** Resolves when everything that was put off until after an answer is done. */
  settled(): Promise<void>;
};

type SignInOptions = {
  secret: Secrets;
  /** Takes a mail to a person; without it mails are written to the log, links and all. */
  deliverMail?: (mail: Omit<Mail, "mailId">) => Promise<void>;
};

export function signIn(
  services: Services,
  { secret, deliverMail = logged(services) }: SignInOptions,
): SignIn {
  const renewed = cookieRenewal(secret);
  const pending = new Set<Promise<unknown>>();
  let library: Promise<PeopleLibrary> | undefined;
  const door: Door = {
    services,
    // It writes to the database as soon as it exists.
    library: () =>
      (library ??= readLibrary().then(({ peopleLibrary }) =>
        peopleLibrary(services, {
          secret,
          deliverReset: ({ email }, token) =>
            door.afterwards(() => deliverMail(resetMail(services, email, token))),
        }),
      )),
    sessionOf: async (headers) => findSession(services, await door.library(), headers),
    oneTimeLink: (email, { validForMinutes = LINK_MINUTES, to = "/" } = {}) =>
      makeLink(services, { email: email.trim().toLowerCase(), secret, validForMinutes, to }),
    deliverMail,
    afterwards(work) {
      const running: Promise<unknown> = Promise.resolve()
        .then(work)
        .catch((cause: unknown) => services.log.error({ err: cause }, "a sign-in mail could not be sent"))
        .finally(() => pending.delete(running));
      pending.add(running);
    },
  };
  return {
    sessionOf: (headers) => withTrueCause(async () => door.sessionOf(renewed(headers))),
    oneTimeLink: (email, options) => door.oneTimeLink(email, options),
    handler: (request, address = null) =>
      withTrueCause(async () => answer(withHeaders(request, renewed(request.headers)), address, door)),
    warm: readLibrary,
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** With all it brings it is a fifth of what is read at a start, and the first page needs none of it. */
const readLibrary = () => import("./people-library.ts");

/** The only addresses of the library's own that are open; the rest of it is reached through pages of ours. */
const routes: Record<string, Route> = {
  "GET /": showHome,
  [`POST ${SIGN_OUT_PATH}`]: signOut,
  [`GET ${LINK_PATH}`]: useLink,
  [`GET ${SIGN_IN_PATH}/error`]: ({ language }) =>
    messagePage(brokenRequest[language].title, brokenRequest[language].text, language, 403),
  ...signInRoutes,
  ...companyRoutes,
  ...passkeyRoutes,
  ...proofRoutes,
  ...accountRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...invitationRoutes,
  ...consentRoutes,
  ...oauthRoutes,
};

/** Those at whose end a second factor has been shown. */
const isShownAt: ReadonlySet<string> = new Set([
  "POST /sign-in/second-factor",
  "POST /account/second-factor/confirm",
  `POST ${SIGN_IN_PATH}/passkey/verify-authentication`,
]);

async function answer(request: Request, address: string | null, door: Door): Promise<Response> {
  const url = new URL(request.url);
  const name = `${request.method === "HEAD" ? "GET" : request.method} ${url.pathname}`;
  const route = Object.hasOwn(routes, name)
    ? routes[name]
    : isWayBack(request.method, url.pathname)
      ? wayBack
      : undefined;
  const language = preferredLanguage(request.headers.get("accept-language"), "de");
  if (!route) return new Response("Not found", { status: 404 });
  const isForClients = Object.hasOwn(oauthRoutes, name);
  const { publicUrl } = door.services.links;
  if (request.method === "POST" && !isForClients && isFromOtherSite(request.headers, publicUrl))
    return messagePage(otherSite[language].title, otherSite[language].text, language, 403);
  const body = await readVisitBody(request, url);
  if (!body) return unreadable(isForClients, language);
  const visit = { ...body, url, language, address: address ?? "unknown" };
  try {
    // The library knows nothing of browsers: a session that is none of this one is not shown to it.
    const session = await door.sessionOf(request.headers);
    if (!session) visit.request = withoutSession(visit.request);
    const arrival = { request, address: visit.address, withSecondFactor: isShownAt.has(name) };
    const answered = await keepingSignOn(door, { route: name, session }, () => route(visit, door));
    return (
      (await heldBack(visit, door, answered)) ??
      (await bindToBrowser(door.services, { ...arrival, answer: answered }))
    );
  } catch (cause) {
    if (!(cause instanceof Refusal && cause.code === "RATE_LIMITED")) throw cause;
    const { retryAfterSeconds } = cause.details as Refusals["RATE_LIMITED"];
    return isForClients ? tooManyOfClient(retryAfterSeconds) : tooMany(retryAfterSeconds, visit);
  }
}

function unreadable(isForClients: boolean, language: Visit["language"]): Response | Promise<Response> {
  if (isForClients) return oauthError("invalid_request", "the request is too long or no text");
  const { title, text } = unreadableTexts[language];
  return pageResponse({ title, language, status: 400, body: html`<p>${text}</p>` });
}

const waitHeaders = (retryAfterSeconds: number) => ({ "retry-after": String(retryAfterSeconds) });

const tooManyOfClient = (retryAfterSeconds: number): Response =>
  oauthError("temporarily_unavailable", "too many requests", {
    status: 429,
    headers: waitHeaders(retryAfterSeconds),
  });

function tooMany(retryAfterSeconds: number, { language, url, request }: Visit): Response | Promise<Response> {
  const { title, text, mails } = tooManyTexts[language];
  const isAboutMail = /^\/sign-in\/(link|forgotten|again\/mail)$/.test(url.pathname);
  const message = `${text(waitText(retryAfterSeconds, language))}${isAboutMail ? ` ${mails}` : ""}`;
  const headers = waitHeaders(retryAfterSeconds);
  if (request.headers.get("accept")?.includes("application/json"))
    return Response.json({ message }, { status: 429, headers });
  return pageResponse({ title, language, status: 429, body: html`<p>${message}</p>` }, headers);
}

/** Who is signed in goes straight to work. */
async function showHome({ request, url, language }: Visit, door: Door): Promise<Response> {
  if (await door.sessionOf(request.headers)) return leadTo("/portal/");
  return homePage({ linkFailed: url.searchParams.has("error"), language });
}

/** A link signs in at once, unless the person has a second factor. */
async function useLink({ request, url }: Visit, door: Door): Promise<Response> {
  const library = await door.library();
  const { services } = door;
  // The library takes these apart once more.
  if (!["callbackURL", "errorCallbackURL"].every((name) => isDecodable(url.searchParams.get(name) ?? "")))
    return leadTo("/?error=link");
  const used = await library.handler(request);
  // With a second factor the library has taken the session back and left a cookie that says who is half-way in.
  if (!used.headers.getSetCookie().some((cookie) => /\.two_factor=[^;]/.test(cookie))) {
    await recordSignIn(door, used);
    return used;
  }
  const to = ownPath(services.links, url.searchParams.get("callbackURL"));
  return leadTo(secondFactorPath(to), used.headers);
}

async function signOut({ request }: Visit, door: Door): Promise<Response> {
  const session = await door.sessionOf(request.headers);
  const { api } = await door.library();
  const { headers } = await api.signOut({ headers: request.headers, asResponse: true });
  if (session) await recordAct(door, session, "sign_out");
  return leadTo("/", headers);
}

async function findSession(
  services: Services,
  library: PeopleLibrary,
  headers: Headers,
): Promise<PortalSession | null> {
  const { db, clock } = services;
  const found = await library.api.getSession({ headers });
  if (!found) return null;
  const { id: sessionId, activeOrganizationId } = found.session;
  const { id: userId, name: userName } = found.user;
  const standing = await findStanding(db, sessionId);
  if (!standing?.provedAt) return null;
  const { provedAt, secondFactorAt, signOnPartnerId } = standing;
  // Whoever runs the service is recognised by the service itself, not by somebody's provider.
  const isOperator = standing.isOperator && signOnPartnerId === null;
  if (!isOfBrowser(services, standing, headers)) {
    await endStolen(services, sessionId);
    return null;
  }
  const ways = waysOf(standing);
  const hasOwn = hasSecondFactor({ proofWays: ways });
  const hasShownSecondFactor = secondFactorAt !== null && (hasOwn || signOnPartnerId !== null);
  const of = { hasShownSecondFactor, signOnPartnerId, hasSecondFactor: hasOwn };
  const memberships = await membershipsOf(db, userId, of);
  const active = memberships.find(({ partnerId }) => partnerId === activeOrganizationId) ?? memberships[0];
  if (!active) return null;
  const now = clock.now();
  if (now.getTime() - (standing.lastUsedAt?.getTime() ?? 0) > TOUCH_EVERY_MS)
    await touchSession(db, sessionId, now);
  return { ...active, userId, userName, sessionId, provedAt, proofWays: ways, isOperator, memberships };
}

const TOUCH_EVERY_MS = 60_000;

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

const isOfBrowser = (services: Services, { deviceSha256, userAgent }: Standing, headers: Headers): boolean =>
  deviceOf(services, headers) === deviceSha256 &&
  browserFamily(headers.get("user-agent") ?? "") === browserFamily(userAgent ?? "");

/** Its cookie was copied: it ends for whoever has it, and the log says why the person has to sign in again. */
async function endStolen(services: Services, sessionId: string): Promise<void> {
  const ended = await deleteSession(services.db, sessionId);
  if (!ended) return;
  const { userId } = ended;
  const memberships = await membershipsOf(services.db, userId);
  await recordAct({ services }, { userId, memberships }, "session_refused", { outcome: "UNAUTHORIZED" });
}

/** Who has a second factor cannot do without it. */
const waysOf = ({ hasPasskey, hasApp, hasPassword }: Standing): ProofWay[] =>
  proofWays.filter(
    (way) => ({ passkey: hasPasskey, code: hasApp, password: hasPassword, mail: !hasApp })[way],
  );

type LinkRequest = { email: string; secret: Secrets; validForMinutes: number; to: string };

async function makeLink(
  services: Services,
  { email, secret, validForMinutes, to }: LinkRequest,
): Promise<string | null> {
  if (!(await isPerson(services.db, email))) return null;
  let link: string | null = null;
  const { linkLibrary } = await readLibrary();
  const library = linkLibrary(services, {
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

/** In German and English: whoever forgot a password has told us no language. */
function resetMail({ links }: Services, email: string, token: string): Omit<Mail, "mailId"> {
  const link = links.to(`/sign-in/reset?${new URLSearchParams({ token }).toString()}`);
  const { de, en } = signInTexts;
  return {
    to: email,
    subject: `${de.resetSubject} · ${en.resetSubject}`,
    text: `${de.resetText(link)}\n\n${en.resetText(link)}`,
  };
}

/** Where no mail server is set, whoever runs the service passes the link on. */
const logged =
  ({ log }: Services): NonNullable<SignInOptions["deliverMail"]> =>
  ({ subject, text }) => {
    log.info({ subject, text }, "no mail server is set: this mail was not sent");
    return Promise.resolve();
  };

const otherSite = {
  de: {
    title: "Das kam von einer anderen Seite",
    text: "Dieses Formular nehmen wir nur von unseren eigenen Seiten an.",
  },
  en: { title: "This came from another site", text: "This form is accepted from our own pages only." },
} as const;

const brokenRequest = {
  de: {
    title: "Diese Anfrage ist nicht in Ordnung",
    text: "Das Programm, aus dem Sie kommen, ist uns nicht bekannt oder hat etwas verlangt, das nicht geht. Bitte beginnen Sie dort noch einmal.",
  },
  en: {
    title: "This request is not in order",
    text: "The program you come from is not known here, or has asked for something that cannot be done. Please start again there.",
  },
} as const;

const unreadableTexts = {
  de: {
    title: "Das ist nicht lesbar",
    text: "Die Anfrage ist zu lang oder enthält Zeichen, die es in keinem Text gibt. Bitte gehen Sie zurück und versuchen Sie es noch einmal.",
  },
  en: {
    title: "This cannot be read",
    text: "The request is too long, or holds characters that no text has. Please go back and try again.",
  },
} as const;

const tooManyTexts = {
  de: {
    title: "Das war zu oft",
    text: (wait: string) => `Bitte versuchen Sie es in ${wait} noch einmal.`,
    mails: "Was schon geschickt wurde, gilt: Bitte sehen Sie in Ihrem Postfach nach.",
  },
  en: {
    title: "Too many attempts",
    text: (wait: string) => `Please try again in ${wait}.`,
    mails: "What has been sent still works: please look into your mailbox.",
  },
} as const;
