import type { Cents } from "../../foundation/money.ts";
import { amountText } from "./amount-text.ts";
import type { InvoiceAdjustment, VatCategory } from "./invoice-facts.ts";
import { element, textElement, type XmlNode } from "./xml.ts";

/** An allowance or charge (BG-20, 21, 27, 28); that of a whole document says its VAT, too. */
export const adjustmentOf = (
  adjustment: InvoiceAdjustment & Partial<{ category: VatCategory; rate: string | null }>,
): XmlNode =>
  element(
    "ram:SpecifiedTradeAllowanceCharge",
    element("ram:ChargeIndicator", textElement("udt:Indicator", String(adjustment.kind === "charge"))),
    textElement("ram:CalculationPercent", adjustment.percent),
    textElement("ram:BasisAmount", amountOrNull(adjustment.baseCents)),
    textElement("ram:ActualAmount", amountText(adjustment.amountCents)),
    textElement("ram:ReasonCode", adjustment.reasonCode),
    textElement("ram:Reason", adjustment.reason),
    adjustment.category === undefined
      ? ""
      : element(
          "ram:CategoryTradeTax",
          textElement("ram:TypeCode", "VAT"),
          textElement("ram:CategoryCode", adjustment.category),
          textElement("ram:RateApplicablePercent", adjustment.rate ?? null),
        ),
  );

const amountOrNull = (cents: Cents | null): string | null => (cents === null ? null : amountText(cents));

/** All of one kind together (BT-107, BT-108); null where there is none. */
export const sumOfKind = (
  adjustments: readonly InvoiceAdjustment[],
  kind: InvoiceAdjustment["kind"],
): string | null => {
  const all = adjustments.filter((each) => each.kind === kind);
  return all.length === 0 ? null : amountText(all.reduce((sum, { amountCents }) => sum + amountCents, 0));
};
