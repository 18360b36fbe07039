import { addBusinessDays } from "../../foundation/business-days.ts";
import { postingDay, type PrintTerms } from "../../foundation/posting-day.ts";
import { type WorkingDays, workingDays } from "./products.ts";
import type { ProductWish } from "./offers.ts";

export type ExpectedDelivery = {
  workingDays: WorkingDays;
  postedOn: string;
  earliest: string;
  latest: string;
};

/** When a letter that is ordered now will be posted and arrive, as far as that can be told beforehand. */
export function expectedDelivery(
  { deliveryType, country, ...terms }: ProductWish & PrintTerms,
  now: Date,
): ExpectedDelivery {
  const postedOn = postingDay(terms, now);
  const days = workingDays(deliveryType, country);
  return {
    workingDays: days,
    postedOn,
    earliest: addBusinessDays(postedOn, days.min),
    latest: addBusinessDays(postedOn, days.max),
  };
}

/** The day of posting, where express would not bring it forward; null: it would, or was not asked for. */
export function postedWithoutExpress(terms: PrintTerms, now: Date): string | null {
  if (!terms.express) return null;
  const postedOn = postingDay(terms, now);
  return postedOn === postingDay({ ...terms, express: false }, now) ? postedOn : null;
}
