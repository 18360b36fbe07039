import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type Metadata, metadataOutput } from "../../operations/metadata-input.ts";
import { latestOrdersOf, type SaidOfOrder } from "./orders-store.ts";

/** What lists of letters say of the order that a letter went out with. */
export const sentAsOutput = {
  orderId: z.uuid().nullable().describe("The latest; null: never sent."),
  clientOrderId: z.string().nullable(),
  auditTag: z.string().nullable(),
  mandantennummer: z.string().nullable(),
  metadata: metadataOutput,
};

/** With what it is to be sent, as long as it is not. */
type OfLetter = { letterId: string } & Pick<SentAs, "auditTag" | "mandantennummer"> & {
    metadata: Metadata | null;
  };
type SentAs = z.input<z.ZodObject<typeof sentAsOutput>>;

/** Looks the orders of these letters up at once: the latest of each of which that was said. */
export async function sentAsOf(
  db: Database,
  tenant: Tenant,
  letters: readonly OfLetter[],
  said: SaidOfOrder = {},
): Promise<(letter: OfLetter) => SentAs> {
  const orders = await latestOrdersOf(
    db,
    tenant,
    letters.map(({ letterId }) => letterId),
    said,
  );
  return ({ letterId, auditTag, mandantennummer, metadata }) => {
    const order = orders.get(letterId);
    if (!order)
      return { orderId: null, clientOrderId: null, auditTag, mandantennummer, metadata: { ...metadata } };
    return {
      orderId: order.orderId,
      clientOrderId: order.clientOrderId,
      auditTag: order.auditTag,
      mandantennummer: order.mandantennummer,
      metadata: { ...order.metadata },
    };
  };
}
