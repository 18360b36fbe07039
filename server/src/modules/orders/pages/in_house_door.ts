import { defineDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { isSeenBy } from "../../access/access.ts";
import { findOrderFor } from "../orders-store.ts";

/** A letter that people bring themselves, as answers name it: leads to its steps. */
export const inHouseDoor = defineDoor(
  "/in-house/:orderId",
  async ({ orderId }, partnerIds, { db, userId }) => {
    const order = await findOrderFor(db, partnerIds, orderId);
    return order && (await isSeenBy(db, order, { userId, kind: "order", id: orderId }))
      ? portalLink(`/letters/${order.letterId}/in-house`, order)
      : null;
  },
);
