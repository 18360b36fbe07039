import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { CarrierProduct, CarrierStage } from "../../ports/carrier.ts";

/** Our products, and the word that orders each of them; Pingen chooses the national post behind it by country. */
export const products: readonly (CarrierProduct & { order: "cheap" | "fast" | "registered" })[] = [
  // In Germany `cheap` is the slower economy letter; a standard letter is what everybody expects.
  { deliveryType: "standard", countries: ["DE"], express: false, order: "fast" },
  { deliveryType: "ch_b_post", countries: ["CH"], express: false, order: "cheap" },
  { deliveryType: "ch_a_post", countries: ["CH"], express: false, order: "fast" },
  { deliveryType: "ch_einschreiben", countries: ["CH"], express: false, order: "registered" },
  { deliveryType: "at_eco", countries: ["AT"], express: false, order: "cheap" },
  { deliveryType: "at_prio", countries: ["AT"], express: false, order: "fast" },
  {
    deliveryType: "intl_standard",
    countries: { allBut: ["DE", "AT", "CH"] },
    express: false,
    order: "cheap",
  },
  { deliveryType: "intl_priority", countries: { allBut: ["DE", "AT", "CH"] }, express: false, order: "fast" },
  {
    deliveryType: "intl_registered",
    countries: { allBut: ["DE", "AT", "CH"] },
    express: false,
    order: "registered",
  },
];

/** Where it prints for each country; what goes elsewhere is printed and posted in Germany. */
export const printsIn: readonly string[] = ["CH", "AT", "DE"];

/** An open list: a word that is not here is no news. */
export const stageOfStatus: ReadonlyMap<string, CarrierStage> = new Map([
  ["validating", "accepted"],
  ["valid", "accepted"],
  ["fixing", "accepted"],
  ["submitted", "accepted"],
  ["accepted", "accepted"],
  ["inspection", "accepted"],
  ["awaiting_credits", "accepted"],
  ["processing", "accepted"],
  ["transferring", "accepted"],
  ["cancelling", "accepted"],
  ["printing", "printing"],
  ["sent", "posted"],
  ["delivered", "delivered"],
  ["undeliverable", "undeliverable"],
  ["action_required", "address_unreadable"],
  ["invalid", "rejected"],
  ["unprintable", "rejected"],
  ["rejected", "rejected"],
  ["expired", "rejected"],
  ["cancelled", "cancelled"],
]);

/** Which event says when a letter came to its stage. */
export const eventOfStage: ReadonlyMap<CarrierStage, string> = new Map([
  ["posted", "transferred_to_distributor"],
  ["delivered", "delivered"],
  ["undeliverable", "undeliverable"],
]);

/** Stages a letter has ended in before it was printed: the order may be handed over anew. */
export const endedBeforePrint: ReadonlySet<CarrierStage> = new Set([
  "cancelled",
  "rejected",
  "address_unreadable",
]);

export const tracked: ReadonlySet<DeliveryType> = new Set(["ch_einschreiben", "intl_registered"]);
