import { connectionsDoor } from "./modules/access/pages/connections_door.ts";
import { setupDecision, setupPage } from "./modules/setup/pages/setup_page.ts";
import { approvalDoor, approvalsDoor } from "./modules/approvals/pages/approval_door.ts";
import { approvalPageImage } from "./modules/approvals/pages/approval_page_image.ts";
import { archiveKeyPage } from "./modules/archive/pages/archive_key.ts";
import { documentDoor, documentsDoor } from "./modules/documents/pages/document_door.ts";
import { archiveDoor, exportDoor } from "./modules/exports/pages/archive_door.ts";
import {
  letterUploadForm,
  letterUploadPage,
  letterUploadPut,
} from "./modules/letters/pages/letter_upload.ts";
import { inHouseDoor } from "./modules/orders/pages/in_house_door.ts";
import { orderFixPage } from "./modules/orders/pages/order_fix.ts";
import {
  templateDoor,
  templatesDoor,
  templateVersionDoor,
} from "./modules/templates/pages/template_doors.ts";
import { sandboxCheckout, sandboxCheckoutDecision } from "./modules/wallet/pages/sandbox_checkout.ts";
import { topUpReturn } from "./modules/wallet/pages/top_up_return.ts";
import { imprintPage, privacyPage } from "./modules/operator/pages/public_text_page.ts";
import { reportLetterForm, reportLetterPage } from "./modules/trust/pages/report_letter.ts";
import { printQueuePage } from "./modules/uploads/pages/print_queue.ts";
import { receiveUploadPage } from "./modules/uploads/pages/receive_upload.ts";
import { subprocessorsPage } from "./modules/operator/pages/subprocessors_page.ts";
import type { Page } from "./operations/page.ts";

/** Every plain page for a person, one line each. */
export const pages: readonly Page[] = [
  // archive
  archiveKeyPage,
  // accounts
  setupPage,
  setupDecision,
  connectionsDoor,
  // uploads
  receiveUploadPage,
  printQueuePage,
  // wallet
  sandboxCheckout,
  sandboxCheckoutDecision,
  topUpReturn,
  // templates
  templatesDoor,
  templateDoor,
  templateVersionDoor,
  // letters
  letterUploadPage,
  letterUploadForm,
  letterUploadPut,
  // orders
  orderFixPage,
  inHouseDoor,
  // approvals
  approvalsDoor,
  approvalDoor,
  approvalPageImage,
  // documents
  documentsDoor,
  documentDoor,
  // exports
  archiveDoor,
  exportDoor,
  // operator
  imprintPage,
  privacyPage,
  subprocessorsPage,
  // trust
  reportLetterPage,
  reportLetterForm,
];
