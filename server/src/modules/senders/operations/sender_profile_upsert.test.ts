import { expect, test } from "vitest";
import { savedDesign } from "../../../../test/designs.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { exampleBank, exampleSender } from "../example-senders.ts";
import { createToken } from "../../access/access.ts";
import { MAX_SENDERS } from "../sender-profile.ts";

const gmbh = exampleSender("gmbh");
const anId = "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60";

async function savedProfile(world: World, input: object = gmbh): Promise<unknown> {
  const answer = await world.call("sender_profile_upsert", input);
  return answer.ok ? answer.value["profileId"] : undefined;
}

const countProfiles = async (world: World) =>
  (await world.services.db.selectFrom("senderProfiles").select("id").execute()).length;

test("a complete profile is stored, becomes the default and can be sent under", async () => {
  const world = await startWorld();

  expect(
    await world.call("sender_profile_upsert", { ...gmbh, bankverbindung: exampleBank, isDefault: false }),
  ).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      created: true,
      complete: true,
      isDefault: true,
      displayName: "Muster GmbH",
      bankverbindung: exampleBank,
      defaultDesignId: null,
    },
  });
});

test("an incomplete profile is saved and names what it lacks", async () => {
  const world = await startWorld();

  expect(
    await world.call("sender_profile_upsert", {
      rechtsform: "gmbh",
      pflichtangaben: { firma: "Muster GmbH" },
    }),
  ).toMatchObject({
    ok: true,
    value: {
      complete: false,
      missingFields: ["sitz", "registergericht", "registernummer", "geschaeftsfuehrer"],
    },
  });
  expect(await countProfiles(world)).toBe(1);
});

test("a change keeps the id, replaces the details and tidies them", async () => {
  const world = await startWorld();
  const id = await savedProfile(world, { ...gmbh, displayName: "Zentrale", bankverbindung: exampleBank });
  world.setTime("2026-03-02T10:00:00Z");

  expect(
    await world.call("sender_profile_upsert", {
      id,
      rechtsform: "ev",
      pflichtangaben: { name: "  Taubenfreunde   Köln e. V. ", sitz: "" },
    }),
  ).toMatchObject({
    ok: true,
    value: {
      profileId: id,
      created: false,
      rechtsform: "ev",
      displayName: "Zentrale",
      pflichtangaben: { name: "Taubenfreunde Köln e. V." },
      bankverbindung: exampleBank,
      createdAt: "2026-03-02T09:00:00.000Z",
      updatedAt: "2026-03-02T10:00:00.000Z",
    },
  });
  expect(await countProfiles(world)).toBe(1);
});

test("the default moves, and cannot be given up without another", async () => {
  const world = await startWorld();
  const first = await savedProfile(world);
  const second = await savedProfile(world);

  expect(await world.call("sender_profile_upsert", { ...gmbh, id: first, isDefault: false })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "isDefault", rule: "default_needed" }] },
    },
  });
  await world.call("sender_profile_upsert", { ...gmbh, id: second, isDefault: true });
  expect(await world.call("sender_profile_list", {})).toMatchObject({
    value: {
      items: [
        { profileId: second, isDefault: true },
        { profileId: first, isDefault: false },
      ],
    },
  });
});

test("an unknown profile and another partner's are NOT_FOUND, and stay as they are", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const live = await createToken(world.services, {
    ...world.office,
    mode: "live",
    name: "live",
    scopes: ["sender_profile:write"],
  });
  const id = await savedProfile(world);
  const attack = { rechtsform: "ev", pflichtangaben: { name: "Fremd e. V." } };

  expect(await world.call("sender_profile_upsert", { ...attack, id: anId })).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "sender profile" } },
  });
  for (const { token } of [stranger, live])
    expect(await world.call("sender_profile_upsert", { ...attack, id }, { token })).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
  expect(await world.call("sender_profile_get", { profileId: id })).toMatchObject({
    value: { rechtsform: "gmbh" },
  });
  expect(await countProfiles(world)).toBe(1);
});

