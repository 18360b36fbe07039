import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import { currentAgreements } from "./agreements/agreements.ts";
import { acceptAvv, avvState, ensureAgreements } from "./agreement-acceptance.ts";

test("the text is published once, whole, by however many processes start", async () => {
  const world = await startWorld();

  await Promise.all([1, 2, 3].map(() => ensureAgreements(world.services)));

  const publishedAt = world.services.clock.now();
  const published = world.services.db.selectFrom("agreementVersions").selectAll().orderBy("agreement");
  expect(await published.execute()).toEqual(
    (["avv", "secrecy"] as const).map((agreement) => ({
      agreement,
      version: currentAgreements[agreement].version,
      text: currentAgreements[agreement].texts.de,
      sha256: currentAgreements[agreement].sha256,
      publishedAt,
    })),
  );
});

test("a text that was changed under its version stops the start with one line", async () => {
  const world = await startWorld();
  const published = {
    agreement: "avv",
    version: currentAgreements.avv.version,
    text: "other",
    sha256: "other",
    publishedAt: world.services.clock.now(),
  };
  await world.services.db.insertInto("agreementVersions").values(published).execute();

  await expect(ensureAgreements(world.services)).rejects.toThrow(
    /^The text avv-[-0-9]+.md was changed[^\n]+$/,
  );
});

test("the first acceptance stands", async () => {
  const world = await startWorld();
  await ensureAgreements(world.services);
  const { partnerId } = world.office;
  const at = world.services.clock.now();

  const first = await acceptAvv(world.services.db, { partnerId, acceptedBy: "Ada", at });
  const second = await acceptAvv(world.services.db, { partnerId, acceptedBy: "Eve", at });

  expect(first).toMatchObject({
    version: currentAgreements.avv.version,
    textSha256: currentAgreements.avv.sha256,
  });
  expect(second).toBeNull();
  expect(await avvState(world.services.db, partnerId)).toMatchObject({
    acceptedBy: "Ada",
    needsAcceptance: false,
  });
});

test("an acceptance of an older text is known and does not suffice; another account's does not count", async () => {
  const world = await startWorld();
  await ensureAgreements(world.services);
  const stranger = await world.openOffice();
  const { partnerId } = world.office;
  const acceptedAt = new Date("2024-01-01T00:00:00Z");
  const old = { agreement: "avv", version: "2023-01", text: "old", sha256: "old", publishedAt: acceptedAt };
  await world.services.db.insertInto("agreementVersions").values(old).execute();
  const acceptance = {
    partnerId,
    agreement: "avv",
    version: "2023-01",
    textSha256: "old",
    acceptedBy: "Ada",
    acceptedAt,
  };
  await world.services.db.insertInto("agreementAcceptances").values(acceptance).execute();
  await acceptAvv(world.services.db, { partnerId: stranger.partnerId, acceptedBy: "Eve", at: acceptedAt });

  expect(await avvState(world.services.db, partnerId)).toEqual({
    currentVersion: currentAgreements.avv.version,
    acceptedVersion: "2023-01",
    acceptedAt,
    acceptedBy: "Ada",
    needsAcceptance: true,
  });
});

test("an acceptance can be neither changed nor deleted by the service", async () => {
  const world = await startWorld();
  await ensureAgreements(world.services);
  const { partnerId } = world.office;
  await acceptAvv(world.services.db, { partnerId, acceptedBy: "Ada", at: world.services.clock.now() });

  for (const db of [world.services.db, world.services.databases.ofTenant(world.office)]) {
    await expect(db.updateTable("agreementAcceptances").set({ acceptedBy: "Eve" }).execute()).rejects.toThrow(
      "permission denied",
    );
    await expect(db.deleteFrom("agreementAcceptances").execute()).rejects.toThrow("permission denied");
    await expect(db.updateTable("agreementVersions").set({ text: "x" }).execute()).rejects.toThrow(
      "permission denied",
    );
  }
});
