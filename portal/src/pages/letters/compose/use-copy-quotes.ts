import type { InputOf, OutputOf } from "../../../client.ts";
import { useOperations } from "../../../session/calls.ts";
import { duplexOf, type LetterForm } from "./letter-form.ts";

export type CopyQuote = OutputOf<"shipping_quote"> | undefined;

type Measured = { pageCount: number; letterPages: number; usesColour: boolean };

/** What each copy would cost as it stands, in their order. */
export const useCopyQuotes = ({ copies, dispatch }: LetterForm, look: Measured | null): CopyQuote[] =>
  useOperations(
    "shipping_quote",
    copies.map(({ recipient, deliveryType, enclosures }) => ({
      pageCount: (enclosures ? look?.pageCount : look?.letterPages) ?? 1,
      color: dispatch.print === "auto" ? (look?.usesColour ?? false) : dispatch.print === "colour",
      ...duplexOf(dispatch),
      deliveryType: (deliveryType || "standard") as InputOf<"shipping_quote">["deliveryType"],
      country: /^[A-Z]{2}$/.test(recipient.country) ? recipient.country : "DE",
    })),
  );

/** The letter with its copies, as far as all of it is known. */
export function totalOf(
  unitPriceCents: number | null | undefined,
  copies: readonly CopyQuote[],
): number | null {
  const prices = [unitPriceCents, ...copies.map((quote) => quote?.unitPriceCents)];
  return prices.reduce<number | null>(
    (sum, price) => (sum === null || price == null ? null : sum + price),
    0,
  );
}
