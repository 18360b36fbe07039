import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { lineOfText, linesOfText } from "../../foundation/text.ts";
import { adjustmentKinds } from "./adjustment.ts";
import { documentFields, type DocumentInput, MOST_CENTS, withoutBlanks } from "./document-input.ts";
import { centsOfText } from "./euros-text.ts";
import { priceOfText } from "./price-text.ts";
import { parsePrice, unitPriceOf } from "./unit-price.ts";

const typed = lineOfText(30).optional();

/** `3 %` is a share, anything else an amount. */
const typedAdjustment = z.strictObject({
  kind: z.enum(adjustmentKinds),
  reason: lineOfText(100).optional(),
  value: typed,
});

const typedLine = z.strictObject({
  description: linesOfText(10_000).optional(),
  quantity: typed,
  unit: lineOfText(40).optional(),
  unitPrice: typed,
  ustRate: typed,
  adjustments: z.array(z.preprocess(withoutBlanks, typedAdjustment)).max(10).optional(),
});

/** A document as a person types it: amounts in euros and decimals as in `1.234,56` and `2,5`; sums are not given. */
export const typedDocument = z.preprocess(
  withoutBlanks,
  documentFields.omit({ lineItems: true, adjustments: true, totals: true, mahngebuehrCents: true }).extend({
    lineItems: z.array(z.preprocess(withoutBlanks, typedLine)).max(500).optional(),
    adjustments: z
      .array(z.preprocess(withoutBlanks, typedAdjustment.extend({ ustRate: typed })))
      .max(10)
      .optional(),
    mahngebuehr: typed,
    openAmount: typed.describe("What is open of an invoice that was made elsewhere."),
  }),
);
export type TypedDocument = z.output<typeof typedDocument>;

type TypedAdjustment = z.output<typeof typedAdjustment>;
type TypedPrice = NonNullable<DocumentInput["lineItems"]>[number];

/** Reads what was typed; what could mean anything is a problem of its field and left out. */
export function readTyped(
  { lineItems, adjustments, mahngebuehr, openAmount, references, ...document }: TypedDocument,
  language: Language,
): { document: DocumentInput; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const amountAt = (path: string, text: string | undefined): Cents | undefined => {
    const cents = text === undefined ? undefined : centsOfText(text);
    if (cents !== null && (cents ?? 0) <= MOST_CENTS) return cents;
    problems.push({ path, rule: "amount", message: texts[language].amount });
    return undefined;
  };
  /** In whole cents, or finer in euros. */
  const priceAt = (path: string, text: string): Pick<TypedPrice, "unitPrice" | "unitPriceCents"> => {
    const price = parsePrice(priceOfText(text, language) ?? "");
    if (price) {
      const { unitPriceCents, unitPrice } = unitPriceOf(price);
      return unitPriceCents === null ? { unitPrice } : { unitPriceCents };
    }
    problems.push({ path, rule: "amount", message: texts[language].amount });
    return {};
  };
  const valuesAt = <Each extends TypedAdjustment>(path: string, each: readonly Each[] | undefined) =>
    each?.map(({ value, ...rest }, at) => ({
      ...rest,
      ...(value?.includes("%")
        ? { percent: pointed(value) }
        : { amountCents: amountAt(`${path}.adjustments.${at}.value`, value) }),
    }));
  const lines = lineItems?.map(({ quantity, unitPrice, ustRate, ...line }, at) => ({
    ...line,
    adjustments: valuesAt(`document.lineItems.${at}`, line.adjustments),
    quantity: quantity && pointed(quantity),
    ustRate: ustRate && pointed(ustRate),
    ...(unitPrice !== undefined && priceAt(`document.lineItems.${at}.unitPrice`, unitPrice)),
  }));
  const openCents = amountAt("document.openAmount", openAmount);
  const read = {
    ...document,
    skonto: document.skonto?.map(({ tage, prozent }) => ({ tage, prozent: pointed(String(prozent)) })),
    lineItems: lines,
    adjustments: valuesAt("document", adjustments)?.map(({ ustRate, ...each }) => ({
      ...each,
      ustRate: ustRate && pointed(ustRate),
    })),
    mahngebuehrCents: amountAt("document.mahngebuehr", mahngebuehr),
    references: references && { ...references, ...(openCents !== undefined && { openCents }) },
  };
  return { document: read, problems };
}

/** A decimal comma means what a point means; figures with both are left for the check to refuse. */
const pointed = (text: string): string => text.replace(/\s|%/g, "").replace(/^(-?\d*),(\d+)$/, "$1.$2");

const typedNames: Record<string, string> = {
  unitPriceCents: "unitPrice",
  mahngebuehrCents: "mahngebuehr",
  amountCents: "value",
  percent: "value",
};

/** The path of a problem as the form knows the field; null: a sum that nobody typed. */
export function typedPath(path: string): string | null {
  if (path.endsWith(".lineNetCents")) return null;
  if (path === "document.references.openCents" || path === "document.references.bruttoCents")
    return "document.openAmount";
  return path.replace(/[a-zA-Z]+$/, (name) => typedNames[name] ?? name);
}

const texts = {
  de: { amount: "ein Betrag in Euro, zum Beispiel 119,00" },
  en: { amount: "an amount in euros, as 119.00" },
} satisfies Record<Language, object>;
