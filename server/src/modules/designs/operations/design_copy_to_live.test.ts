import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { plainDesign, savedDesign, storedPicture } from "../../../../test/designs.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { setPartner } from "../../partners/partners.ts";

const LIVE = { "x-brieftaube-mode": "live" };

const withLogo = (assetId: string) =>
  plainDesign({
    firstPage: { elements: [{ kind: "logo", assetId, xMm: 150, yMm: 10, widthMm: 30, heightMm: 12 }] },
  });

/** An account that posts real letters, and somebody of it. */
async function livelyWorld() {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  const { call } = await signedInBrowser(world, { role: "editor" });
  return { world, call };
}

const saved = (world: World, assetId: string, input: object = {}) =>
  savedDesign(world, { design: withLogo(assetId), brandingOwnershipConfirmed: true, ...input });

test("a design goes to the live world with the pictures it shows, once", async () => {
  const { world, call } = await livelyWorld();
  const assetId = await storedPicture(world);
  const { designId } = await saved(world, assetId);
  const copy = { designId, brandingOwnershipConfirmed: true };

  const first = await call("design_copy_to_live", copy);
  expect(first).toMatchObject({
    status: 200,
    body: { name: "Hausbogen", version: 1, created: true, pictures: 1 },
  });
  const again = await call("design_copy_to_live", copy);
  expect(again.body).toMatchObject({ designId: first.body["designId"], version: 1, created: false });

  const live = await call("letter_design_list", {}, LIVE);
  const [design] = live.body["items"] as { design: { firstPage: { elements: { assetId: string }[] } } }[];
  const liveAsset = design?.design.firstPage.elements[0]?.assetId;
  expect(liveAsset).not.toBe(assetId);
  expect(await call("brand_asset_list", {}, LIVE)).toMatchObject({
    body: { logos: [{ assetId: liveAsset }] },
  });
  expect(await call("design_picture", { designId: first.body["designId"] }, LIVE)).toMatchObject({
    status: 200,
  });
});

test("a live design of the same name is replaced only when that is wanted", async () => {
  const { world, call } = await livelyWorld();
  const { designId } = await savedDesign(world);
  await call("letter_design_save", { name: "Hausbogen", design: { schemaVersion: 2 } }, LIVE);

  expect(await call("design_copy_to_live", { designId })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "replace", rule: "name_taken" }] } } },
  });
  expect(await call("design_copy_to_live", { designId, replace: true })).toMatchObject({
    status: 200,
    body: { version: 2, created: false, pictures: 0 },
  });
});

test("says why a design cannot go: live is off, it is there, nobody vouched for its pictures, it is unknown", async () => {
  const world = await startWorld();
  const { designId } = await saved(world, await storedPicture(world));
  const before = await signedInBrowser(world, { role: "editor" });
  const ruleOf = async (answer: ReturnType<typeof before.call>) => {
    const { error } = (await answer).body as { error: { details: { problems: { rule: string }[] } } };
    return error.details.problems[0]?.rule;
  };
  const vouched = { designId, brandingOwnershipConfirmed: true };
  expect(await ruleOf(before.call("design_copy_to_live", vouched))).toBe("live_off");

  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  const { call } = await signedInBrowser(world, { role: "editor", name: "Berta Bunt" });
  expect(await ruleOf(call("design_copy_to_live", { designId }))).toBe("must_be_true");
  expect(await ruleOf(call("design_copy_to_live", vouched, LIVE))).toBe("already_live");
  const stranger = await world.openOffice();
  const theirs = await savedDesign(world, {}, stranger.token);
  await call("letter_design_delete", { designId });
  for (const unknown of [theirs.designId, designId])
    expect(await call("design_copy_to_live", { designId: unknown })).toMatchObject({
      status: 404,
      body: { error: { code: "DESIGN_NOT_FOUND" } },
    });
  const live = await call("letter_design_list", {}, LIVE);
  expect(live.body["items"]).toEqual([]);
});
