import { z } from "zod";
import {
  approvalModeInput,
  countryInput,
  deliveryTypeInput,
  instantInput,
  maxCostEurosInput,
} from "../foundation/letter-options.ts";
import { lineOfText } from "../foundation/text.ts";
import { bodyInputs, letterLanguageInput, letterReferenceInput, subjectInput } from "./letter-inputs.ts";
import { designSchema } from "../rendering/designs/design-schema.ts";

/** An empty text says the same as a field left out. */
const optionalLine = (maxCharacters: number) =>
  z.preprocess((text) => (text === "" ? undefined : text), lineOfText(maxCharacters).optional());

/** The letter itself: a stored draft, or one that comes with the call. */
export const letterInputs = {
  letterId: z.uuid().optional().describe("A draft; else the letter inline."),
  subject: subjectInput.optional(),
  ...bodyInputs,
  language: letterLanguageInput.optional(),
};

/** The whole address; it takes the place of the draft's. */
export const recipientInputs = {
  recipientName: lineOfText(200).optional(),
  recipientCompany: optionalLine(200),
  recipientStreet: optionalLine(200),
  recipientHouseNumber: optionalLine(30),
  recipientZip: optionalLine(20),
  recipientCity: lineOfText(100).optional(),
  recipientCountry: countryInput.optional(),
};

/** How it is printed and posted, for whom, and at what cost at most. */
export const deliveryInputs = {
  deliveryType: deliveryTypeInput.optional().describe("Default standard."),
  express: z.boolean().optional().describe("Printed the same day if in before 12:00 Berlin."),
  color: z.boolean().optional().describe("Omitted: as the pages are."),
  includeSignature: z.boolean().optional(),
  signatureId: z.uuid().optional(),
  senderAddressId: z.uuid().optional(),
  senderProfileId: z.uuid().optional(),
  mandantennummer: lineOfText(100).optional(),
  maxCostEuros: maxCostEurosInput.optional(),
  auditTag: lineOfText(200).optional(),
};

export const designInputs = {
  letterheadId: z.uuid().optional(),
  letterheadEnabled: z.boolean().optional(),
  designId: z.uuid().optional(),
  design: designSchema.optional(),
  reference: letterReferenceInput.optional(),
};

export const quoteInputs = {
  priceVersion: lineOfText(100).optional().describe("Of a quote; another price then is PRICE_CHANGED."),
  quotedUnitPriceCents: z.int().nonnegative().max(10_000_000).optional(),
};

export const clientOrderIdInput = lineOfText(200).describe(
  "Your key: the same value and meaning is the same order.",
);

/** When, and whether a person looks first. */
export const timingInputs = {
  scheduledAt: instantInput.optional().describe("Without offset: Berlin time."),
  approvalMode: approvalModeInput.optional(),
  presetName: lineOfText(100).optional(),
};

const everySendInput = z.strictObject({
  ...letterInputs,
  ...recipientInputs,
  ...deliveryInputs,
  ...designInputs,
  ...quoteInputs,
  ...timingInputs,
  clientOrderId: clientOrderIdInput.optional(),
});

/** What any of the send tools may have been given. */
export type SendInput = z.output<typeof everySendInput>;
