import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { signedInBrowser, waitingLetter } from "../../test/approvals.ts";
import { storeOrder } from "../../test/orders.ts";
import { startSendingWorld } from "../../test/sends.ts";
import { startWorld } from "../../test/world.ts";
import type { Web } from "./http-context.ts";
import { mountPortalFiles } from "./portal-files.ts";
import { changingCalls, looksRecorded } from "../modules/access/access.ts";
import { setPartner } from "../modules/partners/partners.ts";

const letter = {
  subject: "Angebot",
  content: "Sehr geehrte Frau Beispiel,\n\nvielen Dank.",
  recipientName: "Erika Beispiel",
  recipientStreet: "Lange Straße 5",
  recipientZip: "80331",
  recipientCity: "München",
};

test("a signed-in person calls the tools as the account's member, in the world the page names", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);

  expect(await call("wallet_balance", {})).toMatchObject({
    status: 200,
    body: { availableCents: 100_000, mode: "sandbox" },
  });
  expect(await call("wallet_balance", {}, { "x-brieftaube-mode": "live" })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR" } },
  });
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  expect(await call("wallet_balance", {}, { "x-brieftaube-mode": "live" })).toMatchObject({
    status: 200,
    body: { availableCents: 0, mode: "live" },
  });
});

test("nobody calls from another site, without a session, or what is not there", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);

  for (const headers of [{ "sec-fetch-site": "cross-site" }, { cookie: "" }])
    for (const path of ["wallet_balance", "session"])
      expect(await call(path, {}, headers), path).toMatchObject({
        status: 401,
        body: { error: { code: "UNAUTHORIZED" } },
      });
  expect(await call("no_such_action", {})).toMatchObject({ status: 404 });
  expect(await call("no_such_tool", {})).toMatchObject({ status: 404 });
  const answer = await world.fetch("/v1/portal/session", { method: "POST", body: "{}" });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

test("the session says who is there, and which worlds they can work in", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });

  const here = {
    partnerId: world.office.partnerId,
    partnerName: "Muster GmbH",
    role: "editor",
    modes: ["sandbox"],
  };
  expect(await call("session", {})).toMatchObject({
    status: 200,
    body: { ...here, userName: "Ada Absender", memberships: [here] },
  });
  expect(await call("session", { partnerId: "x" })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR" } },
  });
});

test("a viewer reads, an editor's letter is a request, an approver's goes out", async () => {
  const world = await startSendingWorld();
  const as = (role: "viewer" | "editor" | "approver") =>
    signedInBrowser(world, { role, name: `Person ${role}` });
  const [viewer, editor, approver] = [await as("viewer"), await as("editor"), await as("approver")];

  expect(await viewer.call("letter_list", {})).toMatchObject({ status: 200 });
  expect(await viewer.call("order_send", letter)).toMatchObject({
    status: 403,
    body: { error: { code: "FORBIDDEN_SCOPE" } },
  });
  expect(await editor.call("order_send", letter)).toMatchObject({
    status: 200,
    body: { status: "awaiting_approval" },
  });
  expect(await approver.call("order_send", { ...letter, subject: "Auftrag" })).toMatchObject({
    status: 200,
    body: { status: "queued" },
  });
});

test("the portal's files are served from its folder alone, and every page of it by the one document", async () => {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-portal-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>Portal</title>");
  writeFileSync(join(folder, "assets/index-1.js"), "0;");
  mkdirSync(join(folder, "typeface"));
  writeFileSync(join(folder, "typeface/sans.woff2"), "letters");
  writeFileSync(join(folder, "secret.txt"), "no");
  const app = new Hono<Web>();
  mountPortalFiles(app, folder);

  const page = await app.request("/portal/letters/1");
  expect(await page.text()).toBe("<title>Portal</title>");
  expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
  const script = await app.request("/portal/assets/index-1.js");
  expect([script.headers.get("content-type"), script.headers.get("cache-control")]).toEqual([
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  const typeface = await app.request("/portal/typeface/sans.woff2");
  expect([typeface.headers.get("content-type"), typeface.headers.get("cache-control")]).toEqual([
    "font/woff2",
    "public, max-age=604800",
  ]);
  const unbuilt = new Hono<Web>();
  mountPortalFiles(unbuilt, join(folder, "nowhere"));
  expect(await (await unbuilt.request("/portal/")).text()).toContain("npm run build");
  for (const path of ["/portal/secret.txt", "/portal/assets/none.js", "/portal/..%2f..%2fpackage.json"])
    expect((await app.request(path)).status, path).toBe(404);
});

test("whoever belongs to several accounts works for the one they name, and for no other", async () => {
  const world = await startWorld();
  const second = await world.openOffice({ name: "Zweite GmbH" });
  const stranger = await world.openOffice({ name: "Fremde GmbH" });
  await signedInBrowser(world, { partnerId: second.partnerId, role: "viewer" });
  const { call } = await signedInBrowser(world);
  const inAccount = (partnerId: string) => ({ "x-brieftaube-partner": partnerId });

  const profile = await call("profile_get", {}, inAccount(second.partnerId));
  expect(profile).toMatchObject({ status: 200 });
  expect(JSON.stringify(profile.body)).toContain("Zweite GmbH");
  expect(await call("order_send", letter, inAccount(second.partnerId))).toMatchObject({ status: 403 });
  for (const foreign of [stranger.partnerId, "x", "00000000-0000-7000-8000-000000000000"])
    expect(await call("profile_get", {}, inAccount(foreign))).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND" } },
    });
});

