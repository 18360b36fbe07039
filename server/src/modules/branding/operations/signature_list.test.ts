import { expect, test } from "vitest";
import { base64, signaturePng } from "../../../../test/sample-pictures.ts";
import { startWorld } from "../../../../test/world.ts";

test("an account without signatures has an empty list", async () => {
  const world = await startWorld();

  expect(await world.call("signature_list", {})).toMatchObject({
    ok: true,
    value: { mode: "sandbox", items: [], total: 0, limit: 100, offset: 0 },
  });
});

test("signatures are listed the newest first; the newest is the default; previews open for a day", async () => {
  const world = await startWorld();
  const upload = async (displayName: string) =>
    world.call("signature_upload", { pngBase64: base64(await signaturePng()), displayName, widthMm: 50 });
  await upload("first");
  world.setTime("2026-03-02T10:00:00Z");
  await upload("second");

  const answer = await world.call("signature_list", {});

  expect(answer).toMatchObject({
    value: {
      total: 2,
      items: [
        { displayName: "second", isDefault: true, widthMm: 50, createdAt: "2026-03-02T10:00:00.000Z" },
        { displayName: "first", isDefault: false, widthMm: 50 },
      ],
    },
  });
  const [{ previewUrl }] = (answer.ok ? answer.value["items"] : []) as [{ previewUrl: string }];
  expect((await world.fetch(previewUrl, { token: null })).status).toBe(200);
  world.setTime("2026-03-03T10:00:01Z");
  expect((await world.fetch(previewUrl, { token: null })).status).toBe(410);
});

test("signatures of another partner are not listed", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await world.call("signature_upload", { pngBase64: base64(await signaturePng()) });

  expect(await world.call("signature_list", {}, { token: stranger.token })).toMatchObject({
    value: { items: [], total: 0 },
  });
});

test("it takes no input", async () => {
  const world = await startWorld();

  for (const input of [{ limit: 5 }, { signatureId: "x" }, [], null])
    expect(await world.call("signature_list", input)).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["signature:write"] });

  expect(await world.call("signature_list", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "profile:read" } },
  });
});
