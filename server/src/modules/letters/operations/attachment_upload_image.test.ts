import sharp from "sharp";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { storedLetter } from "../../../../test/letters.ts";
import { inkOnPages } from "../../../../test/pdfs/ink-on-pages.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { startWebServer } from "../../../../test/websites/web-server.ts";
import { startWorld, type World } from "../../../../test/world.ts";

/** White, with a black mark near its top left corner. */
const photo = (format: "png" | "jpeg" = "jpeg") =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: "#ffffff" } })
    .composite([
      { input: { create: { width: 80, height: 80, channels: 3, background: "#000000" } }, left: 40, top: 40 },
    ])
    .toFormat(format)
    .toBuffer();

const upload = async (world: World, letterId: string, given: object = {}) =>
  world.call("attachment_upload_image", {
    letterId,
    imageBase64: (await photo()).toString("base64"),
    ...given,
  });

test("a picture becomes a page after the letter, turned as asked", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);

  const straight = await upload(world, letterId, { title: "Foto des Schadens" });
  const turned = await upload(world, letterId, {
    imageBase64: (await photo("png")).toString("base64"),
    rotation: 90,
    position: 1,
  });

  expect(straight).toMatchObject({
    value: { position: 1, title: "Foto des Schadens", attachmentPages: 1, pageCount: 2, warnings: [] },
  });
  expect(turned).toMatchObject({ value: { position: 1, pageCount: 3, pages: [{ page: 2 }] } });
  const letter = await world.call("letter_get", { letterId });
  expect(letter).toMatchObject({ value: { attachments: [{ kind: "image" }, { kind: "image" }] } });
  const { pdfUrl } = letter.ok ? letter.value : expect.fail();
  const pdf = await (await world.fetch(new URL(String(pdfUrl)).pathname, { token: null })).bytes();
  const [, first, second] = (await inkOnPages(pdf)).map((ink) => (ink ? ink.x + ink.w / 2 : 0));
  // A quarter turn brings the mark from the left to the right.
  expect(first).toBeGreaterThan(105);
  expect(second).toBeLessThan(105);
});

test("a picture can come from the web", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);
  const png = await photo("png");
  const { url } = await startWebServer((_request, response) => {
    response.writeHead(200, { "content-type": "image/png" }).end(png);
  });

  expect(await upload(world, letterId, { imageBase64: undefined, imageUrl: `${url}/foto` })).toMatchObject({
    value: { pageCount: 2 },
  });
  expect(
    await upload(world, letterId, { imageBase64: undefined, imageUrl: "ftp://example.org/a" }),
  ).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { reason: "URL_NOT_ALLOWED", problems: [{ path: "imageUrl" }] },
    },
  });
});

test("what is wrong with an input or a picture is said, and the letter stays as it was", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);
  const invalid = { code: "VALIDATION_ERROR" };
  const corrupt = { code: "CONTENT_REJECTED", details: { reason: "IMAGE_CORRUPT", place: "imageBase64" } };
  const cases: [object, object][] = [
    [{ imageBase64: undefined }, invalid],
    [{ imageUrl: "https://example.org/a.png" }, invalid],
    [{ imageBase64: "***" }, invalid],
    [{ rotation: 45 }, invalid],
    [{ rotation: "90" }, invalid],
    [{ position: -1 }, invalid],
    [{ imageBase64: makePdf().toString("base64") }, corrupt],
    [{ imageBase64: (await photo()).subarray(0, 400).toString("base64") }, corrupt],
  ];

  for (const [given, error] of cases) expect(await upload(world, letterId, given)).toMatchObject({ error });

  await asOwner(world, "update letters set page_count = 30");
  expect(await upload(world, letterId)).toMatchObject({
    error: { details: { reason: "TOO_MANY_PAGES", detail: { pages: 31, limit: 30 } } },
  });
  await asOwner(world, "update letters set page_count = 1, status = 'posted'");
  expect(await upload(world, letterId)).toMatchObject({ error: { details: { reason: "LETTER_NOT_DRAFT" } } });
  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { revision: 1, attachments: [] },
  });
});
