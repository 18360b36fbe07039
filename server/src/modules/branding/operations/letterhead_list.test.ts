import { expect, test } from "vitest";
import { base64, headBar, sheetPng } from "../../../../test/sample-pictures.ts";
import { startWorld } from "../../../../test/world.ts";

test("an account without letterheads has an empty list", async () => {
  const world = await startWorld();

  expect(await world.call("letterhead_list", {})).toMatchObject({
    ok: true,
    value: { mode: "sandbox", items: [], total: 0, limit: 100, offset: 0 },
  });
});

test("letterheads are listed the newest first; the newest is the default; previews open for a day", async () => {
  const world = await startWorld();
  const upload = async (displayName: string) =>
    world.call("letterhead_upload", { fileBase64: base64(await sheetPng(headBar)), displayName });
  await upload("first");
  world.setTime("2026-03-02T10:00:00Z");
  await upload("second");

  const answer = await world.call("letterhead_list", {});

  expect(answer).toMatchObject({
    value: {
      total: 2,
      items: [
        {
          displayName: "second",
          isDefault: true,
          widthMm: 210,
          rendered: true,
          note: null,
          createdAt: "2026-03-02T10:00:00.000Z",
        },
        { displayName: "first", isDefault: false },
      ],
    },
  });
  const [{ previewUrl }] = (answer.ok ? answer.value["items"] : []) as [{ previewUrl: string }];
  expect((await world.fetch(previewUrl, { token: null })).status).toBe(200);
  world.setTime("2026-03-03T10:00:01Z");
  expect((await world.fetch(previewUrl, { token: null })).status).toBe(410);
});

test("letterheads of another partner are not listed", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await world.call("letterhead_upload", { fileBase64: base64(await sheetPng(headBar)) });

  expect(await world.call("letterhead_list", {}, { token: stranger.token })).toMatchObject({
    value: { items: [], total: 0 },
  });
});

test("it takes no input", async () => {
  const world = await startWorld();

  for (const input of [{ limit: 5 }, { letterheadId: "x" }, [], null])
    expect(await world.call("letterhead_list", input)).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["letterhead:write"] });

  expect(await world.call("letterhead_list", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "profile:read" } },
  });
});
