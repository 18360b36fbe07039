import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { type PostalAddress, postalAddressFields, postalAddressOf } from "../../foundation/postal-address.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import { requireDeliverable } from "../addresses/addresses.ts";
import { readTaxDetail } from "../senders/senders.ts";
import {
  type BillingAddress,
  type Change,
  lockBillingAddress,
  lockIssuer,
  billingAddressOf,
  receiptIssuer,
  upsertBillingAddress,
  upsertIssuer,
} from "./parties-store.ts";
import type { Issuer } from "./receipt.ts";

/** What a person enters about a party of a receipt. */
export const partyFields = { ...postalAddressFields, vatId: z.string().trim().max(40).nullish() };
export const taxNumberField = z.string().trim().max(40).nullish();

/** When it was stored; of two who have seen the same, the second is told instead. */
type Stored = { changedAt: Date } | "changed";

/** Stores to whom the receipts of an account are made out. */
export const setBillingAddress = (
  db: Database,
  partnerId: string,
  billing: BillingAddress & Change,
  basedOn?: BasedOn,
): Promise<Stored> =>
  db.transaction().execute(async (tx) => {
    await lockBillingAddress(tx, partnerId);
    const changedAt = changeMoment(await billingAddressOf(tx, partnerId), billing, basedOn);
    if (changedAt === "changed") return changedAt;
    await upsertBillingAddress(tx, partnerId, { ...billing, changedAt });
    return { changedAt };
  });

/** Stores who issues the receipts of all accounts. */
export async function setReceiptIssuer(tx: Tx, issuer: Issuer & Change, basedOn?: BasedOn): Promise<Stored> {
  await lockIssuer(tx);
  const changedAt = changeMoment(await receiptIssuer(tx), issuer, basedOn);
  if (changedAt === "changed") return changedAt;
  await upsertIssuer(tx, { ...issuer, changedAt });
  return { changedAt };
}

function changeMoment(stored: Change | undefined, { changedAt }: Change, basedOn: BasedOn): Date | "changed" {
  const before = stored && { updatedAt: stored.changedAt };
  return isOvertaken(before, basedOn) ? "changed" : momentAfter(before, changedAt);
}

/** An address that the post reaches, as it is printed: an invoice that reaches nobody is none. */
export async function readAddress(
  services: Pick<Services, "addressCheck">,
  given: Parameters<typeof postalAddressOf>[0],
): Promise<PostalAddress> {
  const address = postalAddressOf(given);
  await requireDeliverable(services, address);
  return address;
}

/** A VAT id or tax number as it is printed; nothing is null. */
export function readNumber(
  field: "vatId" | "taxNumber",
  value: string | null | undefined,
  language: Language,
): string | null {
  if (!value) return null;
  const read = readTaxDetail(field === "vatId" ? "ustId" : "steuernummer", value);
  return "printed" in read ? read.printed : refuseField(field, "format", read.problem[language]);
}
