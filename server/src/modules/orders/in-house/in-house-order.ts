import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { requireOrder } from "../move-order.ts";
import type { Order } from "../order.ts";
import { walkOf } from "./walk-view.ts";

type OrderCall = Pick<Call, "db" | "caller" | "language">;

/** An order whose letter the account's own people bring; any other is refused as such. */
export async function requireInHouse({ db, caller, language }: OrderCall, orderId: string): Promise<Order> {
  const order = await requireOrder(db, caller, orderId);
  return order.carrier === "in_house"
    ? order
    : refuseField("orderId", "not_in_house", texts[language].notInHouse);
}

/** The same while something is left to do with it. */
export async function requireOpenWalk(call: OrderCall, orderId: string): Promise<Order> {
  const order = await requireInHouse(call, orderId);
  const { standing } = await walkOf(call.db, call.caller, order);
  if (standing === "open") return order;
  return refuseField("orderId", standing, texts[call.language][standing], "STEP_NOT_OPEN");
}

/** The order of the link by which somebody came. */
export async function orderOfLink({ db, caller }: OrderCall): Promise<Order> {
  const { letterLink } = caller;
  if (!letterLink) return refuse("UNAUTHORIZED", { reason: "missing" });
  return requireOrder(db, caller, letterLink.orderId);
}

const texts: Record<Language, Record<"notInHouse" | "waiting" | "stopped" | "finished", string>> = {
  de: {
    notInHouse: "diesen Brief druckt und verschickt die Druckerei; er wird nicht selbst überbracht",
    waiting:
      "dieser Brief ist noch nicht so weit; er wartet auf eine Freigabe, auf seine Zeit oder einen Augenblick",
    stopped: "dieser Brief wurde gestoppt und geht nicht mehr hinaus",
    finished: "dieser Brief ist schon hinausgegangen; alles ist festgehalten",
  },
  en: {
    notInHouse: "this letter is printed and posted by the printer; nobody brings it themselves",
    waiting: "this letter is not ready yet; it waits for an approval, for its time or for a moment",
    stopped: "this letter was stopped and does not leave any more",
    finished: "this letter has left already; everything is recorded",
  },
};
