import sharp from "sharp";
import { expect, test } from "vitest";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { base64, headBar, plainPng, sheetPng } from "../../../../test/sample-pictures.ts";
import { startWebServer } from "../../../../test/websites/web-server.ts";
import { startWorld } from "../../../../test/world.ts";

test("a PNG for the whole sheet is printed and becomes the default", async () => {
  const world = await startWorld();

  const answer = await world.call("letterhead_upload", {
    fileBase64: base64(await sheetPng(headBar)),
    displayName: "Kanzlei",
  });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      displayName: "Kanzlei",
      mediaType: "image/png",
      placement: "full",
      widthMm: 210,
      heightMm: 297,
      rendered: true,
      keepsZones: true,
      note: null,
      isDefault: true,
      created: true,
      violations: [],
    },
  });
});

test("what becomes the default, and what makes letters dearer, is said at once", async () => {
  const world = await startWorld();
  const upload = async (fileBase64: string) => {
    const answer = await world.call("letterhead_upload", { fileBase64, displayName: "Kanzlei" });
    return ((answer.ok ? answer.value : {}) as { warnings: { code: string; text: string }[] }).warnings;
  };
  const coloured = base64(await sheetPng(headBar));
  const grey = base64(
    await sharp(await sheetPng(headBar))
      .greyscale()
      .png()
      .toBuffer(),
  );

  const first = await upload(coloured);
  expect(first.map(({ code }) => code)).toEqual(["DEFAULT_LOOK_CHANGED", "LETTERHEAD_IN_COLOUR"]);
  expect(first[0]?.text).toContain("“Kanzlei”");
  expect((await upload(coloured)).map(({ code }) => code)).toEqual(["LETTERHEAD_IN_COLOUR"]);
  expect((await upload(grey)).map(({ code }) => code)).toEqual(["DEFAULT_LOOK_CHANGED"]);
});

test("ink where the post needs the sheet clear is named; such a letterhead is kept and is no default", async () => {
  const world = await startWorld();
  const clear = await world.call("letterhead_upload", { fileBase64: base64(await sheetPng(headBar)) });
  const window = { x: 25, y: 50, w: 60, h: 5 };

  const answer = await world.call("letterhead_upload", {
    fileBase64: base64(await sheetPng(headBar, window)),
  });

  expect(answer).toMatchObject({
    ok: true,
    value: { rendered: true, keepsZones: false, isDefault: false, note: expect.stringContaining("clear") },
  });
  const { violations } = answer.ok ? (answer.value as { violations: object[] }) : { violations: [] };
  expect(violations).toContainEqual(
    expect.objectContaining({ zone: "address-B", severity: "error", page: "first" }),
  );
  expect(await world.call("profile_get", {})).toMatchObject({
    value: { defaultLetterhead: { letterheadId: clear.ok && clear.value["letterheadId"] } },
  });
});

test("what only deserves a look is named and stays usable", async () => {
  const world = await startWorld();
  const nearBinding = { x: 14, y: 110, w: 3, h: 60 };

  expect(
    await world.call("letterhead_upload", { fileBase64: base64(await sheetPng(headBar, nearBinding)) }),
  ).toMatchObject({
    ok: true,
    value: { keepsZones: true, isDefault: true, violations: [{ zone: "binding", severity: "warning" }] },
  });
});

test("a size makes it a head; what is left open follows from its shape and its margins", async () => {
  const world = await startWorld();
  const logo = base64(await plainPng(800, 100));
  const strip = base64(
    await sharp(await sheetPng(headBar))
      .extract({ left: 0, top: 0, width: 420, height: 80 })
      .toBuffer(),
  );
  const sizeOf = async (fileBase64: string, wanted: object) => {
    const answer = await world.call("letterhead_upload", { fileBase64, ...wanted });
    if (!answer.ok) return answer.error.details;
    const { placement, widthMm, heightMm, violations } = answer.value;
    return { placement, widthMm, heightMm, violations };
  };

  const clear = { violations: [] };
  expect(await sizeOf(logo, { widthMm: 160 })).toEqual({
    placement: "header",
    widthMm: 160,
    heightMm: 20,
    ...clear,
  });
  expect(await sizeOf(logo, { heightMm: 15 })).toEqual({
    placement: "header",
    widthMm: 120,
    heightMm: 15,
    ...clear,
  });
  expect(await sizeOf(logo, { placement: "header" })).toEqual({
    placement: "header",
    widthMm: 160,
    heightMm: 20,
    ...clear,
  });
  expect(await sizeOf(strip, { placement: "header" })).toEqual({
    placement: "header",
    widthMm: 210,
    heightMm: 40,
    ...clear,
  });
  expect(await sizeOf(logo, { placement: "footer" })).toEqual({
    placement: "footer",
    widthMm: 160,
    heightMm: 20,
    ...clear,
  });
  expect(await sizeOf(strip, { placement: "full", widthMm: 210 })).toMatchObject({ placement: "full" });
  expect(await sizeOf(strip, { placement: "full", widthMm: 100 })).toMatchObject({
    problems: [{ path: "placement", rule: "full_is_a4" }],
  });
});

