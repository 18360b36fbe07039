import { createHmac } from "node:crypto";
import { expect, test, vi } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { linksFor } from "../../operations/links.ts";
import { signIn } from "./sign-in.ts";
import { addMember } from "../../modules/access/access.ts";

const SECRET = "a secret for tests, long enough to be one";
const ADA = { email: "ada@example.com", name: "Ada Absender", role: "owner" } as const;

/** A world with one person in its office, and a browser that keeps cookies. */
async function startSignIn(world?: World) {
  const inWorld = world ?? (await startWorld());
  await addMember(inWorld.services, inWorld.office.partnerId, ADA);
  const door = signIn(inWorld.services, { secret: SECRET });
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const open = async (
    url: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ) => {
    const headers = new Headers({ "accept-language": "en", cookie: cookies(), ...init.headers });
    const request = new Request(new URL(url, inWorld.services.links.publicUrl), { ...init, headers });
    const response = await door.handler(request);
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const linkFor = async (email: string = ADA.email) => (await door.oneTimeLink(email)) ?? "";
  const session = () => door.sessionOf(new Headers({ cookie: cookies() }));
  return { world: inWorld, door, open, linkFor, session, jar };
}

test("a one-time link signs a person in", async () => {
  const { world, open, linkFor, session } = await startSignIn();

  const answer = await open(await linkFor());

  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(new URL("/", world.services.links.publicUrl).href);
  expect(await session()).toMatchObject({
    partnerId: world.office.partnerId,
    partnerName: "Muster GmbH",
    role: "owner",
    userName: ADA.name,
    memberships: [{ partnerId: world.office.partnerId, partnerName: "Muster GmbH", role: "owner" }],
  });
  const home = await open("/");
  expect([home.status, home.headers.get("location")]).toEqual([303, "/portal/"]);
});

test("a one-time link leads back to the page it was made for, and never to another site", async () => {
  const { world, door, open } = await startSignIn();
  const { publicUrl } = world.services.links;
  const leadsTo = async (to: string) => {
    const answer = await open((await door.oneTimeLink(ADA.email, { to })) ?? "");
    return answer.headers.get("location");
  };

  expect(await leadsTo("/approvals/1?a=b")).toBe(`${publicUrl}/approvals/1?a=b`);
  for (const elsewhere of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "javascript:alert(1)",
  ])
    expect(await leadsTo(elsewhere)).toBe(`${publicUrl}/`);
  expect(await leadsTo("/.//evil.example/")).toBe(`${publicUrl}//evil.example/`);
});

test("a one-time link works once, also for two browsers at the same moment", async () => {
  const { door, linkFor } = await startSignIn();
  const link = await linkFor();

  const answers = await Promise.all([1, 2, 3].map(() => door.handler(new Request(link))));
  const later = await door.handler(new Request(link));

  expect([...answers, later].filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1);
  expect(later.headers.get("location")).toContain("error=INVALID_TOKEN");
});

test("a link that did not work leads to a page that says so in plain words and repeats nothing from the address", async () => {
  const { open } = await startSignIn();

  const page = await (await open("/?error=%3Cscript%3Ealert(1)%3C/script%3E")).text();

  expect(page).toContain("has expired or was used before");
  expect(page).not.toContain("alert(1)");
});

test("a one-time link ends after 15 minutes, or when its maker says", async () => {
  const { world, door, open } = await startSignIn();
  await door.oneTimeLink(ADA.email);
  await door.oneTimeLink(ADA.email, { validForMinutes: 60 });

  const rows = await world.services.db
    .selectFrom("verifications")
    .select(["createdAt", "expiresAt"])
    .execute();
  const minutes = rows.map(({ createdAt, expiresAt }) =>
    Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000),
  );
  expect(minutes.toSorted((a, b) => a - b)).toEqual([15, 60]);

  const late = await door.oneTimeLink(ADA.email);
  await world.services.db
    .updateTable("verifications")
    .set({ expiresAt: new Date(0) })
    .execute();
  const answer = await open(late ?? "");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get("location")).toContain("error=INVALID_TOKEN");
});

test("the database holds no text that could be used to sign in", async () => {
  const { world, linkFor } = await startSignIn();
  const link = new URL(await linkFor());

  const rows = await world.services.db.selectFrom("verifications").selectAll().execute();

  expect(JSON.stringify(rows)).not.toContain(link.searchParams.get("token"));
});

