import type { Database } from "../../../db/database.ts";
import { blobHash } from "../../../ports/blob-store.ts";
import type { Carrier, CarrierState, HandedOrder, HandOver } from "../../../ports/carrier.ts";
import { hurryOrder } from "../hand-over-store.ts";
import {
  findLetter,
  type InHouseLetter,
  insertLetter,
  lockLetter,
  markCancelled,
  stepsOf,
  type TakenStep,
} from "./in-house-store.ts";
import { sheetCodeOf } from "./sheet-code.ts";
import { lettingGo } from "./steps.ts";

/**
 * The account's own people, as a carrier: a letter that is handed over waits in a book until somebody has printed, signed and
 * brought it. It takes everything and goes anywhere, but nobody is sent there who did not ask for it.
 */
export const inHouseCarrier = ({ db }: { db: Database }): Carrier => ({
  name: "in_house",
  profile: "din5008",
  window: "left",
  postedFrom: () => "DE",
  products: [],
  maxPages: 30,
  maxBytes: 50 * 1024 * 1024,
  cutOff: null,

  async handOver({ orderId, tenant, pdf, now }) {
    const pdfSha256 = blobHash(pdf);
    const sheetCode = sheetCodeOf(orderId, pdfSha256);
    await insertLetter(db, tenant, { orderId, sheetCode, pdfSha256, acceptedAt: now });
    const letter = await findLetter(db, tenant, orderId);
    if (!letter) throw new Error("a letter was entered into the book and is not there");
    return accepted(db, letter, { tenant });
  },

  async find({ orderId, tenant }) {
    const letter = await findLetter(db, tenant, orderId);
    return letter ? accepted(db, letter, { tenant }) : null;
  },

  async status({ orderId, tenant }) {
    const letter = await findLetter(db, tenant, orderId);
    if (!letter) throw new Error("a letter that was taken is not in the book");
    return stateOf(letter, await stepsOf(db, tenant, orderId));
  },

  cancel: ({ orderId, tenant, now }) =>
    db.transaction().execute(async (tx) => {
      const letter = await lockLetter(tx, tenant, orderId);
      if (!letter) return "too_late";
      if (letter.cancelledAt) return "cancelled";
      if ((await stepsOf(tx, tenant, orderId)).some(isLettingGo)) return "too_late";
      await markCancelled(tx, tenant, orderId, now);
      // Whoever stopped it may be gone before they have said so: the order follows its letter by itself.
      await hurryOrder(tx, tenant, orderId, now);
      return "cancelled";
    }),
});

const isLettingGo = ({ step }: TakenStep): boolean => lettingGo.includes(step);

async function accepted(
  db: Database,
  letter: InHouseLetter,
  { tenant }: Pick<HandedOrder, "tenant">,
): Promise<HandOver> {
  const { orderId: reference } = letter;
  return {
    outcome: "accepted",
    reference,
    state: stateOf(letter, await stepsOf(db, tenant, reference)),
  };
}

/** Where a letter stands by its steps. Nothing happens by itself: whoever takes a step makes the order due. */
function stateOf({ acceptedAt, cancelledAt }: InHouseLetter, steps: readonly TakenStep[]): CarrierState {
  const gone = steps.find(isLettingGo);
  const unchanging = {
    trackingNumber: steps.find(({ step }) => step === "posted")?.details.trackingNumber ?? null,
    recognisedAddress: null,
    estimatedDelivery: null,
    checkAgainAt: null,
  };
  // Stopped is stopped: one that left all the same, before anybody heard of it, has left as a fact beside its order.
  if (cancelledAt)
    return {
      ...unchanging,
      stage: "cancelled",
      since: cancelledAt,
      cancellable: false,
      carrierWord: "cancelled",
    };
  if (gone)
    return {
      ...unchanging,
      stage: gone.step === "posted" ? "posted" : "delivered",
      since: gone.happenedAt,
      cancellable: false,
      carrierWord: gone.step,
    };
  const last = steps.at(-1);
  return {
    ...unchanging,
    stage: "accepted",
    since: acceptedAt,
    cancellable: true,
    carrierWord: last?.step ?? "waiting",
  };
}
