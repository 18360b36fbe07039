import { expect, test } from "vitest";
import {
  designInTheWindow,
  designWithLogo,
  plainDesign,
  savedDesign,
  storedPicture,
} from "../../../../test/designs.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { MAX_DESIGNS } from "../save-design.ts";

const save = (world: World, input: object) => world.call("letter_design_save", input);
const countOf = async ({ services }: World, table: "letterDesigns" | "letterDesignVersions") =>
  (await services.db.selectFrom(table).select("id").execute()).length;
const archived = ({ services }: World) =>
  services.db
    .selectFrom("archiveRecords")
    .select(["kind", "subject", "record"])
    .where("kind", "like", "design.%")
    .orderBy("id")
    .execute();

test("a design is stored with its first version, its hash and a record of who saved it", async () => {
  const world = await startWorld();

  const answer = await save(world, { name: " Hausbogen ", design: plainDesign() });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      designId: expect.any(String),
      designVersionId: expect.any(String),
      sourceHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      version: 1,
      created: true,
      name: "Hausbogen",
      violations: [],
    },
  });
  const { designId, designVersionId } = answer.ok ? answer.value : {};
  expect(await archived(world)).toMatchObject([
    {
      kind: "design.saved",
      subject: designId,
      record: {
        designVersionId,
        version: 1,
        name: "Hausbogen",
        brandingOwnershipConfirmed: false,
        connection: "partner_token",
        connectionId: world.office.tokenId,
      },
    },
  ]);
});

test("what says something new becomes a version, the same again does not, in whatever order it is written", async () => {
  const world = await startWorld();
  const first = await savedDesign(world, { design: { schemaVersion: 1, font: "Inter", infoBlock: false } });
  const { designId } = first;
  const again = { name: "Hausbogen", designId };

  expect(
    await save(world, { ...again, design: { infoBlock: false, font: "Inter", schemaVersion: 1 } }),
  ).toMatchObject({ value: { ...first, version: 1, created: false } });
  expect(await countOf(world, "letterDesignVersions")).toBe(1);
  expect(await archived(world)).toHaveLength(1);

  const changed = await save(world, { ...again, design: { schemaVersion: 1, font: "Inter" } });
  expect(changed).toMatchObject({ value: { designId, version: 2, created: false } });
  expect(changed.ok && changed.value["sourceHash"]).not.toBe(first.sourceHash);
  expect(await countOf(world, "letterDesigns")).toBe(1);
});

test("a new name alone renames and makes no version", async () => {
  const world = await startWorld();
  const { designId, designVersionId } = await savedDesign(world);

  expect(await save(world, { name: "Neuer Bogen", design: plainDesign(), designId })).toMatchObject({
    value: { designId, designVersionId, version: 1, name: "Neuer Bogen" },
  });
  expect(await archived(world)).toMatchObject([
    { record: { name: "Hausbogen" } },
    { record: { name: "Neuer Bogen" } },
  ]);
});

test("a name belongs to one design that is in use; an archived design frees it", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  const other = await savedDesign(world, { name: "Rechnung" });
  const taken = {
    error: {
      code: "VALIDATION_ERROR",
      details: {
        problems: [{ path: "name", rule: "name_taken", message: expect.stringContaining(designId) }],
      },
    },
  };

  expect(await save(world, { name: "Hausbogen", design: plainDesign() })).toMatchObject(taken);
  expect(
    await save(world, { name: "Hausbogen", design: plainDesign(), designId: other.designId }),
  ).toMatchObject(taken);
  await world.call("letter_design_delete", { designId });
  expect(await save(world, { name: "Hausbogen", design: plainDesign() })).toMatchObject({
    value: { created: true },
  });
});

test("the same name is free for another partner", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await savedDesign(world);

  expect(await savedDesign(world, {}, stranger.token)).toMatchObject({ designId: expect.any(String) });
});

