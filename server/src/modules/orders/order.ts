import type { Metadata } from "../../operations/metadata-input.ts";
import type { CarrierProfile } from "../../foundation/carrier-profile.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Cents } from "../../foundation/money.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { type Caller, personOf } from "../../operations/call.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { CarrierName } from "../../ports/carrier.ts";
import type { ArrivalPlan } from "../deadlines/deadlines.ts";
import type { Price } from "../pricing/pricing.ts";
import type { OrderEmail } from "./order-email.ts";
import type { OrderStatus } from "./order-states.ts";

/** Who did something to an order. */
export type Actor = {
  kind: "token" | "oauth" | "person" | "carrier" | "service" | "operator";
  id?: string;
  name?: string;
};

/** Whoever calls, as orders remember it. */
export const actorOf = ({ connection, connectionId }: Caller): Actor => ({
  kind: actorKinds[connection],
  id: connectionId,
});

/** The person behind a call of the portal, by name. */
export function personActing(caller: Caller): Actor {
  const { userId, userName } = personOf(caller);
  return { kind: "person", id: userId, name: userName };
}

const actorKinds = { partner_token: "token", oauth: "oauth", portal_session: "person" } as const;

/** Why an order stands where it stands; part of its event and its archive record. */
export type StatusDetail = {
  /** For programs. */
  code?: string;
  by?: Actor;
  /** What somebody wrote or the carrier said, for the record. */
  text?: string;
  [more: string]: unknown;
};

/** A letter on its way to one recipient, from the moment money is set aside for it. */
export type Order = {
  orderId: string;
  letterId: string;
  clientOrderId: string | null;
  status: OrderStatus;
  statusAt: Date;
  statusDetail: StatusDetail;
  carrier: CarrierName;
  /** The mail it goes out as; null: on paper. */
  email: OrderEmail | null;
  profile: CarrierProfile;
  deliveryType: DeliveryType;
  express: boolean;
  color: boolean;
  duplex: boolean;
  recipient: PostalAddress;
  recipientLines: readonly string[];
  recipientKey: string;
  contentKey: string;
  pdfHash: BlobHash;
  /** The JSON of everything the PDF was made of: a `SendSnapshot`. */
  snapshotHash: BlobHash;
  pageCount: number;
  sheetCount: number;
  format: string;
  warnings: readonly LetterWarning[];
  priceCents: Cents;
  priceVersion: string;
  price: Price;
  reservationId: string;
  clientId: string | null;
  mandantennummer: string | null;
  /** The file that its letter belongs to. */
  matterId: string | null;
  /** The order of the letter that it is a copy of, or with `part` a further part. */
  copyOf: string | null;
  /** Which part of how many, where the letter left in several. */
  part: number | null;
  parts: number | null;
  auditTag: string | null;
  /** What programs keep with it; null: nothing. */
  metadata: Metadata | null;
  senderProfileId: string | null;
  /** The template that the letter names; with a version it was made of it. */
  templateId: string | null;
  templateVersionId: string | null;
  connection: string;
  connectionId: string;
  tokenId: string | null;
  approvalId: string | null;
  scheduleId: string | null;
  plannedAt: Date | null;
  dueAt: Date | null;
  attempts: number;
  carrierReference: string | null;
  carrierState: { stage: string; cancellable: boolean; carrierWord: string } | null;
  trackingNumber: string | null;
  handedOverAt: Date | null;
  printedAt: Date | null;
  postedAt: Date | null;
  deliveredAt: Date | null;
  estimatedDelivery: string | null;
  /** By when it had to be handed over to arrive in time; null: nobody said when it must arrive. */
  arrival: ArrivalPlan | null;
  /** What was missing at its hour; null: nothing, as far as anybody has looked. */
  atRisk: "hand_over" | "posting" | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What changes beside the status; what is left out stays. */
export type OrderChange = {
  statusDetail?: StatusDetail;
  dueAt?: Date | null;
  scheduleId?: string | null;
  plannedAt?: Date | null;
};
