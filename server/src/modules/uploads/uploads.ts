export { sealedMailboxPasswords } from "./mail/mailbox-settings.ts";
export type { DeliveryReport } from "./mail/delivery-report.ts";
export { deleteMailboxesOf } from "./mail/mailboxes-store.ts";
export {
  type FileSource,
  type GivenFile,
  readFile,
  requireUpload,
  spendUpload,
  uploadIdInput,
} from "./read-file.ts";
export { receiveLinked, requireUnusedLink } from "./receive.ts";
export { type Came, takeByLink } from "./take-by-link.ts";
export { MOST_ATTACHED_FILE_BYTES } from "./purposes.ts";
