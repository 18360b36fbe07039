import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Call } from "../../operations/call.ts";
import type { Carrier } from "../../ports/carrier.ts";
import { type ArrivalTerms, measuredRun } from "../deadlines/deadlines.ts";
import { trackedOrders } from "../orders/orders.ts";
import { partnerOf } from "../partners/partners.ts";
import { chooseCarrier } from "./choose-carrier.ts";

type Goes = { deliveryType: DeliveryType; express: boolean; country: string; zip: string };
type Terms = { terms: ArrivalTerms; canExpress: boolean };

/** What decides when a letter must be handed over to arrive in time, for whichever carrier would take it. */
export async function arrivalTermsOf(call: Call, goes: Goes): Promise<Terms> {
  const { carrierRoutes } = await partnerOf(call.db, call.caller.partnerId);
  return termsWith(
    call,
    chooseCarrier(call, { ...goes, fulfilment: "post" }, goes.country, carrierRoutes),
    goes,
  );
}

/** The same for the carrier that was chosen. */
export async function termsWith(
  { db, caller, clock }: Pick<Call, "db" | "caller" | "clock">,
  { cutOff, products }: Carrier,
  goes: Goes,
): Promise<Terms> {
  const { deliveryType, zip, country } = goes;
  const region = zip.slice(0, 1);
  const since = new Date(clock.now().getTime() - A_YEAR_MS);
  const runs =
    country === "DE" && region !== "" ? await trackedOrders(db, caller, { deliveryType, region, since }) : [];
  return {
    terms: { ...goes, cutOff, measured: measuredRun(runs) },
    canExpress: products.some((product) => product.deliveryType === deliveryType && product.express),
  };
}

/** Older letters say little about how long one takes now. */
const A_YEAR_MS = 365 * 86_400_000;
