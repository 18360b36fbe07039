import { z } from "zod";
import { postalAddressFields } from "../../../foundation/postal-address.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { enqueue } from "../../../operations/job.ts";
import {
  letterLanguageInput,
  letterReferenceInput,
  subjectInput,
} from "../../../operations/letter-inputs.ts";
import { imageUrlsIn, pageImagesOutput } from "../../../operations/page-images.ts";
import { defineTool } from "../../../operations/tool.ts";
import { publishPages } from "../../blobs/blobs.ts";
import { fileNameOf, printedOutput, printedView } from "../../letters/letters.ts";
import { type CreatedDocument, createDocument } from "../create-document.ts";
import { documentInput, documentTypes, numberText, withoutBlanks } from "../document-input.ts";
import { documentSums, referencePrefill, referencePrefillOutput, sumsOf } from "../document-view.ts";
import { exportSlots, exportSlotsOutput } from "../einvoice/export-slots.ts";
import { makeDocumentExports } from "../jobs/make_document_exports.ts";

const { name, street, city, country, ...optionalFields } = postalAddressFields;

/** What is missing is told together with all that the law asks for. */
const billedRecipientInput = z
  .preprocess(
    withoutBlanks,
    z.strictObject({
      addressId: z.uuid().optional(),
      name: name.optional(),
      street: street.optional(),
      city: city.optional(),
      ...optionalFields,
      country: country.unwrap().optional(),
    }),
  )
  .meta({ brief: "{name, company, street, houseNumber, pobox, zip, city, country} or {addressId}." });

export const documentCreate = defineTool({
  name: "document_create",
  title: "Write an invoice or reminder",
  summary: "Stores an invoice, reminder, dunning letter or credit note as a DIN 5008 draft; free until sent.",
  description:
    "Recomputes all sums and checks § 14 UStG; one VALIDATION_ERROR tells everything that is wrong, and nothing is " +
    "stored. Follow-ups take references = referencePrefill of document_get unchanged. Invoices and credit notes get " +
    "ZUGFeRD and XRechnung files, see document_get. Send it with order_send and letterId.",
  scope: "order:send",
  effect: "write",
  refuses: [
    "NOT_FOUND",
    "SENDER_PFLICHTANGABEN_INCOMPLETE",
    "DESIGN_NOT_FOUND",
    "CONTENT_REJECTED",
    "IDEMPOTENCY_CONFLICT",
  ],
  input: z.strictObject({
    document: documentInput.meta({
      brief:
        "{documentType: rechnung | zahlungserinnerung | mahnung | gutschrift, documentNumber, documentDate, " +
        "leistungszeitraum {von, bis}, zahlungszielTage, lineItems [{description, quantity, unit, unitPriceCents, " +
        "ustRate, lineNetCents}], totals {nettoCents, ustLines [{rate, netCents, ustCents}], bruttoCents}, references, " +
        "buyerReference, buyerEndpoint {scheme, id}, buyerUstId, steuerfall, steuerhinweis, mahngebuehrCents, " +
        "verzugSeit, verzugszinsen, verzugspauschale, verbraucher}. Net prices; percent; ISO dates.",
    }),
    sequenceScope: z
      .strictObject({
        scope: numberText(60),
        pattern: numberText(80).optional().describe("As RE-{YYYY}-{00000}; else as before."),
      })
      .optional()
      .describe("Draws the next number; instead of documentNumber."),
    subject: subjectInput.optional(),
    language: letterLanguageInput.optional(),
    recipientAddressId: z.uuid().optional(),
    recipientAddressInline: billedRecipientInput.optional(),
    mandantennummer: lineOfText(100).optional(),
    senderAddressId: z.uuid().optional(),
    senderProfileId: z.uuid().optional(),
    designId: z.uuid().optional(),
    reference: letterReferenceInput.optional(),
    includeSignature: z.boolean().optional(),
    signatureId: z.uuid().optional(),
    clientLetterId: lineOfText(200).optional(),
  }),
  output: z.object({
    documentId: z.uuid(),
    letterId: z.uuid(),
    clientLetterId: z.string().nullable(),
    created: z.boolean().describe("false: the same document was there already."),
    documentType: z.enum(documentTypes),
    documentNumber: z.string().nullable(),
    documentDate: z.string(),
    dueDate: z.string().nullable(),
    dunningLevel: z.int().nullable(),
    ...documentSums,
    referencePrefill: referencePrefillOutput,
    exports: z.object(exportSlotsOutput),
    ...printedOutput,
    previewUrl: z.url().describe("To show to a person; valid 24 hours."),
    pages: pageImagesOutput,
  }),
  images: imageUrlsIn,

  async run(input, call) {
    const made = await createDocument(call, input);
    const { documentId, invoice } = made.document;
    const { partnerId, mode } = call.caller;
    if (made.created && invoice)
      await enqueue(call, call.db, makeDocumentExports, { partnerId, mode, documentId });
    return answer(call, made);
  },
});

async function answer(call: Call, { document, letter, created, images }: CreatedDocument) {
  const printed = await printedView(call, letter);
  return {
    documentId: document.documentId,
    letterId: letter.letterId,
    clientLetterId: letter.clientLetterId,
    created,
    documentType: document.documentType,
    documentNumber: document.documentNumber,
    documentDate: document.documentDate,
    dueDate: document.dueDate,
    dunningLevel: document.dunningLevel,
    ...sumsOf(document),
    referencePrefill: await referencePrefill(call, document),
    exports: await exportSlots(call, document),
    ...printed,
    previewUrl: printed.pdfUrl,
    pages: await publishPages(call, images, fileNameOf(letter.subject)),
  };
}
