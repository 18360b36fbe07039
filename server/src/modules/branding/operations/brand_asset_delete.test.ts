import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { plainDesign, savedDesign, storedPicture } from "../../../../test/designs.ts";
import { base64, headBar, sheetPng, signaturePng } from "../../../../test/sample-pictures.ts";
import { startWorld, type World } from "../../../../test/world.ts";

type Listed = { signatureId: string; isDefault: boolean };

const signaturesIn = async (world: World): Promise<Listed[]> => {
  const answer = await world.call("signature_list", {});
  return (answer as unknown as { value: { items: Listed[] } }).value.items;
};

const uploaded = async (world: World, displayName: string, colour?: string): Promise<string> => {
  const answer = await world.call("signature_upload", {
    pngBase64: base64(await signaturePng(colour)),
    displayName,
  });
  return (answer as unknown as { value: Listed }).value.signatureId;
};

const draft = (signatureId: string) => ({
  subject: "Angebot",
  content: "Guten Tag,\n\nvielen Dank.",
  includeSignature: true,
  signatureId,
});

test("a deleted signature is offered and taken nowhere, and comes back as it was", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const older = await uploaded(world, "Ada", "#000000");
  const newer = await uploaded(world, "Bert");

  expect(await call("brand_asset_delete", { assetId: newer })).toMatchObject({
    status: 200,
    body: { kind: "signature", restorableUntil: "2026-04-01T09:00:00.000Z" },
  });
  expect(await signaturesIn(world)).toMatchObject([{ signatureId: older, isDefault: true }]);
  expect(await world.call("letter_create_draft", draft(newer))).toMatchObject({
    ok: false,
    error: { code: "NOT_FOUND" },
  });
  expect(await call("brand_asset_list", {})).toMatchObject({
    body: { signatures: [{ assetId: older }], deleted: [{ assetId: newer, displayName: "Bert" }] },
  });
  expect(await call("brand_asset_delete", { assetId: newer })).toMatchObject({ status: 200 });

  expect(await call("brand_asset_restore", { assetId: newer })).toMatchObject({
    status: 200,
    body: { deletedAt: null, isDefault: true },
  });
  expect(await call("brand_asset_restore", { assetId: newer })).toMatchObject({ status: 200 });
  expect(await world.call("letter_create_draft", draft(newer))).toMatchObject({ ok: true });
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select("kind")
    .where("subject", "=", newer)
    .orderBy("recordedAt")
    .orderBy("kind")
    .execute();
  expect(records).toEqual([{ kind: "brand_asset.deleted" }, { kind: "brand_asset.restored" }]);
});

test("after thirty days a deleted picture cannot be had back, and the same file can be uploaded anew", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const assetId = await uploaded(world, "Ada");
  await call("brand_asset_delete", { assetId });
  const again = await uploaded(world, "Ada");
  expect(again).not.toBe(assetId);

  world.setTime("2026-04-01T09:00:01Z");
  const later = await signedInBrowser(world, { role: "editor", name: "Berta Bunt" });
  expect(await later.call("brand_asset_restore", { assetId })).toMatchObject({
    status: 404,
    body: { error: { code: "NOT_FOUND" } },
  });
  expect(await later.call("brand_asset_list", {})).toMatchObject({ body: { deleted: [] } });
});

test("a picture that a design in use shows stays until it is taken out there", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const assetId = await storedPicture(world);
  const elements = [{ kind: "logo", assetId, xMm: 150, yMm: 10, widthMm: 30, heightMm: 12 }];
  const { designId } = await savedDesign(world, {
    design: plainDesign({ firstPage: { elements } }),
    brandingOwnershipConfirmed: true,
  });

  expect(await call("brand_asset_delete", { assetId })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "assetId", rule: "in_use" }] } } },
  });
  await world.call("letter_design_delete", { designId });
  expect(await call("brand_asset_delete", { assetId: assetId.toUpperCase() })).toMatchObject({ status: 200 });
  expect(await call("design_restore", { designId })).toMatchObject({ status: 200 });
  expect(await call("design_picture", { designId })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR" } },
  });
});

test("a person chooses the default, among what letters can be printed with", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const older = await uploaded(world, "Ada", "#000000");
  const newer = await uploaded(world, "Bert");

  expect(await call("brand_asset_choose", { assetId: older })).toMatchObject({
    status: 200,
    body: { isDefault: true },
  });
  expect(await signaturesIn(world)).toMatchObject([
    { signatureId: newer, isDefault: false },
    { signatureId: older, isDefault: true },
  ]);
  await call("brand_asset_delete", { assetId: older });
  expect(await signaturesIn(world)).toMatchObject([{ signatureId: newer, isDefault: true }]);

  const inTheWindow = await world.call("letterhead_upload", {
    fileBase64: base64(await sheetPng(headBar, { x: 30, y: 60, w: 40, h: 10 })),
  });
  const { letterheadId } = (inTheWindow as unknown as { value: { letterheadId: string } }).value;
  expect(await call("brand_asset_choose", { assetId: letterheadId })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ rule: "not_printable" }] } } },
  });
  for (const assetId of [await storedPicture(world), older, randomUUID()])
    expect(await call("brand_asset_choose", { assetId })).toMatchObject({ status: 404 });
});

test("a logo is kept as PNG whatever it was, and what cannot be printed is refused", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20"/></svg>`;

  const logo = await call("logo_upload", { fileBase64: base64(Buffer.from(svg)), displayName: "Haus" });
  expect(logo).toMatchObject({ status: 200, body: { kind: "logo", displayName: "Haus", printable: true } });
  const shown = await world.fetch(new URL(String(logo.body["previewUrl"])).pathname);
  expect(shown.headers.get("content-type")).toBe("image/png");
  expect(await call("brand_asset_list", {})).toMatchObject({ body: { logos: [{ displayName: "Haus" }] } });

  const empty = svg.replace(/<rect.*\/>/, "");
  for (const [fileBase64, status] of [
    [base64(Buffer.from(empty)), 422],
    [base64(Buffer.from("<html><script>alert(1)</script></html>")), 422],
    ["no base64!", 400],
  ] as const)
    expect(await call("logo_upload", { fileBase64 }), fileBase64).toMatchObject({ status });
});

test("another account's picture is as unknown as none, and a viewer changes nothing", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const foreign = await storedPicture(world, { tenant: stranger, kind: "signature" });
  const editor = await signedInBrowser(world, { role: "editor" });
  for (const action of ["brand_asset_delete", "brand_asset_restore", "brand_asset_choose"]) {
    expect(await editor.call(action, { assetId: foreign }), action).toMatchObject({ status: 404 });
    expect(await editor.call(action, { assetId: "' or 1=1" }), action).toMatchObject({ status: 400 });
  }
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Seherin" });
  expect(await viewer.call("brand_asset_list", {})).toMatchObject({ status: 200, body: { signatures: [] } });
  for (const action of ["brand_asset_delete", "brand_asset_restore", "brand_asset_choose"])
    expect(await viewer.call(action, { assetId: foreign }), action).toMatchObject({
      status: 403,
      body: { error: { code: "FORBIDDEN_ROLE" } },
    });
  expect(await viewer.call("logo_upload", { fileBase64: "AAAA" })).toMatchObject({ status: 403 });
});
