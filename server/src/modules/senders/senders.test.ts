import { sql } from "kysely";
import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { exampleBank, exampleSender } from "./example-senders.ts";
import { senderForSend, senderState, snapshotOf } from "./senders.ts";
import { MAX_SENDERS, type SenderChanges, type SenderProfile, shownName } from "./sender-profile.ts";
import { saveSender } from "./sender-profiles.ts";
import { listSenders } from "./senders-store.ts";

const save = async (world: World, changes: Partial<SenderChanges> = {}, tenant: Tenant = world.office) =>
  world.services.databases
    .ofTenant(tenant)
    .transaction()
    .execute((tx) =>
      saveSender(
        tx,
        tenant,
        { ...exampleSender("gmbh"), isByPerson: true, ...changes },
        world.services.clock.now(),
      ),
    );

async function saved(world: World, changes: Partial<SenderChanges> = {}): Promise<SenderProfile> {
  const result = await save(world, changes);
  if (typeof result === "string") throw new Error(result);
  return result.saved;
}

const defaultsOf = async (world: World) =>
  (await listSenders(world.services.db, world.office)).filter(({ isDefault }) => isDefault);

test("the first profile becomes the default, whatever it asks for", async () => {
  const world = await startWorld();

  expect(await saved(world, { isDefault: false })).toMatchObject({ isDefault: true });
  expect(await saved(world)).toMatchObject({ isDefault: false });
});

test("twenty first profiles at once are all saved, and one of them is the default", async () => {
  const world = await startWorld();

  const results = await Promise.all(Array.from({ length: 20 }, () => save(world)));

  expect(results.filter((result) => typeof result === "object")).toHaveLength(20);
  expect(await defaultsOf(world)).toHaveLength(1);
});

test("twenty profiles that all want to be the default at once: nobody is refused, one is it", async () => {
  const world = await startWorld();
  const profiles: SenderProfile[] = [];
  for (let n = 0; n < 5; n++) profiles.push(await saved(world));

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      save(world, { isDefault: true, ...(n % 2 && { profileId: profiles[n % 5]?.profileId }) }),
    ),
  );

  expect(results.filter((result) => typeof result === "object")).toHaveLength(20);
  expect(await defaultsOf(world)).toHaveLength(1);
});

test("the default moves by making another the default, and cannot be given up without one", async () => {
  const world = await startWorld();
  const first = await saved(world);
  const second = await saved(world);

  expect(await save(world, { profileId: first.profileId, isDefault: false })).toBe("default_needed");
  expect(await saved(world, { profileId: second.profileId, isDefault: true })).toMatchObject({
    isDefault: true,
  });
  expect((await defaultsOf(world)).map(({ profileId }) => profileId)).toEqual([second.profileId]);
  expect(await saved(world, { profileId: first.profileId, isDefault: false })).toMatchObject({
    isDefault: false,
  });
});

test("the database itself refuses a second default, and profiles without one", async () => {
  const world = await startWorld();
  await saved(world);
  await saved(world);
  const mine = world.services.databases.ofTenant(world.office);

  await expect(sql`update sender_profiles set is_default = true`.execute(mine)).rejects.toThrow(
    /one_default_sender/,
  );
  await expect(sql`update sender_profiles set is_default = false`.execute(mine)).rejects.toThrow(
    /without a default/,
  );
  expect(await defaultsOf(world)).toHaveLength(1);
});

test("what a change leaves out stays, and null clears it", async () => {
  const world = await startWorld();
  const details = { displayName: "Zentrale", bankverbindung: exampleBank, disclaimer: "Vertraulich." };
  const { profileId } = await saved(world, details);

  expect(await saved(world, { profileId })).toMatchObject(details);
  expect(
    await saved(world, { profileId, displayName: null, bankverbindung: {}, disclaimer: null }),
  ).toMatchObject({ displayName: null, bankverbindung: null, disclaimer: null });
});

test("an account holds a bounded number of profiles, also when several come at once", async () => {
  const world = await startWorld();
  const { profileId } = await saved(world);
  await sql`insert into sender_profiles (partner_id, mode, rechtsform, pflichtangaben, is_default, created_at, updated_at)
    select partner_id, mode, rechtsform, pflichtangaben, false, created_at, updated_at
    from sender_profiles, generate_series(1, ${MAX_SENDERS - 3})`.execute(world.services.db);

  const results = await Promise.all(Array.from({ length: 6 }, () => save(world)));

  expect(results.filter((result) => result === "too_many")).toHaveLength(4);
  expect(await saved(world, { profileId })).toMatchObject({ profileId });
});

