import { z } from "zod";
import { checkWords } from "../foundation/check-words.ts";
import {
  approvalModeInput,
  deliveryTypeInput,
  duplexInput,
  instantInput,
  maxCostEurosInput,
} from "../foundation/letter-options.ts";
import { lineOfText, linesOfText } from "../foundation/text.ts";
import { arrivalInput } from "./arrival-input.ts";
import {
  bodyInputs,
  declarationInput,
  letterLanguageInput,
  letterReferenceInput,
  subjectInput,
} from "./letter-inputs.ts";
import { metadataInput } from "./metadata-input.ts";
import { sendRecipientInputs } from "./recipient-inputs.ts";
import { designSchema } from "../rendering/designs/design-schema.ts";

/** The letter itself: a stored draft, or one that comes with the call. */
export const letterInputs = {
  letterId: z.uuid().optional().describe("A draft; else the letter inline."),
  subject: subjectInput.optional(),
  ...bodyInputs,
  language: letterLanguageInput.optional(),
};

export const deliverWays = ["post", "email", "both"] as const;
export const eInvoiceFormats = ["zugferd", "xrechnung"] as const;

/** What it declares, and that it is to be printed although a print does not do. */
export const formInputs = {
  declaration: declarationInput.optional(),
  overrideForm: z
    .strictObject({ reason: linesOfText(500) })
    .optional()
    .describe("Prints it despite FORM_REQUIRED; a person decides in the portal.")
    .meta({ brief: "Prints despite FORM_REQUIRED: {reason}." }),
};

/** How the letter of a billing document reaches its recipient: by post unless told. */
export const deliverInputs = {
  deliver: z.enum(deliverWays).optional().describe("Documents only; default post."),
  email: z.email().max(254).optional().describe("Default: address book."),
  emailFormat: z.enum(eInvoiceFormats).optional(),
};

export const fulfilments = ["post", "in_house"] as const;

/** How it is printed and posted, for whom, and at what cost at most. */
export const deliveryInputs = {
  fulfilment: z.enum(fulfilments).optional().describe("in_house: print, sign and bring it yourselves."),
  deliveryType: deliveryTypeInput.optional().describe("Default standard."),
  express: z.boolean().optional().describe("Printed the same day if in before 12:00 Berlin."),
  arrival: arrivalInput.nullish(),
  color: z.boolean().optional().describe("Omitted: as the pages are."),
  duplex: duplexInput.optional(),
  includeSignature: z.boolean().optional(),
  signatureId: z.uuid().optional(),
  senderAddressId: z.uuid().optional(),
  senderProfileId: z.uuid().optional(),
  mandantennummer: lineOfText(100).optional(),
  maxCostEuros: maxCostEurosInput.optional(),
  auditTag: lineOfText(200).optional(),
  metadata: metadataInput.optional(),
};

export const designInputs = {
  letterheadId: z.uuid().optional(),
  letterheadEnabled: z.boolean().optional(),
  designId: z.uuid().optional(),
  design: designSchema.optional(),
  reference: letterReferenceInput.optional(),
};

const MOST_VALUES = 200;
const MOST_CHARACTERS = 1_000_000;
const LONGEST_KEY = 100;
/** Rows of cells are the deepest that a field can hold. */
const DEEPEST = 3;

const isWithin = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isWithin(inner, depth - 1)));

/** What the fields of a template, or of a form and its cover, are filled with; each field says what it takes. */
export const mergeValuesInput = z
  .record(z.string(), z.unknown())
  .refine(
    (values) => Object.keys(values).length <= MOST_VALUES,
    checkWords({
      en: `at most ${MOST_VALUES} values`,
      de: `höchstens ${MOST_VALUES} Werte`,
      rule: "too_big",
    }),
  )
  .refine((values) => isWithin(values, DEEPEST), {
    ...checkWords({
      en: "a value is a text, a number or a list of rows",
      de: "ein Wert ist ein Text, eine Zahl oder eine Liste von Zeilen",
      rule: "too_deep",
    }),
    abort: true,
  })
  .refine(
    (values) => JSON.stringify(values).length <= MOST_CHARACTERS,
    checkWords({
      en: `at most ${MOST_CHARACTERS} characters of JSON`,
      de: `höchstens ${MOST_CHARACTERS} Zeichen JSON`,
      rule: "too_big",
    }),
  )
  .refine(
    (values) => Object.keys(values).every((key) => key.length <= LONGEST_KEY),
    checkWords({
      en: `keys of at most ${LONGEST_KEY} characters`,
      de: `Schlüssel von höchstens ${LONGEST_KEY} Zeichen`,
      rule: "key_too_long",
    }),
  );

/** The template of a letter. With a version the letter is made of it here, and a text that comes with the call is ignored. */
export const templateInputs = {
  templateName: lineOfText(200).optional().describe("Instead of ids: its newest release."),
  templateId: z.uuid().optional().describe("Alone: only noted with the letter."),
  templateVersionId: z
    .uuid()
    .optional()
    .describe("Renders this released version; subject and body of the call are ignored."),
  templateMergeValues: mergeValuesInput.optional().meta({ brief: "Values by field key." }),
  coverTemplateId: z.uuid().optional().describe("Letter before a form."),
  coverTemplateVersionId: z.uuid().optional(),
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
  ...sendRecipientInputs,
  ...deliveryInputs,
  ...deliverInputs,
  ...formInputs,
  ...designInputs,
  ...templateInputs,
  ...quoteInputs,
  ...timingInputs,
  clientOrderId: clientOrderIdInput.optional(),
});

/** What any of the send tools may have been given. */
export type SendInput = z.output<typeof everySendInput>;
