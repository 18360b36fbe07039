import { z } from "zod";
import { arrivalOutput } from "./arrival-input.ts";
import { deliveryTypeInput } from "../foundation/letter-options.ts";
import { letterWarningOutput } from "../texts/letter-warnings.ts";
import type { RefusalCode } from "../foundation/refusal.ts";

export const priceBreakdownOutput = z.object({
  productionCents: z.int(),
  postageCents: z.int(),
  surchargesCents: z.int(),
  netCents: z.int(),
  vatCents: z.int(),
  vatPercent: z.number(),
});

/** What every send answers; what does not apply is null. */
export const sendOutput = {
  orderId: z.uuid().nullable(),
  letterId: z.uuid().nullable().describe("Null where a dry run has no draft."),
  clientOrderId: z.string().nullable(),
  status: z.string().describe("`dry_run` for a rehearsal."),
  wouldBe: z.string().nullable().describe("After a real send."),
  approvalId: z.uuid().nullable(),
  approvalUrl: z.url().nullable().describe("For a person: pages, price, yes or no."),
  expiresAt: z.iso.datetime().nullable().describe("While a person is asked: until when."),
  previewUrl: z.url().nullable().describe("What will be printed."),
  scheduleId: z.uuid().nullable(),
  plannedAt: z.iso.datetime().nullable(),
  priceCents: z.int().describe("Gross."),
  totalCents: z.int().describe("With copies or parts."),
  parts: z
    .array(
      z.object({
        number: z.int(),
        orderId: z.uuid().nullable(),
        letterId: z.uuid().nullable(),
        status: z.string(),
        pageCount: z.int(),
        priceCents: z.int(),
      }),
    )
    .describe("Of a draft that leaves in parts (letter_split_parts), this one first: all leave, or none.")
    .meta({ brief: "Letters it leaves as." }),
  copies: z
    .array(
      z.object({
        orderId: z.uuid().nullable(),
        letterId: z.uuid().nullable(),
        status: z.string(),
        recipientLines: z.array(z.string()),
        deliveryType: deliveryTypeInput,
        pageCount: z.int(),
        priceCents: z.int(),
      }),
    )
    .describe("Of a draft with copies (letter_copies_save): they leave with it.")
    .meta({ brief: "Copies that leave with it." }),
  priceVersion: z.string(),
  priceBreakdown: priceBreakdownOutput.meta({ brief: "Net parts and VAT, in cents." }),
  deliveryType: deliveryTypeInput,
  color: z.boolean(),
  duplex: z.boolean(),
  pageCount: z.int(),
  sheetCount: z.int(),
  carrier: z.string(),
  recipientLines: z.array(z.string()).describe("As printed."),
  emailTo: z.string().nullable().describe("Where it is mailed."),
  pdfSha256: z.string().nullable(),
  cancellable: z.boolean(),
  duplicateOf: z.uuid().nullable().describe("An order of the last 7 days with the same text and recipient."),
  postedOn: z.iso
    .date()
    .nullable()
    .describe("Day of posting, if it leaves now or as planned; a yes that comes later moves it."),
  arrival: arrivalOutput.nullable(),
  warnings: z.array(letterWarningOutput),
};

export const sendOutputSchema = z.object(sendOutput);

/** What the gates and the commit of a send may refuse with. */
export const sendRefusals = [
  "NOT_FOUND",
  "SENDER_PFLICHTANGABEN_INCOMPLETE",
  "SENDER_UNVERIFIED",
  "ADDRESS_INVALID",
  "AVV_REQUIRED",
  "FORM_REQUIRED",
  "DAILY_CAP_EXCEEDED",
  "MANDANT_CAP_EXCEEDED",
  "COUNTRY_NOT_SUPPORTED",
  "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY",
  "MERGE_FIELDS_MISSING",
  "CONTENT_REJECTED",
  "DESIGN_NOT_FOUND",
  "DESIGN_RENDER_FAILED",
  "DESIGN_ZONE_VIOLATION",
  "PRICE_UNAVAILABLE",
  "COST_OVER_LIMIT",
  "INSUFFICIENT_FUNDS",
  "IDEMPOTENCY_CONFLICT",
  "DEADLINE_MISSED",
] as const satisfies readonly RefusalCode[];
