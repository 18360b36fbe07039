import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { printedLines } from "../../foundation/printed-lines.ts";
import type { Call } from "../../operations/call.ts";
import { carrierNamed } from "../../ports/carrier.ts";
import type { ArrivalPlan } from "../deadlines/deadlines.ts";
import type { Actor, Order } from "./order.ts";

/** A new address for an order that waits for one. */
export type Fix = Tenant & {
  fixId: string;
  orderId: string;
  clientOrderId: string | null;
  recipient: PostalAddress;
  status: "proposed" | "applied" | "refused" | "superseded";
  proposedBy: Actor;
  createdAt: Date;
};

/** The pages of an order set anew for another address. */
export type Correction = {
  recipient: PostalAddress;
  recipientLines: readonly string[];
  recipientKey: string;
  contentKey: string;
  pdfHash: BlobHash;
  snapshotHash: BlobHash;
  pageCount: number;
  /** By when it has to leave for the new address. */
  arrival: ArrivalPlan | null;
  warnings: readonly LetterWarning[];
};

/** The address of a proposal as its paper would have it. */
export function proposedLines(
  { carriers, caller }: Pick<Call, "carriers" | "caller">,
  { carrier: name }: Pick<Order, "carrier">,
  { recipient }: Fix,
): string[] {
  const carrier = carrierNamed(carriers[caller.mode], name);
  return printedLines(recipient, carrier?.postedFrom(recipient.country) ?? "DE");
}
