import { expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/world.ts";
import { createToken } from "../../access/access.ts";
import { saveClient } from "../../clients/clients.ts";
import { exampleSender } from "../../senders/example-senders.ts";

const wholePreset = {
  includeSignature: true,
  letterheadEnabled: false,
  recipientCountry: "de",
  deliveryType: "einschreiben_einwurf",
  express: false,
  color: true,
  mandantennummer: "4711",
  reference: { aktenzeichen: "12 O 34/26", qr: { iban: "DE02120300000000202051", name: "Muster GmbH" } },
  auditTagPrefix: "mahnung-",
  approvalMode: "review",
  scheduledAt: "2026-12-24T08:00:00",
  maxCostEuros: 4.5,
  limits: { maxLettersPerDay: 10, maxCostEurosPerLetter: 5.5 },
};

const presetsOf = (world: World) =>
  world.services.db.selectFrom("presets").select(["name", "preset"]).execute();

test("a preset is stored whole, and the answer says that its limits bind nobody", async () => {
  const world = await startWorld();
  const client = { mandantennummer: "4711", name: "Holz AG" };
  const { db, clock } = world.services;
  await db.transaction().execute((tx) => saveClient(tx, world.office, client, clock.now()));

  const answer = await world.call("preset_save", { name: "  Mahnungen ", preset: wholePreset });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      name: "Mahnungen",
      created: true,
      updatedAt: "2026-03-02T09:00:00.000Z",
      preset: { ...wholePreset, recipientCountry: "DE" },
      notice: expect.stringContaining("not enforced"),
    },
  });
  expect(await presetsOf(world)).toEqual([
    { name: "Mahnungen", preset: { ...wholePreset, recipientCountry: "DE" } },
  ]);
});

test("the same name replaces the preset and keeps its id", async () => {
  const world = await startWorld();
  const first = await world.call("preset_save", { name: "a", preset: { color: true, express: true } });
  world.setTime("2026-03-02T10:00:00Z");

  const second = await world.call("preset_save", { name: "a", preset: { color: false } });

  expect(second).toMatchObject({
    value: {
      created: false,
      presetId: first.ok && first.value["presetId"],
      updatedAt: "2026-03-02T10:00:00.000Z",
    },
  });
  expect(await presetsOf(world)).toEqual([{ name: "a", preset: { color: false } }]);
});

test("twenty at once under one name make one preset, and exactly one of them created it", async () => {
  const world = await startWorld();

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      world.call("preset_save", { name: "same", preset: { maxCostEuros: n + 1 } }),
    ),
  );

  expect(answers.filter((answer) => answer.ok && answer.value["created"])).toHaveLength(1);
  expect(await presetsOf(world)).toHaveLength(1);
});

test("an account holds 200 presets in each mode, also when several come at once; replacing still works", async () => {
  const world = await startWorld();
  const { partnerId, mode } = world.office;
  const at = world.services.clock.now();
  const row = (n: number) => ({ partnerId, mode, name: `p${n}`, preset: "{}", createdAt: at, updatedAt: at });
  await world.services.db
    .insertInto("presets")
    .values(Array.from({ length: 198 }, (_, n) => row(n)))
    .execute();

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => world.call("preset_save", { name: `new${n}`, preset: {} })),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "name", rule: "too_many" }] } },
  });
  expect(await world.call("preset_save", { name: "p1", preset: { color: true } })).toMatchObject({
    ok: true,
  });
});

test("sandbox and live, and two accounts, each have presets of their own", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const live = await createToken(world.services, {
    ...world.office,
    mode: "live",
    name: "live",
    scopes: ["preset:write"],
  });

  for (const token of [world.office.token, stranger.token, live.token])
    expect(await world.call("preset_save", { name: "a", preset: {} }, { token })).toMatchObject({
      value: { created: true },
    });
});

test.for([
  ["an unknown field", { preset: { colour: true } }, "preset.colour"],
  ["an unknown limit", { preset: { limits: { maxPages: 3 } } }, "preset.limits.maxPages"],
  ["another's idea of a delivery type", { preset: { deliveryType: "pigeon" } }, "preset.deliveryType"],
  ["a country of three letters", { preset: { recipientCountry: "DEU" } }, "preset.recipientCountry"],
  ["no id", { preset: { senderProfileId: "1; drop table presets" } }, "preset.senderProfileId"],
  ["a price of nothing", { preset: { maxCostEuros: 0 } }, "preset.maxCostEuros"],
  ["a NUL byte", { preset: { auditTag: "a\u0000b" } }, "preset.auditTag"],
  ["half a character", { preset: { auditTag: "\ud800" } }, "preset.auditTag"],
  ["a NUL byte in the name", { name: "a\u0000" }, "name"],
  ["a name of blanks", { name: "   " }, "name"],
  ["a name of 101 characters", { name: "x".repeat(101) }, "name"],
  ["a text of a megabyte", { preset: { mandantennummer: "x".repeat(1_000_000) } }, "preset.mandantennummer"],
  ["no preset", { preset: null }, "preset"],
] as const)("%s is refused by its path and nothing is stored", async ([, wrong, path]) => {
  const world = await startWorld();

  const answer = await world.call("preset_save", { name: "a", preset: {}, ...wrong });

  expect(answer).toMatchObject({ error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } } });
  expect(await presetsOf(world)).toEqual([]);
});

test("whatever a send would not find is refused at its field, all of it at once, and another account's things are no different", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const theirs = await world.call("sender_profile_upsert", exampleSender("gmbh"), { token: stranger.token });
  const senderProfileId = theirs.ok ? theirs.value["profileId"] : expect.fail(JSON.stringify(theirs));
  const id = "6f1c1d5e-0b0a-4c53-9d6e-0c6c5b0c9a01";
  const preset = {
    senderProfileId,
    senderAddressId: id,
    signatureId: id,
    letterheadId: id,
    designId: id,
    templateId: id,
    mandantennummer: "4711",
    recipient: { addressId: id },
  };

  const answer = await world.call("preset_save", { name: "a", preset });

  const { recipient: _, ...flat } = preset;
  const paths = [...Object.keys(flat), "recipient.addressId"].map((field) => `preset.${field}`);
  expect(answer).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: paths.map((path) => ({ path, rule: "unknown" })) },
    },
  });
  expect(await presetsOf(world)).toEqual([]);
});

test("it needs its scope, and a sandbox that is on", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });
  expect(await world.call("preset_save", { name: "a", preset: {} }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });

  await world.services.db.updateTable("partners").set({ features: [] }).execute();
  expect(await world.call("preset_save", { name: "a", preset: {} })).toMatchObject({
    error: { code: "SANDBOX_DISABLED" },
  });
});
