import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type Finding, type FindingCode, findingIn } from "./findings.ts";
import { selectDifferences, type TableDifference } from "./working-tables-store.ts";
import type { Period } from "./working-period.ts";

/** More are not named: whoever has so many reads the table, not a list. */
const MOST_OF_EACH = 1000;

/**
 * Holds orders, ledger, audit log, approvals, documents, payments, courier's protocols, papers of the post and returns against the archive: rows that were changed, removed or slipped in past all triggers.
 * What waits for its seal, was erased by its rule or was changed by the service itself is none. Changes nothing.
 */
export const compareWorkingTables = async (
  db: Database,
  tenant: Tenant,
  period: Period | null = null,
): Promise<Finding[]> =>
  (await selectDifferences(db, tenant, period, MOST_OF_EACH)).map((each) => findingIn(tenant, inWords(each)));

const inWords = ({ part, code, rowId, detail }: TableDifference) => {
  const [finding, text] = findings[part][code];
  return { code: finding, subject: rowId, kind: part, text: detail ? `${text}: ${detail}` : text };
};

const findings: Record<TableDifference["part"], Record<TableDifference["code"], [FindingCode, string]>> = {
  orders: {
    ROW_CHANGED: ["ORDER_CHANGED", "an order is not what was sealed"],
    ROW_MISSING: ["ORDER_MISSING", "an order that was sealed is gone"],
    ROW_NOT_RECORDED: ["ORDER_NOT_RECORDED", "an order was slipped in: the archive does not know it"],
  },
  ledger: {
    ROW_CHANGED: ["TRANSFER_CHANGED", "a movement of money is not what was sealed"],
    ROW_MISSING: ["TRANSFER_MISSING", "a movement of money that was sealed is gone"],
    ROW_NOT_RECORDED: [
      "TRANSFER_NOT_RECORDED",
      "a movement of money was slipped in: the archive does not know it",
    ],
  },
  audit_log: {
    ROW_CHANGED: ["CALL_CHANGED", "a call in the audit log is not what was sealed"],
    ROW_MISSING: ["CALL_MISSING", "a call that was sealed is gone from the audit log"],
    ROW_NOT_RECORDED: ["CALL_NOT_RECORDED", "a call was slipped into the audit log: it was never sealed"],
  },
  approvals: {
    ROW_CHANGED: ["APPROVAL_CHANGED", "an approval is not what was sealed"],
    ROW_MISSING: ["APPROVAL_MISSING", "an approval that was sealed is gone"],
    ROW_NOT_RECORDED: ["APPROVAL_NOT_RECORDED", "an approval was slipped in: the archive does not know it"],
  },
  documents: {
    ROW_CHANGED: ["DOCUMENT_CHANGED", "a document is not what was sealed"],
    ROW_MISSING: ["DOCUMENT_MISSING", "a document that was sealed is gone"],
    ROW_NOT_RECORDED: ["DOCUMENT_NOT_RECORDED", "a document was slipped in: the archive does not know it"],
  },
  payments: {
    ROW_CHANGED: ["PAYMENT_CHANGED", "a payment is not what was sealed"],
    ROW_MISSING: ["PAYMENT_MISSING", "a payment that was sealed is gone"],
    ROW_NOT_RECORDED: ["PAYMENT_NOT_RECORDED", "a payment was slipped in: the archive does not know it"],
  },
  in_house_steps: {
    ROW_CHANGED: ["STEP_CHANGED", "a step of a letter brought by hand is not what was sealed"],
    ROW_MISSING: ["STEP_MISSING", "a step of a letter brought by hand that was sealed is gone"],
    ROW_NOT_RECORDED: [
      "STEP_NOT_RECORDED",
      "a step of a letter brought by hand was slipped in: the archive does not know it",
    ],
  },
  delivery_proofs: {
    ROW_CHANGED: ["PAPER_CHANGED", "a paper of the post is not what was sealed"],
    ROW_MISSING: ["PAPER_MISSING", "a paper of the post that was sealed is gone"],
    ROW_NOT_RECORDED: [
      "PAPER_NOT_RECORDED",
      "a paper of the post was slipped in: the archive does not know it",
    ],
  },
  letter_returns: {
    ROW_CHANGED: ["RETURN_CHANGED", "a letter's return is not what was sealed"],
    ROW_MISSING: ["RETURN_MISSING", "a letter's return that was sealed is gone"],
    ROW_NOT_RECORDED: [
      "RETURN_NOT_RECORDED",
      "a letter's return was slipped in: the archive does not know it",
    ],
  },
};

/** How many rows of which table differ; tables without a difference are left out. */
export const countByTable = (found: readonly Finding[]): [TableDifference["part"], number][] =>
  (Object.keys(findings) as TableDifference["part"][])
    .map((part): [TableDifference["part"], number] => [
      part,
      found.filter(({ kind }) => kind === part).length,
    ])
    .filter(([, rows]) => rows > 0);
