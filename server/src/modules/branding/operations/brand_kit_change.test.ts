import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { changedMeanwhile, onlyOneSaves } from "../../../../test/overtaken.ts";
import { startWorld } from "../../../../test/world.ts";

const kitIn = (primary: string, basedOn: unknown = null) => ({
  brandKit: { colors: { primary } },
  brandingOwnershipConfirmed: true,
  basedOn,
});

async function openBrand() {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const stored = async () => (await call("brand_kit_get", {})).body;
  return { world, call, stored };
}

test("a brand is changed by who has seen what it says now, and who vouched for it is archived", async () => {
  const { world, call, stored } = await openBrand();
  const { status, body } = await call("brand_kit_change", kitIn("#112233"));
  expect(status).toBe(200);
  expect(await stored()).toMatchObject({
    savedAt: body["savedAt"],
    brandKit: { colors: { primary: "#112233" } },
  });

  const change = kitIn("#445566", body["savedAt"]);
  expect(await call("brand_kit_change", change)).toMatchObject({ status: 200 });
  expect(await call("brand_kit_change", change), "a second time").toMatchObject(changedMeanwhile);
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select("kind")
    .where("kind", "=", "brand_kit.saved")
    .execute();
  expect(records).toHaveLength(2);
});

test("of two who save at once one wins; what a program has saved is not written over", async () => {
  const { world, call, stored } = await openBrand();
  await onlyOneSaves(world, "brand_kits", ["#111111", "#222222", "#333333"], (colour) =>
    call("brand_kit_change", kitIn(colour)),
  );

  const { savedAt } = await stored();
  await world.call("brand_kit_save", { brandKit: { font: "Inter" }, brandingOwnershipConfirmed: true });
  expect(await call("brand_kit_change", kitIn("#444444", savedAt))).toMatchObject(changedMeanwhile);
  expect(await stored()).toMatchObject({ brandKit: { font: "Inter" } });
});

test("a viewer, who does not vouch, and who names a foreign picture or nothing to build on change nothing", async () => {
  const { world, call, stored } = await openBrand();
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Lesende Person" });
  const stranger = await signedInBrowser(world, {
    name: "Fremde Person",
    partnerId: (await world.openOffice()).partnerId,
  });

  expect(await viewer.call("brand_kit_change", kitIn("#112233"))).toMatchObject({ status: 403 });
  const { basedOn: _none, ...blind } = kitIn("#112233");
  for (const wrong of [
    { ...kitIn("#112233"), brandingOwnershipConfirmed: false },
    { ...kitIn("#112233"), brandKit: { logos: [{ assetId: randomUUID() }] } },
    kitIn("red"),
    kitIn("#112233", "gestern"),
    blind,
  ])
    expect(await call("brand_kit_change", wrong), JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_ERROR" } },
    });
  expect(await stranger.call("brand_kit_change", kitIn("#998877"))).toMatchObject({ status: 200 });
  expect(await stored(), "another account's brand is its own").toMatchObject({ saved: false });
});
