import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { selectAwaitingFix } from "./orders-store.ts";

export type { Correction } from "./order-fix.ts";
export { requireOrder, moveOrder } from "./move-order.ts";
export { type Actor, type StatusDetail, type Order, actorOf, personActing } from "./order.ts";
export {
  copiesOfOrders,
  findOrder,
  findOrderByKey,
  isOrderKeyUsed,
  latestOrdersOf,
  ordersOf,
  paperOf,
  plannedFrom,
} from "./orders-store.ts";
export {
  askForLetter,
  type CarrierWord,
  goOnAfterRestore,
  isBeforeHandOver,
  offerLetterAgain,
  recordEarlierHandOver,
} from "./after-restore.ts";
export { cancelOrder, type CancelResult, detailOf, endOrders, stopOrders } from "./cancel.ts";
export {
  cameToNothing,
  findReturned,
  findSameLetter,
  isKnownRecipient,
  isOverOrBack,
} from "./earlier-orders-store.ts";
export { type EarlierMail, lastMailFor, lastMailTo } from "./mailed-orders-store.ts";
export { type EmailFormat, type OrderEmail, orderEmailOutput, orderEmailView } from "./order-email.ts";
export { hearReport } from "./mail-bounces.ts";
export { historyOf, type Step } from "./history.ts";
export {
  CORRECTED,
  correctorsOf,
  type DeskOf,
  type DeskOrder,
  ordersOnDesk,
  SENT_BACK,
  wasCorrected,
} from "./desk-orders-store.ts";
export { type LetterOfOrder, lettersOfOrders } from "./letters-of-orders-store.ts";
export { isCancellable, isFinal, type OrderStatus, orderStatuses } from "./order-states.ts";
export { postedOnOf } from "./posting.ts";
export { statusText, type Way, wayOf } from "./order-texts.ts";
export { firstOrdersOfApprovals, sumUpApprovals } from "./orders-of-approvals-store.ts";
export { lockOrders } from "./orders-store.ts";
export { isUnposted } from "./watch-store.ts";
export { trackedOrders } from "./run-times-store.ts";
export { sentAsOf, sentAsOutput } from "./sent-as.ts";
export { restrictOrders } from "./restrict-orders-store.ts";
export { trackingNumberOf } from "./order-view.ts";
export { issueProof, proofFacts } from "./proof.ts";
export { wasPosted } from "./proof-availability.ts";
export { type MissingRecord, recordsMissing } from "./papers/missing-records.ts";
export { whatPapersProve } from "./papers/paper-view.ts";
export { type InHouseStep, inHouseSteps } from "./in-house/steps.ts";
export { stepName } from "./in-house/walk-view.ts";
export { type BroughtLetter, lettersBroughtAfterStop } from "./in-house/brought-after-stop-store.ts";
export { inHouseCarrier } from "./in-house/in-house-carrier.ts";
export { type HandOverFinding, settleUnclear, unclearOrders } from "./unclear-orders.ts";

/** The orders that wait for a corrected address. */
export const ordersAwaitingFix = async (db: Database | Tx, tenant: Tenant): Promise<string[]> =>
  (await selectAwaitingFix(db, tenant)).map(({ orderId }) => orderId);
