import { z } from "zod";
import type { Call } from "../../../operations/call.ts";
import { linkTo } from "../../blobs/blobs.ts";
import type { Order } from "../order.ts";
import { orderStatuses } from "../order-states.ts";
import { canComeBack } from "./record-return.ts";
import { type LetterReturn, returnReasons } from "./returns-store.ts";

/** A letter that lies on the desk, and what was recorded of its return. */
export const returnOutput = {
  orderId: z.uuid(),
  letterId: z.uuid(),
  status: z.enum(orderStatuses),
  recipientLines: z.array(z.string()),
  deliveryType: z.string(),
  postedAt: z.iso.datetime().nullable(),
  canRecord: z.boolean().describe("It is out, and nobody has recorded its return."),
  recorded: z
    .object({
      reason: z.enum(returnReasons),
      at: z.iso.datetime(),
      by: z.string(),
      photoUrl: z.url().nullable(),
    })
    .nullable(),
};

export const returnView = (
  call: Pick<Call, "caller" | "links" | "clock">,
  order: Order,
  recorded: LetterReturn | undefined,
) => ({
  orderId: order.orderId,
  letterId: order.letterId,
  status: order.status,
  recipientLines: [...order.recipientLines],
  deliveryType: order.deliveryType,
  postedAt: order.postedAt?.toISOString() ?? null,
  canRecord: !recorded && canComeBack(order),
  recorded: recorded
    ? {
        reason: recorded.reason,
        at: recorded.recordedAt.toISOString(),
        by: recorded.recordedBy.name,
        photoUrl:
          recorded.blobHash &&
          linkTo(
            call,
            { hash: recorded.blobHash, fileName: "ruecklaeufer.jpg", mediaType: "image/jpeg" },
            { validForDays: 1 },
          ),
      }
    : null,
});
