import { defineDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { isSeenBy } from "../../access/access.ts";
import { selectFixForPartners } from "../fix-store.ts";
import { requireOrder } from "../move-order.ts";

/** A proposed correction, as answers and mails name it: leads to where a person decides. */
export const orderFixPage = defineDoor(
  "/orders/fixes/:fixId",
  async ({ fixId }, partnerIds, { db, userId }) => {
    const fix = await selectFixForPartners(db, partnerIds, fixId);
    if (!fix || !(await isSeenBy(db, fix, { userId, kind: "order", id: fix.orderId }))) return null;
    const { letterId } = await requireOrder(db, fix, fix.orderId);
    return portalLink(`/letters/${letterId}/fix`, fix);
  },
);
