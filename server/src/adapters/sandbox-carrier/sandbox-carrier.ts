import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Database, Tx } from "../../db/database.ts";
import { valueOf } from "../../foundation/postal-address.ts";
import {
  type Carrier,
  type CarrierProduct,
  type CarrierStage,
  type CarrierState,
  CarrierTrouble,
  type HandOver,
  type LetterToPost,
  type PlayableEvent,
} from "../../ports/carrier.ts";
import { courseOf, expectedOn, isTracked, standingAt } from "./letter-course.ts";
import { type Script, scriptFor } from "./magic-recipients.ts";
import {
  type BookedLetter,
  countTry,
  insertLetter,
  lockLetter,
  selectAccepted,
  restartLetter,
  selectLetter,
  updateHappened,
} from "./sandbox-letters-store.ts";
import { trackingNumberOf } from "./tracking-number.ts";

/** A pretend print shop with its own book. It lives in its customer's sandbox time and does nothing by chance. */
export function sandboxCarrier({ db }: { db: Database }): Carrier {
  return {
    name: "sandbox",
    profile: "din5008",
    window: "left",
    postedFrom: () => "DE",
    products,
    maxPages: 30,
    maxBytes: 50 * 1024 * 1024,
    // Whatever comes in leaves on the next business day, at whatever hour it came.
    cutOff: null,

    async handOver(letter) {
      const script = scriptFor(letter.recipient);
      if (script === "rejected") return { outcome: "refused", reason: "SANDBOX_REJECTED" };
      const booked = await db.transaction().execute((tx) => takeIn(tx, letter, script));
      if (!booked.acceptedAt) throw new CarrierTrouble("the sandbox carrier is down", { arrived: "no" });
      if (script === "carrier_timeout" && booked.tries === 1)
        throw new CarrierTrouble("the sandbox carrier did not answer in time", { arrived: "unknown" });
      return handedOver(booked, letter.now);
    },

    async find(order) {
      const booked = await selectLetter(db, order);
      if (!booked?.acceptedAt) return null;
      // The letter before the correction of its address: it ended, and the corrected one has not come in.
      const isOther = !isDeepStrictEqual(valueOf(booked.recipient), valueOf(order.recipient));
      if (isOther && canComeAgain(stageOf(booked, order.now))) return null;
      return handedOver(booked, order.now);
    },

    book: async () =>
      (await selectAccepted(db)).map((each) => ({ orderId: each.orderId, reference: referenceOf(each) })),

    async status(order, reference) {
      const booked = await selectLetter(db, order);
      if (!booked || referenceOf(booked) !== reference)
        throw new CarrierTrouble("the sandbox carrier has no such letter", { arrived: "unknown" });
      return stateOf(booked, order.now);
    },

    cancel: (order) =>
      db.transaction().execute(async (tx) => {
        const booked = await lockLetter(tx, order);
        const stage = booked && stageOf(booked, order.now);
        if (booked && stage === "accepted")
          await updateHappened(tx, order, [...booked.happened, { stage: "cancelled", at: order.now }]);
        return stage === "accepted" || stage === "cancelled" ? "cancelled" : "too_late";
      }),

    play: (order, event) =>
      db.transaction().execute(async (tx) => {
        const booked = await lockLetter(tx, order);
        const stage = booked && stageOf(booked, order.now);
        if (!booked || !stage || !playableIn[stage].includes(event)) return false;
        const played = event === "printed" ? "printing" : event;
        await updateHappened(tx, order, [...booked.happened, { stage: played, at: order.now }]);
        return true;
      }),
  };
}

/** No letter goes there, and none with proof: so that a caller can see what is said then. */
const UNREACHED = ["KP"];
const WITHOUT_REGISTERED = ["SY"];
const abroad = { allBut: ["DE", "AT", "CH", ...UNREACHED] };

