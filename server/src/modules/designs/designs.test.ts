import { expect, test } from "vitest";
import {
  designInTheWindow,
  designWithLogo,
  plainDesign,
  savedDesign,
  storedPicture,
} from "../../../test/designs.ts";
import { startWorld } from "../../../test/world.ts";
import { checkDesign } from "../../rendering/designs/check-design.ts";
import { designSchema } from "../../rendering/designs/design-schema.ts";
import { partsOf, requireDesign } from "./kept-designs.ts";
import { findDesign, findDesignVersion } from "./designs-store.ts";

const germany = { country: "DE", form: "B", window: "left", profile: "din5008" } as const;

test("letters keep their look: an old version stays after a change, a new name and the archive", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const old = await savedDesign(world);
  const { designId } = old;
  const asItWas = await findDesignVersion(db, world.office, old.designVersionId);
  const changed = await savedDesign(world, { designId, name: "Neu", design: plainDesign({ font: "Inter" }) });
  await world.call("letter_design_delete", { designId });

  expect(await findDesignVersion(db, world.office, old.designVersionId)).toEqual({
    ...asItWas,
    name: "Neu",
    archived: true,
  });
  expect(await findDesign(db, world.office, designId)).toMatchObject({
    ...changed,
    version: 2,
    design: { font: "Inter" },
    archived: true,
  });
  await expect(requireDesign(db, world.office, designId)).rejects.toMatchObject({
    code: "DESIGN_NOT_FOUND",
    details: { designId },
  });
});

test("a version belongs to its partner and mode", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const stranger = await world.openOffice();
  const { designId, designVersionId } = await savedDesign(world);

  for (const tenant of [stranger, { ...world.office, mode: "live" as const }]) {
    expect(await findDesign(db, tenant, designId)).toBeUndefined();
    expect(await findDesignVersion(db, tenant, designVersionId)).toBeUndefined();
    await expect(requireDesign(db, tenant, designId)).rejects.toMatchObject({ code: "DESIGN_NOT_FOUND" });
  }
});

test("nobody changes or removes a version that was saved", async () => {
  const world = await startWorld();
  await savedDesign(world);

  for (const db of [world.services.db, world.services.databases.ofTenant(world.office)]) {
    await expect(db.updateTable("letterDesignVersions").set({ version: 7 }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.deleteFrom("letterDesignVersions").execute()).rejects.toThrow(/permission denied/);
  }
});

test("a profile cannot be given another partner's design, not even by the database's own hand", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { designId } = await savedDesign(world, {}, stranger.token);
  const { partnerId, mode } = world.office;
  const at = world.services.clock.now();
  const profile = { partnerId, mode, rechtsform: "gmbh", pflichtangaben: "{}", isDefault: true };

  await expect(
    world.services.db
      .insertInto("senderProfiles")
      .values({ ...profile, defaultDesignId: designId, createdAt: at, updatedAt: at })
      .execute(),
  ).rejects.toThrow(/foreign key/);
});

test("pictures are read with their ink, and what the account does not have is named", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const own = await storedPicture(world);
  const theirs = await storedPicture(world, { tenant: stranger });
  const call = { ...world.services, caller: callerOf(world.office) };
  const designOf = (assetId: string) => designSchema.parse(designWithLogo(assetId));

  expect(await partsOf(call, designOf(own.toUpperCase()))).toMatchObject({
    images: { [own.toUpperCase()]: { format: "png" } },
    inks: { [own.toUpperCase()]: { widthPx: 200, heightPx: 80 } },
    missing: [],
  });
  expect(await partsOf(call, designOf(theirs))).toEqual({
    images: {},
    inks: {},
    fonts: {},
    missing: [theirs],
  });
});

test("violations are told in the caller's language, by the layout of the country", async () => {
  const world = await startWorld();
  const call = { ...world.services, caller: callerOf(world.office) };
  const design = designSchema.parse(designInTheWindow());

  const { inks } = await partsOf(call, design);
  const german = checkDesign(design, germany, inks, "de");
  const swiss = checkDesign(design, { ...germany, country: "CH" }, inks, "de");

  expect(german.map(({ zone }) => zone)).toContain("address-B");
  expect(swiss.map(({ zone }) => zone)).not.toContain("address-B");
  expect(german.map(({ fix }) => fix)).not.toEqual(
    checkDesign(design, germany, inks, "en").map(({ fix }) => fix),
  );
});

const callerOf = (office: { partnerId: string; mode: "sandbox" | "live"; tokenId: string }) => ({
  partnerId: office.partnerId,
  mode: office.mode,
  connection: "partner_token" as const,
  connectionId: office.tokenId,
  tokenId: office.tokenId,
  scopes: new Set<never>(),
  sees: "all" as const,
});
