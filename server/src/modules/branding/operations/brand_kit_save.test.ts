import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { base64, headBar, sheetPng, signaturePng } from "../../../../test/sample-pictures.ts";
import { startWorld, type World } from "../../../../test/world.ts";

const confirmed = { brandingOwnershipConfirmed: true };

const uploadedLogo = async (world: World, token = world.office.token): Promise<string> => {
  const fileBase64 = base64(await sheetPng(headBar));
  const answer = await world.call("letterhead_upload", { fileBase64, displayName: "Logo" }, { token });
  return String(answer.ok && answer.value["letterheadId"]);
};

test("logos, colours and font are stored and shown with previews and a link to review them", async () => {
  const world = await startWorld();
  const assetId = await uploadedLogo(world);

  const answer = await world.call("brand_kit_save", {
    brandKit: {
      logos: [{ assetId: assetId.toUpperCase(), role: "primary", label: "Wortmarke" }],
      colors: { primary: "#1F3A5F", accent: "#c0392b" },
      font: "Inter",
    },
    ...confirmed,
  });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      saved: true,
      savedAt: "2026-03-02T09:00:00.000Z",
      brandKit: {
        logos: [{ assetId, role: "primary", label: "Wortmarke", displayName: "Logo", widthPx: 420 }],
        colors: { primary: "#1f3a5f", accent: "#c0392b" },
        font: "Inter",
      },
      reviewUrl: `http://127.0.0.1:8080/portal/brand?partner=${world.office.partnerId}&mode=sandbox`,
    },
  });
  const { brandKit } = answer.ok
    ? (answer.value as { brandKit: { logos: [{ previewUrl: string }] } })
    : { brandKit: { logos: [{ previewUrl: "" }] } };
  expect((await world.fetch(brandKit.logos[0]?.previewUrl ?? "", { token: null })).status).toBe(200);
});

test("a kit replaces the earlier one as a whole", async () => {
  const world = await startWorld();
  await world.call("brand_kit_save", {
    brandKit: { colors: { primary: "#112233" }, font: "Arimo" },
    ...confirmed,
  });

  await world.call("brand_kit_save", { brandKit: { colors: { text: "#445566" } }, ...confirmed });

  const answer = await world.call("brand_kit_get", {});
  expect(answer).toMatchObject({ value: { brandKit: { logos: [], font: null } } });
  expect(answer.ok && (answer.value["brandKit"] as { colors: object }).colors).toEqual({ text: "#445566" });
});

test("the archive keeps who vouched for the brand, and what it said", async () => {
  const world = await startWorld();
  await world.call("brand_kit_save", { brandKit: { font: "Carlito" }, ...confirmed });

  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select(["kind", "subject", "record"])
    .where("partnerId", "=", world.office.partnerId)
    .where("subject", "=", world.office.partnerId)
    .execute();

  expect(records).toEqual([
    {
      kind: "brand_kit.saved",
      subject: world.office.partnerId,
      record: {
        brandingOwnershipConfirmed: true,
        connection: "partner_token",
        connectionId: world.office.tokenId,
        brandKit: `{"logos":[],"colors":{},"font":"Carlito"}`,
      },
    },
  ]);
});

test("without the right to use the brand nothing is stored", async () => {
  const world = await startWorld();

  expect(
    await world.call("brand_kit_save", { brandKit: {}, brandingOwnershipConfirmed: false }),
  ).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        reason: "BRANDING_OWNERSHIP_NOT_CONFIRMED",
        problems: [{ path: "brandingOwnershipConfirmed" }],
      },
    },
  });
  expect(await world.call("brand_kit_get", {})).toMatchObject({ value: { saved: false } });
});

test("pictures that are not there, signatures, PDFs and what is named twice are refused at their place", async () => {
  const world = await startWorld();
  const assetId = await uploadedLogo(world);
  const signature = await world.call("signature_upload", { pngBase64: base64(await signaturePng()) });
  const signatureId = String(signature.ok && signature.value["signatureId"]);

  const answer = await world.call("brand_kit_save", {
    brandKit: { logos: [assetId, randomUUID(), signatureId, assetId].map((id) => ({ assetId: id })) },
    ...confirmed,
  });

  expect(answer).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        problems: [
          { path: "brandKit.logos.1.assetId", rule: "unknown" },
          { path: "brandKit.logos.2.assetId", rule: "unknown" },
          { path: "brandKit.logos.3.assetId", rule: "duplicate" },
        ],
      },
    },
  });
});

test("anything that is no kit is refused", async () => {
  const world = await startWorld();
  const logos = Array.from({ length: 11 }, () => ({ assetId: randomUUID() }));

  for (const input of [
    confirmed,
    { brandKit: {} },
    { brandKit: null, ...confirmed },
    { brandKit: { logos }, ...confirmed },
    { brandKit: { logos: [{ assetId: "1" }] }, ...confirmed },
    { brandKit: { logos: [{ assetId: randomUUID(), role: "main" }] }, ...confirmed },
    { brandKit: { colors: { primary: "red" } }, ...confirmed },
    { brandKit: { colors: { primary: "#12345" } }, ...confirmed },
    { brandKit: { colors: { primary: "#123456;" } }, ...confirmed },
    { brandKit: { colors: { fourth: "#123456" } }, ...confirmed },
    { brandKit: { font: "Comic Sans MS" }, ...confirmed },
    { brandKit: { fonts: [] }, ...confirmed },
    { brandKit: {}, brandingOwnershipConfirmed: "true" },
  ])
    expect(await world.call("brand_kit_save", input), JSON.stringify(input)).toMatchObject({
      error: { code: "VALIDATION_ERROR" },
    });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });

  expect(await world.call("brand_kit_save", { brandKit: {}, ...confirmed }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "letter_design:write" } },
  });
});
