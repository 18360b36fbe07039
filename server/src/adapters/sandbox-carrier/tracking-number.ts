import { createHash } from "node:crypto";
import type { DeliveryType } from "../../foundation/letter-options.ts";

/** The same number for the same letter, in the shape the world's posts use: `RR 12345678 5 DE`. */
export function trackingNumberOf(reference: string, deliveryType: DeliveryType): string {
  const hash = createHash("sha256").update(`tracking number of ${reference}`).digest();
  const digits = String(hash.readUInt32BE() % 100_000_000).padStart(8, "0");
  return `${prefixOf(deliveryType)}${digits}${checkDigitOf(digits)}DE`;
}

/** As the Universal Postal Union tells them apart: registered, express, tracked. */
const prefixOf = (deliveryType: DeliveryType): string =>
  deliveryType === "intl_express" ? "EE" : deliveryType === "intl_tracked" ? "LX" : "RR";

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

function checkDigitOf(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 0 : rest === 11 ? 5 : rest;
}
