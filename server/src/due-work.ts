import { closeAccounts } from "./modules/setup/due/close_accounts.ts";
import { foldAnalytics } from "./modules/analytics/due/fold_analytics.ts";
import { expireApprovals } from "./modules/approvals/due/expire_approvals.ts";
import { sendDigestsDue } from "./modules/approvals/due/send_digests.ts";
import { tellPeopleDue } from "./modules/approvals/due/tell_people.ts";
import { sealArchive } from "./modules/archive/due/seal_archive.ts";
import { sealDailyRoot } from "./modules/archive/due/seal_daily_root.ts";
import { enterOverdueInvoices } from "./modules/dunning/due/enter_overdue.ts";
import { runDunning } from "./modules/dunning/due/run_dunning.ts";
import { makeLateExports } from "./modules/documents/due/make_late_exports.ts";
import { expireArchiveExports } from "./modules/exports/due/expire_archive_exports.ts";
import { lapseArchiveExports } from "./modules/exports/due/lapse_archive_exports.ts";
import { fanOutEvents } from "./modules/events/due/fan_out_events.ts";
import { advanceOrders } from "./modules/orders/due/advance_orders.ts";
import { remindDeliveryRecords } from "./modules/orders/due/remind_delivery_records.ts";
import { watchDeadlines } from "./modules/orders/due/watch_deadlines.ts";
import { issueReceiptsDue } from "./modules/receipts/due/issue_receipts.ts";
import { runSchedules } from "./modules/schedules/due/run_schedules.ts";
import { runSerials } from "./modules/serials/due/run_serials.ts";
import { reconcileTopUps } from "./modules/wallet/due/reconcile_top_ups.ts";
import type { DueWork } from "./operations/due-work.ts";

/** Everything that becomes due by a partner's own clock, one line each. */
export const dueWork: readonly DueWork[] = [
  // wallet
  reconcileTopUps,
  // orders
  advanceOrders,
  watchDeadlines,
  remindDeliveryRecords,
  // approvals
  expireApprovals,
  tellPeopleDue,
  sendDigestsDue,
  // schedules
  runSchedules,
  // serials
  runSerials,
  // documents
  makeLateExports,
  // dunning
  enterOverdueInvoices,
  runDunning,
  // exports
  expireArchiveExports,
  lapseArchiveExports,
  // analytics
  foldAnalytics,
  // receipts
  issueReceiptsDue,
  // accounts
  closeAccounts,
  // events and archive, last: they tell and chain what the others have done
  fanOutEvents,
  sealArchive,
  sealDailyRoot,
];
