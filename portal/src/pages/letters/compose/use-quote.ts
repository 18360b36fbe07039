import type { InputOf, OutputOf } from "../../../client.ts";
import { useOperation, useOperations } from "../../../session/calls.ts";
import { duplexOf, type LetterForm } from "./letter-form.ts";

export type Quote = ReturnType<typeof useQuote>;

export type Measured = Pick<OutputOf<"letter_look">, "pageCount" | "usesColour" | "country" | "parts">;

/** What the letter would cost as it stands; the price follows the writing. */
export const useQuote = (form: LetterForm, look: Measured | null) =>
  useOperation("shipping_quote", useWish(form, look), { keepPrevious: true });

/** The same on one side of each sheet and on both: what the choice between them costs. */
export function useSidesQuotes(
  form: LetterForm,
  look: Measured | null,
): Record<"one" | "both", number | null> {
  const wish = useWish(form, look);
  const [one, both] = useOperations("shipping_quote", [
    { ...wish, duplex: false },
    { ...wish, duplex: true },
  ]);
  return { one: one?.unitPriceCents ?? null, both: both?.unitPriceCents ?? null };
}

export function useWish(
  { dispatch, presetName }: LetterForm,
  look: Measured | null,
): InputOf<"shipping_quote"> {
  const presets = useOperation("profile_get", {}).data?.presets ?? [];
  const preset = presets.find(({ name }) => name === presetName)?.preset;
  const wanted = (dispatch.deliveryType || preset?.deliveryType) ?? "standard";
  // Of a letter in parts the first; the others have prices of their own.
  const { pageCount, usesColour } = look?.parts[0] ?? look ?? { pageCount: 1, usesColour: false };
  return {
    pageCount,
    color: dispatch.print === "auto" ? usesColour : dispatch.print === "colour",
    ...duplexOf(dispatch),
    deliveryType: (wanted || "standard") as InputOf<"shipping_quote">["deliveryType"],
    express: dispatch.express,
    country: look?.country ?? "DE",
  };
}
