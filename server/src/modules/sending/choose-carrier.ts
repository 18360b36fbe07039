import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { type Carrier, carrierNamed } from "../../ports/carrier.ts";
import { requireProduct } from "../pricing/pricing.ts";
import type { SendRequest } from "./send-request.ts";
import { type CarrierRoute, carriersFor } from "../partners/partners.ts";

/** Who will print and post the letter. Chosen before the PDF is made, since its zones shape the pages. */
export function chooseCarrier(
  { caller, carriers, language }: Pick<Call, "caller" | "carriers" | "language">,
  {
    deliveryType,
    express,
    fulfilment,
    duplex = null,
  }: Pick<SendRequest, "deliveryType" | "express" | "fulfilment"> & Partial<Pick<SendRequest, "duplex">>,
  country: string,
  routes: readonly CarrierRoute[],
): Carrier {
  const configured = carriers[caller.mode];
  if (fulfilment === "in_house") return requireInHouse(configured, language);
  requireProduct(configured, { country, deliveryType, express }, language);
  const able = carriersFor(configured, routes, { country, deliveryType });
  const fast = express ? able.filter((carrier) => hasExpress(carrier, deliveryType)) : able;
  const [first] = duplex ? fast.filter((carrier) => !isOneSided(carrier, deliveryType)) : fast;
  if (!first && fast.length > 0) return refuseField("duplex", "not_offered", oneSided[language]);
  return first ?? refuse("COUNTRY_NOT_SUPPORTED", { country, reason: "no_carrier" });
}

/** Of an account that prints on both sides by default, such a letter goes one-sided; whoever asks for both is told no. */
export const isOneSided = ({ products }: Carrier, deliveryType: SendRequest["deliveryType"]): boolean =>
  products.find((product) => product.deliveryType === deliveryType)?.oneSidedOnly ?? false;

const oneSided: Record<Language, string> = {
  de: "diese Versandart wird nur einseitig gedruckt; verschicken Sie den Brief einseitig oder wählen Sie eine andere Versandart",
  en: "this way of sending is printed on one side only; send the letter one-sided, or choose another way",
};

/** Whoever brings a letter themselves can bring it anywhere. */
const requireInHouse = (configured: readonly Carrier[], language: Language): Carrier =>
  carrierNamed(configured, "in_house") ?? refuseField("fulfilment", "not_set_up", notSetUp[language]);

const notSetUp: Record<Language, string> = {
  de: "dieser Dienst führt keine Briefe, die Sie selbst überbringen; verschicken Sie den Brief mit der Post",
  en: "this service keeps no letters that you bring yourselves; send the letter by post",
};

const hasExpress = ({ products }: Carrier, deliveryType: SendRequest["deliveryType"]): boolean =>
  products.some((product) => product.deliveryType === deliveryType && product.express);