test("nobody gets a link who is not known, and upper case is the same person", async () => {
  const { door } = await startSignIn();

  expect(await door.oneTimeLink("eve@example.com")).toBeNull();
  expect(await door.oneTimeLink("ADA@Example.com")).toMatch(/^http/);
});

test("a link leads nowhere but here", async () => {
  const { open, linkFor, session } = await startSignIn();
  const link = new URL(await linkFor());
  link.searchParams.set("callbackURL", "https://evil.example/");

  const answer = await open(link.href);

  expect(answer.status).toBe(403);
  expect(await session()).toBeNull();
});

test("who is no longer a member has no session", async () => {
  const { world, open, linkFor, session } = await startSignIn();
  await open(await linkFor());

  await world.services.db.deleteFrom("members").where("partnerId", "=", world.office.partnerId).execute();

  expect(await session()).toBeNull();
});

test("signing out ends the session, and another site cannot do it", async () => {
  const { open, linkFor, session } = await startSignIn();
  await open(await linkFor());

  await open("/auth/sign-out", { method: "POST", headers: { "sec-fetch-site": "cross-site" } });
  expect(await session()).not.toBeNull();

  const answer = await open("/auth/sign-out", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status).toBe(303);
  expect(await session()).toBeNull();
});

test("a made-up or changed cookie is nobody", async () => {
  const { door, open, linkFor } = await startSignIn();
  const cookie = (await open(await linkFor())).headers.getSetCookie()[0]?.split(";")[0] ?? "";

  expect(await door.sessionOf(new Headers({ cookie: `${cookie.slice(0, -3)}xyz` }))).toBeNull();
  expect(await door.sessionOf(new Headers({ cookie: "brieftaube.session_token=abc.def" }))).toBeNull();
});

test("what the database holds of a session opens nothing: its cookie is signed with the service's secret", async () => {
  const { world, door, open, linkFor, jar } = await startSignIn();
  await open(await linkFor());
  const device = `brieftaube.device=${jar.get("brieftaube.device")}`;
  const { token } = await world.services.db.selectFrom("sessions").select("token").executeTakeFirstOrThrow();
  const named = (value: string) => new Headers({ cookie: `brieftaube.session_token=${value}; ${device}` });
  const signed = (secret: string) =>
    encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);

  expect(await door.sessionOf(named(token))).toBeNull();
  expect(await door.sessionOf(named(signed("another secret")))).toBeNull();
  expect(await door.sessionOf(named(signed(SECRET)))).not.toBeNull();
});

test.for([
  "/auth/sign-in/magic-link",
  "/auth/sign-up/email",
  "/auth/organization/create",
  "/auth/organization/delete",
  "/auth/update-user",
  "/auth/get-session",
])("the library's own address %s is closed", async (path) => {
  const { open, linkFor } = await startSignIn();
  await open(await linkFor());

  const body = JSON.stringify({ email: ADA.email, name: "Eve", slug: "eve" });
  const answer = await open(path, { method: "POST", body, headers: { "content-type": "application/json" } });

  expect(answer.status).toBe(404);
});

test("cookies are closed to scripts, and travel only encrypted where the address is https", async () => {
  const world = await startWorld();
  world.services.links = linksFor("https://briefe.example", SECRET, world.services.clock);
  const { open, linkFor } = await startSignIn(world);

  const [cookie] = (await open(await linkFor())).headers.getSetCookie();

  expect(cookie).toMatch(/^__Secure-brieftaube\.session_token=/);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; SameSite=Lax/);
});

test("signing in prints nothing and warns of nothing: our tables are what the library expects", async () => {
  const spoken = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const { world, open, linkFor } = await startSignIn();

  await open(await linkFor());

  expect(spoken.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(world.logLines).toEqual([]);
  for (const spy of spoken) spy.mockRestore();
});

test("without a session the front door says what this is and how to sign in", async () => {
  const { open } = await startSignIn();

  const answer = await open("/", { headers: { "accept-language": "de" } });
  const page = await answer.text();

  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page).toContain('<html lang="de">');
  expect(page).toContain("brieftaube sign-in-link EMAIL");
  for (const path of ["/docs", "/status", "/imprint", "/privacy", "/facts"])
    expect(page).toContain(`href="${path}"`);
});
