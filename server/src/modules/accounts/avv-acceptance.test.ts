import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import { acceptAvv, avvState, ensureAvvVersion } from "./accounts.ts";
import { currentAvv } from "./avv/avv.ts";

test("the text is published once, whole, by however many processes start", async () => {
  const world = await startWorld();

  await Promise.all([1, 2, 3].map(() => ensureAvvVersion(world.services)));

  expect(await world.services.db.selectFrom("avvVersions").selectAll().execute()).toEqual([
    {
      version: "2026-11",
      text: currentAvv.texts.de,
      sha256: currentAvv.sha256,
      publishedAt: world.services.clock.now(),
    },
  ]);
});

test("a text that was changed under its version stops the start with one line", async () => {
  const world = await startWorld();
  const published = {
    version: currentAvv.version,
    text: "other",
    sha256: "other",
    publishedAt: world.services.clock.now(),
  };
  await world.services.db.insertInto("avvVersions").values(published).execute();

  await expect(ensureAvvVersion(world.services)).rejects.toThrow(/^The AVV text 2026-11 was changed[^\n]+$/);
});

test("the first acceptance stands", async () => {
  const world = await startWorld();
  await ensureAvvVersion(world.services);
  const { partnerId } = world.office;
  const at = world.services.clock.now();

  const first = await acceptAvv(world.services.db, { partnerId, acceptedBy: "Ada", at });
  const second = await acceptAvv(world.services.db, { partnerId, acceptedBy: "Eve", at });

  expect(first).toMatchObject({ version: "2026-11", textSha256: currentAvv.sha256 });
  expect(second).toBeNull();
  expect(await avvState(world.services.db, partnerId)).toMatchObject({
    acceptedBy: "Ada",
    needsAcceptance: false,
  });
});

test("an acceptance of an older text is known and does not suffice; another account's does not count", async () => {
  const world = await startWorld();
  await ensureAvvVersion(world.services);
  const stranger = await world.openOffice();
  const { partnerId } = world.office;
  const acceptedAt = new Date("2024-01-01T00:00:00Z");
  const old = { version: "2023-01", text: "old", sha256: "old", publishedAt: acceptedAt };
  await world.services.db.insertInto("avvVersions").values(old).execute();
  const acceptance = { partnerId, version: "2023-01", textSha256: "old", acceptedBy: "Ada", acceptedAt };
  await world.services.db.insertInto("avvAcceptances").values(acceptance).execute();
  await acceptAvv(world.services.db, { partnerId: stranger.partnerId, acceptedBy: "Eve", at: acceptedAt });

  expect(await avvState(world.services.db, partnerId)).toEqual({
    currentVersion: "2026-11",
    acceptedVersion: "2023-01",
    acceptedAt,
    acceptedBy: "Ada",
    needsAcceptance: true,
  });
});

test("an acceptance can be neither changed nor deleted by the service", async () => {
  const world = await startWorld();
  await ensureAvvVersion(world.services);
  const { partnerId } = world.office;
  await acceptAvv(world.services.db, { partnerId, acceptedBy: "Ada", at: world.services.clock.now() });

  for (const db of [world.services.db, world.services.databases.ofTenant(world.office)]) {
    await expect(db.updateTable("avvAcceptances").set({ acceptedBy: "Eve" }).execute()).rejects.toThrow(
      "permission denied",
    );
    await expect(db.deleteFrom("avvAcceptances").execute()).rejects.toThrow("permission denied");
    await expect(db.updateTable("avvVersions").set({ text: "x" }).execute()).rejects.toThrow(
      "permission denied",
    );
  }
});
