import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { countryInput, deliveryTypeInput, duplexInput } from "../../foundation/letter-options.ts";
import { addressTypes } from "../../foundation/postal-address.ts";
import type { RefusalCode } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { lineOfText, linesOfText } from "../../foundation/text.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import {
  bodyInputs,
  letterLanguageInput,
  letterReferenceInput,
  subjectInput,
} from "../../operations/letter-inputs.ts";
import { formInputs } from "../../operations/send-inputs.ts";
import type { Attachment } from "../letters/letters.ts";
import type { Asker } from "../schedules/schedules.ts";

const runWays = ["as_known", "post", "email"] as const;

export const serialStates = [
  "made",
  "splitting",
  "cutting",
  "rehearsing",
  "rehearsed",
  "submitting",
  "submitted",
] as const;
export type SerialState = (typeof serialStates)[number];

/** Whether the service is at work on it; nothing can be changed meanwhile. */
export const isUnderWay = (state: SerialState): boolean =>
  state === "splitting" || state === "cutting" || state === "rehearsing" || state === "submitting";

/** What all invoices of a billing run have in common; what they are for comes from the list. */
const serialInvoiceInput = z.strictObject({
  documentDate: z.iso.date(),
  leistungszeitraum: z
    .strictObject({ von: z.iso.date(), bis: z.iso.date() })
    .optional()
    .describe("Unless columns say it."),
  zahlungszielTage: z.int().min(0).max(3650).optional(),
  sequenceScope: z
    .strictObject({ scope: lineOfText(60), pattern: lineOfText(80).optional() })
    .optional()
    .describe("Draws the numbers, unless a column has them."),
  ustRate: lineOfText(10).optional().describe("Per cent, unless a column says it."),
  unit: lineOfText(40).optional().describe("Unless a column says it; Stück unless told."),
  opening: linesOfText(2000).optional(),
  closing: linesOfText(2000).optional(),
  deliver: z
    .enum(runWays)
    .optional()
    .describe(
      "Unless the row says it (recipient.preferredWay). as_known: as its recipient got the last one.",
    ),
});
export type SerialInvoice = z.output<typeof serialInvoiceInput>;

/** What all letters of a serial letter have in common: a template, or a text of its own with fields. */
export const serialLetterInput = z.strictObject({
  templateName: lineOfText(200).optional().describe("Instead of ids: its newest release."),
  templateId: z.uuid().optional().describe("A released template; else subject and content."),
  templateVersionId: z.uuid().optional().describe("The released version unless given."),
  subject: subjectInput.optional().describe("With {{fields}}."),
  content: z
    .string()
    .min(1)
    .max(30_000)
    .optional()
    .describe("With {{fields}}; {{anrede}} is made for each recipient."),
  contentFormat: bodyInputs.contentFormat,
  finished: z
    .boolean()
    .optional()
    .describe("Each row's own PDF is the letter itself, with the address in its window; no content then."),
  coverPage: z
    .boolean()
    .optional()
    .describe("With finished: a page of the sender before each, with the address in the window."),
  invoice: serialInvoiceInput
    .optional()
    .describe("Each row, or all rows of one key, becomes an invoice; no text or template then."),
  language: letterLanguageInput.optional(),
  senderProfileId: z.uuid().optional(),
  designId: z.uuid().optional(),
  includeSignature: z.boolean().optional(),
  signatureId: z.uuid().optional(),
  deliveryType: deliveryTypeInput
    .optional()
    .describe("A column recipient.preferredDelivery says otherwise for its row."),
  deliveryByCountry: z
    .partialRecord(countryInput, deliveryTypeInput)
    .optional()
    .describe("Otherwise for recipients in these countries, by ISO code."),
  express: z.boolean().optional(),
  color: z.boolean().optional(),
  duplex: duplexInput.optional().describe("Both sides; a column duplex says otherwise for its row."),
  mandantennummer: lineOfText(100).optional(),
  reference: letterReferenceInput.optional(),
  auditTag: lineOfText(200).optional(),
  ...formInputs,
});
export type SerialLetter = z.output<typeof serialLetterInput>;

/** A field of the text, and what its values are. */
export type AskedField = {
  key: string;
  label: string;
  type: "text" | "date" | "number" | "currency" | "rows";
  isNeeded: boolean;
};

/** A column of the list and what it fills; null: nothing. */
export type SerialColumn = { name: string; target: string | null };

export type Serial = Tenant & {
  serialId: string;
  name: string;
  state: SerialState;
  letter: SerialLetter;
  fields: AskedField[];
  columns: SerialColumn[];
  rowCount: number;
  approvalId: string | null;
  requestedBy: Asker & { language: Language };
  failure: RowRefusal | null;
  dueAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export const verdicts = ["unseen", "good", "odd", "bad"] as const;
export type Verdict = (typeof verdicts)[number];

export type RowRefusal = { code: RefusalCode; details: object };

/** What the rehearsal of a row came to. */
export type RowFinding =
  | { refusal: RowRefusal }
  | {
      recipientLines: string[];
      pageCount: number;
      /** In the tier of the moment, and in every one: many letters may lead to another. */
      priceCents: number;
      priceByTier: Record<string, number>;
      /** The number of the client it is for. */
      client: string | null;
      warnings: LetterWarning[];
      /** Of an invoice: what it asks for, and where it is mailed to; null: it goes by post. */
      invoice?: { grossCents: number; email: string | null };
    };

export type SerialRow = {
  place: number;
  cells: Record<string, string>;
  /** The further rows of the same invoice. */
  more: Record<string, string>[] | null;
  /** Of the invoice that was made of it. */
  letterId: string | null;
  verdict: Verdict;
  found: RowFinding | null;
  attempt: number;
  orderId: string | null;
  /** The day it is to leave, where all of them are spread over several; null: at once. */
  sendOn: string | null;
};

/** A PDF that rides along with all letters, or with the rows that name it. */
export type SerialFile = Pick<
  Attachment,
  "title" | "pageCount" | "usesColour" | "sourceHash" | "pdfHash" | "warnings" | "text"
> & { name: string; forAll: boolean };

export const MOST_ROWS = 10_000;

/** So many rows in one turn: other tenants want theirs too. */
export const PORTION = 50;

/** A list of ten thousand rows has room in it. */
export const MOST_BYTES = 10 * 2 ** 20;

export const listInput = z.string().max(Math.ceil(MOST_BYTES / 3) * 4);

/** Entries of the address book in place of a list. */
export const addressesInput = z
  .strictObject({
    addressIds: z
      .array(z.uuid())
      .min(1)
      .max(MOST_ROWS)
      .optional()
      .describe("These, and no other input here."),
    mandantennummer: lineOfText(100).optional().describe("Those of a client, and no other input here."),
    searchQuery: z.string().trim().min(1).max(200).optional().describe("As address_list finds them."),
    addressType: z.enum(addressTypes).optional(),
  })
  .describe("Entries of the address book; {}: all of them.");
export type ChosenEntries = z.output<typeof addressesInput>;

/** What columns fill, by name; what is left out is guessed. */
export const columnsInput = z.record(z.string().max(100), z.string().max(100).nullable()).default({});
