import type { Client } from "pg";

const HASH = "b".repeat(64);

/** Letters of one partner as they come in an office, written past all triggers: what lists and searches read is there. */
export async function fillLetters(owner: Client, slug: string, count: number): Promise<void> {
  await owner.query("set session_replication_role = replica; set synchronous_commit = off");
  await owner.query(
    "insert into blobs (hash, size_bytes, stored_at) values ($1, 1, now()) on conflict do nothing",
    [HASH],
  );
  await owner.query(filling, [slug, count, HASH]);
  await owner.query("set session_replication_role = origin"); // words choose their volume
  await owner.query(words, [slug]);
  await owner.query("analyze letters, letter_search");
}

const filling = `
  insert into letters (id, partner_id, mode, subject, language, recipient, recipient_name, folded_subject, folded_recipient, source,
    composition, letter_pages, letter_pdf_hash, page_count, pdf_hash, uses_colour, body_start_mm, warnings, created_at, updated_at)
  select uuidv7(), p.id, 'sandbox', subject, 'de',
    jsonb_build_object('name', drawn.name, 'company', null, 'street', 'Lange Straße', 'houseNumber', '5', 'pobox', null, 'zip', '80331',
      'city', city, 'country', 'DE'),
    drawn.name, lower(subject), lower(drawn.name),
    jsonb_build_object('body', jsonb_build_object('content', 'Sehr geehrte Damen und Herren, es geht um ' || subject || ' in ' || city || '.'),
      'reference', '{}'::jsonb),
    '{}', 1, $3, 1, $3, false, 100, '[]', at, at
  from partners p, (
    select (array['Mahnung','Angebot','Kündigung','Rechnung','Mieterhöhung','Vollmacht','Widerspruch'])[1 + n % 7] || ' Nr. ' || n as subject,
      (array['Erika Müller','Bruno Ferner','Clara Beispiel','Dora Später','Emil Muster'])[1 + n % 5] || ' ' || n as name,
      (array['München','Berlin','Hamburg','Köln'])[1 + n % 4] as city, now() - n * interval '37 minutes' as at
    from generate_series(1, $2::int) n
  ) drawn where p.slug = $1`;

const words = `
  insert into letter_search (letter_id, partner_id, mode, modified_at, tsv)
  select l.id, l.partner_id, l.mode, l.updated_at, setweight(to_tsvector('german', l.subject), 'A')
    || setweight(to_tsvector('simple', l.subject || ' ' || l.recipient_name), 'B')
    || setweight(to_tsvector('german', l.source -> 'body' ->> 'content'), 'C')
  from letters l join partners p on p.id = l.partner_id where p.slug = $1
  on conflict do nothing`;
