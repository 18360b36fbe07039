import type { Cents } from "../../../../foundation/money.ts";
import type { Costs } from "./mandant_allocation-store.ts";

/** What remains after credits: net and VAT add up to gross. */
export function remainingOf({ chargedCents, creditedCents, netCents }: Costs): {
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
} {
  const grossCents = chargedCents - creditedCents;
  return { netCents, vatCents: grossCents - netCents, grossCents };
}