const products: readonly CarrierProduct[] = [
  { deliveryType: "standard", countries: ["DE"], express: true },
  { deliveryType: "einschreiben_einwurf", countries: ["DE"], express: true },
  { deliveryType: "einschreiben_uebergabe", countries: ["DE"], express: true },
  { deliveryType: "ch_b_post", countries: ["CH"], express: true },
  { deliveryType: "ch_a_post", countries: ["CH"], express: true },
  { deliveryType: "ch_einschreiben", countries: ["CH"], express: true },
  { deliveryType: "at_eco", countries: ["AT"], express: true },
  { deliveryType: "at_prio", countries: ["AT"], express: true },
  { deliveryType: "intl_standard", countries: abroad, express: true },
  { deliveryType: "intl_priority", countries: abroad, express: true },
  { deliveryType: "intl_express", countries: abroad, express: true },
  { deliveryType: "intl_tracked", countries: abroad, express: true },
  {
    deliveryType: "intl_registered",
    countries: { allBut: ["DE", "CH", ...UNREACHED, ...WITHOUT_REGISTERED] },
    express: true,
  },
];

const TRIES_WHILE_DOWN = 2;

/** Writes a letter into the book, once: the same order id again is the same letter. */
async function takeIn(tx: Tx, letter: LetterToPost, script: Script): Promise<BookedLetter> {
  const content = {
    deliveryType: letter.deliveryType,
    express: letter.express,
    recipient: letter.recipient,
    recipientLines: letter.recipientLines,
    pdfSha256: createHash("sha256").update(letter.pdf).digest("hex"),
  };
  await insertLetter(tx, letter, content);
  const before = await locked(tx, letter);
  if (canComeAgain(stageOf(before, letter.now))) await restartLetter(tx, letter, before.round + 1, content);
  const { tries, acceptedAt } = await locked(tx, letter);
  const isDown = script === "carrier_down" && tries < TRIES_WHILE_DOWN;
  await countTry(tx, letter, tries + 1, acceptedAt ?? (isDown ? null : letter.now));
  return locked(tx, letter);
}

async function locked(tx: Tx, letter: LetterToPost): Promise<BookedLetter> {
  const booked = await lockLetter(tx, letter);
  if (!booked)
    throw new Error(`order ${letter.orderId} stands in the sandbox carrier's book for someone else`);
  return booked;
}

/** It ended before it was printed: the same order may bring a better one. */
const canComeAgain = (stage: CarrierStage | null): boolean =>
  stage === "cancelled" || stage === "address_unreadable";

const playableIn: Record<CarrierStage, readonly PlayableEvent[]> = {
  accepted: ["printed", "posted", "delivered", "undeliverable", "rejected", "address_unreadable", "lost"],
  printing: ["posted", "delivered", "undeliverable", "rejected", "lost"],
  posted: ["delivered", "undeliverable", "rejected", "lost"],
  delivered: [],
  undeliverable: [],
  rejected: [],
  lost: [],
  address_unreadable: [],
  cancelled: [],
};

const handedOver = (booked: BookedLetter, now: Date): HandOver => ({
  outcome: "accepted",
  reference: referenceOf(booked),
  state: stateOf(booked, now),
});

const referenceOf = ({ orderId, round }: Pick<BookedLetter, "orderId" | "round">): string =>
  `sandbox-${orderId}-${round}`;

function stateOf(booked: BookedLetter, now: Date): CarrierState {
  const course = courseIn(booked);
  const { step, next } = standingAt(course, now);
  if (!step) throw new CarrierTrouble("the sandbox carrier has not taken this letter", { arrived: "no" });
  const { deliveryType } = booked;
  return {
    stage: step.stage,
    since: step.at,
    cancellable: step.stage === "accepted",
    trackingNumber: isTracked(deliveryType) ? trackingNumberOf(referenceOf(booked), deliveryType) : null,
    recognisedAddress: addressRead(booked),
    estimatedDelivery: expectedOn(course, deliveryType),
    checkAgainAt: next,
    carrierWord: step.stage,
  };
}

const stageOf = (booked: BookedLetter, now: Date): CarrierStage | null =>
  standingAt(courseIn(booked), now).step?.stage ?? null;

const courseIn = ({ acceptedAt, ...booked }: BookedLetter) =>
  acceptedAt ? courseOf({ ...booked, acceptedAt, script: scriptFor(booked.recipient) }) : [];

/** It reads what is on the page, unless it was asked to read something else. */
const addressRead = ({ recipient, recipientLines }: BookedLetter): readonly string[] =>
  scriptFor(recipient) === "wrong_address_read"
    ? [recipient.name, "Fremde Gasse 99", "99999 Anderswo"]
    : recipientLines;
