import { createHash, randomBytes } from "node:crypto";
import type { Role } from "../src/foundation/role.ts";
import { httpApp } from "../src/surfaces/http.ts";
import { signIn } from "../src/surfaces/sign-in/sign-in.ts";
import { startWorld, type World } from "./world.ts";
import { addMember } from "../src/modules/access/access.ts";

const SECRET = "a secret for tests, long enough to be one";
export const REDIRECT = "http://localhost:4711/callback";

export type Mailed = { to: string; subject: string; text: string };

/** A browser: keeps cookies, follows nothing by itself, and says where its forms come from. */
export function openBrowserAt(fetch: (request: Request) => Promise<Response>, origin: string) {
  const jar = new Map<string, string>();
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers(init.headers);
    headers.set("accept-language", headers.get("accept-language") ?? "en");
    if (cookie) headers.set("cookie", cookie);
    const answer = await fetch(new Request(new URL(url, origin), { ...init, headers, redirect: "manual" }));
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === "" || /max-age=0/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    open: (url: string, headers: Record<string, string> = {}) => send(url, { headers }),
    postJson: (url: string, body: object) =>
      send(url, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", origin },
      }),
    submit: (
      url: string,
      fields: Record<string, string | string[]>,
      headers: Record<string, string> = {},
    ) => {
      const body = new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
      );
      return send(url, {
        method: "POST",
        body,
        headers: { "sec-fetch-site": "same-origin", origin, ...headers },
      });
    },
  };
}

export type TestBrowser = ReturnType<typeof openBrowserAt>;

/** A world with a person, a browser and the whole of signing in, over the same app that listens on the port. */
export async function startPeople({ role = "owner", world: given }: { role?: Role; world?: World } = {}) {
  const world = given ?? (await startWorld());
  const { services, office } = world;
  const mails: Mailed[] = [];
  const door = signIn(services, { secret: SECRET, deliverMail: async (mail) => void mails.push(mail) });
  let address = "203.0.113.1";
  const app = httpApp(services, { signIn: door, peerAddress: () => address });
  const fetch = async (request: Request) => app.fetch(request);
  const origin = services.links.publicUrl;
  const ada = { email: "ada@example.com", name: "Ada Absender", role };
  await addMember(services, office.partnerId, ada);
  const newBrowser = () => openBrowserAt(fetch, origin);
  return {
    world,
    door,
    app,
    fetch,
    origin,
    mails,
    ada,
    newBrowser,
    browser: newBrowser(),
    setAddress: (text: string) => void (address = text),
    /** Signs a browser in by one-time link. */
    async signInBy(browser: TestBrowser, email = ada.email) {
      await browser.open((await door.oneTimeLink(email)) ?? "");
      return browser;
    },
    /** Opens the link of the last mail and presses the button on the page it leads to. */
    async clickMailedLink(browser: TestBrowser) {
      const page = await (await browser.open(/https?:\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "")).text();
      const [, action = ""] = /<form action="([^"]+)"/.exec(page) ?? [];
      const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
      const query = fields.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]);
      return browser.open(`${action}?${new URLSearchParams(query).toString()}`);
    },
  };
}

type AuthorizeOptions = {
  scope?: string | null;
  parameters?: Record<string, string | null>;
};

export type Connecting = AuthorizeOptions & {
  ticked?: readonly string[];
  fields?: Record<string, string>;
};

type Tokens = {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
  error?: string;
};

const ASKED = "profile:read letter:read order:read order:send approval:read approval:decide wallet:read";

/** The same with a registered client, and the steps of connecting it. */
export async function startOAuth(options: Parameters<typeof startPeople>[0] = {}) {
  const people = await startPeople(options);
  const { origin, fetch, browser, world } = people;
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");

  const register = (metadata: object, headers: Record<string, string> = {}) =>
    fetch(
      new Request(`${origin}/auth/oauth2/register`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(metadata),
      }),
    );
  const registered = await register({
    client_name: "Chat <b>client</b>",
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "none",
  });
  const client = (await registered.json()) as { client_id: string };

  const authorizeUrl = ({ scope = ASKED, parameters = {} }: AuthorizeOptions = {}) => {
    const url = new URL("/auth/oauth2/authorize", origin);
    const all: Record<string, string | null> = {
      response_type: "code",
      client_id: client.client_id,
      redirect_uri: REDIRECT,
      scope,
      state: "state-1",
      code_challenge: challenge,
      code_challenge_method: "S256",
      resource: `${origin}/mcp`,
      ...parameters,
    };
    for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, value);
    return url.href;
  };
  const token = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(new Request(`${origin}/auth/oauth2/token`, { method: "POST", body, headers }));
    return { status: answer.status, ...((await answer.json()) as Tokens) };
  };
  const exchange = (code: string, more: Record<string, string> = {}) =>
    token({
      grant_type: "authorization_code",
      code,
      redirect_uri: REDIRECT,
      client_id: client.client_id,
      code_verifier: verifier,
      resource: `${origin}/mcp`,
      ...more,
    });

  /** From the client's request to the consent page. */
  const reachConsent = async (request: AuthorizeOptions = {}, by = browser) => {
    const answer = await by.open(authorizeUrl(request));
    return answer.headers.get("location") ?? "";
  };
  /** What the person decides there; returns where the browser is sent. */
  const consent = async (
    { ticked = ["letter:read"], fields = {}, ...request }: Connecting = {},
    by = browser,
  ) => {
    const page = await reachConsent(request, by);
    const answer = await by.submit("/connect", {
      query: new URL(page, origin).search.slice(1),
      account: `${world.office.partnerId} sandbox`,
      scope: [...ticked],
      decision: "allow",
      ...fields,
    });
    return { answer, location: URL.parse(answer.headers.get("location") ?? "") };
  };

  return {
    ...people,
    verifier,
    client,
    register,
    authorizeUrl,
    token,
    exchange,
    reachConsent,
    consent,
    refresh: (refreshToken: string, more: Record<string, string> = {}) =>
      token({
        grant_type: "refresh_token",
        refresh_token: refreshToken,
        client_id: client.client_id,
        ...more,
      }),
    /** All of it: signs in, grants, exchanges the code. */
    async connect(how: Connecting = {}) {
      await people.signInBy(browser);
      const { location } = await consent(how);
      const code = location?.searchParams.get("code") ?? "";
      return { location, code, tokens: await exchange(code) };
    },
  };
}
