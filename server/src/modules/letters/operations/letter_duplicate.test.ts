import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { invoiceInput, issuedDocument, madeDocument } from "../../../../test/documents.ts";
import { letterInput, writtenLetter } from "../../../../test/letters.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";

async function lettersOf(world: World): Promise<unknown> {
  const answer = await world.call("letter_list", {});
  return answer.ok && answer.value["total"];
}

test("a duplicate says the same with the same files, and is a draft of its own", async () => {
  const world = await startWorld();
  const { letterId } = await writtenLetter(world);
  const pdfBase64 = makePdf({}).toString("base64");
  await world.call("attachment_upload_pdf", { letterId, title: "Vertrag", pdfBase64 });
  const { call } = await signedInBrowser(world, { role: "editor" });

  const { body } = await call("letter_duplicate", { letterId });

  expect(body["letterId"]).not.toBe(letterId);
  expect(await world.call("letter_get", { letterId: body["letterId"] })).toMatchObject({
    value: {
      status: "draft",
      subject: letterInput().subject,
      pageCount: 2,
      attachments: [{ title: "Vertrag" }],
    },
  });
});

test("an invoice or a credit note, sent or not, is never copied: nothing else can be posted with its number", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world);
  const document = { documentType: "gutschrift", references: invoice.referencePrefill };
  const creditNote = await madeDocument(world, invoiceInput({ document, sequenceScope: { scope: "GS" } }));
  expect(await world.call("order_send", { letterId: invoice.letterId })).toMatchObject({ ok: true });
  const before = await lettersOf(world);
  const { call } = await signedInBrowser(world, { role: "editor" });

  for (const { letterId } of [invoice, creditNote]) {
    const answer = await call("letter_duplicate", { letterId });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_ERROR", details: { reason: "LETTER_OF_DOCUMENT" } } },
    });
    expect((answer.body["error"] as { message: string }).message).toMatch(
      /Rechnung, Mahnung oder Gutschrift.*Legen Sie einen neuen Beleg an/,
    );
  }
  expect(await lettersOf(world)).toBe(before);
});
