import { defineDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { selectFixForPartners } from "../fix-store.ts";
import { requireOrder } from "../move-order.ts";

/** A proposed correction, as answers and mails name it: leads to where a person decides. */
export const orderFixPage = defineDoor("/orders/fixes/:fixId", async ({ fixId }, partnerIds, { db }) => {
  const fix = await selectFixForPartners(db, partnerIds, fixId);
  if (!fix) return null;
  const { letterId } = await requireOrder(db, fix, fix.orderId);
  return portalLink(`/letters/${letterId}/fix`, fix);
});
