import { z } from "zod";
import { countryInput } from "../../foundation/letter-options.ts";
import { currencies } from "../../foundation/money.ts";
import { lineOfText, linesOfText } from "../../foundation/text.ts";
import { withoutSteering } from "../../rendering/typesetting/sanitize-text.ts";
import { besideSumsFields } from "./beside-sums.ts";
import { adjustmentKinds } from "./adjustment.ts";
import { day } from "./day-input.ts";
import { skontoInput } from "./skonto.ts";
import { taxCases } from "./tax-cases.ts";

export const documentTypes = ["rechnung", "zahlungserinnerung", "mahnung", "gutschrift"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Enough for any invoice, far from where a number loses its last cent. */
export const MOST_CENTS = 100_000_000_000;
const cents = z.int().min(-MOST_CENTS).max(MOST_CENTS);
const decimal = z.union([z.number(), z.string().max(30)]);
/** Numbers must differ in print too: what no printer shows has no place in them. */
export const numberText = (maxCharacters: number) =>
  lineOfText(maxCharacters).refine((text) => withoutSteering(text) === text, {
    params: { rule: "invisible_character" },
    message: "contains characters that cannot be printed",
  });

/** What a form sends for an empty field says the same as a field left out. */
export const withoutBlanks = (given: unknown): unknown =>
  typeof given === "object" && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).filter(([, value]) => !isBlank(value)))
    : given;
const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === "string" && withoutSteering(value).trim() === "");

/**
 * What the law asks for is optional here: everything that is missing is told in one answer, by the check that knows
 * the law.
 */
const adjustment = z.strictObject({
  kind: z.enum(adjustmentKinds),
  reason: lineOfText(100).optional().describe("In words; needed."),
  reasonCode: lineOfText(3).optional().describe("UNTDID 5189 (allowance) or 7161 (charge)."),
  amountCents: cents.optional().describe("Above zero; or percent."),
  percent: decimal.optional(),
  baseCents: cents.optional().describe("Of what, if not of the line or of all lines of a rate."),
});
export type AdjustmentInput = z.output<typeof adjustment>;

const lineItem = z.strictObject({
  description: linesOfText(10_000).optional().describe("The first line names what was supplied."),
  quantity: decimal.optional().describe("Negative: given back."),
  unit: lineOfText(40).optional().describe("A word such as Stunde, or a code of UN/ECE Rec 20 or 21."),
  unitPriceCents: cents.optional().describe("Net, never negative."),
  unitPrice: decimal.optional().describe("In euros, with up to four decimals; instead of cents."),
  ustRate: decimal.optional().describe("VAT in per cent."),
  adjustments: z
    .array(z.preprocess(withoutBlanks, adjustment))
    .max(10)
    .optional()
    .describe("What comes off the line or on top."),
  lineNetCents: cents.optional(),
});

const totals = z.strictObject({
  nettoCents: cents.optional(),
  ustLines: z
    .array(z.strictObject({ rate: decimal, netCents: cents, ustCents: cents }))
    .max(20)
    .optional(),
  bruttoCents: cents.optional(),
});

/** What a follow-up says about the document it follows: `referencePrefill` of document_get, unchanged. */
export const documentReference = z.strictObject({
  documentId: z.uuid().optional(),
  documentType: z.enum(documentTypes).optional(),
  documentNumber: numberText(60).optional(),
  documentDate: day.optional(),
  /** No matter how late: it comes from the time to pay of a document that was taken. */
  dueDate: z.iso.date().nullable().optional(),
  bruttoCents: cents.optional(),
  openCents: cents.optional(),
});
export type DocumentReference = z.output<typeof documentReference>;

export const documentFields = z.strictObject({
  documentType: z.enum(documentTypes),
  documentNumber: numberText(60).optional(),
  documentDate: day.optional(),
  leistungszeitraum: z
    .strictObject({ von: day, bis: day })
    .optional()
    .describe("When it was supplied; one day if both are the same."),
  zahlungszielTage: z.int().min(0).max(3650).optional().describe("Days to pay."),
  currency: z.enum(currencies).optional().describe("CHF: Swiss senders only."),
  lineItems: z.array(z.preprocess(withoutBlanks, lineItem)).max(500).optional(),
  adjustments: z
    .array(z.preprocess(withoutBlanks, adjustment.extend({ ustRate: decimal.optional() })))
    .max(10)
    .optional()
    .describe("Of the document as a whole; percent without ustRate is of every rate."),
  totals: z.preprocess(withoutBlanks, totals).optional(),
  skonto: skontoInput,
  abschlag: z.boolean().optional().describe("An invoice for a part, before the final one."),
  abschlagsrechnungen: z
    .array(numberText(60))
    .max(20)
    .optional()
    .describe(
      "Of a final invoice: numbers of the invoices for parts that it deducts; lines and totals are the whole.",
    ),
  references: documentReference
    .optional()
    .describe("The invoice that it follows: referencePrefill of document_get, unchanged."),
  buyerReference: lineOfText(200).optional().describe("Leitweg-ID or what the buyer wants named (BT-10)."),
  buyerEndpoint: z
    .strictObject({ scheme: lineOfText(10), id: lineOfText(200) })
    .optional()
    .describe("The buyer's electronic address: EM and an e-mail address, 0204 and a Leitweg-ID …"),
  buyerUstId: lineOfText(20).optional().describe("The buyer's VAT id."),
  lieferanschrift: z
    .strictObject({
      name: lineOfText(200).optional(),
      street: lineOfText(200),
      houseNumber: lineOfText(30).optional(),
      zip: lineOfText(20).optional(),
      city: lineOfText(100),
      country: countryInput,
    })
    .optional()
    .describe("Where goods go, if elsewhere than to the buyer."),
  steuerfall: z.enum(taxCases).optional(),
  ossLand: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe("Of oss: the member state whose VAT is charged."),
  steuerhinweis: lineOfText(500).optional().describe("Why there is no VAT."),
  mahngebuehrCents: cents.optional().describe("Of dunning letters: their costs."),
  verzugSeit: day.optional().describe("Of dunning letters: the first day of default."),
  verzugszinsen: z.boolean().optional().describe("Of dunning letters: false for no interest."),
  verzugspauschale: z.boolean().optional().describe("Of dunning letters to businesses: the 40 EUR."),
  verbraucher: z.boolean().optional().describe("Whether the recipient is a consumer, if that is not plain."),
  ...besideSumsFields,
});
export const documentInput = z.preprocess(withoutBlanks, documentFields);
export type DocumentInput = z.output<typeof documentInput>;

/** A document as it was given, but for the rates of its sums: these are text wherever they are shown. */
export const documentPayload = documentFields.extend({
  totals: totals
    .extend({
      ustLines: z.array(z.object({ rate: z.string(), netCents: z.int(), ustCents: z.int() })).optional(),
    })
    .optional(),
});

export const payloadShown = ({ totals: given, ...payload }: DocumentInput): z.input<typeof documentPayload> =>
  given === undefined ? payload : { ...payload, totals: totalsShown(given) };

function totalsShown({ ustLines, ...sums }: z.output<typeof totals>) {
  if (ustLines === undefined) return sums;
  return { ...sums, ustLines: ustLines.map(({ rate, ...line }) => ({ rate: String(rate), ...line })) };
}
