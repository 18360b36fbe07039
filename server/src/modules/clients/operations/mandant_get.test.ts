import { expect, test } from "vitest";
import { bookForClient } from "../../../../test/book-for-client.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import type { ClientChanges } from "../client-details.ts";
import { moveSandboxClock } from "../../partners/partners.ts";
import { saveClient } from "../client-book.ts";

async function savedClient(world: World, changes: Partial<ClientChanges> = {}): Promise<string> {
  const at = world.services.clock.now();
  const wanted = { mandantennummer: "10001", name: "Bäckerei Sonne GmbH", ...changes };
  const { client } = await world.services.db
    .transaction()
    .execute((tx) => saveClient(tx, world.office, wanted, at));
  return client.mandantId;
}

test("a client is shown by its id and by its number", async () => {
  const world = await startWorld();
  const mandantId = await savedClient(world, {
    kategorie: "Gewerbe",
    sachbearbeiter: "Ute Müller",
    tags: ["Lohn", "Monat"],
    monthlyCapCents: 5000,
    retentionYears: 10,
  });
  const shown = {
    ok: true,
    value: {
      mode: "sandbox",
      mandantId,
      mandantennummer: "10001",
      name: "Bäckerei Sonne GmbH",
      kategorie: "Gewerbe",
      sachbearbeiter: "Ute Müller",
      tags: ["Lohn", "Monat"],
      monthlyCapCents: 5000,
      monthlyBudgetUsedCents: 0,
      retentionYears: 10,
      lettersLast12Months: 0,
      addresses: [],
      createdAt: "2026-03-02T09:00:00.000Z",
      updatedAt: "2026-03-02T09:00:00.000Z",
    },
  };

  expect(await world.call("mandant_get", { mandantId })).toMatchObject(shown);
  expect(await world.call("mandant_get", { mandantennummer: " 10001 " })).toMatchObject(shown);
});

test("the addresses of a client are those of the book that bear its number", async () => {
  const world = await startWorld();
  const mandantId = await savedClient(world);
  const address = { street: "Platz der Republik", houseNumber: "1", zip: "11011", city: "Berlin" };
  const own = await world.call("address_upsert", {
    ...address,
    name: "Bäckerei Sonne",
    mandantennummer: "10001",
  });
  await world.call("address_upsert", { ...address, name: "Jemand anders" });

  expect(await world.call("mandant_get", { mandantId })).toMatchObject({
    value: {
      addresses: [
        {
          ...address,
          addressId: own.ok && own.value["addressId"],
          name: "Bäckerei Sonne",
          addressType: "recipient",
          country: "DE",
        },
      ],
    },
  });
});

test("budget and letters are what the ledger says: this month in Berlin, the last twelve months, nothing released", async () => {
  const world = await startWorld();
  const mandantId = await savedClient(world);
  const other = await savedClient(world, { mandantennummer: "2" });
  world.setTime("2026-03-31T21:59:00Z"); // 23:59 in Berlin
  const book = (cents: number, at: string, more = {}) =>
    bookForClient(world, world.office, { mandantId, cents, at, ...more });

  await book(100, "2026-02-28T22:59:59Z"); // still February in Berlin
  await book(200, "2026-02-28T23:00:00Z"); // the first second of March
  await book(300, "2026-03-31T21:58:00Z", { letters: 3 });
  await book(400, "2026-03-15T12:00:00Z", { released: true });
  await book(500, "2025-03-31T21:59:59Z"); // twelve months and a minute ago
  await book(600, "2025-04-01T00:00:00Z");
  await bookForClient(world, world.office, { mandantId: other, cents: 700, at: "2026-03-15T12:00:00Z" });

  expect(await world.call("mandant_get", { mandantId })).toMatchObject({
    value: { monthlyBudgetUsedCents: 500, lettersLast12Months: 6 },
  });
});

test("the month is that of the account's own clock", async () => {
  const world = await startWorld();
  const mandantId = await savedClient(world);
  await bookForClient(world, world.office, { mandantId, cents: 100, at: "2026-03-02T09:00:00Z" });

  await moveSandboxClock(world.services, world.office.partnerId, new Date("2026-04-01T00:00:00+02:00"));

  expect(await world.call("mandant_get", { mandantId })).toMatchObject({
    value: { monthlyBudgetUsedCents: 0, lettersLast12Months: 1 },
  });
});

test("an unknown client and another partner's are NOT_FOUND", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const live = await world.openOffice({ mode: "live" });
  const mandantId = await savedClient(world);

  expect(await world.call("mandant_get", { mandantennummer: "10002" })).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "client" } },
  });
  for (const { token } of [stranger, live])
    for (const input of [{ mandantId }, { mandantennummer: "10001" }])
      expect(await world.call("mandant_get", input, { token })).toMatchObject({
        error: { code: "NOT_FOUND" },
      });
});

test.for([
  [{}, "mandantId"],
  [{ mandantId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60", mandantennummer: "1" }, "mandantId"],
  [{ mandantId: "1 or 1=1" }, "mandantId"],
  [{ mandantennummer: "" }, "mandantennummer"],
  [{ mandantennummer: "x".repeat(101) }, "mandantennummer"],
  [{ mandantennummer: 10001 }, "mandantennummer"],
  [{ name: "x" }, "name"],
] as const)("%j is refused", async ([input, path]) => {
  const world = await startWorld();

  expect(await world.call("mandant_get", input)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });

  expect(await world.call("mandant_get", { mandantennummer: "1" }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});
