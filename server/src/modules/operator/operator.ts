export { pauseSending, resumeSending, recordOperatorAct, setIssuer } from "./operator-acts.ts";
export { publicTexts } from "./public-texts-store.ts";
export { sendingPause, listOperatorActs, deadDeliveries, markUpkeep, upkeepMarks } from "./operator-store.ts";
export { knownDifferences, reconcile, reconcileRecent } from "./reconcile.ts";
export { askForRenewal, RENEW_SEALED, renewSealed, type SecretState, secretState } from "./secret-renewal.ts";
export { differenceCodes } from "./reconcile-store.ts";
export { ordersToSettle, settleOrder } from "./orders-to-settle.ts";
export { askCarriersForRestored } from "./restored-orders.ts";
export { beginTimeline, beginTimelineOfRestore, beginTimelineOfServer } from "./timelines.ts";
export {
  countDecisions,
  countUndecided,
  lastNumbers,
  currentTimeline,
  undecidedOrders,
} from "./timelines-store.ts";
export { type PublicText, type PublicTextName } from "./public-texts-store.ts";

/** Who speaks where no person is signed in. */
export const COMMAND_LINE = "command line";
