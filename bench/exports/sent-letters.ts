import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { attachEmbeddedPostgres } from "../../server/src/db/embedded-postgres/embedded-postgres.ts";
import { keepBlob } from "../../server/src/modules/blobs/blobs.ts";
import type { Services } from "../../server/src/operations/call.ts";

const AT_ONCE = 20_000;
/** So many different letters; which one an order has is drawn by its number. */
const DIFFERENT = 200;
const LETTER_BYTES = 20_000;

type Where = { dataDir: string; partnerId: string; mode: string };

/** A year of posted letters of one partner, written past all triggers: only what an export of letters reads is there. */
export async function fillSentLetters(services: Services, where: Where, count: number): Promise<void> {
  const hashes: string[] = [];
  for (let number = 0; number < DIFFERENT; number += 1)
    hashes.push(
      await keepBlob(services, Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(LETTER_BYTES)])),
    );
  const postgres = await attachEmbeddedPostgres({ dataDir: where.dataDir });
  const owner = new Client({ ...postgres.connection, database: "brieftaube" });
  await owner.connect();
  try {
    await owner.query("set session_replication_role = replica");
    for (let from = 1; from <= count; from += AT_ONCE)
      for (const statement of filling(where, from, Math.min(from + AT_ONCE - 1, count)))
        await owner.query(statement, statement.includes("$1") ? [hashes] : []);
    await owner.query("vacuum analyze letters, orders, archive_records");
  } finally {
    await owner.end();
    await postgres.detach();
  }
}

const idOf = (kind: string) => `md5('${kind}' || n)::uuid`;

const filling = ({ partnerId, mode }: Where, from: number, to: number) => [
  `insert into letters (id, partner_id, mode, subject, language, folded_subject, folded_recipient, source, composition, letter_pages,
     letter_pdf_hash, page_count, pdf_hash, uses_colour, body_start_mm, warnings, created_at, updated_at)
   select ${idOf("letter")}, '${partnerId}', '${mode}', 'Kündigung ' || n, 'de', 'kundigung', 'muller', '{"body": {"content": ""}}', '{}', 1, hash, 1, hash, false, 100,
     '[]', at, at from (select n, ($1::text[])[1 + n % ${DIFFERENT}] as hash, timestamptz '2025-01-02' + n * interval '300 seconds' as at
     from generate_series(${from}, ${to}) n) made`,
  `insert into orders (id, partner_id, mode, letter_id, status, status_at, status_detail, carrier, profile, delivery_type, express, color,
     duplex, recipient, recipient_lines, recipient_key, content_key, pdf_hash, snapshot_hash, page_count, sheet_count, format, warnings,
     price_cents, price_version, price, reservation_id, connection, connection_id, handed_over_at, posted_at, created_at, updated_at)
   select ${idOf("order")}, '${partnerId}', '${mode}', ${idOf("letter")}, 'posted', at, '{}', 'sandbox', 'din5008', 'standard', false, false,
     false, '{}', '["Café Zürich GmbH", "Erika Müller", "Lange Straße 5", "80331 München"]', md5(n::text), md5(n::text), hash, hash, 1, 1,
     'standard', '[]', 119, 'bench', '{"breakdown": {"netCents": 100}}', ${idOf("reservation")}, 'partner_token', 'bench', at, at, at, at
   from (select n, ($1::text[])[1 + n % ${DIFFERENT}] as hash, timestamptz '2025-01-02' + n * interval '300 seconds' as at
     from generate_series(${from}, ${to}) n) made`,
  ...archived.map(
    ([kind, record]) =>
      `insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
       select partner_id, mode, '${kind}', id::text, ${record}, handed_over_at
       from orders o join generate_series(${from}, ${to}) n on o.id = ${idOf("order")}`,
  ),
];

/** What the archive has of each, without which no export of the period is made. */
const archived = [
  ["order.source", "source_of_order(o)"],
  ["order.queued", `record_of_new_order(o) || '{"status": "queued"}'`],
  ["order.submitted", `'{"status": "submitted"}'::jsonb`],
  ["order.posted", `'{"status": "posted"}'::jsonb`],
] as const;
