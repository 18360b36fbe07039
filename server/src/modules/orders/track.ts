import { faultPoint } from "../../foundation/fault-points.ts";
import { type Carrier, type CarrierStage, type CarrierState, CarrierTrouble } from "../../ports/carrier.ts";
import { flagUndeliverable } from "../addresses/addresses.ts";
import { isSameAddress } from "./address-echo.ts";
import { handedOrderOf } from "./cancel.ts";
import { carrierOf, type Dispatch, endWithMoney, factsOf, logLostClaim, waitForFix } from "./hand-over.ts";
import { type ClaimedOrder, type KnownState, noteCarrierState, recordAsHolder } from "./hand-over-store.ts";
import type { OrderStatus } from "./order-states.ts";
import { pauseAfter } from "./pauses.ts";
import { statusFor } from "./status-for-stage.ts";
import { tellDetail } from "./tell-detail.ts";
import type { Order, StatusDetail } from "./order.ts";

/** Asks the carrier how a claimed letter stands and lets the order follow. */
export async function trackOrder(work: Dispatch, claimed: ClaimedOrder): Promise<void> {
  const carrier = carrierOf(work, claimed.order);
  const asked = carrier && (await askCarrier(work, carrier, claimed.order));
  const state = asked && withAnswerOf(claimed.order, asked);
  if (!state) return askAgainLater(work, claimed);
  faultPoint("status_asked");
  switch (judgeEcho(claimed.order, state)) {
    case "unheard":
      return follow(work, claimed, state);
    case "same":
    case "told":
      return follow(work, claimed, { ...state, echo: "judged" });
    case "stop":
      return stopMisread(work, claimed, carrier, state);
    case "stopped":
      return waitForFix(work, claimed, misread(claimed.order, state), factsOf(state));
    case "tell":
      return tellMisread(work, claimed, state);
  }
}

/** A mail server is asked nothing later: what it said when it took a mail stays its word. */
const withAnswerOf = ({ email, carrierState }: Order, state: CarrierState): CarrierState =>
  email && state.stage === "posted" && carrierState
    ? { ...state, carrierWord: carrierState.carrierWord }
    : state;

/** Null if it gives no answer: what it said before still holds. */
async function askCarrier(
  { services, tenant, now }: Dispatch,
  carrier: Carrier,
  order: Order,
): Promise<CarrierState | null> {
  const { orderId, carrierReference } = order;
  try {
    if (carrierReference === null) throw new Error("an order without its carrier's reference");
    return await carrier.status(handedOrderOf(order, tenant, now), carrierReference);
  } catch (cause) {
    const level = cause instanceof CarrierTrouble ? "warn" : "error";
    services.log[level]({ err: cause, orderId }, "a carrier did not say how a letter stands");
    return null;
  }
}

async function askAgainLater(work: Dispatch, claimed: ClaimedOrder): Promise<void> {
  const dueAt = pauseAfter(claimed.order.attempts, work.now);
  if (!(await recordAsHolder(work.services.db, work.tenant, claimed, work.now, { dueAt })))
    logLostClaim(work, claimed);
}

type Verdict = "unheard" | "same" | "told" | "stop" | "stopped" | "tell";

/** Compares the address that the carrier has read with ours, until something has come of it. */
function judgeEcho(order: Order, { stage, cancellable, recognisedAddress }: CarrierState): Verdict {
  const earlier = knownStateOf(order)?.echo;
  if (earlier === "judged") return "told";
  if (earlier === "stopping" && stage === "cancelled") return "stopped";
  if (!recognisedAddress && earlier !== "stopping") return "unheard";
  if (recognisedAddress && isSameAddress(order, recognisedAddress)) return "same";
  return order.status === "submitted" && stage === "accepted" && cancellable ? "stop" : "tell";
}

const knownStateOf = ({ carrierState }: Order) => carrierState as KnownState | null;

/** Why a letter was stopped, or should have been: what we meant and what was read. */
const misread = (order: Order, { recognisedAddress }: CarrierState): StatusDetail => ({
  code: "ADDRESS_ECHO_MISMATCH",
  meant: order.recipientLines,
  read: recognisedAddress ?? knownStateOf(order)?.recognisedAddress ?? [],
});

