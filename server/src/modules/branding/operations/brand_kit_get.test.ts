import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";

const kit = { brandKit: { colors: { primary: "#112233" } }, brandingOwnershipConfirmed: true };

test("an account that saved nothing has an empty kit", async () => {
  const world = await startWorld();

  expect(await world.call("brand_kit_get", {})).toEqual({
    ok: true,
    value: {
      mode: "sandbox",
      saved: false,
      savedAt: null,
      brandKit: { logos: [], colors: {}, font: null },
      reviewUrl: `http://127.0.0.1:8080/portal/brand?partner=${world.office.partnerId}&mode=sandbox`,
    },
  });
});

test("another partner's kit is not shown", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await world.call("brand_kit_save", kit);

  expect(await world.call("brand_kit_get", {})).toMatchObject({
    value: { saved: true, brandKit: { colors: { primary: "#112233" } } },
  });
  expect(await world.call("brand_kit_get", {}, { token: stranger.token })).toMatchObject({
    value: { saved: false },
  });
});

test("it needs its scope and takes no input", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["letter_design:write"] });

  expect(await world.call("brand_kit_get", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "profile:read" } },
  });
  expect(await world.call("brand_kit_get", { brandKit: {} })).toMatchObject({
    error: { code: "VALIDATION_ERROR" },
  });
});
