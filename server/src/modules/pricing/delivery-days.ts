import { berlinDay, berlinInstant } from "../../foundation/berlin-time.ts";
import { addBusinessDays, isBusinessDay, nextBusinessDay } from "../../foundation/business-days.ts";
import { type WorkingDays, workingDays } from "./products.ts";
import type { ProductWish } from "./offers.ts";

/** What is to be produced the same day must be in by then. */
const EXPRESS_UNTIL_HOUR = 12;

export type ExpectedDelivery = {
  workingDays: WorkingDays;
  postedOn: string;
  earliest: string;
  latest: string;
};

/** When a letter that is ordered now will be posted and arrive, as far as that can be told beforehand. */
export function expectedDelivery(
  { deliveryType, country, express }: ProductWish,
  now: Date,
): ExpectedDelivery {
  const today = berlinDay(now);
  const sameDay = express && isBusinessDay(today) && now < berlinInstant(today, EXPRESS_UNTIL_HOUR);
  const postedOn = sameDay ? today : nextBusinessDay(today);
  const days = workingDays(deliveryType, country);
  return {
    workingDays: days,
    postedOn,
    earliest: addBusinessDays(postedOn, days.min),
    latest: addBusinessDays(postedOn, days.max),
  };
}

/** The day of posting, where express would not bring it forward; null: it would, or was not asked for. */
export function postedWithoutExpress(wish: ProductWish, now: Date): string | null {
  if (!wish.express) return null;
  const { postedOn } = expectedDelivery(wish, now);
  return postedOn === expectedDelivery({ ...wish, express: false }, now).postedOn ? postedOn : null;
}