/**
 * The letter would go to someone else. That it is being stopped is noted first: after a crash it must not look as if
 * the carrier had cancelled it by itself.
 */
async function stopMisread(work: Dispatch, claimed: ClaimedOrder, carrier: Carrier, state: CarrierState) {
  const { services, tenant, now } = work;
  const { order } = claimed;
  if (!(await noteCarrierState(services.db, tenant, claimed, { ...state, echo: "stopping" })))
    return logLostClaim(work, claimed);
  try {
    const answer = await carrier.cancel(handedOrderOf(order, tenant, now), order.carrierReference ?? "");
    faultPoint("letter_stopped");
    if (answer === "too_late") return await tellMisread(work, claimed, state);
  } catch (cause) {
    services.log.warn(
      { err: cause, orderId: order.orderId },
      "whether a misread letter is stopped is unknown",
    );
    return askAgainLater(work, claimed);
  }
  await waitForFix(work, claimed, misread(order, state), factsOf({ ...state, cancellable: false }));
}

/** Too late to stop it: whoever listens learns of it, and the order goes on. */
async function tellMisread(work: Dispatch, claimed: ClaimedOrder, state: CarrierState): Promise<void> {
  const { services, tenant, now } = work;
  const judged = { ...state, echo: "judged" as const };
  const told = await services.db.transaction().execute(async (tx) => {
    const noted = await noteCarrierState(tx, tenant, claimed, judged, misread(claimed.order, state));
    if (noted) await tellDetail(tx, tenant, noted, now);
    return noted !== undefined;
  });
  await (told ? follow(work, claimed, judged) : logLostClaim(work, claimed));
}

/** Lets the order follow its letter, as far as its status allows. */
async function follow(work: Dispatch, claimed: ClaimedOrder, state: KnownState): Promise<void> {
  const to = statusFor(claimed.order.status, state.stage);
  const detail = { text: state.carrierWord, ...codes[state.stage] };
  if (to === "awaiting_partner_fix") return waitForFix(work, claimed, detail, factsOf(state));
  if (to === "cancelled" || to === "failed") return endWithMoney(work, claimed, to, detail, factsOf(state));
  return recordState(work, claimed, state, to && { to, statusDetail: detail });
}

const codes: Partial<Record<CarrierStage, { code: string }>> = {
  undeliverable: { code: "UNDELIVERABLE" },
  rejected: { code: "CARRIER_REJECTED" },
  lost: { code: "LOST" },
  address_unreadable: { code: "ADDRESS_UNREADABLE" },
  cancelled: { code: "CANCELLED_BY_CARRIER" },
};

async function recordState(
  work: Dispatch,
  claimed: ClaimedOrder,
  state: KnownState,
  move: { to: OrderStatus; statusDetail: StatusDetail } | null,
): Promise<void> {
  const { services, tenant, now } = work;
  const by = { kind: "carrier" as const, name: claimed.order.carrier };
  const facts = {
    ...factsOf(state),
    ...(move && {
      to: move.to,
      statusDetail: { by, ...move.statusDetail },
      ...momentOf(move.to, state.since),
    }),
    attempts: 0,
    dueAt: nextLook(state, now, move !== null),
  };
  const recorded = await services.db.transaction().execute(async (tx) => {
    const order = await recordAsHolder(tx, tenant, claimed, now, facts);
    if (order?.status === "returned" && !order.email)
      await flagUndeliverable(tx, tenant, order.recipient, now);
    return order;
  });
  if (!recorded) logLostClaim(work, claimed);
}

function momentOf(status: OrderStatus, since: Date) {
  if (status === "printing") return { printedAt: since };
  if (status === "posted") return { postedAt: since };
  return status === "delivered" ? { deliveredAt: since } : {};
}

/** A carrier that has nothing new is not asked again at the same moment, whatever it says. */
const nextLook = ({ checkAgainAt }: CarrierState, now: Date, isNews: boolean): Date | null =>
  checkAgainAt === null || checkAgainAt > now || isNews ? checkAgainAt : pauseAfter(1, now);
