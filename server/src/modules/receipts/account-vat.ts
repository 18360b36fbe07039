import type { Database, Tx } from "../../db/database.ts";
import { type Untaxed, type VatGap, vatOf } from "../../foundation/untaxed.ts";
import { issuerStanding } from "./parties-store.ts";
import type { Customer } from "./receipt.ts";

/** Whether an account pays VAT from now on, and what is missing if it need not. */
export type AccountVat = { why: "vat" | Untaxed["why"]; missing: VatGap | null };

export async function accountVat(db: Database | Tx, { address, vatId }: Customer): Promise<AccountVat> {
  const { isThere, hasVatId } = await issuerStanding(db);
  // Until it is entered who bills, nobody can say what is missing there.
  const { untaxed, missing } = vatOf({ ...address, vatId, issuerHasVatId: hasVatId || !isThere });
  if (untaxed?.why === "reverse_charge" && !hasVatId) return { why: "vat", missing: null };
  return { why: untaxed?.why ?? "vat", missing };
}