test("saves at the same moment make one design and one version", async () => {
  const world = await startWorld();
  const input = { name: "Hausbogen", design: plainDesign() };

  const made = await Promise.all(Array.from({ length: 6 }, () => save(world, input)));

  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  const [{ designId } = { designId: "" }] = await world.services.db
    .selectFrom("letterDesigns")
    .select("id as designId")
    .execute();
  const design = plainDesign({ font: "Inter" });
  const changed = await Promise.all(
    Array.from({ length: 6 }, () => save(world, { ...input, design, designId })),
  );
  expect(new Set(changed.map((answer) => answer.ok && answer.value["designVersionId"])).size).toBe(1);
  expect(await countOf(world, "letterDesigns")).toBe(1);
  expect(await countOf(world, "letterDesignVersions")).toBe(2);
});

test("a design in a zone the post needs free is refused with the place and the remedy, and nothing is stored", async () => {
  const world = await startWorld();

  expect(await save(world, { name: "Hausbogen", design: designInTheWindow() })).toMatchObject({
    error: {
      code: "DESIGN_ZONE_VIOLATION",
      details: {
        violations: expect.arrayContaining([
          expect.objectContaining({
            zone: "address-B",
            severity: "error",
            page: "first",
            rect: { x: 30, y: 60, w: 40, h: 10 },
            overlap: { x: 30, y: 60, w: 40, h: 10 },
            fix: expect.stringMatching(/\S/),
          }),
        ]),
      },
    },
  });
  expect(await countOf(world, "letterDesigns")).toBe(0);
});

test("a form has no window to keep clear, and its edges all the same", async () => {
  const world = await startWorld();
  const form = { ...designInTheWindow(), documentMode: "form" };
  const atTheEdge = plainDesign({
    documentMode: "form",
    firstPage: { elements: [{ kind: "rectangle", xMm: 0, yMm: 100, widthMm: 11, heightMm: 10 }] },
  });

  expect(await save(world, { name: "Formular", design: form })).toMatchObject({ ok: true });
  expect(await save(world, { name: "Am Rand", design: atTheEdge })).toMatchObject({
    error: { code: "DESIGN_ZONE_VIOLATION", details: { violations: [{ zone: "edge-left" }] } },
  });
});

test("what is only unwise is saved and listed", async () => {
  const world = await startWorld();
  const firstPage = { elements: [{ kind: "line", xMm: 13, yMm: 20, widthMm: 100, heightMm: 0 }] };

  expect(await save(world, { name: "Heftrand", design: plainDesign({ firstPage }) })).toMatchObject({
    ok: true,
    value: { violations: [{ zone: "binding", severity: "warning" }] },
  });
});

test("a new picture needs the word that it may be used, and the word is kept", async () => {
  const world = await startWorld();
  const logo = await storedPicture(world);
  const input = { name: "Mit Logo", design: designWithLogo(logo) };
  const unconfirmed = {
    error: {
      code: "VALIDATION_ERROR",
      details: {
        reason: "BRANDING_OWNERSHIP_NOT_CONFIRMED",
        problems: [{ path: "brandingOwnershipConfirmed" }],
      },
    },
  };

  expect(await save(world, input)).toMatchObject(unconfirmed);
  expect(await save(world, { ...input, brandingOwnershipConfirmed: false })).toMatchObject(unconfirmed);
  expect(await countOf(world, "letterDesigns")).toBe(0);

  const { designId } = await savedDesign(world, { ...input, brandingOwnershipConfirmed: true });
  expect(await archived(world)).toMatchObject([
    { record: { brandingOwnershipConfirmed: true, assetIds: logo, connectionId: world.office.tokenId } },
  ]);
  const sameLogo = { ...designWithLogo(logo), font: "Inter" };
  expect(await save(world, { ...input, designId, design: sameLogo })).toMatchObject({
    value: { version: 2 },
  });
  const other = await storedPicture(world, { name: "Zweites Logo" });
  expect(await save(world, { ...input, designId, design: designWithLogo(other) })).toMatchObject(unconfirmed);
});