test("a design of the account becomes the default, is kept when left out, and null clears it", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  const id = await savedProfile(world, { ...gmbh, defaultDesignId: designId });

  expect(await world.call("sender_profile_upsert", { ...gmbh, id })).toMatchObject({
    value: { defaultDesignId: designId },
  });
  expect(await world.call("sender_profile_upsert", { ...gmbh, id, defaultDesignId: null })).toMatchObject({
    value: { defaultDesignId: null },
  });
});

test("a design that is unknown, archived or another partner's is DESIGN_NOT_FOUND and nothing is saved", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const archived = await savedDesign(world);
  await world.call("letter_design_delete", { designId: archived.designId });
  const theirs = await savedDesign(world, {}, stranger.token);

  for (const defaultDesignId of [anId, archived.designId, theirs.designId])
    expect(await world.call("sender_profile_upsert", { ...gmbh, defaultDesignId })).toMatchObject({
      error: { code: "DESIGN_NOT_FOUND", details: { designId: defaultDesignId } },
    });
  expect(await countProfiles(world)).toBe(0);
});

test("more profiles than an account may hold are refused", async () => {
  const world = await startWorld();
  await savedProfile(world);
  const rest = await world.services.db.selectFrom("senderProfiles").selectAll().executeTakeFirstOrThrow();
  const { id: _id, pflichtangaben, bankverbindung: _bank, ...row } = rest;
  const another = { ...row, pflichtangaben: JSON.stringify(pflichtangaben), isDefault: false };
  await world.services.db
    .insertInto("senderProfiles")
    .values(Array.from({ length: MAX_SENDERS - 1 }, () => another))
    .execute();

  expect(await world.call("sender_profile_upsert", gmbh)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "id", rule: "too_many" }] } },
  });
});

test.for([
  ["no details", { rechtsform: "gmbh" }, "pflichtangaben"],
  ["details as a text", { ...gmbh, pflichtangaben: "{}" }, "pflichtangaben"],
  ["an unknown detail", { ...gmbh, pflichtangaben: { colour: "red" } }, "pflichtangaben.colour"],
  ["a detail of the wrong shape", { ...gmbh, pflichtangaben: { sitz: ["a"] } }, "pflichtangaben.sitz"],
  ["an unknown detail of the bank", { ...gmbh, bankverbindung: { pin: "1234" } }, "bankverbindung.pin"],
  ["a NUL byte", { ...gmbh, pflichtangaben: { firma: "a\u0000b" } }, "pflichtangaben.firma"],
  ["a switch of direction", { ...gmbh, pflichtangaben: { firma: "a\u202eb" } }, "pflichtangaben.firma"],
  ["a name of a megabyte", { ...gmbh, pflichtangaben: { firma: "x".repeat(1e6) } }, "pflichtangaben.firma"],
  [
    "a thousand managers",
    { ...gmbh, pflichtangaben: { vorstand: Array(1000).fill("A B") } },
    "pflichtangaben.vorstand",
  ],
  ["an escape in the disclaimer", { ...gmbh, disclaimer: "a\u001bb" }, "disclaimer"],
  ["an empty display name", { ...gmbh, displayName: " " }, "displayName"],
  ["no id", { ...gmbh, id: "1; drop table sender_profiles" }, "id"],
  ["no design", { ...gmbh, defaultDesignId: "x" }, "defaultDesignId"],
  ["an unknown legal form", { ...gmbh, rechtsform: "ltd" }, "rechtsform"],
  ["an unknown field", { ...gmbh, profileId: anId }, "profileId"],
] as const)("%s is refused by its path and nothing is stored", async ([, input, path]) => {
  const world = await startWorld();

  expect(await world.call("sender_profile_upsert", input)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
  });
  expect(await countProfiles(world)).toBe(0);
});

test("it needs its scope, and a sandbox that is on", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["sender_profile:read"] });
  expect(await world.call("sender_profile_upsert", gmbh, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });

  await world.services.db.updateTable("partners").set({ features: [] }).execute();
  expect(await world.call("sender_profile_upsert", gmbh)).toMatchObject({
    error: { code: "SANDBOX_DISABLED" },
  });
});
