import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { CarrierProduct, CarrierStage } from "../../ports/carrier.ts";

type Ordered = { shipping: "national" | "international"; registered?: "r1" | "r2" };

/** Our products, and how each of them is ordered. */
export const products: readonly (CarrierProduct & { order: Ordered })[] = [
  { deliveryType: "standard", countries: ["DE"], express: false, order: { shipping: "national" } },
  {
    deliveryType: "einschreiben_einwurf",
    countries: ["DE"],
    express: false,
    order: { shipping: "national", registered: "r1" },
  },
  {
    deliveryType: "einschreiben_uebergabe",
    countries: ["DE"],
    express: false,
    order: { shipping: "national", registered: "r2" },
  },
  {
    deliveryType: "intl_standard",
    countries: { allBut: ["DE", "AT", "CH"] },
    express: false,
    order: { shipping: "international" },
  },
];

export const tracked: ReadonlySet<DeliveryType> = new Set(["einschreiben_einwurf", "einschreiben_uebergabe"]);

/** States of a whole job, of its one letter, and of the post's own tracking: open lists, other words are no news. */
export const stageOfJob: ReadonlyMap<string, CarrierStage> = new Map([
  ["queue", "accepted"],
  ["hold", "accepted"],
  ["draft", "accepted"],
  ["done", "posted"],
  ["canceled", "cancelled"],
  ["cancelled", "cancelled"],
]);
export const stageOfItem: ReadonlyMap<string, CarrierStage> = new Map([["sent", "posted"]]);
export const stageOfTracking: ReadonlyMap<string, CarrierStage> = new Map([
  ["delivered", "delivered"],
  ["zugestellt", "delivered"],
  ["returned", "undeliverable"],
  ["retoure", "undeliverable"],
]);

/** Where a job may stand while it is not being printed; in this order a job moves on, never back. */
export const listsToSearch = ["draft", "hold", "queue", "done"] as const;
export const stoppable: ReadonlySet<string> = new Set(["queue", "hold", "draft"]);
/** These wait for somebody, so that no print run can overtake a cancellation. */
export const waiting: ReadonlySet<string> = new Set(["hold", "draft"]);

/** What a refusal speaks of, in the words of its German and English texts. */
export const aboutMoney = /guthaben|balance|credit/i;
export const aboutAddress = /adress|anschrift|address|empfänger/i;
