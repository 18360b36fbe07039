import { sweepAccounts } from "./modules/accounts/jobs/sweep_accounts.ts";
import { collectBlobsJob } from "./modules/blobs/jobs/collect_blobs.ts";
import { makeDocumentExports } from "./modules/documents/jobs/make_document_exports.ts";
import { deliverWebhooks } from "./modules/events/jobs/deliver_webhooks.ts";
import { bookPayment } from "./modules/wallet/jobs/book_payment.ts";
import type { Job } from "./operations/job.ts";

/** Everything that happens later, one line each. */
export const jobs: readonly Job[] = [
  // blobs
  collectBlobsJob,
  // accounts
  sweepAccounts,
  // wallet
  bookPayment,
  // events
  deliverWebhooks,
  // documents
  makeDocumentExports,
] as const;
