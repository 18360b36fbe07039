import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { loraFile } from "../../../../test/fonts.ts";
import { storedLetter } from "../../../../test/letters.ts";
import { makePdf, rectangle } from "../../../../test/pdfs/make-pdf.ts";
import { broughtFile, openedUpload, putBytes } from "../../../../test/uploads.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { blobHash, readBlob } from "../../../ports/blob-store.ts";
import { collectBlobs } from "../../blobs/blobs.ts";
import { forgetUploads } from "../jobs/forget_uploads.ts";

const pdf = makePdf({ pages: [{ content: rectangle(30, 100, 20, 20) }] });

const attach = async (world: World, uploadId: string, given: object = {}, token?: string) =>
  world.call(
    "attachment_upload_pdf",
    { letterId: await storedLetter(world), uploadId, ...given },
    token ? { token } : {},
  );

test("a program brings a file by its address and attaches it by its id", async () => {
  const world = await startWorld();

  const { uploadId, uploadUrl, expiresAt } = await openedUpload(world);
  const put = await putBytes(world, uploadUrl, pdf);

  expect(expiresAt).toBe("2026-03-03T09:00:00.000Z");
  expect(put.status).toBe(200);
  expect(await put.json()).toEqual({ uploadId, sizeBytes: pdf.length, sha256: blobHash(pdf) });
  expect(await readBlob(world.services.blobs, blobHash(pdf))).toEqual(new Uint8Array(pdf));
  expect(await attach(world, uploadId)).toMatchObject({ ok: true, value: { attachmentPages: 1 } });
});

test("pictures, letterheads, logos, signatures, fonts and lists are taken by their id as well", async () => {
  const world = await startWorld();
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgYGAAAAAEAAGjChXjAAAAAElFTkSuQmCC",
    "base64",
  );
  const bring = (purpose: string) => broughtFile(world, png, { purpose });

  const answers = [
    await world.call("attachment_upload_image", {
      letterId: await storedLetter(world),
      uploadId: await bring("attachment"),
    }),
    await world.call("letterhead_upload", { uploadId: await bring("letterhead") }),
    await world.call("signature_upload", { uploadId: await bring("signature") }),
    await world.call("logo_upload", { uploadId: await bring("logo") }),
  ];

  expect(answers).toMatchObject(answers.map(() => ({ ok: true })));

  const owner = await signedInBrowser(world);
  const font = { name: "Hausschrift", licenceConfirmed: true };
  const fontId = await broughtFile(world, loraFile(), { purpose: "font" });
  expect(await owner.call("own_font_upload", { ...font, uploadId: fontId })).toMatchObject({ status: 200 });

  const list = "Name;Straße;PLZ;Ort\nErika Beispiel;Lange Straße 5;80331;München";
  const uploadId = await broughtFile(world, Buffer.from(list), { purpose: "list" });
  const serial = { name: "Liste", letter: { subject: "An alle", content: "Guten Tag," }, uploadId };
  expect(await world.call("serial_create", serial)).toMatchObject({ ok: true, value: { rowCount: 1 } });
  expect(await world.call("serial_create", serial), "a file is used once").toMatchObject({
    error: { details: { problems: [{ path: "uploadId", rule: "used" }] } },
  });
});

test("an address takes one file; the second is refused and changes nothing", async () => {
  const world = await startWorld();
  const { uploadUrl } = await openedUpload(world);
  await putBytes(world, uploadUrl, pdf);

  const again = await putBytes(world, uploadUrl, makePdf({ pages: [{}, {}] }));

  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { reason: "UPLOAD_TWICE" } },
  });
  const { uploadUrl: other } = await openedUpload(world);
  const both = await Promise.all([putBytes(world, other, pdf), putBytes(world, other, pdf)]);
  expect(both.map(({ ok }) => ok)).toEqual(expect.arrayContaining([true, false]));
});

test("a file is used once, also by two at the same moment; what was refused leaves it unused", async () => {
  const world = await startWorld();
  const uploadId = await broughtFile(world, pdf);
  const letterId = await storedLetter(world);

  expect(await attach(world, uploadId, { position: 0 })).toMatchObject({ ok: false });
  const answers = await Promise.all(
    [1, 2].map(() => world.call("attachment_upload_pdf", { letterId, uploadId })),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { reason: "UPLOAD_USED", problems: [{ path: "uploadId" }] } },
  });
  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { attachments: [expect.anything()] },
  });
});

test("what is too large is refused before it is read, and where it lies about its length while it is", async () => {
  const world = await startWorld();
  const { uploadUrl } = await openedUpload(world, { purpose: "signature" });
  const large = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(5 * 2 ** 20)]);

  const announced = await putBytes(world, uploadUrl, "short", { "content-length": "6000000" });
  const lied = await putBytes(world, uploadUrl, large, { "content-length": "100" });

  for (const answer of [announced, lied]) {
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: {
        code: "CONTENT_REJECTED",
        details: { reason: "FILE_TOO_LARGE", detail: { limit: 5_242_880 } },
      },
    });
  }
  expect(await world.services.db.selectFrom("blobs").selectAll().execute()).toEqual([]);
});

