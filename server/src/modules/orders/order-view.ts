import { z } from "zod";
import { deliveryTypeInput } from "../../foundation/letter-options.ts";
import { metadataOutput } from "../../operations/metadata-input.ts";
import { fulfilments } from "../../operations/send-inputs.ts";
import { isRegistered, isTracked } from "../pricing/pricing.ts";
import { isCancellable, orderStatuses } from "./order-states.ts";
import { orderEmailOutput, orderEmailView } from "./order-email.ts";
import type { Order } from "./order.ts";

/** What every answer about an order says of it. */
export const orderFacts = {
  orderId: z.uuid(),
  letterId: z.uuid(),
  clientOrderId: z.string().nullable(),
  status: z.enum(orderStatuses),
  statusAt: z.iso.datetime(),
  cancellable: z.boolean().describe("While true, order_cancel can stop it."),
  deliveryType: deliveryTypeInput,
  priceCents: z.int().describe("Gross."),
  recipientLines: z.array(z.string()).describe("As printed."),
  fulfilment: z.enum(fulfilments),
  carrier: z.string(),
  email: orderEmailOutput.describe("The mail it goes out as; null: on paper."),
  trackingNumber: z.string().nullable().describe("Tracked and registered mail only."),
  estimatedDelivery: z.iso.date().nullable(),
  approvalId: z.uuid().nullable(),
  scheduleId: z.uuid().nullable(),
  plannedAt: z.iso.datetime().nullable(),
  postedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  metadata: metadataOutput,
};

export const orderFactsOf = (order: Order) => ({
  orderId: order.orderId,
  letterId: order.letterId,
  clientOrderId: order.clientOrderId,
  status: order.status,
  statusAt: order.statusAt.toISOString(),
  cancellable: isCancellable(order),
  deliveryType: order.deliveryType,
  priceCents: order.priceCents,
  recipientLines: [...order.recipientLines],
  fulfilment: order.carrier === "in_house" ? ("in_house" as const) : ("post" as const),
  carrier: order.carrier,
  email: orderEmailView(order.email),
  trackingNumber: trackingNumberOf(order),
  estimatedDelivery: order.estimatedDelivery,
  approvalId: order.approvalId,
  scheduleId: order.scheduleId,
  plannedAt: order.plannedAt?.toISOString() ?? null,
  postedAt: order.postedAt?.toISOString() ?? null,
  deliveredAt: order.deliveredAt?.toISOString() ?? null,
  createdAt: order.createdAt.toISOString(),
  metadata: { ...order.metadata },
});

/** A carrier's own number for a plain letter tracks nothing. */
export const trackingNumberOf = ({ carrier, deliveryType, trackingNumber }: Order): string | null =>
  isTracked(deliveryType) || isRegistered(deliveryType) || carrier === "in_house" ? trackingNumber : null;
