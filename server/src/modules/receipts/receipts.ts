import type { Database, Tx } from "../../db/database.ts";
import type { BasedOn } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import {
  type BillingAddress,
  type Change,
  hasIssuer,
  selectBillingAddress,
  selectIssuer,
} from "./parties-store.ts";
import { storeBillingAddress, storeIssuer } from "./parties.ts";
import { countIssued, type IssuedPeriod, selectIssued, type StoredReceipt } from "./issued-receipts-store.ts";
import { type Issuer, lastDayOf, type Receipt, receiptFileName } from "./receipt.ts";
import { canBeNamed } from "./receipt-einvoice.ts";
import { type RateSums, sumsByRate } from "./receipt-sums.ts";
import { nameOfLine, receiptTexts } from "./receipt-texts.ts";
import { type ListedReceipt, selectOpenMonths, selectReceipt, selectReceipts } from "./receipts-store.ts";

export { partyFields, readAddress, readNumber, taxNumberField } from "./parties.ts";
export { raiseReceiptNumbers as continueReceiptsAfter } from "./receipts-store.ts";
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

/** A receipt as books need it. */
export type IssuedReceipt = Receipt &
  Pick<StoredReceipt, "pdfHash"> & { rates: RateSums[]; lastDay: string; fileName: string };

export const countIssuedReceipts = (db: Database, tenant: Tenant, period: IssuedPeriod): Promise<number> =>
  countIssued(db, tenant, period);

/** What was issued in a period, in the order of the numbers, so many behind the one that was named last. */
export const listIssuedReceipts = async (
  db: Database,
  tenant: Tenant,
  period: IssuedPeriod,
  page: { after: string | null; limit: number },
): Promise<IssuedReceipt[]> =>
  (await selectIssued(db, tenant, period, page)).map(({ receipt, pdfHash }) => ({
    ...receipt,
    pdfHash,
    rates: sumsByRate(receipt),
    lastDay: lastDayOf(receipt.month),
    fileName: receiptFileName(receipt),
  }));

/** What a receipt is called. */
export const kindName = ({ kind }: Pick<Receipt, "kind">, language: Language): string =>
  receiptTexts[language][kind];

/** What a line of a receipt is called. */
export const lineName = (line: Receipt["lines"][number], language: Language): string =>
  nameOfLine(line, language);

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
    gaps: [
      ...(isIssuerKnown ? [] : ["issuer" as const]),
      ...(billing && canBeNamed(billing) ? [] : ["billing_address" as const]),
    ],
  };
}

/** To whom the receipts are made out from now on; what was issued stays as it is. */
export const setBillingAddress = (
  db: Database,
  partnerId: string,
  billing: BillingAddress & Change,
  basedOn?: BasedOn,
): Promise<{ changedAt: Date } | "changed"> => storeBillingAddress(db, partnerId, billing, basedOn);

export const billingAddressOf = (
  db: Database,
  partnerId: string,
): Promise<(BillingAddress & Change) | undefined> => selectBillingAddress(db, partnerId);

/** Who issues receipts, for operators. */
export const receiptIssuer = (db: Database): Promise<(Issuer & Change) | undefined> => selectIssuer(db);

export const setReceiptIssuer = (
  tx: Tx,
  issuer: Issuer & Change,
  basedOn?: BasedOn,
): Promise<{ changedAt: Date } | "changed"> => storeIssuer(tx, issuer, basedOn);
