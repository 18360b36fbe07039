import { expect, onTestFinished, test } from "vitest";
import { storedPicture } from "../../../../test/designs.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { assetIdsOf, designSchema } from "../../../rendering/designs/design-schema.ts";
import { designPresets } from "../../../rendering/designs/design-presets.ts";
import { openRenderPool } from "../../../rendering/processes/pool.ts";

const ids = designPresets.map(({ presetId }) => presetId);
const [anyPreset = ""] = ids;
const list = (world: World, input: object, options?: { language: "de" | "en" }) =>
  world.call("letter_design_list_presets", input, options);

test("without presetId every preset is listed in the caller's language, with its source if asked for", async () => {
  const world = await startWorld();

  const short = await list(world, {});
  const english = await list(world, { detail: "full" });
  const german = await list(world, { detail: "full" }, { language: "de" });

  expect(short).toMatchObject({
    ok: true,
    value: {
      pages: [],
      total: ids.length,
      items: ids.map((presetId) => expect.not.objectContaining({ presetId, design: expect.anything() })),
    },
  });

  expect(english).toMatchObject({
    ok: true,
    value: {
      pages: [],
      total: ids.length,
      items: ids.map((presetId) => ({
        presetId,
        name: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        design: { schemaVersion: 2 },
      })),
    },
  });
  expect(ids.length).toBeGreaterThanOrEqual(8);
  expect(german).not.toEqual(english);
});

test("they carry the colours, the typeface and the logo of the brand", async () => {
  const world = await startWorld();
  const [icon, logo] = [
    await storedPicture(world, { name: "Zeichen" }),
    await storedPicture(world, { name: "Logo" }),
  ];
  await world.call("brand_kit_save", {
    brandKit: {
      logos: [
        { assetId: icon, role: "icon" },
        { assetId: logo, role: "primary" },
      ],
      colors: { primary: "#7a1f5c", text: "#dddddd" },
      font: "Lora",
    },
    brandingOwnershipConfirmed: true,
  });

  const answer = await list(world, { detail: "full" });
  const items = answer.ok ? (answer.value["items"] as { design: object }[]) : [];

  expect(items).toHaveLength(ids.length);
  for (const { design } of items) {
    expect(design).toMatchObject({ font: "Lora", colors: { accent: "#7a1f5c", text: "#000000" } });
    expect(assetIdsOf(designSchema.parse(design))).toEqual([logo]);
  }
  expect(await list(world, { presetId: anyPreset })).toMatchObject({ ok: true, value: { violations: [] } });
});

test("every preset keeps the zones clear and can be saved as it is", async () => {
  const world = await startWorld();

  for (const { presetId, design } of designPresets)
    expect(await world.call("letter_design_save", { name: presetId, design }), presetId).toMatchObject({
      ok: true,
      value: { created: true },
    });
});

test("with presetId the one is drawn", async () => {
  const world = await startWorld();

  expect(await list(world, { presetId: anyPreset, pages: 2, resolution: "thumb" })).toMatchObject({
    ok: true,
    value: {
      items: [{ presetId: anyPreset, design: { schemaVersion: 2 } }],
      total: 1,
      pages: [
        { page: 1, widthPx: 794 },
        { page: 2, widthPx: 794 },
      ],
      pdfUrl: expect.stringMatching(/\.pdf$/),
      pageCount: expect.any(Number),
      designRender: { documentMode: "letter" },
      violations: [],
      warnings: [],
    },
  });
});

test("an unknown preset is refused with the names of those there are", async () => {
  const world = await startWorld();

  for (const presetId of ["comic", "__proto__", ""])
    expect(await list(world, { presetId })).toMatchObject({
      error: {
        code: "VALIDATION_ERROR",
        details: { problems: [{ path: "presetId", message: expect.stringContaining(anyPreset) }] },
      },
    });
});

test("a preset that cannot be drawn in time is DESIGN_RENDER_FAILED", async () => {
  const world = await startWorld();
  const hurried = openRenderPool({ processes: 1, deadlineMs: 1 });
  onTestFinished(() => hurried.close());
  world.services.renderer = hurried;

  expect(await list(world, { presetId: anyPreset })).toMatchObject({
    error: { code: "DESIGN_RENDER_FAILED", details: { reason: "too_slow" } },
  });
});

test("it takes nothing else, and needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["letter:read"] });

  expect(await list(world, { pages: 1.5 })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "pages" }] } },
  });
  expect(await world.call("letter_design_list_presets", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});
