import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type BillingAddress, type Change } from "./parties-store.ts";
import { type IssuedPeriod, selectIssued, type StoredReceipt } from "./issued-receipts-store.ts";
import { type Issuer, lastDayOf, type Receipt, receiptFileName } from "./receipt.ts";
import { type RateSums, sumsByRate } from "./receipt-sums.ts";
import { receiptTexts } from "./receipt-texts.ts";
import type { ListedReceipt } from "./receipts-store.ts";

export { receiptIssuer } from "./parties-store.ts";
export { lineName } from "./receipt-texts.ts";
export { countIssuedReceipts } from "./issued-receipts-store.ts";
export {
  partyFields,
  readAddress,
  readNumber,
  taxNumberField,
  setBillingAddress,
  setReceiptIssuer,
} from "./parties.ts";
export { continueReceiptsAfter, lastReceiptNumbers } from "./receipts-store.ts";

export type { BillingAddress, Change, Issuer, ListedReceipt, Receipt };

/** A receipt as books need it. */
export type IssuedReceipt = Receipt &
  Pick<StoredReceipt, "pdfHash"> & { rates: RateSums[]; lastDay: string; fileName: string };

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
