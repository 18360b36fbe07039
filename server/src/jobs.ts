import { checkDomains } from "./modules/access/jobs/check_domains.ts";
import { forgetKeyedCalls } from "./modules/access/jobs/forget_keyed_calls.ts";
import { keepSigningKeysJob } from "./modules/access/jobs/keep_signing_keys.ts";
import { sendMail } from "./modules/partners/jobs/send_mail.ts";
import { streamAuditLogJob } from "./modules/access/jobs/stream_audit_log.ts";
import { sweepAccounts } from "./modules/access/jobs/sweep_accounts.ts";
import { sweepAddresses } from "./modules/addresses/jobs/sweep_addresses.ts";
import { attestRootsJob } from "./modules/archive/jobs/attest_roots.ts";
import { checkArchive } from "./modules/archive/jobs/check_archive.ts";
import { sealAuditLogJob } from "./modules/archive/jobs/seal_audit_log.ts";
import { collectBlobsJob } from "./modules/blobs/jobs/collect_blobs.ts";
import { makeDocumentExports } from "./modules/documents/jobs/make_document_exports.ts";
import { deliverWebhooks } from "./modules/events/jobs/deliver_webhooks.ts";
import { forgetDeliveries } from "./modules/events/jobs/forget_deliveries.ts";
import { resumeArchiveExports } from "./modules/exports/jobs/resume_archive_exports.ts";
import { runArchiveExport } from "./modules/exports/jobs/run_archive_export.ts";
import { beginYearsJob } from "./modules/letters/jobs/begin_years.ts";
import { forgetNotices } from "./modules/orders/jobs/forget_notices.ts";
import { forgetBooks } from "./modules/operator/jobs/forget_books.ts";
import { askAfterRestore } from "./modules/operator/jobs/ask_after_restore.ts";
import { reconcileAllJob } from "./modules/operator/jobs/reconcile_all.ts";
import { reconcileRecentJob } from "./modules/operator/jobs/reconcile_recent.ts";
import { renewSealedJob } from "./modules/operator/jobs/renew_sealed.ts";
import { eraseDueJob } from "./modules/retention/jobs/erase_due.ts";
import { lockBlobsJob } from "./modules/retention/jobs/lock_blobs.ts";
import { renewLocksJob } from "./modules/retention/jobs/renew_locks.ts";
import { forgetReports } from "./modules/trust/jobs/forget_reports.ts";
import { watchFolder } from "./modules/uploads/jobs/watch_folder.ts";
import { watchMailboxes } from "./modules/uploads/jobs/watch_mailboxes.ts";
import { forgetUploads } from "./modules/uploads/jobs/forget_uploads.ts";
import { bookPayment } from "./modules/wallet/jobs/book_payment.ts";
import type { Job } from "./operations/job.ts";

/** Everything that happens later, one line each. */
export const jobs: readonly Job[] = [
  // blobs
  collectBlobsJob,
  // archive
  checkArchive,
  sealAuditLogJob,
  attestRootsJob,
  // accounts
  sweepAccounts,
  forgetKeyedCalls,
  sendMail,
  keepSigningKeysJob,
  streamAuditLogJob,
  checkDomains,
  // uploads
  forgetUploads,
  watchFolder,
  watchMailboxes,
  // wallet
  bookPayment,
  // events
  deliverWebhooks,
  forgetDeliveries,
  // letters
  beginYearsJob,
  // orders
  forgetNotices,
  // addresses
  sweepAddresses,
  // documents
  makeDocumentExports,
  // exports
  runArchiveExport,
  resumeArchiveExports,
  // retention
  eraseDueJob,
  lockBlobsJob,
  renewLocksJob,
  // operator
  askAfterRestore,
  forgetBooks,
  reconcileRecentJob,
  reconcileAllJob,
  renewSealedJob,
  // trust
  forgetReports,
] as const;
