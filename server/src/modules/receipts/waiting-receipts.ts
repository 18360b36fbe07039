import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { billingAddressOf, issuerStanding } from "./parties-store.ts";
import { canBeNamed } from "./receipt-einvoice.ts";
import { selectOpenMonths } from "./receipts-store.ts";

/** What somebody has to enter before a receipt can be issued. */
export type ReceiptGap = "issuer" | "billing_address";

/** Months that are over and have no receipt yet, the newest first, and what they wait for, if for anybody. */
export async function waitingReceipts(
  db: Database,
  tenant: Tenant,
  now: Date,
): Promise<{ months: string[]; gaps: ReceiptGap[] }> {
  const [open, issuer, billing] = await Promise.all([
    selectOpenMonths(db, tenant, now),
    issuerStanding(db),
    billingAddressOf(db, tenant.partnerId),
  ]);
  return {
    months: open.filter(({ isOver }) => isOver).map(({ month }) => month),
    gaps: [
      ...(issuer.isThere ? [] : ["issuer" as const]),
      ...(billing && canBeNamed(billing) ? [] : ["billing_address" as const]),
    ],
  };
}
