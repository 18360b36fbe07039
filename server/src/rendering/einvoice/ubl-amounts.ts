import type { Cents } from "../../foundation/money.ts";
import { amountText } from "./amount-text.ts";
import { rateOf } from "./cii.ts";
import type { InvoiceAdjustment, InvoiceFacts, InvoiceTax, VatCategory } from "./invoice-facts.ts";
import { invoiceSums } from "./invoice-sums.ts";
import { element, textElement, type XmlNode } from "./xml.ts";

export const money = (name: string, cents: Cents | null): XmlNode =>
  textElement(name, cents === null ? null : amountText(cents), { currencyID: "EUR" });

/** An allowance or charge; that of a whole document says its VAT, too. */
export const adjustmentOf = (
  adjustment: InvoiceAdjustment & Partial<{ category: VatCategory; rate: string }>,
): XmlNode =>
  element(
    "cac:AllowanceCharge",
    textElement("cbc:ChargeIndicator", String(adjustment.kind === "charge")),
    textElement("cbc:AllowanceChargeReasonCode", adjustment.reasonCode),
    textElement("cbc:AllowanceChargeReason", adjustment.reason),
    textElement("cbc:MultiplierFactorNumeric", adjustment.percent),
    money("cbc:Amount", adjustment.amountCents),
    money("cbc:BaseAmount", adjustment.baseCents),
    adjustment.category === undefined
      ? ""
      : taxCategory(
          "cac:TaxCategory",
          adjustment.category,
          rateOf(adjustment.category, adjustment.rate ?? ""),
        ),
  );

export const taxCategory = (
  name: string,
  category: VatCategory,
  rate: string | null,
  exemption: InvoiceTax["exemption"] = null,
): XmlNode =>
  element(
    name,
    textElement("cbc:ID", category),
    textElement("cbc:Percent", rate),
    textElement("cbc:TaxExemptionReasonCode", exemption?.code ?? null),
    textElement("cbc:TaxExemptionReason", exemption?.reason ?? null),
    element("cac:TaxScheme", textElement("cbc:ID", "VAT")),
  );

export const taxTotal = (facts: InvoiceFacts): XmlNode =>
  element(
    "cac:TaxTotal",
    money("cbc:TaxAmount", invoiceSums(facts).vatCents),
    ...facts.taxes.map(({ category, rate, netCents, vatCents, exemption }) =>
      element(
        "cac:TaxSubtotal",
        money("cbc:TaxableAmount", netCents),
        money("cbc:TaxAmount", vatCents),
        // XRechnung wants a rate in every breakdown.
        taxCategory("cac:TaxCategory", category, rate, exemption),
      ),
    ),
  );

export function monetaryTotal(facts: InvoiceFacts): XmlNode {
  const { lineCents, netCents, grossCents, dueCents } = invoiceSums(facts);
  const { adjustments = [], paidCents, roundingCents } = facts;
  return element(
    "cac:LegalMonetaryTotal",
    money("cbc:LineExtensionAmount", lineCents),
    money("cbc:TaxExclusiveAmount", netCents),
    money("cbc:TaxInclusiveAmount", grossCents),
    money("cbc:AllowanceTotalAmount", sumOfKind(adjustments, "allowance")),
    money("cbc:ChargeTotalAmount", sumOfKind(adjustments, "charge")),
    money("cbc:PrepaidAmount", paidCents === 0 ? null : paidCents),
    money("cbc:PayableRoundingAmount", roundingCents === 0 ? null : roundingCents),
    money("cbc:PayableAmount", dueCents),
  );
}

const sumOfKind = (
  adjustments: readonly InvoiceAdjustment[],
  kind: InvoiceAdjustment["kind"],
): Cents | null => {
  const all = adjustments.filter((each) => each.kind === kind);
  return all.length === 0 ? null : all.reduce((sum, { amountCents }) => sum + amountCents, 0);
};
