import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Call } from "../../operations/call.ts";
import { type Carrier, printTermsOf } from "../../ports/carrier.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { FormJudgement } from "../../texts/forms/form-judgement.ts";
import {
  type ArrivalPlan,
  type ArrivalTerms,
  measuredRun,
  planArrival,
  reckonArrival,
  requireInTime,
} from "../deadlines/deadlines.ts";
import { type Order, trackedOrders } from "../orders/orders.ts";
import { partnerOf } from "../partners/partners.ts";
import { chooseCarrier } from "./choose-carrier.ts";
import type { SendPlan } from "./send-plan.ts";
import type { SendRequest } from "./send-request.ts";

type Goes = {
  isInHouse?: boolean;
  deliveryType: DeliveryType;
  express: boolean;
  country: string;
  zip: string;
};
type Terms = { terms: ArrivalTerms; canExpress: boolean };

/** Who would print and post such a letter of this account. */
export async function posterOf(call: Call, goes: Omit<Goes, "zip">): Promise<Carrier> {
  const { carrierRoutes } = await partnerOf(call.db, call.caller.partnerId);
  return chooseCarrier(call, { ...goes, fulfilment: "post" }, goes.country, carrierRoutes);
}

/** What decides when a letter must be handed over to arrive in time, for whichever carrier would take it. */
export const arrivalTermsOf = async (call: Call, goes: Goes): Promise<Terms> =>
  termsWith(call, await posterOf(call, goes), goes);

/** By when a letter has to be handed over; null: nobody said when it must arrive. A copy has no deadline of its own, a further part that of its letter. */
export async function arrivalOf(
  call: Call,
  { arrival, email, schedule, deliveryType, express, fulfilment, source, draft }: SendRequest,
  carrier: Carrier,
  { country, zip }: PostalAddress,
  form: FormJudgement,
): Promise<ArrivalPlan | null> {
  if (arrival === null || (source.copyOf && !source.part)) return null;
  const isForNone = email !== null || schedule?.kind === "cron";
  // Kept from an earlier send, which was another.
  if (isForNone && arrival === draft?.dispatch?.arrival) return null;
  if (email) refuseField("arrival", "not_by_email", noArrival[call.language].email);
  if (schedule?.kind === "cron") refuseField("arrival", "not_in_series", noArrival[call.language].series);
  const { terms, canExpress } = await termsWith(call, carrier, {
    isInHouse: fulfilment === "in_house",
    deliveryType,
    express,
    country,
    zip: zip ?? "",
  });
  return { ...planArrival(arrival, terms, canExpress, call.language), form };
}

/** The same for an order whose letter gets another address: its day stays, the holidays are those of the new place. */
export async function arrivalAt(
  call: Pick<Call, "db" | "caller" | "clock">,
  order: Order,
  carrier: Carrier,
  { country, zip }: PostalAddress,
): Promise<ArrivalPlan | null> {
  const { arrival: before, deliveryType, express } = order;
  if (before === null || zip === order.recipient.zip) return before;
  const { state: _ofOldPlace, ...wish } = before.wish ?? { by: before.lastDay };
  const { isInHouse = false } = before;
  const goes = { isInHouse, deliveryType, express, country, zip: zip ?? "" };
  const { terms, canExpress } = await termsWith(call, carrier, goes);
  return { ...reckonArrival(wish, terms, canExpress), ...(before.form && { form: before.form }) };
}

const noArrival = {
  de: {
    email: "eine Frist für die Ankunft gilt für Briefe, nicht für E-Mails",
    series: "eine Serie hat keine gemeinsame Frist; planen Sie den Brief für einen Zeitpunkt",
  },
  en: {
    email: "a deadline of arrival is for letters, not for e-mail",
    series: "a series has no one deadline; plan the letter for one time",
  },
} satisfies Record<Language, object>;

/** Nothing is sent that can only come too late. */
export function requireLettersInTime({ language }: Pick<Call, "language">, plan: SendPlan): void {
  for (const { arrival, request, at } of [plan, ...plan.copies])
    if (arrival) requireInTime(arrival, request.schedule?.runAt ?? at, at, language);
}

/** The same for the carrier that was chosen. */
export async function termsWith(
  { db, caller, clock }: Pick<Call, "db" | "caller" | "clock">,
  carrier: Carrier,
  goes: Goes,
): Promise<Terms> {
  const { deliveryType, zip, country } = goes;
  const region = zip.slice(0, 1);
  const since = new Date(clock.now().getTime() - A_YEAR_MS);
  const runs =
    country === "DE" && region !== "" ? await trackedOrders(db, caller, { deliveryType, region, since }) : [];
  return {
    terms: { ...goes, ...printTermsOf(carrier, goes), measured: measuredRun(runs) },
    canExpress: carrier.products.some((product) => product.deliveryType === deliveryType && product.express),
  };
}

/** Older letters say little about how long one takes now. */
const A_YEAR_MS = 365 * 86_400_000;
