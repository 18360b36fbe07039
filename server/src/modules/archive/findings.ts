import type { Tenant } from "../../foundation/tenant.ts";

/** What can be wrong with an archive; docs/archive.md says what to do about each. */
export type FindingCode =
  | "RECORD_CHANGED"
  | "RECORD_MISSING"
  | "RECORDS_REORDERED"
  | "RECORD_NOT_SEALED"
  | "SEALS_MISSING"
  | "CHAIN_BROKEN"
  | "TAIL_MISSING"
  | "ERASED_WITHOUT_RECORD"
  | "ROOT_WRONG"
  | "ROOT_MISSING"
  | "ROOTS_BROKEN"
  | "ROOT_SIGNATURE_WRONG"
  | "ROOT_KEY_UNKNOWN"
  | "TIME_STAMP_WRONG"
  | "TREE_NODE_WRONG"
  | "BLOB_MISSING"
  | "BLOB_CHANGED"
  | "BLOB_UNREADABLE"
  | "ORDER_CHANGED"
  | "ORDER_MISSING"
  | "ORDER_NOT_RECORDED"
  | "TRANSFER_CHANGED"
  | "TRANSFER_MISSING"
  | "TRANSFER_NOT_RECORDED"
  | "CALL_CHANGED"
  | "CALL_MISSING"
  | "CALL_NOT_RECORDED"
  | "APPROVAL_CHANGED"
  | "APPROVAL_MISSING"
  | "APPROVAL_NOT_RECORDED"
  | "DOCUMENT_CHANGED"
  | "DOCUMENT_MISSING"
  | "DOCUMENT_NOT_RECORDED"
  | "PAYMENT_CHANGED"
  | "PAYMENT_MISSING"
  | "PAYMENT_NOT_RECORDED"
  | "STEP_CHANGED"
  | "STEP_MISSING"
  | "STEP_NOT_RECORDED"
  | "PAPER_CHANGED"
  | "PAPER_MISSING"
  | "PAPER_NOT_RECORDED"
  | "RETURN_CHANGED"
  | "RETURN_MISSING"
  | "RETURN_NOT_RECORDED";

export type Finding = Tenant & {
  code: FindingCode;
  /** The number in the chain from which on it concerns; null where it concerns none. */
  seq: number | null;
  recordId: string | null;
  kind: string | null;
  subject: string | null;
  blobHash: string | null;
  /** In English, for the person who runs the service. */
  text: string;
};

export type Told = Pick<Finding, "code" | "text"> & Partial<Omit<Finding, "code" | "text" | keyof Tenant>>;

export const findingIn = ({ partnerId, mode }: Tenant, told: Told): Finding => ({
  partnerId,
  mode,
  seq: null,
  recordId: null,
  kind: null,
  subject: null,
  blobHash: null,
  ...told,
});

/** Whether the chain itself is broken there: what stands behind it is no longer proved by what stands before. */
export const breaksChain = ({ code, seq }: Finding): boolean => seq !== null && breaking.has(code);

const breaking: ReadonlySet<FindingCode> = new Set([
  "RECORD_CHANGED",
  "RECORD_MISSING",
  "RECORDS_REORDERED",
  "SEALS_MISSING",
  "CHAIN_BROKEN",
  "TAIL_MISSING",
  "ERASED_WITHOUT_RECORD",
  "ROOT_WRONG",
]);
