import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { foldedWords } from "../../foundation/folded-words.ts";
import type { Cents, Currency } from "../../foundation/money.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { DocumentType } from "./document-input.ts";

/**
 * `made` and not issued yet; `open` with what is overdue, `done` with what was paid or credited whole; null asks for
 * nothing.
 */
export type DocumentSearch = {
  documentType: DocumentType | null;
  mandantennummer: string | null;
  /** The file that its letter belongs to. */
  matterId: string | null;
  /** A number or a part of it, or words of the recipient's name, company or city. */
  query: string | null;
  state: "made" | "open" | "overdue" | "done" | "void" | null;
  /** Days of issue, both included. */
  firstDay: string | null;
  lastDay: string | null;
  /** What is overdue, this day decides. */
  today: string;
};

export type FoundDocument = { documentId: string };

/** What was found of one currency. */
export type FoundTotals = {
  currency: Currency;
  total: number;
  invoices: number;
  invoicedCents: Cents;
  openCents: Cents;
  overdueInvoices: number;
  overdueCents: Cents;
};

/** One page of what was found, newest first, and what all of it comes to, by currency. */
export async function searchDocumentRows(
  db: Database | Tx,
  tenant: Tenant,
  search: DocumentSearch,
  { limit, offset }: Page,
): Promise<{ found: FoundDocument[]; totals: FoundTotals[] }> {
  const passing = passingRows(tenant, search);
  const [{ rows: found }, { rows: totals }] = [
    await sql<FoundDocument>`
      select id as "documentId" from (${passing}) d
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    await sql<FoundTotals>`
      select currency, count(*)::int as total,
        count(*) filter (where document_type = 'rechnung' and issued_at is not null)::int as invoices,
        coalesce(sum(gross_cents) filter (where document_type = 'rechnung' and issued_at is not null), 0)::bigint as "invoicedCents",
        coalesce(sum(open), 0)::bigint as "openCents",
        count(*) filter (where open > 0 and due_date < ${search.today}::date)::int as "overdueInvoices",
        coalesce(sum(open) filter (where open > 0 and due_date < ${search.today}::date), 0)::bigint as "overdueCents"
      from (${passing}) d group by currency`.execute(db),
  ];
  return { found, totals };
}

/** Payments and credit notes are added up once for all, not anew for each invoice. */
function passingRows({ partnerId, mode }: Tenant, search: DocumentSearch): RawBuilder<unknown> {
  return sql`
    select * from (
      select d.id, coalesce(d.checked ->> 'currency', 'EUR') as currency, d.created_at, d.document_type, d.gross_cents, d.due_date, d.issued_at, d.voided_at,
        case when d.document_type = 'rechnung' and d.issued_at is not null
          then greatest(0, d.gross_cents - coalesce(p.settled, 0) - coalesce(n.cents, 0)) end as open
      from documents d
      left join (
        select document_id, sum(amount_cents + skonto_cents)::bigint as settled from document_payments
        where partner_id = ${partnerId} and mode = ${mode} group by document_id
      ) p on p.document_id = d.id
      left join (
        select references_document_id as id, sum(gross_cents)::bigint as cents from documents
        where partner_id = ${partnerId} and mode = ${mode} and document_type = 'gutschrift' and issued_at is not null group by 1
      ) n on n.id = d.id
      where d.partner_id = ${partnerId} and d.mode = ${mode} and ${matches(search)}
        -- What is locked until its retention ends stands in no list.
        and d.letter_id not in (
          select id from letter_facts where partner_id = ${partnerId} and mode = ${mode} and restricted_at is not null
        )
    ) amounts where ${stands(search)}`;
}

function matches({ documentType, mandantennummer, matterId, query, firstDay, lastDay }: DocumentSearch) {
  return sql.join(
    [
      sql`true`,
      ...(documentType === null ? [] : [sql`d.document_type = ${documentType}`]),
      ...(mandantennummer === null ? [] : [sql`d.mandantennummer = ${mandantennummer}`]),
      ...(matterId === null ? [] : [sql`d.matter_id = ${matterId}`]),
      ...(firstDay === null ? [] : [sql`d.document_date >= ${firstDay}::date`]),
      ...(lastDay === null ? [] : [sql`d.document_date <= ${lastDay}::date`]),
      ...(query === null ? [] : [mentions(query)]),
    ],
    sql` and `,
  );
}

/** By number, its own or that of the invoice it follows; or by the beginnings of words of the recipient. */
function mentions(query: string) {
  const words = foldedWords(query);
  const part = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  // Folded words are letters and digits, so none of them means anything to `like`.
  const byWords = words.map((word) => sql`d.recipient_words like ${`% ${word}%`}`);
  return sql`(d.document_number ilike ${part} or d.references_number ilike ${part}
    or ${words.length === 0 ? sql`false` : sql`(${sql.join(byWords, sql` and `)})`})`;
}

function stands({ state, today }: DocumentSearch) {
  const conditions = {
    made: sql`issued_at is null and voided_at is null`,
    void: sql`voided_at is not null`,
    open: sql`open > 0`,
    overdue: sql`open > 0 and due_date < ${today}::date`,
    done: sql`open <= 0`,
  };
  return state === null ? sql`true` : conditions[state];
}
