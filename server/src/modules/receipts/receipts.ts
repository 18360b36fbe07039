import type { Database, Tx } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import {
  type BillingAddress,
  type Change,
  hasIssuer,
  selectBillingAddress,
  selectIssuer,
  upsertBillingAddress,
  upsertIssuer,
} from "./parties-store.ts";
import type { Issuer, Receipt } from "./receipt.ts";
import { type ListedReceipt, selectOpenMonths, selectReceipt, selectReceipts } from "./receipts-store.ts";

export { partyFields, readAddress, readNumber, taxNumberField } from "./parties.ts";
export type { BillingAddress, Change, Issuer, ListedReceipt, Receipt };

/** The receipts of an account, the newest month first. */
export const listReceipts = (
  db: Database,
  tenant: Tenant,
  page: Page,
): Promise<{ items: ListedReceipt[]; total: number }> => selectReceipts(db, tenant, page);

export const findReceipt = (
  db: Database,
  tenant: Tenant,
  receiptId: string,
): Promise<{ receipt: Receipt; pdfHash: BlobHash | null } | undefined> =>
  selectReceipt(db, tenant, receiptId);

/** What somebody has to enter before a receipt can be issued. */
export type ReceiptGap = "issuer" | "billing_address";

/** Months that are over and have no receipt yet, the newest first, and what they wait for, if for anybody. */
export async function waitingReceipts(
  db: Database,
  tenant: Tenant,
  now: Date,
): Promise<{ months: string[]; gaps: ReceiptGap[] }> {
  const [open, isIssuerKnown, billing] = await Promise.all([
    selectOpenMonths(db, tenant, now),
    hasIssuer(db),
    selectBillingAddress(db, tenant.partnerId),
  ]);
  return {
    months: open.filter(({ isOver }) => isOver).map(({ month }) => month),
    gaps: [...(isIssuerKnown ? [] : ["issuer" as const]), ...(billing ? [] : ["billing_address" as const])],
  };
}

/** To whom the receipts are made out from now on; what was issued stays as it is. */
export const setBillingAddress = (
  db: Database,
  partnerId: string,
  billing: BillingAddress & Change,
): Promise<unknown> => upsertBillingAddress(db, partnerId, billing);

export const billingAddressOf = (
  db: Database,
  partnerId: string,
): Promise<(BillingAddress & Change) | undefined> => selectBillingAddress(db, partnerId);

/** Who issues receipts, for operators. */
export const receiptIssuer = (db: Database): Promise<(Issuer & Change) | undefined> => selectIssuer(db);

export const setReceiptIssuer = (tx: Tx, issuer: Issuer & Change): Promise<unknown> =>
  upsertIssuer(tx, issuer);