test("an open page hears that something has happened, and nothing of other accounts", async () => {
  const world = await startWorld();
  const { open } = await signedInBrowser(world, { role: "viewer" });
  const stranger = await world.openOffice();
  const heard = async (from: Response): Promise<string> => {
    const reader = from.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return new TextDecoder().decode(value);
  };
  const stream = await open("/v1/portal/live?mode=sandbox");
  expect(stream.headers.get("content-type")).toContain("text/event-stream");

  const waiting = heard(stream);
  await storeOrder(world, { tenant: stranger });
  await waitingLetter(world);
  expect(await waiting).toMatch(/^event: happened\ndata: .*approval\.pending/);

  for (const headers of [{ cookie: "" }, { "sec-fetch-site": "cross-site" }])
    expect((await open("/v1/portal/live", headers)).status).toBe(401);
  expect((await open(`/v1/portal/live?partner=${stranger.partnerId}`)).status).toBe(404);
});

test("an open page hears of what somebody else changes without an event, such as a preset", async () => {
  const world = await startWorld();
  const { open } = await signedInBrowser(world, { role: "viewer" });
  const stranger = await world.openOffice();
  const stream = await open("/v1/portal/live?mode=sandbox");
  const reader = stream.body?.getReader();
  const heard = reader?.read().then(({ value }) => new TextDecoder().decode(value));
  const preset = { name: "Mahnung", preset: {} };

  await world.call("preset_save", preset, { token: stranger.token });
  await world.call("wallet_balance", {});
  await world.call("preset_save", preset);

  expect(await heard).toMatch(/^event: happened\ndata: account\.changed/);
  await reader?.cancel();
});

test("what a person changes and what was refused or only looked at wakes no page of theirs", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { userId } = (await call("session", {})).body as { userId: string };
  const since = new Date(0);
  const wake = () => changingCalls(world.services.db, world.office, { since, notBy: userId });

  await call("preset_change", { name: "Mahnung", preset: {}, basedOn: null });
  await world.call("preset_save", { name: "" });
  await world.call("profile_get", {});
  expect(await wake()).toEqual([]);
  await world.call("preset_save", { name: "Mahnung", preset: {} });
  expect(await wake()).toHaveLength(1);
});

test("some tools ask for more of a person than their scope", async () => {
  const world = await startWorld();
  const templateId = randomUUID();
  const calls = [
    ["editor", "approver", "template_archive", { templateId }],
    ["approver", "owner", "wallet_topup_link", { amountEuros: 50 }],
    ["viewer", "editor", "archive_export", { since: "2026-01-01", until: "2026-02-01", format: "gobd_csv" }],
  ] as const;
  for (const [lesser, least, tool, input] of calls) {
    const refused = await (await signedInBrowser(world, { role: lesser, name: lesser })).call(tool, input);
    expect(refused, tool).toMatchObject({ status: 403, body: { error: { code: "FORBIDDEN_ROLE" } } });
    const allowed = await (await signedInBrowser(world, { role: least, name: least })).call(tool, input);
    expect(allowed.status, tool).not.toBe(403);
  }
});

test("what a person's role does not allow is refused and stands in the log", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });

  for (const action of ["token_list", "partner_list"])
    expect(await call(action, {})).toMatchObject({
      status: 403,
      body: { error: { code: "FORBIDDEN_ROLE" } },
    });

  await looksRecorded(world.services.db);
  const log = world.services.db.selectFrom("auditLog").select(["tool", "outcome", "connection"]);
  expect(await log.where("outcome", "=", "FORBIDDEN_ROLE").orderBy("id").execute()).toEqual(
    ["token_list", "partner_list"].map((tool) => ({
      tool,
      outcome: "FORBIDDEN_ROLE",
      connection: "portal_session",
    })),
  );
});

test("an open page hears nothing from the moment that its person has signed out", async () => {
  const world = await startWorld();
  const { open, submit } = await signedInBrowser(world, { role: "viewer" });
  const stream = await open("/v1/portal/live");

  await submit("/auth/sign-out", {});
  await waitingLetter(world);

  expect(await stream.text()).toBe("event: over\ndata: \nretry: 20000\n\n");
});

test("with many pages open a browser is told to wait before it listens again", async () => {
  const world = await startWorld();
  const { open } = await signedInBrowser(world, { role: "viewer" });
  const streams = await Promise.all(Array.from({ length: 6 }, () => open("/v1/portal/live")));

  const readers = streams.flatMap((stream) => stream.body?.getReader() ?? []);
  const { value } = await Promise.race(readers.map((reader) => reader.read()));
  await Promise.all(readers.map((reader) => reader.cancel()));

  expect(new TextDecoder().decode(value)).toContain("retry: 20000");
});
