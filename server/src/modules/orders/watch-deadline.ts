import { berlinInstant } from "../../foundation/berlin-time.ts";
import type { ArrivalPlan } from "../deadlines/deadlines.ts";
import type { Order } from "./order.ts";
import { currentHandOver } from "./order-states.ts";
import { isUnposted } from "./watch-store.ts";

/** What is to be told of a letter whose hour has come, and when to look again. */
export type Finding = { missing: "hand_over" | "posting" | null; at: Date | null };

/**
 * Not handed over by its safe hour, or not posted on its day; what people bring themselves, not brought. What came to nothing is
 * nobody's risk any more.
 */
export function findRisk(order: Order, now: Date): Finding {
  const { status, carrier, arrival, atRisk } = order;
  if (!arrival || !isUnposted(status)) return { missing: null, at: null };
  // Standing in the book of the house, it has reached nobody yet.
  if (carrier === "in_house") return { missing: atRisk === null ? "posting" : null, at: null };
  const posted = postedBy(arrival);
  const later = now < posted ? posted : null;
  if (currentHandOver(order) === null) return { missing: atRisk === null ? "hand_over" : null, at: later };
  if (later) return { missing: null, at: later };
  return { missing: "posting", at: null };
}

/** The evening of the last day on which posting it still made sense: carriers tell of it by then. */
const postedBy = ({ postBy }: ArrivalPlan): Date => berlinInstant(postBy, POSTED_HOUR);

const POSTED_HOUR = 20;
