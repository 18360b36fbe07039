import type { OutputOf } from "../../../client.ts";
import { useLanguage, useTexts } from "../../../texts/language.tsx";
import { euros } from "../../../ui/Money.tsx";
import { deliveryNames } from "../delivery-names.ts";

/** What the post of that country offers, each with its price; what was chosen stays in the list whatever comes. */
export function useOffers(
  quote: Pick<OutputOf<"shipping_quote">, "options"> | undefined,
  chosen: string,
): { value: string; label: string }[] {
  const { language } = useLanguage();
  const names: Record<string, string> = useTexts(deliveryNames);
  const offered = (quote?.options ?? []).map(({ deliveryType, unitPriceCents }) => ({
    value: deliveryType as string,
    label: `${names[deliveryType] ?? deliveryType} · ${euros(unitPriceCents, language)}`,
  }));
  const isKnown = chosen === "" || offered.some(({ value }) => value === chosen);
  return isKnown ? offered : [...offered, { value: chosen, label: names[chosen] ?? chosen }];
}
