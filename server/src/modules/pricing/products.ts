import { type DeliveryType, deliveryTypes } from "../../foundation/letter-options.ts";
import { isCountry, isEuropean } from "./countries.ts";

export type WorkingDays = { min: number; max: number };

type Product = {
  countries: readonly string[] | { allBut: readonly string[] };
  tracked: boolean;
  registered: boolean;
  /** After posting: within Europe, and beyond where that differs. */
  days: { europe: WorkingDays; world: WorkingDays };
};

const everywhere = (min: number, max: number): Product["days"] => ({
  europe: { min, max },
  world: { min, max },
});
/** Countries with products of their own; Liechtenstein is not one of them. */
const ABROAD = { allBut: ["DE", "AT", "CH"] } as const;
const PLAIN = { tracked: false, registered: false } as const;
const REGISTERED = { tracked: true, registered: true } as const;

/** What the post offers where. Whether a configured carrier takes it there is another question. */
const products: Record<DeliveryType, Product> = {
  standard: { countries: ["DE"], ...PLAIN, days: everywhere(1, 4) },
  einschreiben_einwurf: { countries: ["DE"], ...REGISTERED, days: everywhere(1, 3) },
  einschreiben_uebergabe: { countries: ["DE"], ...REGISTERED, days: everywhere(1, 3) },
  ch_b_post: { countries: ["CH"], ...PLAIN, days: everywhere(2, 3) },
  ch_a_post: { countries: ["CH"], ...PLAIN, days: everywhere(1, 1) },
  ch_einschreiben: { countries: ["CH"], ...REGISTERED, days: everywhere(1, 2) },
  at_eco: { countries: ["AT"], ...PLAIN, days: everywhere(2, 3) },
  at_prio: { countries: ["AT"], ...PLAIN, days: everywhere(1, 1) },
  intl_standard: {
    countries: ABROAD,
    ...PLAIN,
    days: { europe: { min: 3, max: 6 }, world: { min: 5, max: 14 } },
  },
  intl_priority: {
    countries: ABROAD,
    ...PLAIN,
    days: { europe: { min: 2, max: 4 }, world: { min: 4, max: 10 } },
  },
  intl_express: { countries: ABROAD, tracked: true, registered: false, days: everywhere(1, 4) },
  intl_tracked: {
    countries: ABROAD,
    tracked: true,
    registered: false,
    days: { europe: { min: 2, max: 4 }, world: { min: 4, max: 10 } },
  },
  // Austria has no registered type of its own name.
  intl_registered: {
    countries: { allBut: ["DE", "CH"] },
    ...REGISTERED,
    days: { europe: { min: 4, max: 8 }, world: { min: 6, max: 16 } },
  },
};

/** The delivery types of a country, in the order of the interface; none for a code that is no country. */
export const productsOf = (country: string): DeliveryType[] =>
  isCountry(country) ? deliveryTypes.filter((each) => exists(products[each], country)) : [];

const exists = ({ countries }: Product, country: string): boolean =>
  "allBut" in countries ? !countries.allBut.includes(country) : countries.includes(country);

/** Whether it proves receipt. Tracked mail does not. */
export const isRegistered = (deliveryType: DeliveryType): boolean => products[deliveryType].registered;

export const isTracked = (deliveryType: DeliveryType): boolean => products[deliveryType].tracked;

/** How long it takes after posting. */
export const workingDays = (deliveryType: DeliveryType, country: string): WorkingDays =>
  products[deliveryType].days[isEuropean(country) ? "europe" : "world"];

/** The longest that it is said to take after posting. */
export const longestWorkingDays = (deliveryType: DeliveryType, country: string): number =>
  workingDays(deliveryType, country).max;
