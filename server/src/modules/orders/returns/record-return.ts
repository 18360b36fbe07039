import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { flagUndeliverable } from "../../addresses/addresses.ts";
import { keptPhoto } from "../kept-photo.ts";
import { personActing, type Order } from "../order.ts";
import { moveOrder, requireOrder } from "../move-order.ts";
import { insertReturn, returnOf, type LetterReturn, type ReturnReason } from "./returns-store.ts";

type Recording = { reason: ReturnReason; photoBase64?: string | undefined };
export type RecordedReturn = { order: Order; recorded: LetterReturn; changed: boolean };

/** Where a letter is out of the house, and may come back. */
const mayComeBack = ["submitted", "printing", "posted", "returned"] as const;
export const canComeBack = ({ status, email }: Order): boolean =>
  !email && (mayComeBack as readonly string[]).includes(status);

/** The address is not to blame where somebody was there and did not want the letter, or did not fetch it. */
const isAddressWrong = (reason: ReturnReason): boolean => reason !== "refused" && reason !== "not_collected";

/**
 * Records a letter that came back, once: the order moves as a carrier's notice would move it, the address is flagged. Whoever scans it again
 * changes nothing.
 */
export async function recordReturn(
  call: Pick<Call, "db" | "caller" | "clock" | "blobs" | "renderer" | "language">,
  orderId: string,
  { reason, photoBase64 }: Recording,
): Promise<RecordedReturn> {
  const { db, caller, clock, language } = call;
  const order = await requireOrder(db, caller, orderId);
  const before = await returnOf(db, caller, orderId);
  if (before) return { order, recorded: before, changed: false };
  if (!canComeBack(order))
    return refuseField("orderId", "not_out", texts[language].notOut, "CANNOT_COME_BACK");
  const by = personActing(caller);
  const at = clock.now();
  const recorded: LetterReturn = {
    orderId,
    reason,
    blobHash: await keptPhoto(call, { photoBase64 }),
    recordedAt: at,
    recordedBy: { id: by.id ?? "", name: by.name ?? "" },
  };
  return db.transaction().execute(async (tx) => {
    if (!(await insertReturn(tx, caller, recorded))) {
      const meanwhile = (await returnOf(tx, caller, orderId)) ?? recorded;
      return { order: await requireOrder(tx, caller, orderId), recorded: meanwhile, changed: false };
    }
    const moved = await moveOrder(tx, caller, orderId, {
      from: ["submitted", "printing", "posted"],
      to: "returned",
      at,
      statusDetail: { code: "UNDELIVERABLE", by, returnReason: reason },
      dueAt: null,
    });
    const now = moved ?? (await requireOrder(tx, caller, orderId));
    // It has arrived meanwhile, or was lost: then it is no return.
    if (now.status !== "returned")
      return refuseField("orderId", "not_out", texts[language].notOut, "CANNOT_COME_BACK");
    if (isAddressWrong(reason)) await flagUndeliverable(tx, caller, now.recipient, at);
    return { order: now, recorded, changed: true };
  });
}

const texts: Record<Language, { notOut: string }> = {
  de: {
    notOut:
      "dieser Brief kann nicht zurückgekommen sein: Er ist nicht hinausgegangen oder als zugestellt gemeldet; prüfen Sie den Code und sehen Sie beim Brief nach",
  },
  en: {
    notOut:
      "this letter cannot have come back: it has not left, or is reported as delivered; check the code and look at the letter",
  },
};
