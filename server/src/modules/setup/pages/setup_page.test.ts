import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { currentAgreements } from "../../partners/agreements/agreements.ts";
import type { Gap } from "../setup-links.ts";
import { avvState, ensureAgreements, moveSandboxClock } from "../../partners/partners.ts";
import { createToken } from "../../access/access.ts";
import { reserve } from "../../wallet/wallet.ts";

/** A world with a setup link, opened as a browser would. */
async function startWithLink(gap: Gap, world?: World, token?: string) {
  const inWorld = world ?? (await startWorld());
  await ensureAgreements(inWorld.services);
  if (gap === "wallet" && token === undefined) await setAlmostAllAside(inWorld);
  const answer = await inWorld.call("setup_fix_link", { gap }, token === undefined ? {} : { token });
  const path = new URL(String(answer.ok && answer.value["url"])).pathname;
  const open = (headers: Record<string, string> = {}) =>
    inWorld.fetch(path, { token: null, headers: { "accept-language": "de", ...headers } });
  const submit = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    inWorld.fetch(path, {
      method: "POST",
      token: null,
      body: new URLSearchParams(form),
      headers: { "accept-language": "de", "sec-fetch-site": "same-origin", ...headers },
    });
  const isUsed = async () => {
    const link = await inWorld.services.db
      .selectFrom("setupLinks")
      .select("usedAt")
      .executeTakeFirstOrThrow();
    return link.usedAt !== null;
  };
  return { world: inWorld, path, open, submit, isUsed };
}

/** Leaves 3.00 of the play money: there is a link only where there is a gap. */
const setAlmostAllAside = ({ services: { db, clock }, office }: World) =>
  reserve(db, office, {
    amountCents: 99_700,
    letters: 1,
    reference: "order:aside",
    tokenId: null,
    at: clock.now(),
  });

/** Text without what a page writes differently. */
const visible = (text: string) => text.replaceAll(/[#"“”„'’&<>-]|&\w+;|&#\d+;/g, "").trim();

const acceptance = { acceptedBy: "Ada Absender", accepted: "yes" };

test("the page shows the whole agreement, and looking at it uses nothing up", async () => {
  const { open, isUsed } = await startWithLink("avv");

  const answers = [await open(), await open()];
  const page = await answers[0]?.text();

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(page).toContain("AVV annehmen");
  expect(page).toContain("Fassung 2026-11-17");
  for (const line of currentAgreements.avv.texts.de.split("\n"))
    expect(visible(page ?? "")).toContain(visible(line));
  expect(await isUsed()).toBe(false);
});

test("in English there is a translation, with the binding German text beside it", async () => {
  const { open } = await startWithLink("avv");

  const page = await (await open({ "accept-language": "en-GB" })).text();

  expect(page).toContain('<html lang="en">');
  expect(page).toContain("Accept the AVV");
  expect(page).toContain("Personal data breaches");
  expect(page).toContain("Verletzungen des Schutzes personenbezogener Daten");
});

test("accepting stores who, when, which version and the hash of its text, in the archive too", async () => {
  const { world, submit } = await startWithLink("avv");

  const page = await (await submit(acceptance)).text();

  expect(page).toContain("Die AVV ist angenommen");
  const { partnerId } = world.office;
  expect(await avvState(world.services.db, partnerId)).toEqual({
    currentVersion: "2026-11-17",
    acceptedVersion: "2026-11-17",
    acceptedAt: new Date("2026-03-02T09:00:00Z"),
    acceptedBy: "Ada Absender",
    needsAcceptance: false,
  });
  const { textSha256 } = await world.services.db
    .selectFrom("agreementAcceptances")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(textSha256).toBe(currentAgreements.avv.sha256);
  expect(
    await world.services.db
      .selectFrom("archiveRecords")
      .select(["partnerId", "kind", "record"])
      .where("kind", "not like", "ledger.%")
      .execute(),
  ).toEqual([
    {
      partnerId,
      kind: "avv.accepted",
      record: { version: "2026-11-17", textSha256, acceptedBy: "Ada Absender" },
    },
  ]);
  expect(await world.call("mcp_health", {})).toMatchObject({
    value: { prerequisites: { avv: { met: true } } },
  });
});

test("a link is used once: later and simultaneous submissions change nothing", async () => {
  const { world, open, submit } = await startWithLink("avv");

  await Promise.all(["Ada", "Bea", "Cem"].map((acceptedBy) => submit({ ...acceptance, acceptedBy })));
  const again = await submit({ ...acceptance, acceptedBy: "Eve" });

  expect(again.status).toBe(200);
  expect(await again.text()).toContain("Schon erledigt");
  expect(await (await open()).text()).toContain("Schon erledigt");
  const stored = await world.services.db.selectFrom("agreementAcceptances").select("acceptedBy").execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.acceptedBy).not.toBe("Eve");
  expect(
    await world.services.db
      .selectFrom("archiveRecords")
      .select("id")
      .where("kind", "=", "avv.accepted")
      .execute(),
  ).toHaveLength(1);
});

test("a second link to an agreement that is accepted says by whom", async () => {
  const { world, submit } = await startWithLink("avv");
  const second = await startWithLink("avv", world);
  await submit(acceptance);

  expect(await (await second.open()).text()).toContain("angenommen von Ada Absender");
  expect(await (await second.submit({ ...acceptance, acceptedBy: "Eve" })).text()).toContain(
    "angenommen von Ada Absender",
  );
});

test.for([
  {},
  { acceptedBy: "Ada" },
  { accepted: "yes" },
  { acceptedBy: "  ", accepted: "yes" },
  { acceptedBy: "A\u0000", accepted: "yes" },
  { acceptedBy: "x".repeat(201), accepted: "yes" },
])("without a name and a tick nothing is accepted: %j", async (form) => {
  const { world, submit, isUsed } = await startWithLink("avv");

  const answer = await submit(form);

  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("AVV annehmen");
  expect(await isUsed()).toBe(false);
  expect((await avvState(world.services.db, world.office.partnerId)).needsAcceptance).toBe(true);
});

test("what a person typed is shown as text, never run", async () => {
  const { submit } = await startWithLink("avv");

  const page = await (await submit({ acceptedBy: "<script>alert(1)</script>", accepted: "yes" })).text();

  expect(page).not.toContain("<script>");
  expect(page).toContain("&lt;script&gt;");
});

test.for([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "", origin: "https://evil.example" },
])("a form that another site sends is refused: %j", async (given) => {
  const { world, path, isUsed } = await startWithLink("avv");
  const headers = new Headers(Object.entries(given).filter(([, value]) => value !== ""));

  const answer = await world.fetch(path, {
    method: "POST",
    token: null,
    body: new URLSearchParams(acceptance),
    headers,
  });

  expect(answer.status).toBe(403);
  expect(await isUsed()).toBe(false);
});

