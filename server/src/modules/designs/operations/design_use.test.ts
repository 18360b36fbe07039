import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { savedDesign } from "../../../../test/designs.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { exampleSender } from "../../senders/example-senders.ts";

const savedSender = async (world: World, displayName: string, token = world.office.token) => {
  const answer = await world.call(
    "sender_profile_upsert",
    { ...exampleSender("gmbh"), displayName },
    { token },
  );
  return (answer as unknown as { value: { profileId: string } }).value.profileId;
};

test("a design is the look of the chosen profiles, is archived with it and comes back with it", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { designId } = await savedDesign(world);
  const [north, south] = [await savedSender(world, "Nord"), await savedSender(world, "Süd")];

  expect(await call("design_use", { designId, profileIds: [north, south] })).toMatchObject({
    status: 200,
    body: { usedBy: [{ displayName: "Nord" }, { displayName: "Süd" }] },
  });
  expect(await call("design_use", { designId, profileIds: [south] })).toMatchObject({
    body: { usedBy: [{ profileId: south }] },
  });
  await call("letter_design_delete", { designId });
  expect(await call("design_gallery", {})).toMatchObject({
    body: { designs: [{ designId, archived: true, usedBy: [] }] },
  });
  expect(await call("design_use", { designId, profileIds: [south] })).toMatchObject({
    status: 404,
    body: { error: { code: "DESIGN_NOT_FOUND" } },
  });

  expect(await call("design_restore", { designId, profileIds: [south, randomUUID()] })).toMatchObject({
    status: 200,
    body: { name: "Hausbogen" },
  });
  expect(await call("design_gallery", {})).toMatchObject({
    body: {
      designs: [{ designId, archived: false, usedBy: [{ displayName: "Süd" }] }],
      profiles: [{ displayName: "Nord", isDefault: true }, { displayName: "Süd" }],
    },
  });
});

test("a restored design takes no name and no profile away that another has by now", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { designId } = await savedDesign(world);
  const profileId = await savedSender(world, "Nord");
  await call("letter_design_delete", { designId });
  const other = await savedDesign(world);
  expect(await call("design_restore", { designId })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "name", rule: "name_taken" }] } } },
  });

  await call("letter_design_save", {
    designId: other.designId,
    name: "Anders",
    design: { schemaVersion: 2 },
  });
  await call("design_use", { designId: other.designId, profileIds: [profileId] });
  await call("design_restore", { designId, profileIds: [profileId] });
  expect(await call("design_gallery", {})).toMatchObject({
    body: {
      designs: [
        { name: "Anders", usedBy: [{ profileId }] },
        { name: "Hausbogen", usedBy: [] },
      ],
    },
  });
});

test("what is another account's is as unknown as none; a viewer looks and changes nothing", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const theirs = await savedDesign(world, {}, stranger.token);
  const theirProfile = await savedSender(world, "Fern", stranger.token);
  const { designId } = await savedDesign(world);
  const editor = await signedInBrowser(world, { role: "editor" });

  expect(await editor.call("design_use", { designId: theirs.designId, profileIds: [] })).toMatchObject({
    status: 404,
  });
  expect(await editor.call("design_use", { designId, profileIds: [theirProfile] })).toMatchObject({
    status: 404,
    body: { error: { code: "NOT_FOUND" } },
  });
  expect(await editor.call("design_restore", { designId: theirs.designId })).toMatchObject({ status: 404 });
  expect(await editor.call("design_use", { designId, profileIds: "all" })).toMatchObject({ status: 400 });

  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Seherin" });
  expect(await viewer.call("design_gallery", {})).toMatchObject({ body: { designs: [{ designId }] } });
  expect(await viewer.call("design_picture", { designId })).toMatchObject({
    status: 200,
    body: { widthPx: expect.any(Number) as number },
  });
  for (const [action, input] of [
    ["design_use", { designId, profileIds: [] }],
    ["design_restore", { designId }],
    ["design_copy_to_live", { designId }],
  ] as const)
    expect(await viewer.call(action, input), action).toMatchObject({
      status: 403,
      body: { error: { code: "FORBIDDEN_ROLE" } },
    });
});
