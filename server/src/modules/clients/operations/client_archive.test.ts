import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { startWorld } from "../../../../test/world.ts";

const korn = { mandantennummer: "10001", name: "Bäckerei Korn", basedOn: null };
const { mandantennummer } = korn;

test("an archived client leaves the lists, takes no letter and no change, and comes back whole", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { updatedAt } = (await call("client_save", { ...korn, monthlyCapEuros: "250" })).body;
  const letter = {
    subject: "Angebot",
    content: "Guten Tag",
    recipientName: "Erika Beispiel",
    recipientStreet: "Lange Straße 5",
    recipientZip: "80331",
    recipientCity: "München",
    mandantennummer,
    dryRun: true,
  };
  expect(await world.call("order_send", letter)).toMatchObject({ ok: true });

  expect(await call("client_archive", { mandantennummer })).toMatchObject({
    body: { archivedAt: "2026-03-02T09:00:00.000Z" },
  });
  world.setTime("2026-03-02T10:00:00Z");
  expect(await call("client_archive", { mandantennummer }), "again").toMatchObject({
    body: { archivedAt: "2026-03-02T09:00:00.000Z" },
  });
  expect(await call("mandant_list", {})).toMatchObject({ body: { total: 0 } });
  expect(await call("mandant_search", { query: "Korn" })).toMatchObject({ body: { total: 0 } });
  expect(await call("client_list_archived", { searchQuery: "korn" })).toMatchObject({ body: { total: 1 } });
  expect(await call("mandant_get", { mandantennummer })).toMatchObject({
    body: { archivedAt: "2026-03-02T09:00:00.000Z" },
  });
  const refused = { error: { details: { problems: [{ rule: "archived" }] } } };
  expect(await world.call("order_send", letter)).toMatchObject({ ok: false, ...refused });
  expect(await call("client_save", { ...korn, basedOn: updatedAt })).toMatchObject({
    status: 400,
    body: refused,
  });

  expect(await call("client_restore", { mandantennummer })).toMatchObject({ status: 200 });
  expect(await call("mandant_list", {})).toMatchObject({
    body: { items: [{ mandantennummer, monthlyCapCents: 25_000, archivedAt: null }] },
  });
  expect(await world.call("order_send", letter)).toMatchObject({ ok: true });
});

test("a viewer archives nothing, and nobody another account's client", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  const owner = await signedInBrowser(world);
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Lesende Person" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });
  await owner.call("client_save", korn);

  for (const action of ["client_archive", "client_restore"]) {
    expect(await viewer.call(action, { mandantennummer })).toMatchObject({ status: 403 });
    expect(await stranger.call(action, { mandantennummer })).toMatchObject({ status: 404 });
    expect(await stranger.call(action, { mandantennummer: "x".repeat(101) })).toMatchObject({ status: 400 });
  }
  expect(await viewer.call("client_list_archived", {})).toMatchObject({ body: { total: 0 } });
});