test("what a purpose takes is named as people call it", async () => {
  const world = await startWorld();
  for (const [purpose, kinds] of [
    ["list", "CSV, Excel"],
    ["logo", "PNG, JPEG, SVG, WebP"],
  ] as const) {
    const { uploadUrl } = await openedUpload(world, { purpose });
    const answer = await putBytes(world, uploadUrl, pdf);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(`kind: ${kinds}"`)]);
  }
});

test.for([
  ["a page of the web", "<html><script>alert(1)</script>", "UPLOAD_WRONG_KIND"],
  ["a program", "MZ\u0000\u0001 This program cannot be run in DOS mode", "UPLOAD_WRONG_KIND"],
  ["nothing", "", "UPLOAD_EMPTY"],
])("%s is refused by its first bytes, in words, and nothing is kept", async ([, bytes = "", reason]) => {
  const world = await startWorld();
  const { uploadId, uploadUrl } = await openedUpload(world);

  const answer = await putBytes(world, uploadUrl, bytes, { "accept-language": "de" });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { details: { reason, problems: [expect.anything()] } },
  });
  expect(await attach(world, uploadId)).toMatchObject({ error: { details: { reason: "UPLOAD_EMPTY" } } });
  // The address is still good for the right file.
  expect((await putBytes(world, uploadUrl, pdf)).status).toBe(200);
});

test("an address and a file end after a day; then the bytes are collected", async () => {
  const world = await startWorld();
  const waiting = await openedUpload(world);
  const uploadId = await broughtFile(world, pdf);
  world.setTime("2026-03-03T09:00:01Z");

  expect(await (await putBytes(world, waiting.uploadUrl, pdf)).json()).toMatchObject({
    error: { details: { reason: "UPLOAD_EXPIRED" } },
  });
  expect(await attach(world, uploadId)).toMatchObject({ error: { details: { reason: "UPLOAD_EXPIRED" } } });
  world.setTime("2026-03-05T09:00:00Z");
  expect(await world.services.db.selectFrom("uploads").select("id").execute()).toHaveLength(2);
  await forgetUploads.run({}, world.services, new AbortController().signal);
  await collectBlobs(world.services);

  expect(await world.services.db.selectFrom("uploads").select("id").execute()).toEqual([]);
  expect(await world.services.blobs.has(blobHash(pdf))).toBe(false);
});

test("a file that an attachment was made of stays when its upload is let go of", async () => {
  const world = await startWorld();
  const uploadId = await broughtFile(world, pdf);
  expect(await attach(world, uploadId)).toMatchObject({ ok: true });
  world.setTime("2026-03-05T09:00:00Z");

  await forgetUploads.run({}, world.services, new AbortController().signal);
  await collectBlobs(world.services);

  expect(await world.services.blobs.has(blobHash(pdf))).toBe(true);
});

test("an unknown address, a foreign id and an id of the other world are not found; another purpose is refused", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const uploadId = await broughtFile(world, pdf);
  const forLetters = await broughtFile(world, pdf, { purpose: "letter" });

  expect((await putBytes(world, "http://127.0.0.1:8080/v1/uploads/guessed", pdf)).status).toBe(404);
  expect((await world.fetch("/v1/uploads/guessed", { token: null })).status).toBe(405);
  const foreign = await world.call("letterhead_upload", { uploadId }, { token: stranger.token });
  expect(foreign).toMatchObject({ error: { code: "NOT_FOUND", details: { what: "upload" } } });
  expect(await attach(world, forLetters)).toMatchObject({
    error: { details: { reason: "UPLOAD_PURPOSE", problems: [{ path: "uploadId" }] } },
  });
  expect(await attach(world, uploadId, { pdfUrl: "https://example.com/a.pdf" })).toMatchObject({
    error: { details: { problems: [{ rule: "exactly_one" }] } },
  });
});

test("nobody fills the store with files that are never used", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const now = world.services.clock.now();
  await world.services.db
    .insertInto("uploads")
    .values(
      Array.from({ length: 200 }, (_, number) => ({
        partnerId,
        mode: "sandbox" as const,
        purpose: "letter",
        fileName: "a.pdf",
        keyHash: number.toString(16).padStart(64, "0"),
        createdAt: now,
        expiresAt: new Date(now.getTime() + 1000),
      })),
    )
    .execute();
  const input = { purpose: "letter", fileName: "a.pdf" };

  expect(await world.call("upload_create", input)).toMatchObject({
    error: { details: { reason: "TOO_MANY_UPLOADS" } },
  });
  world.setTime(new Date(now.getTime() + 2000));
  expect(await world.call("upload_create", input)).toMatchObject({ ok: true });
});
