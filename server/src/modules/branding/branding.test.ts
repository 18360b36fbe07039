import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { plainPng } from "../../../test/sample-pictures.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { MAX_ASSETS, type NewAsset } from "./brand-asset.ts";
import { findAssets, readPicture, storeAsset } from "./brand-assets.ts";
import { defaultAsset, listAssets } from "./assets-store.ts";

const logo = async (world: World, changes: Partial<NewAsset> = {}): Promise<NewAsset> => ({
  kind: "logo",
  displayName: "Logo",
  mediaType: "image/png",
  hash: await keepBlob(world.services, await plainPng(4, 3)),
  widthPx: 4,
  heightPx: 3,
  widthMm: null,
  heightMm: null,
  placement: null,
  sourceUrl: "https://example.org/logo.png",
  ...changes,
});

const store = ({ services, office }: World, asset: NewAsset, at = services.clock.now()) =>
  services.db.transaction().execute((tx) => storeAsset(tx, office, asset, at));

test("assets are found by id whatever their kind; unknown and foreign ids and other texts are missing", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { db } = world.services;
  const stored = await store(world, await logo(world));
  const { assetId } = stored;

  expect(
    await findAssets(db, world.office, [assetId.toUpperCase(), randomUUID(), "logo-1", "'; drop table x"]),
  ).toMatchObject([{ assetId, kind: "logo", sourceUrl: "https://example.org/logo.png", isDefault: false }]);
  expect(await findAssets(db, world.office, [])).toEqual([]);
  expect(await findAssets(db, stranger, [assetId])).toEqual([]);
  expect(await findAssets(db, { ...world.office, mode: "live" }, [assetId])).toEqual([]);
});

test("a picture is read back for the typesetter", async () => {
  const world = await startWorld();
  const stored = await store(world, await logo(world));

  expect(await readPicture(world.services, stored)).toMatchObject({
    format: "png",
    bytes: new Uint8Array(await plainPng(4, 3)),
  });
  await expect(readPicture(world.services, { ...stored, mediaType: "application/pdf" })).rejects.toThrow(
    /no picture/,
  );
});

test("the default is the newest that can be printed, unless a person has chosen another", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const letterhead = { kind: "letterhead", placement: "full", sourceUrl: null } as const;
  const first = await store(world, await logo(world, { ...letterhead, displayName: "first" }));
  const second = await store(world, await logo(world, { ...letterhead, displayName: "second" }));
  await store(world, await logo(world, { ...letterhead, displayName: "third", keepsZones: false }));
  await store(
    world,
    await logo(world, {
      ...letterhead,
      displayName: "pdf",
      mediaType: "application/pdf",
      widthPx: null,
      heightPx: null,
    }),
  );

  expect(await defaultAsset(db, world.office, "signature")).toBeUndefined();
  expect(await defaultAsset(db, world.office, "letterhead")).toMatchObject({ assetId: second.assetId });

  await asOwner(world, `update brand_assets set is_chosen = true where id = '${first.assetId}'`);
  expect(await defaultAsset(db, world.office, "letterhead")).toMatchObject({ assetId: first.assetId });
  const listed = await listAssets(db, world.office, "letterhead");
  expect(listed.map(({ displayName, isDefault }) => [displayName, isDefault])).toEqual([
    ["pdf", false],
    ["third", false],
    ["second", false],
    ["first", true],
  ]);
});

test("the same asset is stored once; a difference makes another", async () => {
  const world = await startWorld();
  const asset = await logo(world);

  const first = await store(world, asset);
  const again = await store(world, asset);
  const other = await store(world, { ...asset, sourceUrl: "https://example.org/other.png" });

  expect([first.created, again.created, other.created]).toEqual([true, false, true]);
  expect(again.assetId).toBe(first.assetId);
});

test("an account keeps a hundred of a kind; the hundred and first is refused in the caller's language", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const asset = await logo(world);
  await asOwner(
    world,
    `insert into brand_assets (partner_id, mode, kind, display_name, media_type, blob_hash, width_px, height_px, keeps_zones, created_at)
     select '${office.partnerId}', 'sandbox', 'logo', 'Logo ' || n, 'image/png', '${asset.hash}', 4, 3, true, now()
     from generate_series(1, ${MAX_ASSETS}) n`,
  );

  const one = services.db
    .transaction()
    .execute((tx) => storeAsset(tx, office, asset, services.clock.now(), "de"));
  await expect(one).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ rule: "too_many", message: expect.stringContaining("schon 100 Logos") }] },
  });
  const signature = await store(world, { ...asset, kind: "signature", sourceUrl: null });
  expect(signature.created).toBe(true);
});
