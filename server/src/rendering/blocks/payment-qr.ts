import { formatReference } from "swissqrbill/utils";
import { z } from "zod";
import { formatMoney } from "../../foundation/money.ts";
import { giroCode, isSwissAccount, oneLine, requirePayable } from "../../foundation/payment-code.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { bareQrSvg } from "../codes.ts";
import { inFours, misfitOf, swissBillModel } from "../swiss-bill.ts";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";
import { lineRuns } from "./inline-text.ts";

export const paymentQrBlock = z
  .strictObject({
    type: z.literal("paymentQr"),
    ...blockFields,
    iban: z.string().min(15).max(42).describe("Of the payee; spaces may stay."),
    name: z.string().trim().min(1).max(70).describe("The payee."),
    amountCents: z.int().min(1).max(99_999_999_999).optional(),
    currency: z.enum(["EUR", "CHF"]).default("EUR").describe("`CHF` for a Swiss account only."),
    remittance: z.string().trim().min(1).max(140).optional().describe("Free text for the transfer."),
    reference: z
      .string()
      .trim()
      .min(1)
      .max(35)
      .optional()
      .describe("Structured reference instead of remittance: `RF…`, or 27 digits with a Swiss QR-IBAN."),
    bic: z.string().min(8).max(11).optional(),
    sizeMm: z.number().min(22).max(60).default(28).describe("Edge of a GiroCode; a Swiss code has 46 mm."),
    caption: lineText.optional(),
  })
  .superRefine(requirePayable);
type PaymentQr = z.output<typeof paymentQrBlock>;

/** A Swiss account gets its payment part on a page of its own; here stands where to find it. */
export function paymentQrModel(block: PaymentQr, context: BlockContext) {
  const words = labels[context.language];
  const swiss = isSwissAccount(block.iban) ? swissPart(block, context) : null;
  return {
    kind: "paymentQr" as const,
    svg: swiss ? null : bareQrSvg(giroCode(block)),
    swiss,
    sizeMm: block.sizeMm,
    alt: words.alt,
    caption: lineRuns(context.text(block.caption ?? (swiss ? words.swissCaption : words.caption), "caption")),
    lines: linesOf(block, context),
  };
}

function linesOf(block: PaymentQr, { language, line }: BlockContext) {
  const words = labels[language];
  const { amountCents, currency, remittance, reference } = block;
  return [
    { label: words.payee, value: line(oneLine(block.name), "name") },
    { label: "IBAN", value: inFours(block.iban) },
    ...(amountCents ? [{ label: words.amount, value: formatMoney(amountCents, currency, language) }] : []),
    ...(remittance ? [{ label: words.purpose, value: line(oneLine(remittance), "remittance") }] : []),
    ...(reference
      ? [{ label: words.reference, value: line(formatReference(oneLine(reference)), "reference") }]
      : []),
  ];
}

function swissPart(block: PaymentQr, context: BlockContext) {
  const { place, payeeAddress, country, warn } = context;
  if (!payeeAddress) {
    return refuseField(
      pathOf(place),
      "payee_address_missing",
      "a Swiss QR-bill shows the payee's address, and the sender has none",
    );
  }
  const misfit = misfitOf(payeeAddress);
  if (misfit) {
    const message = `the sender's ${misfit} is missing or too long for a Swiss QR-bill`;
    return refuseField(pathOf(place), "payee_address", message);
  }
  if (country !== "CH") warn("PAPER_TYPE", "iban", country);
  return swissBillModel(block, payeeAddress, context);
}

/** `blocks.3.iban`, as problems of an input are named. */
const pathOf = (place: string): string => `${place.replace(/\[(\d+)\]/g, ".$1")}.iban`;

const labels = {
  de: {
    caption: "Bequem bezahlen: Code mit der Banking-App scannen.",
    swissCaption: "Den Zahlteil mit QR-Code finden Sie auf der letzten Seite.",
    alt: "GiroCode für die Überweisung",
    payee: "Empfänger",
    amount: "Betrag",
    purpose: "Verwendungszweck",
    reference: "Referenz",
  },
  en: {
    caption: "Pay easily: scan this code with your banking app.",
    swissCaption: "The payment part with its QR code is on the last page.",
    alt: "GiroCode for the bank transfer",
    payee: "Payee",
    amount: "Amount",
    purpose: "Purpose",
    reference: "Reference",
  },
};
