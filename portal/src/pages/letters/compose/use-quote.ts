import type { InputOf, OutputOf } from "../../../client.ts";
import { useOperation, useOperations } from "../../../session/calls.ts";
import { duplexOf, type LetterForm } from "./letter-form.ts";

export type Quote = ReturnType<typeof useQuote>;

export type Measured = Pick<OutputOf<"letter_look">, "pageCount" | "usesColour" | "country">;

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

function useWish({ dispatch, presetName }: LetterForm, look: Measured | null): InputOf<"shipping_quote"> {
  const presets = useOperation("profile_get", {}).data?.presets ?? [];
  const preset = presets.find(({ name }) => name === presetName)?.preset;
  const wanted = (dispatch.deliveryType || preset?.deliveryType) ?? "standard";
  return {
    pageCount: look?.pageCount ?? 1,
    color: dispatch.print === "auto" ? (look?.usesColour ?? false) : dispatch.print === "colour",
    ...duplexOf(dispatch),
    deliveryType: (wanted || "standard") as InputOf<"shipping_quote">["deliveryType"],
    express: dispatch.express,
    country: look?.country ?? "DE",
  };
}
