import sharp from "sharp";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { deliveryTypes } from "../../../foundation/letter-options.ts";
import { type BlobHash, readBlob } from "../../../ports/blob-store.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { makeEvidencePack } from "../../exports/evidence/evidence-pack.ts";
import { verifyPack } from "../../exports/evidence/verify-pack.ts";
import { isRegistered } from "../../pricing/pricing.ts";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { evidenceIn, exportWish } from "../../../../test/evidence.ts";
import { letterToSign, photo } from "../../../../test/in-house.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { sealAll } from "../../../../test/seals.ts";
import { furnish, sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { broughtFile } from "../../../../test/uploads.ts";
import type { World } from "../../../../test/world.ts";

const play = async (world: World, orderId: string, event: string) => {
  const path = `/v1/sandbox/orders/${orderId}/events`;
  const answer = await world.fetch(path, { method: "POST", body: JSON.stringify({ event }) });
  expect(await answer.json()).not.toHaveProperty("error");
};

/** A registered letter that is with the post. */
async function posted(world: World, changes: object = {}): Promise<string> {
  const { orderId } = await sentLetter(world, { deliveryType: "einschreiben_einwurf", ...changes });
  await world.runDue();
  await play(world, orderId, "printed");
  await play(world, orderId, "posted");
  return orderId;
}

const day = "2026-03-02";
const add = async (world: World, orderId: string, bytes: Uint8Array, more: object = {}, token?: string) => {
  const uploadId = await broughtFile(world, bytes, {
    purpose: "proof",
    fileName: "Beleg.pdf",
    ...(token && { token }),
  });
  const wish = { orderId, uploadId, kind: "delivery_record", date: day, ...more };
  return world.call("delivery_proof_add", wish, { ...(token && { token }) });
};

const picture = (text: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#eee" } })
    .withExif({ IFD0: { Artist: text }, IFD3: { GPSLatitude: "48/1 8/1 0/1" } })
    .jpeg()
    .toBuffer();

const hashesOf = (answer: Awaited<ReturnType<World["call"]>>) =>
  (answer as unknown as { value: { sha256: BlobHash } }).value.sha256;

test("a delivery record is archived, loses what a phone wrote into it, and lies in the evidence pack", async () => {
  const world = await startSendingWorld();
  const { services } = world;
  const orderId = await posted(world);
  const record = await add(world, orderId, await picture("Petra Post"));
  expect(record).toMatchObject({
    ok: true,
    value: {
      kind: "delivery_record",
      date: day,
      mediaType: "image/jpeg",
      proves: expect.stringContaining("4 SLa 26/24"),
    },
  });
  const kept = Buffer.from((await readBlob(services.blobs, hashesOf(record))) ?? []);
  expect(await sharp(kept).metadata()).not.toHaveProperty("exif");
  expect(kept.includes("Petra Post")).toBe(false);
  const slip = makePdf();
  const slipAnswer = await add(world, orderId, slip, { kind: "slip" });
  expect(Buffer.from((await readBlob(services.blobs, hashesOf(slipAnswer))) ?? [])).toEqual(slip);

  await sealAll(world);
  const pack = await makeEvidencePack(services, exportWish(world.office), orderId);
  const files = new Map((await attachmentsIn(pack)).map(({ name, bytes }) => [name, bytes]));
  expect(Buffer.from(files.get("auslieferungsbeleg.jpg") ?? [])).toEqual(kept);
  expect(
    Buffer.from(files.get("einlieferungsbeleg-2.pdf") ?? files.get("einlieferungsbeleg.pdf") ?? []),
  ).toBeDefined();
  const { proofDocuments } = await evidenceIn(pack);
  expect(proofDocuments.filter(({ issuer }) => issuer === "sender")).toMatchObject([
    { kind: "auslieferungsbeleg", paperDay: day, file: "auslieferungsbeleg.jpg" },
    { kind: "einlieferungsbeleg", paperDay: day },
  ]);
  const said = (await placedText(pack)).map(({ text }) => text.trim()).join(" ");
  expect(said).toContain("vom Absender hochgeladen");
  expect(said).toContain("4 SLa 26/24");
  expect(said).not.toContain("Ein Beleg des Postunternehmens liegt nicht vor");
  const verdict = await verifyPack(pack, { renderer: services.renderer });
  expect(verdict.checks.filter(({ good }) => !good)).toEqual([]);
}, 120_000);

test("hostile files, wrong states and days, too many papers and other accounts are refused, and nothing is kept", async () => {
  const world = await startSendingWorld();
  const orderId = await posted(world);
  const script = { catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" };
  for (const bytes of [
    makePdf(script),
    Buffer.from("%PDF-1.7\nnothing"),
    Buffer.from("\x89PNG\r\n\x1a\nnone", "latin1"),
  ])
    expect(await add(world, orderId, bytes)).toMatchObject({
      ok: false,
      error: { code: "CONTENT_REJECTED" },
    });
  for (const [date, rule] of [
    ["2026-03-03", "future"],
    ["2026-03-01", "before_order"],
  ])
    expect(await add(world, orderId, makePdf(), { date })).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "date", rule }] } },
    });
  const { orderId: waiting } = await sentLetter(world, { approvalMode: "review" });
  expect(await add(world, waiting, makePdf())).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { reason: "NOT_POSTED" } },
  });
  const foreign = await world.openOffice();
  await furnish(world, foreign);
  expect(await add(world, orderId, makePdf(), {}, foreign.token)).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "order" } },
  });
  const others = await broughtFile(world, makePdf(), { purpose: "attachment" });
  const wish = { orderId, uploadId: others, kind: "slip", date: day };
  expect(await world.call("delivery_proof_add", wish)).toMatchObject({
    error: { details: { reason: "UPLOAD_PURPOSE" } },
  });
  expect(await papersIn(world, orderId)).toBe(0);
  const text = (n: number) =>
    makePdf({ pages: [{ content: `BT /F1 12 Tf 50 ${700 - n} Td (Beleg ${n}) Tj ET` }] });
  for (let n = 1; n <= 10; n += 1)
    expect(await add(world, orderId, text(n), { kind: "other" })).toMatchObject({ ok: true });
  expect(await add(world, orderId, text(3), { kind: "other" })).toMatchObject({ ok: true });
  expect(await add(world, orderId, text(3))).toMatchObject({ error: { details: { reason: "SAME_FILE" } } });
  expect(await add(world, orderId, text(11))).toMatchObject({
    error: { details: { reason: "TOO_MANY_PAPERS" } },
  });
  expect(await papersIn(world, orderId)).toBe(10);
}, 120_000);

