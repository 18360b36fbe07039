import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Currency } from "../../../foundation/money.ts";
import { isQrAccount } from "../../../foundation/payment-code.ts";
import { qrReferenceOf } from "../payment-reference.ts";
import { amountsOfInvoices } from "../open-amount.ts";
import type { Skonto } from "../skonto.ts";
import { skontoLeft } from "../taken-skonto.ts";
import type { Payable } from "./match-entries.ts";

/** The newest of them; older ones are found by nobody any more. */
const MOST_INVOICES = 5000;

/** Issued invoices that money may come in or go back for. */
export async function selectPayable(db: Database, tenant: Tenant): Promise<Payable[]> {
  const { partnerId, mode } = tenant;
  const rows = await db
    .selectFrom("documents")
    .select([
      "id as documentId",
      sql<string>`document_number`.as("documentNumber"),
      sql<string | null>`checked ->> 'paymentReference'`.as("paymentReference"),
      sql<Skonto[]>`coalesce(checked -> 'skonto', '[]')`.as("skonto"),
      "senderProfileId",
      sql<string>`seller ->> 'name'`.as("sellerName"),
      sql<Currency>`coalesce(checked ->> 'currency', 'EUR')`.as("currency"),
      sql<string | null>`seller ->> 'iban'`.as("iban"),
      "grossCents",
      "issuedAt",
      sql<string>`concat_ws(' ', buyer #>> '{address,company}', buyer #>> '{address,name}')`.as("recipient"),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentType", "=", "rechnung")
    .where("issuedAt", "is not", null)
    .orderBy("createdAt", "desc")
    .limit(MOST_INVOICES)
    .execute();
  const amounts = await amountsOfInvoices(
    db,
    tenant,
    rows.map((row) => ({ ...row, documentType: "rechnung" as const })),
  );
  return rows.flatMap(({ documentId, documentNumber, recipient, currency, ...row }) => {
    const stands = amounts.get(documentId);
    if (!stands) return [];
    const { openCents, paidCents, refundDueCents } = stands;
    const seller = { senderProfileId: row.senderProfileId, name: row.sellerName, iban: row.iban };
    // What a QR-IBAN wants quoted is made of the number.
    const quoted = isQrAccount(row.iban ?? "") ? qrReferenceOf(documentNumber) : null;
    const paymentReference = row.paymentReference ?? quoted;
    const names = { documentId, documentNumber, paymentReference, recipient, seller, currency };
    const left = skontoLeft({ ...stands, skonto: row.skonto, grossCents: row.grossCents });
    return [{ ...names, openCents, paidCents, refundDueCents, skonto: left }];
  });
}

/** Which of these keys were used, and whether what they stand for was taken back. */
export async function selectPaymentsByKeys(
  db: Database,
  { partnerId, mode }: Tenant,
  keys: readonly string[],
): Promise<Map<string, { isReversed: boolean }>> {
  const { rows } = await sql<{ key: string; isReversed: boolean }>`
    select p.client_payment_id as key, r.id is not null as "isReversed"
    from document_payments p left join document_payments r on r.reverses = p.id
    where p.partner_id = ${partnerId} and p.mode = ${mode} and p.client_payment_id = any(${[...keys]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, isReversed }) => [key, { isReversed }]));
}

/** How often each stands recorded for these invoices under none of these keys, by `id day cents`. */
export async function selectAlike(
  db: Database,
  { partnerId, mode }: Tenant,
  documentIds: readonly string[],
  exceptKeys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ documentId: string; paidOn: string; amountCents: number; times: number }>`
    select p.document_id as "documentId", p.paid_on as "paidOn", p.amount_cents as "amountCents", count(*)::int as times
    from document_payments p
    where p.partner_id = ${partnerId} and p.mode = ${mode} and p.document_id = any(${[...documentIds]}::uuid[])
      and (p.client_payment_id is null or p.client_payment_id <> all(${[...exceptKeys]}::text[]))
      and p.reverses is null and not exists (select from document_payments r where r.reverses = p.id)
    group by p.document_id, p.paid_on, p.amount_cents`.execute(db);
  return new Map(
    rows.map(({ documentId, paidOn, amountCents, times }) => [
      `${documentId} ${paidOn} ${amountCents}`,
      times,
    ]),
  );
}
