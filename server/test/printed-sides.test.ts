import { expect, test } from "vitest";
import { placedText } from "../src/rendering/pdf/pdf-pages.ts";
import { signedInBrowser } from "./approvals.ts";
import { letterInput, muenchen } from "./letters.ts";
import { letterPdf, textPage, words } from "./pdfs/letter-pdfs.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import { signaturePng } from "./sample-pictures.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

type Values = Record<string, unknown>;

async function done(world: World, name: string, input: object): Promise<Values> {
  const answer = await world.call(name, input, { language: "de" });
  return answer.ok ? answer.value : expect.fail(`${name}: ${JSON.stringify(answer)}`);
}

/** A draft of four pages: two sheets on both sides, four on one. */
async function fourPages(world: World, changes: object = {}): Promise<string> {
  const { letterId } = await done(world, "letter_create_draft", letterInput(changes));
  await done(world, "attachment_upload_pdf", {
    letterId,
    pdfBase64: makePdf({ pages: [1, 2, 3].map((at) => textPage(words(25, 40, `Seite ${at}`))) }).toString(
      "base64",
    ),
    title: "Vertrag",
  });
  return String(letterId);
}

test("a letter says whether it is printed on both sides: argument before draft before account, at its own price", async () => {
  const world = await startSendingWorld();
  const letterId = await fourPages(world, { duplex: true });

  const both = await done(world, "order_send", { letterId, dryRun: true });
  const one = await done(world, "order_send", { letterId, duplex: false, dryRun: true });
  expect(both).toMatchObject({ duplex: true, pageCount: 4, sheetCount: 2 });
  expect(one).toMatchObject({ duplex: false, pageCount: 4, sheetCount: 4 });
  expect(Number(one["priceCents"])).toBeGreaterThan(Number(both["priceCents"]));
  expect(await done(world, "letter_get", { letterId })).toMatchObject({
    dispatch: { duplex: true },
    costEstimate: { totalCents: both["priceCents"] },
  });

  const quote = { pageCount: 4, color: false, deliveryType: "standard" };
  expect(await done(world, "shipping_quote", { ...quote, duplex: true })).toMatchObject({
    duplex: true,
    sheets: 2,
    unitPriceCents: both["priceCents"],
  });
  expect(await done(world, "shipping_quote", quote)).toMatchObject({
    duplex: false,
    sheets: 4,
    unitPriceCents: one["priceCents"],
  });
  expect(await done(world, "shipping_quote", { ...quote, letterId })).toMatchObject({ duplex: true });

  const { orderId } = await done(world, "order_send", { letterId, clientOrderId: "zweiseitig" });
  const order = await world.services.db
    .selectFrom("orders")
    .select(["duplex", "sheetCount"])
    .where("id", "=", String(orderId))
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ duplex: true, sheetCount: 2 });
  // A key means the same sides.
  expect(
    await world.call("order_send", { letterId, clientOrderId: "zweiseitig", duplex: false }),
  ).toMatchObject({ error: { code: "IDEMPOTENCY_CONFLICT" } });
});

test("inline letters, submissions, plans, presets, finished PDFs and copies know it as well", async () => {
  const world = await startSendingWorld();
  await done(world, "preset_save", { name: "beidseitig", preset: { duplex: true } });

  expect(await done(world, "order_send", sendInput({ duplex: true, dryRun: true }))).toMatchObject({
    duplex: true,
  });
  expect(
    await done(world, "order_send", sendInput({ presetName: "beidseitig", dryRun: true })),
  ).toMatchObject({ duplex: true });
  const letterId = await fourPages(world);
  expect(await done(world, "approval_submit", { letterId, duplex: true, dryRun: true })).toMatchObject({
    duplex: true,
    sheetCount: 2,
  });
  const planned = { letterId, mode: "in", delay: "2d" };
  const [both, one] = await Promise.all([
    done(world, "letter_schedule", { ...planned, duplex: true, dryRun: true }),
    done(world, "letter_schedule", { ...planned, dryRun: true }),
  ]);
  expect(Number(both["dryRunWouldHaveCost"])).toBeLessThan(Number(one["dryRunWouldHaveCost"]));

  await done(world, "letter_copies_save", {
    letterId,
    copies: [{ recipient: { ...muenchen, houseNumber: "9" } }],
  });
  await done(world, "order_send", { letterId, duplex: true });
  const orders = await world.services.db.selectFrom("orders").select(["duplex", "sheetCount"]).execute();
  expect(orders).toEqual([
    { duplex: true, sheetCount: 2 },
    { duplex: true, sheetCount: 2 },
  ]);

  const pdf = await done(world, "letter_from_pdf", {
    pdfBase64: letterPdf({ further: [textPage(words(25, 40, "Seite zwei"))] }).toString("base64"),
    subject: "Kündigung",
    recipientAddressInline: muenchen,
    duplex: true,
  });
  expect(await done(world, "order_send", { letterId: pdf["letterId"], dryRun: true })).toMatchObject({
    duplex: true,
    sheetCount: 1,
  });
});

test("attachments are named as they are to be listed, in their order, and a letter is signed by whom one chose", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const letterId = await fourPages(world);
  const shown = async () => (await call("letter_get", { letterId })).body;
  const [{ attachmentId } = { attachmentId: "" }] = (await shown())["attachments"] as {
    attachmentId: string;
  }[];

  const arranged = await call("attachments_arrange", {
    letterId,
    attachmentIds: [attachmentId],
    titles: [{ attachmentId, title: "Wartungsvertrag vom 3. März" }],
  });
  expect(arranged.status).toBe(200);
  expect(await textOf(world, letterId)).toContain("Wartungsvertrag vom 3. März");
  await call("attachments_arrange", {
    letterId,
    attachmentIds: [attachmentId],
    titles: [{ attachmentId, title: null }],
  });
  expect((await shown())["attachments"]).toMatchObject([{ attachmentId, title: null }]);
  expect(await textOf(world, letterId)).not.toContain("Wartungsvertrag");

  const pngBase64 = (await signaturePng()).toString("base64");
  const signed = [];
  for (const displayName of ["Max Beispiel", "Dana Demo"])
    signed.push(await done(world, "signature_upload", { pngBase64, displayName }));
  const { revision } = await shown();
  const written = { letterId, revision, ...letterInput(), includeSignature: true };
  const { body } = await call("letter_save", { ...written, signatureId: signed[0]?.["signatureId"] });
  expect(await shown()).toMatchObject({ signatureId: signed[0]?.["signatureId"] });
  // The account's own is the newest unless it says otherwise.
  await call("letter_save", { ...written, revision: body["revision"] });
  expect(await shown()).toMatchObject({ signatureId: signed[1]?.["signatureId"] });
  const { body: again } = await call("letter_save", { ...letterInput(), letterId, includeSignature: false });
  expect(again["letterId"]).toBe(letterId);
  expect(await shown()).toMatchObject({ signatureId: null });
});

async function textOf(world: World, letterId: string): Promise<string> {
  const { pdfUrl } = await done(world, "letter_get", { letterId });
  const bytes = await (await world.fetch(new URL(String(pdfUrl)).pathname, { token: null })).bytes();
  return (await placedText(bytes)).map(({ text }) => text).join("\n");
}
