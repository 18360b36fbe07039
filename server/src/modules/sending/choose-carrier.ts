import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { Carrier } from "../../ports/carrier.ts";
import { requireProduct } from "../pricing/pricing.ts";
import type { SendRequest } from "./send-request.ts";
import { type CarrierRoute, carriersFor } from "../partners/partners.ts";

/** Who will print and post the letter. Chosen before the PDF is made, since its zones shape the pages. */
export function chooseCarrier(
  { caller, carriers, language }: Pick<Call, "caller" | "carriers" | "language">,
  { deliveryType, express }: Pick<SendRequest, "deliveryType" | "express">,
  country: string,
  routes: readonly CarrierRoute[],
): Carrier {
  const configured = carriers[caller.mode];
  requireProduct(configured, { country, deliveryType, express }, language);
  const able = carriersFor(configured, routes, { country, deliveryType });
  const [first] = express ? able.filter((carrier) => hasExpress(carrier, deliveryType)) : able;
  return first ?? refuse("COUNTRY_NOT_SUPPORTED", { country, reason: "no_carrier" });
}

const hasExpress = ({ products }: Carrier, deliveryType: SendRequest["deliveryType"]): boolean =>
  products.some((product) => product.deliveryType === deliveryType && product.express);
