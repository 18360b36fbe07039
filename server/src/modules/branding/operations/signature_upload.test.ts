import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { base64, pixelAt, plainPng, signaturePng } from "../../../../test/sample-pictures.ts";
import { startWorld, type World } from "../../../../test/world.ts";

const download = async (world: World, url: string): Promise<Uint8Array> => {
  const response = await world.fetch(url, { token: null });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  return response.bytes();
};

test("a scanned signature is stored without its paper and margins, in a natural size", async () => {
  const world = await startWorld();

  const answer = await world.call("signature_upload", {
    pngBase64: base64(await signaturePng()),
    displayName: "Erika Mustermann",
  });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      displayName: "Erika Mustermann",
      isDefault: true,
      created: true,
      transparent: true,
      createdAt: "2026-03-02T09:00:00.000Z",
      warnings: [
        {
          code: "DEFAULT_SIGNATURE_CHANGED",
          place: "signature",
          text: "From now on every letter that is to be signed and names no signature bears “Erika Mustermann”, drafts included.",
        },
      ],
    },
  });
  const { widthMm, heightMm, previewUrl } = answer.ok ? answer.value : {};
  expect(widthMm).toBe(65);
  expect(heightMm).toBeLessThan(25);
  const picture = await download(world, String(previewUrl));
  const { width, height } = await sharp(picture).metadata();
  expect(Math.abs(width - 181)).toBeLessThan(6);
  expect(await pixelAt(picture, width - 1, 0)).toEqual([0, 0, 0, 0]);
  expect((await pixelAt(picture, width >> 1, height >> 1))[3]).toBeGreaterThan(200);
});

test("a data URL is taken, the size is as asked for, and the name follows the language", async () => {
  const world = await startWorld();
  const pngBase64 = `data:image/png;base64,${base64(await signaturePng())}`;

  expect(await world.call("signature_upload", { pngBase64, widthMm: 40 }, { language: "de" })).toMatchObject({
    ok: true,
    value: { widthMm: 40, displayName: "Unterschrift" },
  });
});

test("the same picture with the same settings is stored once, however many ask at the same time", async () => {
  const world = await startWorld();
  const input = { pngBase64: base64(await signaturePng()), displayName: "E. M." };

  const answers = await Promise.all(Array.from({ length: 4 }, () => world.call("signature_upload", input)));
  const other = await world.call("signature_upload", { ...input, displayName: "Erika" });

  const made = answers.map((answer) => (answer.ok ? answer.value : {}));
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(made.map(({ signatureId }) => signatureId)).size).toBe(1);
  expect(other).toMatchObject({ ok: true, value: { created: true } });
  expect(await world.call("signature_list", {})).toMatchObject({ value: { total: 2 } });
});

test("a picture with a dark background is stored as it is, and says so", async () => {
  const world = await startWorld();
  const pngBase64 = base64(await plainPng(300, 100, "#203040"));

  expect(await world.call("signature_upload", { pngBase64 })).toMatchObject({
    ok: true,
    value: { transparent: false },
  });
});

test("what is no PNG is refused by its content", async () => {
  const world = await startWorld();
  const jpeg = await sharp(await signaturePng())
    .jpeg()
    .toBuffer();
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>`);
  const source = readFileSync(import.meta.filename);

  for (const bytes of [jpeg, svg, source])
    expect(await world.call("signature_upload", { pngBase64: base64(bytes) })).toMatchObject({
      error: {
        code: "VALIDATION_ERROR",
        details: { problems: [{ path: "pngBase64", rule: "not_png" }] },
      },
    });
});

test("damaged, empty and oversized pictures are refused with their reason", async () => {
  const world = await startWorld();
  const png = await signaturePng();
  const reasonFor = async (bytes: Uint8Array) => {
    const answer = await world.call("signature_upload", { pngBase64: base64(bytes) });
    return answer.ok ? "ok" : answer.error;
  };

  expect(await reasonFor(png.subarray(0, png.length - 40))).toMatchObject({
    code: "CONTENT_REJECTED",
    details: { reason: "IMAGE_CORRUPT", place: "pngBase64" },
  });
  expect(await reasonFor(await plainPng(50, 20, "#ffffff"))).toMatchObject({
    code: "CONTENT_REJECTED",
    details: { reason: "IMAGE_BLANK" },
  });
  expect(await reasonFor(await plainPng(5001, 4000, "#ffffff"))).toMatchObject({
    code: "CONTENT_REJECTED",
    details: { reason: "IMAGE_TOO_LARGE" },
  });
  expect(await reasonFor(Buffer.concat([png, Buffer.alloc(5 * 2 ** 20)]))).toMatchObject({
    code: "CONTENT_REJECTED",
    details: { reason: "FILE_TOO_LARGE" },
  });
  expect(await world.call("signature_list", {})).toMatchObject({ value: { total: 0 } });
});

test("a width that would make it taller than a signature may be is refused with the widest", async () => {
  const world = await startWorld();
  const pngBase64 = base64(await plainPng(100, 100));

  expect(await world.call("signature_upload", { pngBase64, widthMm: 60 })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        problems: [{ path: "widthMm", rule: "too_tall", message: expect.stringContaining("at most 40 mm") }],
      },
    },
  });
  expect(await world.call("signature_upload", { pngBase64 })).toMatchObject({
    ok: true,
    value: { widthMm: 14, heightMm: 14 },
  });
});

test("anything but a PNG in base64, a width of 10 to 100 mm and a name is refused", async () => {
  const world = await startWorld();
  const pngBase64 = "iVBORw0KGgo=";

  for (const input of [
    {},
    { pngBase64: "" },
    { pngBase64: "not base64!" },
    { pngBase64: "data:image/png;base64," },
    { pngBase64: 7 },
    { pngBase64, widthMm: 9 },
    { pngBase64, widthMm: 101 },
    { pngBase64, widthMm: "40" },
    { pngBase64, displayName: "" },
    { pngBase64, displayName: "a\nb" },
    { pngBase64, displayName: "a".repeat(201) },
    { pngBase64, file: "x" },
  ])
    expect(await world.call("signature_upload", input), JSON.stringify(input)).toMatchObject({
      error: { code: "VALIDATION_ERROR" },
    });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });

  expect(await world.call("signature_upload", { pngBase64: "a" }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "signature:write" } },
  });
});
