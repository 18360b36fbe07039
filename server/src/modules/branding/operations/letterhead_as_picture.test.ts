import sharp from "sharp";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { makePdf, rectangle } from "../../../../test/pdfs/make-pdf.ts";
import { base64, headBar, sheetPng } from "../../../../test/sample-pictures.ts";
import { startWorld, type World } from "../../../../test/world.ts";

const uploaded = async (world: World, bytes: Uint8Array, displayName: string): Promise<string> => {
  const answer = await world.call("letterhead_upload", { fileBase64: base64(bytes), displayName });
  return String(answer.ok && answer.value["letterheadId"]);
};
const pdfWith = (x: number, y: number) => makePdf({ pages: [{ content: rectangle(x, y, 40, 15) }, {}] });

test("the first page of a PDF is looked at and then becomes a letterhead of its own that is printed", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const assetId = await uploaded(world, pdfWith(140, 10), "Bogen");
  const idsOfAll = async () => {
    const { body } = await call("brand_asset_list", {});
    return (body["letterheads"] as { assetId: string; printable: boolean; isDefault: boolean }[]).map(
      ({ assetId: id, printable, isDefault }) => ({ id, printable, isDefault }),
    );
  };

  const looked = await call("letterhead_as_picture", { assetId, store: false });
  expect(looked).toMatchObject({ status: 200, body: { assetId: null, violations: [] } });
  const preview = await world.fetch(String(looked.body["previewUrl"]), { token: null });
  expect(await sharp(await preview.bytes()).metadata()).toMatchObject({ format: "png", width: 2480 });
  expect(await idsOfAll()).toHaveLength(1);

  const made = await call("letterhead_as_picture", { assetId, store: true });
  const id = made.body["assetId"];
  expect(await call("letterhead_as_picture", { assetId, store: true }), "a second time").toMatchObject({
    body: { assetId: id },
  });
  expect(await idsOfAll()).toEqual([
    { id, printable: true, isDefault: true },
    { id: assetId, printable: false, isDefault: false },
  ]);
});

test("one that prints where the post needs the sheet clear says so and does not become the default", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const assetId = await uploaded(world, pdfWith(30, 60), "Im Fenster");

  const { body } = await call("letterhead_as_picture", { assetId, store: true });
  expect(body["violations"]).not.toEqual([]);
  expect(await world.call("profile_get", {})).toMatchObject({ value: { defaultLetterhead: null } });
});

test("a picture, a stranger's letterhead and a viewer are refused", async () => {
  const world = await startWorld();
  const editor = await signedInBrowser(world, { role: "editor" });
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Lesende Person" });
  const stranger = await signedInBrowser(world, {
    name: "Fremde Person",
    partnerId: (await world.openOffice()).partnerId,
  });
  const picture = await uploaded(world, await sheetPng(headBar), "Bild");
  const pdf = await uploaded(world, pdfWith(140, 10), "Bogen");

  expect(await editor.call("letterhead_as_picture", { assetId: picture, store: true })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "assetId" }] } } },
  });
  expect(await stranger.call("letterhead_as_picture", { assetId: pdf, store: true })).toMatchObject({
    status: 404,
  });
  expect(await viewer.call("letterhead_as_picture", { assetId: pdf, store: false })).toMatchObject({
    status: 403,
  });
});
