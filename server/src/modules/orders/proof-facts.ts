import type { Tenant } from "../../foundation/tenant.ts";
import type { Order } from "./order.ts";

/** A moment for programs and for people in Germany. */
export type Moment = { utc: string; berlin: string };

/** A line of the protocol, as its paper has it. */
export type ProtocolLine = {
  step: string;
  happenedAt: Moment;
  /** By the clock of the device, and when it came here. */
  deviceAt: Moment | null;
  receivedAt: Moment;
  by: string;
  text: string;
  /** Of the photograph, the signature, or the pages as printed. */
  sha256: string | null;
};

/** Everything that the proof of posting says; the same facts give the same paper. */
export type ProofFacts = {
  proofId: string;
  mode: Tenant["mode"];
  issuer: "service";
  orderId: string;
  clientOrderId: string | null;
  auditTag: string | null;
  mandantennummer: string | null;
  sender: { name: string; returnLine: string } | null;
  recipientLines: string[];
  deliveryType: Order["deliveryType"];
  product: string;
  carrier: Order["carrier"];
  trackingNumber: string | null;
  pdfSha256: string;
  pages: number;
  sheets: number;
  color: boolean;
  duplex: boolean;
  format: string;
  weightGrams: number | null;
  enclosures: string[];
  /** To the printer, by the printer, to the post. */
  handedOverAt: Moment | null;
  printedAt: Moment | null;
  postedAt: Moment | null;
  deliveredAt: Moment | null;
  /** Which of its sites printed it, where the carrier says so; none does yet. */
  printSite: null;
  consignmentId: string | null;
  priceCents: number;
  events: { at: Moment; status: string; code: string | null; text: string }[];
  /** Of a letter that people bring themselves: each step. */
  protocol?: ProtocolLine[];
  archive: {
    sequenceNumber: number | null;
    chainHash: string | null;
    verified: boolean;
    reason: string | null;
  };
  disclaimer: string;
};