test("a PDF is kept with a picture of its first page and not printed", async () => {
  const world = await startWorld();

  const answer = await world.call(
    "letterhead_upload",
    { fileBase64: base64(makePdf({ pages: [{}, {}] })) },
    { language: "de" },
  );

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mediaType: "application/pdf",
      rendered: false,
      isDefault: false,
      violations: [],
      displayName: "Briefkopf",
      note: expect.stringContaining("nicht gedruckt"),
    },
  });
  const preview = await world.fetch(String(answer.ok && answer.value["previewUrl"]), { token: null });
  expect(await sharp(await preview.bytes()).metadata()).toMatchObject({ format: "png", width: 794 });
  expect(await world.call("profile_get", {})).toMatchObject({ value: { defaultLetterhead: null } });
});

test("PDFs that cannot be opened, or have more than two pages, are refused", async () => {
  const world = await startWorld();
  const errorFor = async (bytes: Uint8Array) => {
    const answer = await world.call("letterhead_upload", { fileBase64: base64(bytes) });
    return answer.ok ? "ok" : answer.error;
  };

  expect(await errorFor(makePdf({ encrypt: { userPassword: "secret" } }))).toMatchObject({
    code: "CONTENT_REJECTED",
    details: { reason: "PDF_ENCRYPTED", place: "fileBase64" },
  });
  expect(await errorFor(Buffer.from("%PDF-1.7 and nothing else"))).toMatchObject({
    code: "CONTENT_REJECTED",
    details: { reason: "PDF_CORRUPT" },
  });
  expect(await errorFor(makePdf({ pages: [{}, {}, {}] }))).toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path: "fileBase64", rule: "too_many_pages" }] },
  });
});

test("pictures that cannot be printed are refused with their reason", async () => {
  const world = await startWorld();
  const png = await sheetPng(headBar);
  const errorFor = async (bytes: Uint8Array) => {
    const answer = await world.call("letterhead_upload", { fileBase64: base64(bytes) });
    return answer.ok ? "ok" : answer.error.details;
  };

  expect(await errorFor(png.subarray(0, png.length / 2))).toMatchObject({ reason: "IMAGE_CORRUPT" });
  expect(await errorFor(await sheetPng())).toMatchObject({ reason: "IMAGE_BLANK" });
  expect(await errorFor(Buffer.concat([png, Buffer.alloc(20 * 2 ** 20)]))).toMatchObject({
    reason: "FILE_TOO_LARGE",
  });
  expect(await errorFor(await sharp(png).jpeg().toBuffer())).toMatchObject({
    problems: [{ path: "fileBase64", rule: "not_png_or_pdf" }],
  });
});

test("a file is fetched by its address, whatever its server calls it, and stored once", async () => {
  const world = await startWorld();
  const png = await sheetPng(headBar);
  const { url } = await startWebServer((request, response) => {
    response.writeHead(request.url === "/kopf" ? 200 : 404, { "content-type": "application/octet-stream" });
    response.end(png);
  });

  const fetched = await world.call("letterhead_upload", { fileUrl: `${url}/kopf` });
  const sent = await world.call("letterhead_upload", { fileBase64: base64(png) });

  expect(fetched).toMatchObject({ ok: true, value: { rendered: true, created: true } });
  expect(sent).toMatchObject({
    ok: true,
    value: { created: false, letterheadId: fetched.ok && fetched.value["letterheadId"] },
  });
  expect(await world.call("letterhead_upload", { fileUrl: `${url}/other` })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { reason: "BAD_STATUS", problems: [{ path: "fileUrl" }] } },
  });
  expect(await world.call("letterhead_upload", { fileUrl: "http://10.0.0.1/kopf.png" })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { reason: "URL_NOT_ALLOWED" } },
  });
});

test("it takes exactly one file and sizes that fit on a sheet", async () => {
  const world = await startWorld();
  const fileBase64 = "iVBORw0KGgo=";

  for (const input of [
    {},
    { fileUrl: "https://example.org/a.png", fileBase64 },
    { fileUrl: "" },
    { fileUrl: "no address" },
    { fileUrl: "file:///etc/passwd" },
    { fileUrl: `https://example.org/${"a".repeat(2048)}` },
    { fileBase64: "%%%" },
    { fileBase64, widthMm: 211 },
    { fileBase64, heightMm: 298 },
    { fileBase64, heightMm: 0 },
    { fileBase64, placement: "left" },
    { fileBase64, displayName: " " },
    { fileBase64, rendered: true },
  ])
    expect(await world.call("letterhead_upload", input), JSON.stringify(input)).toMatchObject({
      error: { code: "VALIDATION_ERROR" },
    });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });

  expect(await world.call("letterhead_upload", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "letterhead:write" } },
  });
});
