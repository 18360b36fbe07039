export { pauseSending, resumeSending, recordOperatorAct, setIssuer } from "./operator-acts.ts";
export { type OperatorLogFinding, verifyOperatorLog } from "./operator-log.ts";
export { listActsAfter, sendingPause, markUpkeep } from "./operator-store.ts";
export { countUnbalancedWallets } from "./reconcile-store.ts";
export { reconcile } from "./reconcile.ts";
export { askForRenewal, type SecretState, secretState } from "./secret-renewal.ts";
export { ordersToSettle, settleOrder } from "./orders-to-settle.ts";
export { askCarriersForRestored } from "./restored-orders.ts";
export { beginTimeline, beginTimelineOfRestore, beginTimelineOfServer, lastNumbers } from "./timelines.ts";
export { countDecisions, countUndecided, currentTimeline, undecidedOrders } from "./timelines-store.ts";
export { type PublicText, type PublicTextName } from "./public-texts-store.ts";

/** Who speaks where no person is signed in. */
export const COMMAND_LINE = "command line";
