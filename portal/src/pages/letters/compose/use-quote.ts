import type { InputOf, OutputOf } from "../../../client.ts";
import { useOperation } from "../../../session/calls.ts";
import type { LetterForm } from "./letter-form.ts";

export type Quote = ReturnType<typeof useQuote>;

/** What the letter would cost as it stands; the price follows the writing. */
export function useQuote({ dispatch, presetName }: LetterForm, look: OutputOf<"letter_look"> | null) {
  const presets = useOperation("profile_get", {}).data?.presets ?? [];
  const preset = presets.find(({ name }) => name === presetName)?.preset;
  const wanted = (dispatch.deliveryType || preset?.deliveryType) ?? "standard";
  return useOperation(
    "shipping_quote",
    {
      pageCount: look?.pageCount ?? 1,
      color: dispatch.print === "auto" ? (look?.usesColour ?? false) : dispatch.print === "colour",
      deliveryType: (wanted || "standard") as InputOf<"shipping_quote">["deliveryType"],
      express: dispatch.express,
      country: look?.country ?? "DE",
    },
    { keepPrevious: true },
  );
}
