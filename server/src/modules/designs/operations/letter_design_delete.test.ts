import { expect, test } from "vitest";
import { plainDesign, savedDesign } from "../../../../test/designs.ts";
import { startWorld } from "../../../../test/world.ts";
import { exampleSender } from "../../senders/example-senders.ts";

test("an archived design leaves the lists and can be archived again without harm", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  const result = { designId, name: "Hausbogen", archived: true, clearedFromSenderProfiles: [] };

  expect(await world.call("letter_design_delete", { designId })).toMatchObject({ ok: true, value: result });
  expect(await world.call("letter_design_delete", { designId })).toMatchObject({ ok: true, value: result });

  expect(await world.call("letter_design_list", {})).toMatchObject({ value: { items: [], total: 0 } });
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select("kind")
    .where("subject", "=", designId)
    .orderBy("id")
    .execute();
  expect(records).toEqual([{ kind: "design.saved" }, { kind: "design.archived" }]);
});

test("sender profiles that had it as their default have none afterwards, and are named", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  const kept = await savedDesign(world, { name: "Rechnung" });
  const gmbh = exampleSender("gmbh");
  const profile = await world.call("sender_profile_upsert", { ...gmbh, defaultDesignId: designId });
  const profileId = profile.ok && profile.value["profileId"];
  await world.call("sender_profile_upsert", { ...gmbh, defaultDesignId: kept.designId });

  expect(await world.call("letter_design_delete", { designId })).toMatchObject({
    value: { clearedFromSenderProfiles: [{ profileId, displayName: "Muster GmbH" }] },
  });

  expect(await world.call("sender_profile_list", {})).toMatchObject({
    value: { items: [{ profileId, defaultDesignId: null }, { defaultDesignId: kept.designId }] },
  });
});

test("archived in the moment a profile takes it, a design never stays somebody's default", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);

  await Promise.all([
    ...Array.from({ length: 4 }, () =>
      world.call("sender_profile_upsert", { ...exampleSender("gmbh"), defaultDesignId: designId }),
    ),
    world.call("letter_design_delete", { designId }),
    world.call("letter_design_save", { name: "Hausbogen", design: plainDesign({ font: "Inter" }), designId }),
  ]);

  const profiles = await world.services.db.selectFrom("senderProfiles").select("defaultDesignId").execute();
  expect(profiles.every(({ defaultDesignId }) => defaultDesignId === null)).toBe(true);
});

test("an unknown design is NOT_FOUND", async () => {
  const world = await startWorld();

  expect(
    await world.call("letter_design_delete", { designId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60" }),
  ).toMatchObject({ error: { code: "NOT_FOUND", details: { what: "letter design" } } });
  expect(await world.call("letter_design_delete", { designId: "../1" })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "designId" }] } },
  });
});
