import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { changedMeanwhile } from "../../../../test/overtaken.ts";
import { startWorld } from "../../../../test/world.ts";

const name = "Mahnung als Einschreiben";
async function openPresets() {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const stored = async () => {
    const { items } = (await call("preset_list", {})).body as { items: { updatedAt: string }[] };
    return items[0];
  };
  return { world, call, stored };
}

test("a preset is made where there is none, and changed by who has seen what it says now", async () => {
  const { call, stored } = await openPresets();
  expect(await call("preset_change", { name, preset: { color: true }, basedOn: null })).toMatchObject({
    status: 200,
  });
  const first = await stored();
  expect(first).toMatchObject({ name, preset: { color: true } });

  const change = { name, preset: { color: false }, basedOn: first?.updatedAt };
  expect(await call("preset_change", change)).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ preset: { color: false } });
  expect(await call("preset_change", change), "a second time").toMatchObject(changedMeanwhile);
});

test("of two who make a preset of one name at once one wins; a program's or a deleted one is noticed", async () => {
  const { world, call, stored } = await openPresets();
  const answers = await Promise.all(
    [true, false].map((color) => call("preset_change", { name, preset: { color }, basedOn: null })),
  );
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));

  const seen = await stored();
  await world.call("preset_save", { name, preset: { express: true } });
  const late = { name, preset: {}, basedOn: seen?.updatedAt };
  expect(await call("preset_change", late)).toMatchObject(changedMeanwhile);
  const { presetId } = (await stored()) as unknown as { presetId: string };
  await call("preset_delete", { presetId });
  expect(await call("preset_change", late)).toMatchObject(changedMeanwhile);
  expect(await call("preset_change", { ...late, basedOn: null })).toMatchObject({ status: 200 });
});

test("a viewer changes nothing, another account has presets of its own, and nonsense is refused", async () => {
  const { world, call } = await openPresets();
  const other = await world.openOffice();
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Lesende Person" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });
  const wanted = { name, preset: { color: true }, basedOn: null };
  await call("preset_change", wanted);

  expect(await viewer.call("preset_change", wanted)).toMatchObject({ status: 403 });
  expect(await stranger.call("preset_change", wanted), "its own").toMatchObject({ status: 200 });
  for (const bad of [{ basedOn: "gestern" }, { name: "" }, { preset: { color: "rot" } }])
    expect(await call("preset_change", { ...wanted, ...bad })).toMatchObject({ status: 400 });
});
