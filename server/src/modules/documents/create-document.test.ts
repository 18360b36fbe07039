import { expect, test } from "vitest";
import { invoiceInput, madeDocument } from "../../../test/documents.ts";
import { makePdf } from "../../../test/pdfs/make-pdf.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import type { World } from "../../../test/world.ts";
import type { RenderPool } from "../../rendering/processes/pool.ts";
import { exampleSender } from "../senders/example-senders.ts";
import { findOrder } from "../orders/orders.ts";
import { findDocument } from "./kept-documents.ts";

const UNKNOWN = "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60";

/** A world that prints one letter and shows its pages for all that follow: for tests that make many and read none. */
async function startWorldOfOnePrint(): Promise<World> {
  const world = await startSendingWorld();
  const printed = new Map<string, unknown>();
  const { renderer } = world.services;
  const perform = async (...[name, input]: Parameters<RenderPool["perform"]>) => {
    if (!printed.has(name)) printed.set(name, await renderer.perform(name, input));
    return printed.get(name);
  };
  world.services.renderer = { ...renderer, perform: perform as RenderPool["perform"] };
  await madeDocument(world, invoiceInput({ sequenceScope: { scope: "Probe" } }));
  return world;
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `RE-2026-${String(at + 1).padStart(5, "0")}`);

test("200 creations at once give 200 consecutive numbers, and other calls are answered meanwhile", async () => {
  const world = await startWorldOfOnePrint();
  let finished = 0;

  const creations = numbered(200).map(async () => {
    const { documentNumber } = await madeDocument(world);
    finished += 1;
    return documentNumber;
  });
  expect(await world.call("wallet_balance", {})).toMatchObject({ ok: true });
  expect(await world.call("document_list", {})).toMatchObject({ ok: true });
  expect(finished).toBeLessThan(200);

  expect(new Set(await Promise.all(creations))).toEqual(new Set(numbered(200)));
});

test("50 that are refused while their letter is set take no number from 50 good ones", async () => {
  const world = await startWorldOfOnePrint();

  const answers = await Promise.all(
    numbered(100).map((_, at) =>
      world.call("document_create", invoiceInput(at % 2 === 0 ? {} : { designId: UNKNOWN })),
    ),
  );

  const numbers = answers.flatMap((answer) => (answer.ok ? [answer.value["documentNumber"]] : []));
  expect(new Set(numbers)).toEqual(new Set(numbered(50)));
  expect(await world.call("document_list", {})).toMatchObject({ value: { total: 51 } });
});

test("more sequences at once than there are connections do not stand in each other's way", async () => {
  const world = await startWorldOfOnePrint();
  const scopes = Array.from({ length: 24 }, (_, at) => `S${at % 12}`);

  const made = await Promise.all(
    scopes.map((scope) => madeDocument(world, invoiceInput({ sequenceScope: { scope } }))),
  );

  const expected = scopes.map((scope, at) => `${scope}-2026-0000${at < 12 ? 1 : 2}`);
  expect(new Set(made.map(({ documentNumber }) => documentNumber))).toEqual(new Set(expected));
});

test("what is sent is the letter that was made, whatever has changed since, and nothing else", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const { documentId, letterId } = await madeDocument(world);
  const made = await findDocument(services.db, office, documentId);
  const { rechtsform, pflichtangaben } = exampleSender("gmbh");
  const changed = await world.call("sender_profile_upsert", {
    id: made?.senderProfileId,
    rechtsform,
    pflichtangaben: { ...pflichtangaben, firma: "Neue Muster GmbH", telefon: "0221 999" },
  });
  if (!changed.ok) throw new Error(JSON.stringify(changed));

  const elsewhere = await world.call("order_send", {
    letterId,
    recipientName: "A",
    recipientStreet: "Weg 1",
    recipientZip: "20095",
    recipientCity: "Hamburg",
    designId: UNKNOWN,
  });
  const sent = await world.call("order_send", { letterId });

  expect(elsewhere).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        problems: expect.arrayContaining([
          expect.objectContaining({ path: "recipientName", rule: "not_with_document" }),
          expect.objectContaining({ path: "designId", rule: "not_with_document" }),
        ]),
      },
    },
  });
  expect(sent).toMatchObject({ ok: true });
  const orderId = String(sent.ok && sent.value["orderId"]);
  const order = await findOrder(services.db, office, orderId);
  expect(order?.pdfHash).toBe(made?.letterPdfHash);
  expect(await world.call("document_get", { documentId })).toMatchObject({
    value: { orderId, orderStatus: "queued" },
  });
  expect(await world.runJobs()).toEqual(["make_document_exports"]);
  const records = await services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record"])
    .where("subject", "=", documentId)
    .orderBy("kind")
    .execute();
  expect(records).toMatchObject([
    { kind: "document.created", record: { letterPdfSha256: order?.pdfHash, letterId } },
    { kind: "document.exported", record: { letterPdfSha256: order?.pdfHash } },
  ]);
});

test("what rides along leaves the letter of a document as it was", async () => {
  const world = await startSendingWorld();
  const { documentId, letterId } = await madeDocument(world);

  const attached = await world.call("attachment_upload_pdf", {
    letterId,
    pdfBase64: makePdf().toString("base64"),
    title: "Stundenzettel",
  });

  expect(attached).toMatchObject({ ok: true });
  const document = await findDocument(world.services.db, world.office, documentId);
  const letter = await world.services.db
    .selectFrom("letters")
    .select(["letterPdfHash", "pdfHash", "pageCount", "warnings"])
    .where("id", "=", letterId)
    .executeTakeFirstOrThrow();
  expect(letter).toMatchObject({ pageCount: 2, warnings: [{ code: "PAPER_INVOICE", place: "document" }] });
  expect(letter.letterPdfHash).toBe(document?.letterPdfHash);
  expect(letter.pdfHash).not.toBe(document?.letterPdfHash);
});