const papersIn = async (world: World, orderId: string) =>
  (await world.services.db.selectFrom("deliveryProofs").select("id").where("orderId", "=", orderId).execute())
    .length;

const missingOf = async (world: World) =>
  (
    await world.services.db
      .selectFrom("events")
      .select(["subjectId", "data"])
      .where("type", "=", "delivery_record.missing")
      .orderBy("id")
      .execute()
  ).map(({ subjectId, data }) => [subjectId, (data as { months: number }).months]);

test("a registered letter is reminded of after 1, 6 and 12 months, each once, until a record is brought or not wanted", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const [whole, brought, declined] = [await posted(world), await posted(world), await posted(world)];
  await posted(world, { deliveryType: "standard" });
  const cameBack = await posted(world);
  await play(world, cameBack, "undeliverable");
  const at = async (time: string) => {
    world.setTime(time);
    await world.runDue();
    await world.runDue();
  };
  await at("2026-04-01T08:00:00Z");
  expect(await missingOf(world)).toEqual([]);
  expect((await ada.call("delivery_records_missing", {})).body).toMatchObject({ items: [] });
  await at("2026-04-03T08:00:00Z");
  const first = await missingOf(world);
  expect(new Set(first.map(([orderId]) => orderId))).toEqual(new Set([whole, brought, declined]));
  expect(first.map(([, months]) => months)).toEqual([1, 1, 1]);
  await world.runJobs();
  expect(world.logLines.join("\n")).toMatch(/Auslieferungsbelege? abrufen|Fetch (the )?delivery records?/);
  const { body } = await ada.call("delivery_records_missing", {});
  expect(body["items"]).toHaveLength(3);
  expect(body).toMatchObject({
    items: [{ recipient: expect.any(String), keptUntil: expect.stringMatching(/^2027-06-/) }, {}, {}],
  });

  expect(await add(world, brought, await picture("x"), { date: "2026-04-02" })).toMatchObject({ ok: true });
  expect(await ada.call("delivery_record_decline", { orderId: declined })).toMatchObject({
    status: 200,
    body: { state: "not_wanted" },
  });
  await at("2026-09-10T08:00:00Z");
  await at("2027-03-10T08:00:00Z");
  await at("2027-05-10T08:00:00Z");
  expect((await missingOf(world)).slice(3)).toEqual([
    [whole, 6],
    [whole, 12],
  ]);
  const own = await world.call("delivery_proof_list", { orderId: whole });
  expect(own).toMatchObject({
    value: { deliveryRecord: { state: "missing", remindedTimes: 3, nextReminderAt: null }, canAdd: true },
  });
  expect((await ada.call("delivery_records_missing", {})).body["items"]).toHaveLength(1);
  await at("2027-08-10T08:00:00Z");
  expect((await ada.call("delivery_records_missing", {})).body["items"]).toEqual([]);
  expect((await ada.call("delivery_record_decline", { orderId: brought })).body).toMatchObject({
    state: "brought",
  });
  const stranger = await signedInBrowser(world, {
    name: "Fremd",
    partnerId: (await world.openOffice()).partnerId,
  });
  for (const name of ["delivery_record_decline", "delivery_proof_list"])
    expect((await stranger.call(name, { orderId: whole })).status).toBe(404);
}, 120_000);

test("a letter that people post themselves as registered is reminded of, and its photographs lie in the pack", async () => {
  const world = await startSendingWorld();
  const { orderId, sheetCode, linkFor, statusOf } = await letterToSign(world);
  const own = await linkFor("own");
  await own.step("signed", { sheetCode, photoBase64: await photo() });
  await own.step("enclosed");
  const slip = { service: "einwurf", trackingNumber: "RT123456785DE", photoBase64: await photo() };
  await own.step("posted", slip);
  expect(await statusOf()).toMatchObject({ status: "posted" });
  expect(await world.call("delivery_proof_list", { orderId })).toMatchObject({
    value: { deliveryRecord: { state: "missing", remindedTimes: 0 } },
  });
  await sealAll(world);
  const pack = await makeEvidencePack(world.services, exportWish(world.office), orderId);
  const names = (await attachmentsIn(pack)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["schritt-signed.jpg", "schritt-posted.jpg"]));
  const verdict = await verifyPack(pack, { renderer: world.services.renderer });
  expect(verdict.checks.filter(({ good }) => !good)).toEqual([]);
}, 120_000);

test("the database knows the same registered products as the price list", async () => {
  const world = await startSendingWorld();
  for (const type of deliveryTypes) {
    const { rows } = await sql<{ has: boolean }>`select has_delivery_record(${type}) as has`.execute(
      world.services.db,
    );
    expect([type, rows[0]?.has]).toEqual([type, isRegistered(type)]);
  }
});
