import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { CarrierProduct, CarrierStage } from "../../ports/carrier.ts";

/** Our products, and the word that orders each of them as a registered letter; null: an ordinary one. */
export const products: readonly (CarrierProduct & { order: string | null })[] = [
  { deliveryType: "standard", countries: ["DE"], express: false, order: null },
  {
    deliveryType: "einschreiben_einwurf",
    countries: ["DE"],
    express: false,
    oneSidedOnly: true,
    order: "Einwurf Einschreiben",
  },
  {
    deliveryType: "einschreiben_uebergabe",
    countries: ["DE"],
    express: false,
    oneSidedOnly: true,
    order: "Einschreiben",
  },
  { deliveryType: "intl_standard", countries: { allBut: ["DE", "AT", "CH"] }, express: false, order: null },
];

export const tracked: ReadonlySet<DeliveryType> = new Set(["einschreiben_einwurf", "einschreiben_uebergabe"]);

/** Where a letter stands, by number: an open list, another number is no news. 99 is judged by its reasons. */
export const stageOfNumber: ReadonlyMap<number, CarrierStage> = new Map([
  [1, "accepted"],
  [2, "accepted"],
  [3, "printing"],
  [4, "posted"],
]);
export const CHECKED = 2;
export const FAILED = 99;

/** What the tracking of registered letters says; codes that say nothing of the letter's place are left out. */
export const stageOfTracking: ReadonlyMap<string, CarrierStage> = new Map(
  (
    [
      [
        "posted",
        "POSTED PASSED_LETTER_CENTER IN_DELIVERY REDIRECTED NOTIFIED NOTIFIED_KEY_ACCOUNT NOTIFIED_PO_BOX NOTIFIED_PACKSTATION",
      ],
      [
        "delivered",
        "DELIVERED DELIVERED_PO_BOX FETCHED FETCHED_NOTIFIED FETCHED_PACKSTATION CONFIRMED CONFIRMATION_PENDING FETCHED_PENDING_DELIVERY_CONFIRMATION FETCHED_PO_BOX_PENDING_DELIVERY_CONFIRMATION FETCHED_KEY_ACCOUNT_PENDING_DELIVERY_CONFIRMATION",
      ],
      ["undeliverable", "SENT_BACK RETURNED_TO_SENDER CONFIRMED_BY_SENDER UNDELIVERABLE MARBURG"],
    ] as const
  ).flatMap(([stage, codes]) => codes.split(" ").map((code) => [code, stage] as const)),
);

/** The address printed or told is what is wrong: another one may go. */
export const aboutAddress: ReadonlySet<string> = new Set(["E203", "E306", "E323"]);
/** It already has this letter, or one that looks just the same. */
export const alreadyThere: ReadonlySet<string> = new Set(["E309", "E324"]);
/** The account or their service cannot take any letter just now, so this one has not been taken. */
export const notNow: ReadonlyMap<string, { what: string; retryAfterSeconds: number }> = new Map([
  ["E004", { what: "has locked the customer number", retryAfterSeconds: 3600 }],
  ["E319", { what: "has not released the customer number for printing yet", retryAfterSeconds: 3600 }],
  ["E320", { what: "takes no more test letters today", retryAfterSeconds: 3600 }],
  ["E501", { what: "is switched off for maintenance", retryAfterSeconds: 600 }],
]);
/** The letter itself is refused, and would be again. */
export const refused: ReadonlySet<string> = new Set(
  "E301 E302 E303 E304 E305 E307 E308 E311 E312 E313 E314 E317 E333 E601".split(" "),
);
/** Nothing was found for what was asked. */
export const NOTHING_FOUND = "E201";
