import { setupDecision, setupPage } from "./modules/accounts/pages/setup_page.ts";
import { approvalDecision, approvalPage } from "./modules/approvals/pages/approval_page.ts";
import { approvalPageImage } from "./modules/approvals/pages/approval_page_image.ts";
import { approvalsPage } from "./modules/approvals/pages/approvals_page.ts";
import { documentPage, documentPayment } from "./modules/documents/pages/document_page.ts";
import { documentsPage } from "./modules/documents/pages/documents_page.ts";
import { archivePage, archiveStart } from "./modules/exports/pages/archive_page.ts";
import { orderEvidence, orderEvidenceStart } from "./modules/exports/pages/order_evidence.ts";
import { orderFixDecision, orderFixPage } from "./modules/orders/pages/order_fix.ts";
import { templateDecision, templatePage } from "./modules/templates/pages/template_page.ts";
import { templatesPage } from "./modules/templates/pages/templates_page.ts";
import { sandboxCheckout, sandboxCheckoutDecision } from "./modules/wallet/pages/sandbox_checkout.ts";
import { topUpReturn } from "./modules/wallet/pages/top_up_return.ts";
import type { Page } from "./operations/page.ts";

/** Every plain page for a person, one line each. */
export const pages: readonly Page[] = [
  // accounts
  setupPage,
  setupDecision,
  // wallet
  sandboxCheckout,
  sandboxCheckoutDecision,
  topUpReturn,
  // templates
  templatesPage,
  templatePage,
  templateDecision,
  // orders
  orderFixPage,
  orderFixDecision,
  // approvals
  approvalsPage,
  approvalPage,
  approvalDecision,
  approvalPageImage,
  // documents
  documentsPage,
  documentPage,
  documentPayment,
  // exports
  archivePage,
  archiveStart,
  orderEvidence,
  orderEvidenceStart,
];