test("a browser without fetch metadata is believed by its origin", async () => {
  const { world, path, isUsed } = await startWithLink("avv");
  const headers = { origin: "http://127.0.0.1:8080" };

  const answer = await world.fetch(path, {
    method: "POST",
    token: null,
    body: new URLSearchParams(acceptance),
    headers,
  });

  expect(answer.status).toBe(200);
  expect(await isUsed()).toBe(true);
});

test("a changed or made-up link is refused and shows nothing of any account", async () => {
  const { world, path } = await startWithLink("avv");
  const changed = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");

  for (const wrong of [changed, "/setup/x", "/setup/%00", "/setup/..%2F..%2Fetc"]) {
    const answer = await world.fetch(wrong, { token: null });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("Muster GmbH");
  }
});

test("a link ends after 24 hours of the account's own time", async () => {
  const { world, open, submit } = await startWithLink("avv");
  await moveSandboxClock(world.services, world.office.partnerId, new Date("2026-03-03T08:59:59Z"));
  expect((await open()).status).toBe(200);

  await moveSandboxClock(world.services, world.office.partnerId, new Date("2026-03-03T09:00:00Z"));

  expect((await open()).status).toBe(410);
  expect((await submit(acceptance)).status).toBe(410);
  expect((await avvState(world.services.db, world.office.partnerId)).needsAcceptance).toBe(true);
});

test("the page for the wallet shows the balance and leads to a payment, which fills it", async () => {
  const { world, open, submit, isUsed } = await startWithLink("wallet");
  expect(await (await open()).text()).toContain("3,00");
  expect(await isUsed()).toBe(false);

  const page = await (await submit({ amountCents: "5000" })).text();

  const [, url = ""] = /href="([^"]+checkout[^"]+)"/.exec(page) ?? [];
  expect(await isUsed()).toBe(true);
  await world.fetch(new URL(url).pathname, {
    method: "POST",
    token: null,
    body: new URLSearchParams({ decision: "pay" }),
  });
  await world.runJobs();
  expect(await world.call("wallet_balance", {})).toMatchObject({ value: { availableCents: 5_300 } });
});

