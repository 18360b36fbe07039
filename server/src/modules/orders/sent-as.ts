import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { latestOrdersOf } from "./orders-store.ts";

/** What lists of letters say of the order that a letter went out with. */
export const sentAsOutput = {
  orderId: z.uuid().nullable().describe("The latest; null: never sent."),
  clientOrderId: z.string().nullable(),
  auditTag: z.string().nullable(),
  mandantennummer: z.string().nullable(),
};

type OfLetter = { letterId: string };
type SentAs = z.input<z.ZodObject<typeof sentAsOutput>>;

const NEVER: SentAs = { orderId: null, clientOrderId: null, auditTag: null, mandantennummer: null };

/** Looks the orders of these letters up at once. */
export async function sentAsOf(
  db: Database,
  tenant: Tenant,
  letters: readonly OfLetter[],
): Promise<(letter: OfLetter) => SentAs> {
  const orders = await latestOrdersOf(
    db,
    tenant,
    letters.map(({ letterId }) => letterId),
  );
  return ({ letterId }) => {
    const order = orders.get(letterId);
    if (!order) return NEVER;
    const { orderId, clientOrderId, auditTag, mandantennummer } = order;
    return { orderId, clientOrderId, auditTag, mandantennummer };
  };
}
