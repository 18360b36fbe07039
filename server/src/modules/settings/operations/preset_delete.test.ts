import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { MAX_PRESETS } from "../presets.ts";

const save = async (world: World, name: string, color = true): Promise<string> => {
  const answer = await world.call("preset_save", { name, preset: { color } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["presetId"]);
};

const refused = (rule: string) => ({ status: 400, body: { error: { details: { problems: [{ rule }] } } } });

test("a deleted preset is no longer listed or used, and comes back as it was", async () => {
  const world = await startWorld();
  const presetId = await save(world, "Mahnung");
  const { call } = await signedInBrowser(world, { role: "editor" });

  expect(await call("preset_delete", { presetId })).toMatchObject({ status: 200, body: { name: "Mahnung" } });
  expect(await call("preset_delete", { presetId }), "again").toMatchObject({ status: 200 });
  expect(await call("preset_list", {})).toMatchObject({
    body: { items: [], deleted: [{ presetId, name: "Mahnung", deletedAt: "2026-03-02T09:00:00.000Z" }] },
  });
  expect(await call("profile_get", {})).toMatchObject({ body: { presets: [] } });
  expect(await call("preset_restore", { presetId })).toMatchObject({ status: 200 });
  expect(await call("preset_restore", { presetId }), "again").toMatchObject({ status: 200 });
  expect(await call("preset_list", {})).toMatchObject({
    body: { items: [{ presetId, preset: { color: true } }], deleted: [] },
  });
});

test("a name that was taken in the meantime, or a full list, keeps a preset from coming back", async () => {
  const world = await startWorld();
  const presetId = await save(world, "Mahnung");
  const { call } = await signedInBrowser(world);
  await call("preset_delete", { presetId });

  expect(await save(world, "Mahnung", false), "a new one under the old name").not.toBe(presetId);
  expect(await call("preset_restore", { presetId })).toMatchObject(refused("name_taken"));

  const last = await save(world, "Letzte");
  await call("preset_delete", { presetId: last });
  await world.services.db
    .insertInto("presets")
    .values(
      Array.from({ length: MAX_PRESETS }, (_, index) => ({
        partnerId: world.office.partnerId,
        mode: "sandbox" as const,
        name: `Nummer ${index}`,
        preset: "{}",
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    )
    .execute();
  expect(await call("preset_restore", { presetId: last })).toMatchObject(refused("too_many"));
});

test("a viewer deletes nothing, and nobody another account's preset", async () => {
  const world = await startWorld();
  const presetId = await save(world, "Mahnung");
  const other = await world.openOffice();
  const viewer = await signedInBrowser(world, { role: "viewer" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });

  for (const action of ["preset_delete", "preset_restore"]) {
    expect(await viewer.call(action, { presetId })).toMatchObject({ status: 403 });
    expect(await stranger.call(action, { presetId })).toMatchObject({ status: 404 });
    expect(await stranger.call(action, { presetId: 7 })).toMatchObject({ status: 400 });
  }
  expect(await stranger.call("preset_list", {})).toMatchObject({ body: { items: [] } });
  expect(await viewer.call("preset_list", {})).toMatchObject({ body: { items: [{ presetId }] } });
});