test("only the offered amounts can be paid in by a link", async () => {
  const { world, submit, isUsed } = await startWithLink("wallet");

  for (const amountCents of ["1", "-5000", "1e9", "5000.5", ""])
    expect((await submit({ amountCents })).status).toBe(400);

  expect(await isUsed()).toBe(false);
  expect(await world.services.db.selectFrom("topUps").select("id").execute()).toEqual([]);
});

test("where nobody takes real money, the page says so instead of failing", async () => {
  const world = await startWorld();
  const live = await createToken(world.services, {
    ...world.office,
    mode: "live",
    name: "live",
    scopes: ["profile:read"],
  });
  const { open, submit } = await startWithLink("wallet", world, live.token);

  expect(await (await open()).text()).toContain("kein Zahlungsdienst");
  expect((await submit({ amountCents: "5000" })).status).toBe(400);
});

test("the page for a sender profile names what is needed and leads to the form", async () => {
  const { open } = await startWithLink("senderProfile");

  const page = await (await open()).text();

  expect(page).toContain("Registergericht");
  expect(page).toContain("/portal/senders?partner=");
});

test("the page runs no script, is not framed or kept, and does not tell other sites its address", async () => {
  const { open } = await startWithLink("avv");

  const { headers } = await open();

  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("same-origin");
});

/** A link that somebody has asked for in the portal, as a chat does for them. */
async function linkOf(world: World, person: Parameters<typeof signedInBrowser>[1], gap: Gap) {
  const { call } = await signedInBrowser(world, person);
  return new URL(String((await call("setup_fix_link", { gap })).body["url"])).pathname;
}

const acts = (world: World) =>
  world.services.db
    .selectFrom("auditLog")
    .select(["connection", "connectionId", "tool", "reasoning"])
    .where("tool", "in", ["agreement_accept", "wallet_topup_link"])
    .execute();

test.for([
  { gap: "avv", form: { accepted: "yes", acceptedBy: "Eve" } },
  { gap: "wallet", form: { amountCents: "5000" } },
] as const)(
  "what a person asked for about $gap is done by an owner who signs in, and by nobody else who has the link",
  async ({ gap, form }) => {
    const world = await startWorld();
    await ensureAgreements(world.services);
    if (gap === "wallet") await setAlmostAllAside(world);
    const viewer = { role: "viewer", name: "Vera Viewer" } as const;
    const path = await linkOf(world, viewer, gap);
    const nobody = await world.fetch(path, { method: "POST", token: null, body: new URLSearchParams(form) });
    const { open, submit } = await signedInBrowser(world, viewer);
    const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
    const stranger = await signedInBrowser(world, { name: "Frida Fremd", partnerId });

    expect([nobody.status, nobody.headers.get("location")]).toEqual([
      303,
      `/sign-in?${new URLSearchParams({ to: path }).toString()}`,
    ]);
    for (const answer of [await open(path), await submit(path, form), await stranger.submit(path, form)]) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("Das entscheiden Inhaberinnen und Inhaber");
    }
    expect(await acts(world)).toEqual([]);

    const owner = await signedInBrowser(world);
    expect((await owner.open(path)).status).toBe(200);
    expect((await owner.submit(path, form)).status).toBe(200);
    const person = { connection: "portal_session", connectionId: expect.any(String), reasoning: null };
    const tool = gap === "avv" ? "agreement_accept" : "wallet_topup_link";
    expect(await acts(world)).toEqual([{ ...person, tool }]);
    if (gap === "avv")
      expect(await avvState(world.services.db, world.office.partnerId)).toMatchObject({
        acceptedBy: "Ada Absender",
      });
  },
);

test("what is done by a token's link stands in the log, once, with the token and the name that was typed", async () => {
  const { world, submit } = await startWithLink("avv");

  await submit(acceptance);
  await submit({ ...acceptance, acceptedBy: "Eve" });

  expect(await acts(world)).toEqual([
    {
      connection: "partner_token",
      connectionId: expect.any(String),
      tool: "agreement_accept",
      reasoning: "Ada Absender",
    },
  ]);
});
