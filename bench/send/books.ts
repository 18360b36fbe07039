import { randomUUID } from "node:crypto";
import type { Client } from "pg";

/** Partners with money, and drafts to send, each of which is used once. */
export type Books = { partners: Book[]; pdfHash: string };
export type Book = { partnerId: string; tokenId: string; drafts: string[] };

const HASH = "a".repeat(64);

/** Opens so many accounts with wallets that never run dry, each with a token. */
export async function openBooks(owner: Client, { wallets }: { wallets: number }): Promise<Books> {
  await owner.query(
    "insert into blobs (hash, size_bytes, stored_at) values ($1, 1, now()) on conflict do nothing",
    [HASH],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into partners (name, slug) select 'Bench', gen_random_uuid()::text from generate_series(1, $1::int) returning id`,
    [wallets],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query(
    "update spending_caps set letters_per_day = 1000000000, cents_per_day = 1000000000000 where partner_id = any($1)",
    [ids],
  );
  await owner.query(
    `insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
     select id, 'sandbox', 'top_up', 'bank', 'wallet', 1000000000000, 'bench', now() from unnest($1::uuid[]) as id`,
    [ids],
  );
  const partners = ids.map((partnerId) => ({ partnerId, tokenId: randomUUID(), drafts: [] }));
  await owner.query(
    `insert into partner_tokens (id, partner_id, mode, name, prefix, sha256, scopes, letters_per_day, created_at)
     select (p ->> 'tokenId')::uuid, (p ->> 'partnerId')::uuid, 'sandbox', 'bench', 'bt', p ->> 'tokenId', '{}', 1000000000, now()
     from jsonb_array_elements($1::jsonb) as p`,
    [JSON.stringify(partners)],
  );
  return { partners, pdfHash: HASH };
}

/** Writes so many drafts for each of the first partners. */
export async function writeDrafts(
  owner: Client,
  { partners }: Books,
  { wallets, each }: { wallets: number; each: number },
): Promise<void> {
  const writers = partners.slice(0, wallets);
  const { rows } = await owner.query<{ id: string; partner_id: string }>(
    `insert into letters (id, partner_id, mode, subject, language, folded_subject, folded_recipient, source, composition, letter_pages,
       letter_pdf_hash, page_count, pdf_hash, uses_colour, body_start_mm, warnings, created_at, updated_at)
     select uuidv7(), p, 'sandbox', 'Bench ' || n, 'de', 'bench ' || n, 'erika muster', '{"body": {"content": ""}}', '{}', 1, $2, 1, $2, false, 100, '[]', now(), now()
     from unnest($1::uuid[]) as p, generate_series(1, $3::int) as n returning id, partner_id`,
    [writers.map(({ partnerId }) => partnerId), HASH, each],
  );
  const byPartner = Map.groupBy(rows, ({ partner_id }) => partner_id);
  for (const writer of writers)
    writer.drafts.push(...(byPartner.get(writer.partnerId) ?? []).map(({ id }) => id));
  await owner.query("vacuum analyze letters");
}

const AT_ONCE = 10_000;

/**
 * Fills the store with orders of the first partner, each on a letter of its own and with its ledger entry, event and
 * archive record: the same generator for every benchmark that needs a grown store.
 */
export async function fillOrders(owner: Client, { partners }: Books, count: number): Promise<void> {
  const [first] = partners;
  if (!first) throw new Error("no partner");
  for (let done = 0; done < count; done += AT_ONCE)
    await owner.query(filling(first.partnerId, Math.min(AT_ONCE, count - done)));
  await owner.query("vacuum analyze");
}

const filling = (partnerId: string, count: number) => `
  with numbered as materialized (
    select n, uuidv7() as letter_id, uuidv7() as order_id, uuidv7() as reservation_id, now() - n * interval '1 second' as at
    from generate_series(1, ${count}) n
  ), letter as (
    insert into letters (id, partner_id, mode, subject, language, folded_subject, folded_recipient, source, composition, letter_pages,
      letter_pdf_hash, page_count, pdf_hash, uses_colour, body_start_mm, warnings, created_at, updated_at)
    select letter_id, '${partnerId}', 'sandbox', 'Rechnung ' || n, 'de', 'rechnung ' || n, 'erika muster ' || n, '{"body": {"content": ""}}', '{}', 1,
      '${HASH}', 1, '${HASH}', false, 100, '[]', at, at from numbered
  ), booked as (
    insert into ledger_transfers (id, partner_id, mode, kind, debit, credit, amount_cents, reference, letters, booked_at)
    select reservation_id, '${partnerId}', 'sandbox', 'reserve', 'wallet', 'revenue', 199, 'order:' || order_id, 1, at from numbered
  )
  insert into orders (id, partner_id, mode, letter_id, client_order_id, payload_hashes, status, status_at, carrier, profile, delivery_type,
    express, color, duplex, recipient, recipient_lines, recipient_key, content_key, pdf_hash, snapshot_hash, page_count, sheet_count,
    format, warnings, price_cents, price_version, price, reservation_id, connection, connection_id, created_at, updated_at)
  select order_id, '${partnerId}', 'sandbox', letter_id, order_id::text, '{}', 'queued', at, 'sandbox', 'din5008', 'standard',
    false, false, false, '{}', '[]', md5(n::text), md5(order_id::text), '${HASH}', '${HASH}', 1, 1,
    'standard', '[]', 199, 'bench', '{}', reservation_id, 'partner_token', 'bench', at, at
  from numbered`;
