import type { Client } from "pg";

/** Syllables of which words are made; the rarer a word, the later it stands in the list. */
const BEGINNINGS =
  "ver an aus ge be ein vor ab auf zu um über nach unter mit bei her hin rück wieder haus bau miet steuer kosten zahl frist".split(
    " ",
  );
const MIDDLES =
  "trag rech ford last schrift leist wend stell nehm geb halt führ setz lauf kauf dien bind prüf richt sich plan grund teil wert recht büro kraft".split(
    " ",
  );
const ENDINGS = "ung en er lich keit s es end ig em bar los heit te st".split(" ");
const SUBJECTS =
  "Mahnung Angebot Kündigung Rechnung Mieterhöhung Vollmacht Widerspruch Bescheid Auftragsbestätigung Einladung".split(
    " ",
  );
const FIRST_NAMES =
  "Anna Ben Clara Dieter Emma Finn Greta Hans Ida Jürgen Käthe Lars Mia Nils Olga Paul Rosa Sören Tina Uwe".split(
    " ",
  );

const HASH = "b".repeat(64);
/** So many sentences; a letter consists of five of them, so that the rarest words stand in a few hundred letters of a million. */
const SENTENCES = 20_000;
const AT_ONCE = 50_000;

/** Fills accounts with so many letters each; the index of words is made anew afterwards, which takes less than filling it. */
export async function fillAccounts(owner: Client, accounts: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await owner.query<{ made: string }>(
    "select replace(indexdef, ' ON ONLY ', ' ON ') as made from pg_indexes where indexname = 'letter_words'",
  );
  await owner.query("drop index letter_words, letters_by_subject, letters_by_recipient");
  for (const [partnerId, count] of accounts) await fillAccount(owner, partnerId, count);
  await owner.query("set maintenance_work_mem = '1GB'");
  await owner.query(rows[0]?.made ?? "");
  await owner.query("vacuum analyze letters, letter_search");
}

/**
 * Letters as an office has them: words by Zipf's law, names, numbers that nobody else has. Written past all triggers but the
 * one that says in which volume the words of a letter stand.
 */
async function fillAccount(owner: Client, partnerId: string, count: number): Promise<void> {
  await owner.query("set synchronous_commit = off");
  await owner.query(
    "insert into blobs (hash, size_bytes, stored_at) values ($1, 1, now()) on conflict do nothing",
    [HASH],
  );
  await makeSentences(owner);
  for (let from = 1; from <= count; from += AT_ONCE) {
    const range = [partnerId, from, Math.min(from + AT_ONCE - 1, count), count];
    await owner.query("set session_replication_role = replica");
    await owner.query(letters, [...range, HASH, SUBJECTS, FIRST_NAMES]);
    await owner.query("set session_replication_role = origin");
    await owner.query(words, range.slice(0, 3));
  }
}

async function makeSentences(owner: Client): Promise<void> {
  const { rowCount } = await owner.query("select from pg_tables where tablename = 'bench_sentences'");
  if (rowCount !== 0) return;
  await owner.query("select setseed(0.5)");
  await owner.query(`create table bench_words as
    select row_number() over (order by md5(word)) as rank, word from (
      select b || m || e as word from unnest($$${asArray(BEGINNINGS)}$$::text[]) b, unnest($$${asArray(MIDDLES)}$$::text[]) m,
        unnest($$${asArray(ENDINGS)}$$::text[]) e) made`);
  await owner.query("create index on bench_words (rank)");
  await owner.query(`create table bench_sentences as
    select number, string_agg(word, ' ') || '.' as said, setweight(to_tsvector('simple', ${folded("string_agg(word, ' ')")}) || to_tsvector('german', string_agg(word, ' ')), 'C') as tsv
    from (select number, floor(power((select count(*) from bench_words), random()))::int as rank
      from generate_series(0, ${SENTENCES - 1}) number, generate_series(1, 12)) drawn join bench_words using (rank) group by number`);
  await owner.query("create unique index on bench_sentences (number)");
  await owner.query("analyze bench_words, bench_sentences");
}

/** As the product folds German. */
const folded = (text: string) => `replace(translate(lower(${text}), 'äöü', 'aou'), 'ß', 'ss')`;
const asArray = (words: readonly string[]) => `{${words.join(",")}}`;

const idOf = (partner: string, number: string) => `md5(${partner}::text || ${number})::uuid`;
/** The same sentences for the same letter, drawn by its number. */
const sentence = (number: string, place: number) => `abs(hashint8(${number} * 10 + ${place})) % ${SENTENCES}`;

const letters = `
  insert into letters (id, partner_id, mode, subject, language, recipient, recipient_name, folded_subject, folded_recipient, source,
    composition, letter_pages, letter_pdf_hash, page_count, pdf_hash, uses_colour, body_start_mm, warnings, created_at, updated_at)
  select ${idOf("$1::uuid", "n")}, $1, 'sandbox', subject, 'de',
    jsonb_build_object('name', made.name, 'company', null, 'street', 'Lange Straße', 'houseNumber', '5', 'pobox', null, 'zip', '80331',
      'city', 'München', 'country', 'DE'),
    made.name, ${folded("subject")}, ${folded("made.name")},
    jsonb_build_object('body', jsonb_build_object('content', concat_ws(' ', s1.said, s2.said, s3.said, s4.said, s5.said)), 'reference', '{}'::jsonb),
    '{}', 1, $5, 1, $5, false, 100, '[]', at, at
  from (select n, ($6::text[])[1 + abs(hashint8(n)) % ${SUBJECTS.length}] || ' ' || 100000 + n as subject,
      ($7::text[])[1 + n % ${FIRST_NAMES.length}] || ' ' || initcap(w.word) as name, now() - ($4::bigint - n) * interval '37 seconds' as at
    from generate_series($2::bigint, $3::bigint) n
    join bench_words w on w.rank = 1 + abs(hashint8(n * 7)) % 5000) made
  ${[1, 2, 3, 4, 5].map((place) => `join bench_sentences s${place} on s${place}.number = ${sentence("n", place)}`).join(" ")}
  order by n`;

const words = `
  insert into letter_search (letter_id, partner_id, mode, modified_at, tsv)
  select l.id, l.partner_id, l.mode, l.updated_at, setweight(to_tsvector('simple', l.folded_subject), 'A')
    || setweight(to_tsvector('simple', l.folded_recipient), 'B') || s1.tsv || s2.tsv || s3.tsv || s4.tsv || s5.tsv
  from generate_series($2::bigint, $3::bigint) n join letters l on l.id = ${idOf("$1::uuid", "n")}
  ${[1, 2, 3, 4, 5].map((place) => `join bench_sentences s${place} on s${place}.number = ${sentence("n", place)}`).join(" ")}
  order by n`;
