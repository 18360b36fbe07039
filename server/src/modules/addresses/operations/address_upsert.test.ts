import { expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/world.ts";
import { saveClient } from "../../clients/clients.ts";

const good = {
  name: "Erika Beispiel",
  street: "Hauptstraße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
};

const stored = (world: World) =>
  world.services.db
    .selectFrom("addresses")
    .select(["id", "name", "city", "isDefault", "addressType"])
    .orderBy("createdAt")
    .orderBy("name")
    .execute();
const idOf = (answer: Awaited<ReturnType<World["call"]>>) =>
  answer.ok ? String(answer.value["addressId"]) : "refused";

test("an address is stored as given, with what the check found", async () => {
  const world = await startWorld();

  const answer = await world.call("address_upsert", { ...good, city: "Müncehn", company: "Beispiel GmbH" });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      addressId: expect.any(String),
      name: "Erika Beispiel",
      company: "Beispiel GmbH",
      city: "Müncehn",
      country: "DE",
      pobox: null,
      addressType: "recipient",
      mandantennummer: null,
      isDefault: true,
      created: true,
      verdict: "corrected",
      suggestion: { city: "München" },
      findings: [{ rule: "CITY_SPELLING" }],
      createdAt: "2026-03-02T09:00:00.000Z",
    },
  });
});

test("what no letter can reach is not stored", async () => {
  const world = await startWorld();

  expect(await world.call("address_upsert", { ...good, zip: "803" })).toMatchObject({
    error: { code: "ADDRESS_INVALID", details: { reason: "ZIP_PATTERN", findings: [{ field: "zip" }] } },
  });
  expect(await stored(world)).toEqual([]);
});

test("the same address and name, spelt differently, is the same entry", async () => {
  const world = await startWorld();
  const first = await world.call("address_upsert", good);

  const second = await world.call("address_upsert", {
    ...good,
    name: "ERIKA  BEISPIEL",
    street: "Hauptstr. 5",
    houseNumber: null,
    zip: "D-80331",
    city: "Muenchen",
  });

  expect(second).toMatchObject({
    value: { created: false, addressId: idOf(first), name: "Erika Beispiel", city: "München" },
  });
  expect(await stored(world)).toHaveLength(1);
});

test("another name, type or client is another entry", async () => {
  const world = await startWorld();
  await world.services.db
    .transaction()
    .execute((tx) => saveClient(tx, world.office, { mandantennummer: "1", name: "Bäckerei" }, new Date(0)));

  for (const other of [
    {},
    { name: "Max Beispiel" },
    { addressType: "sender" },
    { mandantennummer: "1" },
    { company: "X" },
  ])
    expect(await world.call("address_upsert", { ...good, ...other })).toMatchObject({
      value: { created: true },
    });
});

test("the first of a type is its default until another is made the default", async () => {
  const world = await startWorld();
  await world.call("address_upsert", good);
  await world.call("address_upsert", { ...good, name: "B" });
  await world.call("address_upsert", { ...good, name: "C", addressType: "sender" });

  const moved = await world.call("address_upsert", { ...good, name: "D", isDefault: true });

  expect(moved).toMatchObject({ value: { isDefault: true } });
  const defaults = (await stored(world)).filter(({ isDefault }) => isDefault);
  expect(defaults.map(({ name, addressType }) => [name, addressType])).toEqual([
    ["C", "sender"],
    ["D", "recipient"],
  ]);
});

test("a double can be made the default, and the default cannot be taken away without another", async () => {
  const world = await startWorld();
  await world.call("address_upsert", good);
  const second = await world.call("address_upsert", { ...good, name: "B" });

  expect(await world.call("address_upsert", { ...good, name: "B", isDefault: true })).toMatchObject({
    value: { created: false, addressId: idOf(second), isDefault: true },
  });
  expect(
    await world.call("address_upsert", { ...good, addressId: idOf(second), name: "B", isDefault: false }),
  ).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "isDefault", rule: "default_needed" }] },
    },
  });
});

test("twenty at once leave one default and one entry for each address", async () => {
  const world = await startWorld();

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      world.call("address_upsert", { ...good, name: `Person ${n % 5}`, isDefault: true }),
    ),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  const rows = await stored(world);
  expect(rows).toHaveLength(5);
  expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test("an entry named by its id is replaced, and keeps type, client and default unless they are given", async () => {
  const world = await startWorld();
  const id = idOf(
    await world.call("address_upsert", { ...good, company: "Alt GmbH", addressType: "sender" }),
  );
  world.setTime("2026-03-03T09:00:00Z");

  const answer = await world.call("address_upsert", { addressId: id, ...good, name: "Neue Person" });

  expect(answer).toMatchObject({
    value: {
      addressId: id,
      name: "Neue Person",
      company: null,
      addressType: "sender",
      isDefault: true,
      created: false,
      createdAt: "2026-03-02T09:00:00.000Z",
      updatedAt: "2026-03-03T09:00:00.000Z",
    },
  });
});

test("when a default becomes another type, the oldest of the old type takes its place", async () => {
  const world = await startWorld();
  const first = idOf(await world.call("address_upsert", good));
  await world.call("address_upsert", { ...good, name: "B" });

  await world.call("address_upsert", { addressId: first, ...good, addressType: "billing" });

  expect(
    (await stored(world)).map(({ name, addressType, isDefault }) => [name, addressType, isDefault]),
  ).toEqual([
    ["B", "recipient", true],
    ["Erika Beispiel", "billing", true],
  ]);
});

test("an entry cannot be changed into the double of another", async () => {
  const world = await startWorld();
  await world.call("address_upsert", good);
  const second = idOf(await world.call("address_upsert", { ...good, name: "B" }));

  expect(await world.call("address_upsert", { addressId: second, ...good })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "addressId", rule: "duplicate" }] } },
  });
});

test("another partner's entry, and one that never was, are not found", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const id = idOf(await world.call("address_upsert", good));

  for (const addressId of [id, "6f1c1d5e-0b0a-4c53-9d6e-0c6c5b0c9a01"])
    expect(
      await world.call("address_upsert", { addressId, ...good, name: "Dieb" }, { token: stranger.token }),
    ).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await stored(world)).toMatchObject([{ name: "Erika Beispiel" }]);
});

test("a client that is not there is named as the fault", async () => {
  const world = await startWorld();

  expect(await world.call("address_upsert", { ...good, mandantennummer: "99" })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "mandantennummer", rule: "unknown" }] },
    },
  });
});

test("it needs its scope, and a sandbox that is on", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["address:read"] });
  expect(await world.call("address_upsert", good, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });

  await world.services.db.updateTable("partners").set({ features: [] }).execute();
  expect(await world.call("address_upsert", good)).toMatchObject({ error: { code: "SANDBOX_DISABLED" } });
});