test("a letter is sent under the named profile, or under the default one", async () => {
  const world = await startWorld();
  const { db } = world.services;
  expect(await senderForSend(db, world.office, null)).toBeNull();

  const first = await saved(world);
  const second = await saved(world, { pflichtangaben: { firma: "Halb GmbH" } });

  expect(await senderForSend(db, world.office, null)).toMatchObject({
    profile: { profileId: first.profileId },
    check: { valid: true },
  });
  expect(await senderForSend(db, world.office, second.profileId)).toMatchObject({
    profile: { profileId: second.profileId },
    check: { valid: false, missingFields: expect.arrayContaining(["sitz", "geschaeftsfuehrer"]) },
  });
});

test("an invoice asks more of its sender than a letter", async () => {
  const world = await startWorld();
  const { ustId: _ustId, steuernummer: _steuernummer, ...untaxed } = exampleSender("gmbh").pflichtangaben;
  await saved(world, { pflichtangaben: untaxed });

  expect(await senderForSend(world.services.db, world.office, null)).toMatchObject({
    check: { valid: true },
  });
  expect(await senderForSend(world.services.db, world.office, null, "billing")).toMatchObject({
    check: { valid: false },
  });
});

test("another partner and another mode have profiles of their own", async () => {
  const world = await startWorld();
  const { profileId } = await saved(world);
  const strangers: Tenant[] = [await world.openOffice(), { ...world.office, mode: "live" }];

  for (const tenant of strangers) {
    const db = world.services.databases.ofTenant(tenant);
    expect(await senderForSend(db, tenant, profileId)).toBeNull();
    expect(await senderForSend(db, tenant, null)).toBeNull();
    expect(await save(world, { profileId }, tenant)).toBe("unknown");
    expect(await save(world, {}, tenant)).toMatchObject({ saved: { isDefault: true } });
  }
  expect(await listSenders(world.services.db, world.office)).toHaveLength(1);
});

test("the state of the sender says what the default profile lacks", async () => {
  const world = await startWorld();
  expect(await senderState(world.services.db, world.office)).toBeNull();

  const { profileId } = await saved(world, {
    pflichtangaben: { ...exampleSender("gmbh").pflichtangaben, sitz: "", ustId: "DE1" },
  });

  expect(await senderState(world.services.db, world.office)).toEqual({
    profileId,
    displayName: "Muster GmbH",
    complete: false,
    missingFields: ["sitz"],
    invalidFields: ["ustId"],
  });
});

const profile: SenderProfile = {
  ...exampleSender("gmbh"),
  profileId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60",
  displayName: null,
  bankverbindung: exampleBank,
  disclaimer: "Vertraulich.",
  isDefault: true,
  defaultDesignId: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  booksOf: null,
  confirmedIbans: [],
  confirmedBank: null,
};

test("a name for lists is never empty", () => {
  expect(shownName(profile)).toBe("Muster GmbH");
  expect(shownName({ ...profile, displayName: "Zentrale" })).toBe("Zentrale");
  expect(shownName({ ...profile, pflichtangaben: {} })).toContain("GmbH");
});

test("a snapshot keeps how a letter looks, whatever becomes of the profile", () => {
  const changing = structuredClone(profile);
  const snapshot = snapshotOf(changing);
  const asItWas = structuredClone(snapshot);

  changing.pflichtangaben.firma = "Neu GmbH";
  changing.pflichtangaben.geschaeftsfuehrer?.push("Eva Neu");
  if (changing.bankverbindung) changing.bankverbindung.iban = "DE02120300000000202051";
  changing.disclaimer = null;

  expect(snapshot).toEqual(asItWas);
  expect(snapshot).toMatchObject({ name: "Muster GmbH", disclaimer: "Vertraulich." });
  expect(snapshot.footer.de.flat()).toContain("IBAN: DE89 3704 0044 0532 0130 00");
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
});

test("a change of the snapshot never reaches the profile", () => {
  const snapshot = snapshotOf(profile);

  snapshot.pflichtangaben.firma = "Fremd GmbH";

  expect(profile.pflichtangaben.firma).toBe("Muster GmbH");
});