test("a picture that is unknown or another partner's is named by its path", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const theirs = await storedPicture(world, { tenant: stranger });
  const picture = { kind: "logo", xMm: 25, yMm: 10, widthMm: 30, heightMm: 15 };

  for (const assetId of [theirs, "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60"]) {
    const continuation = { elements: [{ ...picture, assetId }] };
    expect(
      await save(world, {
        name: "Fremd",
        design: plainDesign({ continuation }),
        brandingOwnershipConfirmed: true,
      }),
    ).toMatchObject({
      error: {
        code: "VALIDATION_ERROR",
        details: { problems: [{ path: "design.continuation.elements.0.assetId", rule: "unknown_asset" }] },
      },
    });
  }
});

test("an archived design takes no new version", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  await world.call("letter_design_delete", { designId });

  expect(await save(world, { name: "Hausbogen", design: plainDesign(), designId })).toMatchObject({
    error: { code: "DESIGN_NOT_FOUND", details: { designId } },
  });
});

test("a picture that cannot be read is CONTENT_REJECTED", async () => {
  const world = await startWorld();
  const broken = await storedPicture(world, { bytes: new TextEncoder().encode("kein Bild") });

  expect(
    await save(world, { name: "A", design: designWithLogo(broken), brandingOwnershipConfirmed: true }),
  ).toMatchObject({
    error: { code: "CONTENT_REJECTED", details: { reason: "IMAGE_CORRUPT", place: "design" } },
  });
});

test("more designs than an account may hold are refused", async () => {
  const world = await startWorld();
  const { partnerId, mode } = world.office;
  const createdAt = world.services.clock.now();
  const rows = Array.from({ length: MAX_DESIGNS }, (_, at) => ({
    partnerId,
    mode,
    name: `D${at}`,
    createdAt,
  }));
  await world.services.db.insertInto("letterDesigns").values(rows).execute();

  expect(await save(world, { name: "Eins zu viel", design: plainDesign() })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ rule: "too_many" }] } },
  });
});

test.for([
  ["no design", { name: "A" }, "design"],
  ["a design as a text", { name: "A", design: "{}" }, "design"],
  ["a design of no version", { name: "A", design: {} }, "design.schemaVersion"],
  ["a design of a version to come", { name: "A", design: { schemaVersion: 3 } }, "design.schemaVersion"],
  ["an unknown field", { name: "A", design: { schemaVersion: 2, colour: "red" } }, "design.colour"],
  ["an unknown font", { name: "A", design: { schemaVersion: 2, font: "Comic Sans" } }, "design.font"],
  ["no name", { name: " ", design: plainDesign() }, "name"],
  ["a name of two lines", { name: "A\nB", design: plainDesign() }, "name"],
  ["a name of a megabyte", { name: "x".repeat(1e6), design: plainDesign() }, "name"],
  ["no id", { name: "A", design: plainDesign(), designId: "1' or 1=1" }, "designId"],
  [
    "a word as consent",
    { name: "A", design: plainDesign(), brandingOwnershipConfirmed: "yes" },
    "brandingOwnershipConfirmed",
  ],
  [
    "a thousand elements",
    {
      name: "A",
      design: plainDesign({
        firstPage: {
          elements: Array.from({ length: 1000 }, () => ({
            kind: "line",
            xMm: 25,
            yMm: 10,
            widthMm: 9,
            heightMm: 0,
          })),
        },
      }),
    },
    "design.firstPage.elements",
  ],
] as const)("%s is refused by its path and nothing is stored", async ([, input, path]) => {
  const world = await startWorld();

  expect(await save(world, input)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
  });
  expect(await countOf(world, "letterDesigns")).toBe(0);
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["letter:read"] });

  expect(
    await world.call("letter_design_save", { name: "A", design: plainDesign() }, { token }),
  ).toMatchObject({ error: { code: "FORBIDDEN_SCOPE", details: { scope: "letter_design:write" } } });
});
