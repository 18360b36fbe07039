import { z } from "zod";
import { countryInput, deliveryTypeInput, type DeliveryType } from "../../foundation/letter-options.ts";
import { type Carrier, carrierNames, takes } from "../../ports/carrier.ts";

/** Which carrier a partner prefers; what is left out means any. */
const CarrierRoute = z.strictObject({
  country: countryInput.optional(),
  deliveryType: deliveryTypeInput.optional(),
  carrier: z.enum(carrierNames),
});
export type CarrierRoute = z.output<typeof CarrierRoute>;

export const CarrierRoutes = z.array(CarrierRoute).max(100);

type Wanted = { country: string; deliveryType: DeliveryType };

/**
 * Who can take a letter, the best first: the partner's routes, the most exact of them first, then the configured
 * order. A route to a carrier that is not there, or has no such product, is passed over.
 */
export function carriersFor(
  carriers: readonly Carrier[],
  routes: readonly CarrierRoute[],
  wanted: Wanted,
): readonly Carrier[] {
  const able = carriers.filter((carrier) => takes(carrier, wanted.deliveryType, wanted.country));
  const preferred = routes
    .filter((route) => fits(route, wanted))
    .toSorted((one, other) => exactness(other) - exactness(one))
    .flatMap((route) => able.filter(({ name }) => name === route.carrier));
  return [...new Set([...preferred, ...able])];
}

const fits = (route: CarrierRoute, { country, deliveryType }: Wanted): boolean =>
  (route.country === undefined || route.country === country) &&
  (route.deliveryType === undefined || route.deliveryType === deliveryType);

/** A country says more than a product: each product has few of them. */
const exactness = ({ country, deliveryType }: CarrierRoute): number =>
  (country === undefined ? 0 : 2) + (deliveryType === undefined ? 0 : 1);
