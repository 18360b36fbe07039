import { encodeQR } from "qr";
import { z } from "zod";
import { formatEuros } from "../../foundation/money.ts";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";
import { plainRuns } from "./inline-text.ts";

export const paymentQrBlock = z
  .strictObject({
    type: z.literal("paymentQr"),
    ...blockFields,
    iban: z.string().min(15).max(42),
    name: z.string().min(1).max(70),
    amountCents: z.int().min(1).max(99_999_999_999).optional(),
    remittance: z.string().min(1).max(140).optional(),
    reference: z
      .string()
      .min(1)
      .max(35)
      .optional()
      .describe("Structured creditor reference, instead of remittance."),
    bic: z
      .string()
      .regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/)
      .optional(),
    sizeMm: z.number().min(22).max(60).default(28),
    caption: lineText.optional(),
  })
  .refine(({ remittance, reference }) => !(remittance && reference), {
    error: "remittance and reference exclude each other",
    path: ["reference"],
  });
type PaymentQr = z.output<typeof paymentQrBlock>;

export function paymentQrModel(block: PaymentQr, context: BlockContext) {
  const payload = giroCode(block);
  const words = labels[context.language];
  return {
    kind: "paymentQr" as const,
    svg: qrSvg(payload),
    sizeMm: block.sizeMm,
    alt: words.alt,
    caption: plainRuns(context.text(block.caption ?? words.caption, "caption")),
    lines: [
      { label: words.payee, value: context.text(block.name, "name") },
      { label: "IBAN", value: context.text(inFours(block.iban), "iban") },
      ...(block.amountCents
        ? [{ label: words.amount, value: formatEuros(block.amountCents, context.language) }]
        : []),
      ...[block.remittance ?? block.reference ?? []]
        .flat()
        .map((value) => ({ label: words.purpose, value: context.text(value, "remittance") })),
    ],
  };
}

/** What banking apps read, by EPC069-12: one field per line, trailing empty ones left out. */
export const giroCode = ({ iban, name, amountCents, remittance, reference, bic }: PaymentQr): string =>
  [
    "BCD",
    "002",
    "1",
    "SCT",
    bic ?? "",
    oneLine(name),
    iban.replace(/\s/g, "").toUpperCase(),
    amountCents ? `EUR${(amountCents / 100).toFixed(2)}` : "",
    "",
    oneLine(reference ?? ""),
    oneLine(remittance ?? ""),
  ]
    .join("\n")
    .replace(/\n+$/, "");

/** A line break inside a field would move all that follow. */
const oneLine = (field: string): string => field.toWellFormed().replace(/\s+/g, " ").trim();

/** The quiet zone of four modules is part of the picture, so nothing can come closer. */
const qrSvg = (payload: string): string =>
  encodeQR(payload, "svg", { ecc: "medium", border: 4, encoding: "byte" });

const inFours = (iban: string): string =>
  iban
    .replace(/\s/g, "")
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1 ");

const labels = {
  de: {
    caption: "Bequem bezahlen: Code mit der Banking-App scannen.",
    alt: "GiroCode für die Überweisung",
    payee: "Empfänger",
    amount: "Betrag",
    purpose: "Verwendungszweck",
  },
  en: {
    caption: "Pay easily: scan this code with your banking app.",
    alt: "GiroCode for the bank transfer",
    payee: "Payee",
    amount: "Amount",
    purpose: "Reference",
  },
};
