import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld, type World } from "../../../../test/world.ts";

const storedExports = ({ services }: World) =>
  services.db.selectFrom("archiveExports").selectAll().orderBy("createdAt").execute();

const formOf = ({ office }: World, changes: Record<string, string> = {}) => ({
  account: `${office.partnerId} ${office.mode}`,
  format: "mandant_allocation_csv",
  firstDay: "2026-01-01",
  lastDay: "2026-01-31",
  client: "",
  email: "",
  ...changes,
});

test("a person starts an export, sees how far it is and downloads it", async () => {
  const world = await startWorld();
  const { open, submit } = await signedInBrowser(world);
  expect(await (await open("/archive")).text()).toContain("Noch wurde nichts exportiert.");

  const answer = await submit("/archive", formOf(world));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/archive"]);
  const waiting = await (await open("/archive")).text();
  for (const words of [
    "Kosten je Mandant (CSV)",
    "01.01.2026 – 31.01.2026",
    "Wartet",
    "<progress",
    "Sandbox",
  ])
    expect(waiting).toContain(words);
  await world.runJobs();
  const done = await (await open("/archive")).text();
  const english = await (await open("/archive", { "accept-language": "en" })).text();

  const [stored] = await storedExports(world);
  expect(stored).toMatchObject({
    status: "complete",
    since: new Date("2025-12-31T23:00:00Z"),
    until: new Date("2026-01-31T23:00:00Z"),
    requestedBy: { connection: "portal_session", name: "Ada Absender" },
  });
  expect(done).toContain("Herunterladen");
  expect(done).toContain("kostenverteilung_2026-01-01_2026-01-31.zip");
  expect(done).not.toContain("<script");
  expect(english).toContain("Download");
  const [, path = ""] = /href="[^"]*(\/files\/[^"]+)"/.exec(done) ?? [];
  expect((await open(path)).status).toBe(200);
});

test("wrong days, a wrong address or client are said above the form, which keeps what was typed", async () => {
  const world = await startWorld();
  const { submit } = await signedInBrowser(world);

  for (const [changes, words] of [
    [{ firstDay: "2026-02-01" }, "Der Beginn (since) muss vor dem Ende (until) liegen"],
    [{ firstDay: "2027-01-01", lastDay: "2027-02-01" }, "liegt in der Zukunft"],
    [{ firstDay: "2010-01-01" }, "länger als zehn Jahre"],
    [{ firstDay: "gestern" }, "Bitte prüfen Sie"],
    [{ email: "anna" }, "Bitte prüfen Sie"],
    [{ client: "<b>9</b>" }, "nicht gefunden"],
  ] as const) {
    const answer = await submit("/archive", formOf(world, changes));
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page.toLowerCase()).toContain(words.toLowerCase());
    expect(page).not.toContain("<b>9</b>");
    expect(page).toContain(`value="${formOf(world, changes).lastDay}"`);
  }
  expect(await storedExports(world)).toEqual([]);
});

test("nobody starts an export in a foreign account, as a reader, from another site or without signing in", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const owner = await signedInBrowser(world);
  const reader = await signedInBrowser(world, { role: "viewer", name: "Lea Leserin" });

  const answers = [
    await owner.submit("/archive", formOf(world, { account: `${stranger.partnerId} sandbox` })),
    await reader.submit("/archive", formOf(world)),
    await owner.submit("/archive", formOf(world), { "sec-fetch-site": "cross-site" }),
    await world.fetch("/archive", { method: "POST", token: null, body: new URLSearchParams(formOf(world)) }),
    await world.fetch("/archive", { token: null }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 403, 401, 401]);
  expect(await storedExports(world)).toEqual([]);
  expect(await (await reader.open("/archive")).text()).toContain("aber keine starten");
});

test("the evidence of an order is made from its page, and a foreign order is not told from none", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { orderId } = await storeOrder(world);
  const foreign = await storeOrder(world, { tenant: stranger });
  const { open, submit } = await signedInBrowser(world);

  expect(await (await open(`/orders/${orderId}/evidence`)).text()).toContain("Nachweispaket erstellen");
  const answer = await submit(`/orders/${orderId}/evidence`, {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/archive"]);
  expect(await storedExports(world)).toMatchObject([{ orderId, format: "pdf_bundle" }]);
  expect(await (await open("/archive")).text()).toContain(`Auftrag ${orderId}`);

  for (const id of [foreign.orderId, randomUUID(), "1"]) {
    expect((await open(`/orders/${id}/evidence`)).status).toBe(404);
    expect((await submit(`/orders/${id}/evidence`, {})).status).toBe(404);
  }
  expect((await submit(`/orders/${orderId}/evidence`, {}, { "sec-fetch-site": "cross-site" })).status).toBe(
    403,
  );
  expect((await world.fetch(`/orders/${orderId}/evidence`, { token: null })).status).toBe(401);
});
