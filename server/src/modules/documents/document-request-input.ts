import { z } from "zod";
import { lineOfText } from "../../foundation/text.ts";
import {
  declarationInput,
  letterLanguageInput,
  letterReferenceInput,
  subjectInput,
} from "../../operations/letter-inputs.ts";
import { AS_RECIPIENT, looseRecipientInput } from "../../operations/recipient-inputs.ts";
import { documentInput, numberText, withoutBlanks } from "./document-input.ts";

/** What is missing is told together with all that the law asks for. */
const billedRecipientInput = z.preprocess(withoutBlanks, looseRecipientInput);

/** What stands around a document: its number, who gets it, who sends it, and how its letter looks. */
export const aroundDocumentFields = {
  sequenceScope: z
    .strictObject({
      scope: numberText(60),
      pattern: numberText(80).optional().describe("As RE-{YYYY}-{00000}."),
    })
    .optional()
    .describe("Draws the next number."),
  subject: subjectInput.optional(),
  language: letterLanguageInput.optional(),
  recipientAddressId: z.uuid().optional(),
  recipient: billedRecipientInput
    .optional()
    .meta({ brief: "{name, company, street, houseNumber, pobox, zip, city, country} or {addressId}." }),
  recipientAddressInline: billedRecipientInput.optional().meta({ brief: AS_RECIPIENT }),
  mandantennummer: lineOfText(100).optional(),
  senderAddressId: z.uuid().optional(),
  senderProfileId: z.uuid().optional(),
  designId: z.uuid().optional(),
  reference: letterReferenceInput.optional(),
  includeSignature: z.boolean().optional(),
  signatureId: z.uuid().optional(),
  declaration: declarationInput.optional(),
};

/** What a document is made of. */
export const documentRequestFields = {
  document: documentInput.meta({
    brief:
      "{documentType: rechnung | zahlungserinnerung | mahnung | gutschrift, documentNumber, documentDate, " +
      "leistungszeitraum {von, bis}, zahlungszielTage, lineItems [{description, quantity, unit, unitPriceCents | unitPrice, " +
      "ustRate, lineNetCents}], totals {nettoCents, ustLines [{rate, netCents, ustCents}], bruttoCents}, references, " +
      "buyerReference, buyerUstId, steuerfall, steuerhinweis, mahngebuehrCents, verzugSeit, …}. Net prices; percent; ISO " +
      "dates. All fields: service://documents-guide",
  }),
  ...aroundDocumentFields,
};
