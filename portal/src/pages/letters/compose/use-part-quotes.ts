import type { OutputOf } from "../../../client.ts";
import { useOperations } from "../../../session/calls.ts";
import { useWish } from "./use-quote.ts";
import type { LetterForm } from "./letter-form.ts";
import type { CopyQuote } from "./use-copy-quotes.ts";

type Parts = OutputOf<"letter_look">["parts"];

/** What each part but the first would cost; that is the letter's own price. */
export function useFurtherQuotes(
  form: LetterForm,
  measured: { parts: Parts; pageCount: number; usesColour: boolean; country: string } | null,
): CopyQuote[] {
  const wish = useWish(form, measured);
  const { print } = form.dispatch;
  return useOperations(
    "shipping_quote",
    (measured?.parts ?? []).slice(1).map(({ pageCount, usesColour }) => ({
      ...wish,
      pageCount,
      color: print === "auto" ? usesColour : print === "colour",
    })),
  );
}
