import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { storedLetter } from "../../../test/letters.ts";
import { runs } from "../../../test/property-seed.ts";
import { startWorld, type World } from "../../../test/world.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { letterWords } from "./letter-words.ts";

const WORDS = ["kalu", "kalunda", "mavo", "rito", "rituk", "sefa", "tobi", "zuma"];
type Written = { id: string; words: string[]; modifiedAt: string };

/** Copies of one letter that differ in what a search reads: their words and when they were changed. */
async function writeLetters(world: World, tenant: Tenant, letters: readonly Written[]): Promise<void> {
  const rows = letters.map(({ id, words, modifiedAt }) => ({
    id,
    modified_at: modifiedAt,
    tsv: letterWords({ subject: "", recipient: "", content: words.join(" "), attachments: "" }).vector,
  }));
  await sql`with written as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, modified_at timestamptz, tsv text)
    ), copies as (
      insert into letters (id, partner_id, mode, subject, language, folded_subject, folded_recipient, source, composition,
        letter_pages, letter_pdf_hash, page_count, pdf_hash, uses_colour, body_start_mm, warnings, created_at, updated_at)
      select written.id, ${tenant.partnerId}, ${tenant.mode}::mode, 'Kopie', language, '', '', source, composition, 1, pdf_hash, 1, pdf_hash,
        false, 1, '[]', written.modified_at, written.modified_at
      from written, (select * from letters limit 1) as original returning id
    )
    insert into letter_search (letter_id, partner_id, mode, modified_at, tsv)
    select copies.id, ${tenant.partnerId}, ${tenant.mode}::mode, modified_at, tsv::tsvector from copies join written using (id)`.execute(
    world.services.db,
  );
}

const bind = (world: World, lettersEach: number) =>
  asOwner(
    world,
    `update letter_search s set volume = bound.volume from (
       select letter_id, 1 + (row_number() over (partition by partner_id order by modified_at, letter_id) - 1) / ${lettersEach} as volume
       from letter_search) as bound where bound.letter_id = s.letter_id`,
  );

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();

type Term = { words: string[]; kind: "word" | "phrase" | "beginning" | "excluded" };
const spelled = ({ words, kind }: Term): string =>
  ({
    word: words[0] ?? "",
    phrase: `"${words.join(" ")}"`,
    beginning: `${(words[0] ?? "").slice(0, 3)}*`,
    excluded: `-${words[0]}`,
  })[kind];

/** What a search means, looked up letter by letter. */
function meets(letter: Written, terms: readonly Term[]): boolean {
  return terms.every(({ words, kind }, place) => {
    const [word = ""] = words;
    if (kind === "excluded") return !letter.words.includes(word);
    if (kind === "phrase")
      return letter.words.some((_, at) => words.every((each, after) => letter.words[at + after] === each));
    const beginning = kind === "beginning" ? word.slice(0, 3) : word;
    const mayGoOn = kind === "beginning" || place === terms.length - 1;
    return letter.words.some((each) => each === word || (mayGoOn && each.startsWith(beginning)));
  });
}

const word = fc.constantFrom(...WORDS);
const positive = fc.oneof(
  fc.record({ words: fc.tuple(word), kind: fc.constant("word" as const) }),
  fc.record({ words: fc.array(word, { minLength: 2, maxLength: 3 }), kind: fc.constant("phrase" as const) }),
  fc.record({ words: fc.tuple(word), kind: fc.constant("beginning" as const) }),
);
const excluded = fc.record({ words: fc.tuple(word), kind: fc.constant("excluded" as const) });
const query = fc
  .tuple(fc.array(positive, { minLength: 1, maxLength: 3 }), fc.array(excluded, { maxLength: 1 }))
  .map(([wanted, not]): Term[] => [...not, ...wanted]);

test("whatever is asked, a search through many volumes finds what a look at every letter finds, and nothing foreign", async () => {
  const world = await startWorld();
  const original = await storedLetter(world, { subject: "Vorlage" });
  const stranger = await world.openOffice();
  const drawn = fc.sample(fc.array(word, { minLength: 1, maxLength: 5 }), { numRuns: 120, seed: 7 });
  const letters = drawn.map((words, at) => ({ id: randomUUID(), words, modifiedAt: day(at) }));
  await writeLetters(world, world.office, letters);
  await writeLetters(
    world,
    stranger,
    drawn.map((words, at) => ({ id: randomUUID(), words, modifiedAt: day(at) })),
  );
  await bind(world, 7);

  await fc.assert(
    fc.asyncProperty(query, fc.option(fc.integer({ min: 0, max: 119 })), async (terms, sinceDay) => {
      const expected = letters.filter(
        (letter) => meets(letter, terms) && (sinceDay === null || letter.modifiedAt >= day(sinceDay)),
      );
      const pages = [0, 100].map((offset) =>
        world.call("letter_search", {
          query: terms.map(spelled).join(" "),
          limit: 100,
          offset,
          ...(sinceDay !== null && { since: day(sinceDay) }),
        }),
      );
      const answers = await Promise.all(pages);
      const found = answers.flatMap((answer) => {
        if (!answer.ok) throw new Error(JSON.stringify(answer));
        expect(answer.value["total"]).toBe(expected.length);
        return (answer.value["items"] as { letterId: string }[]).map(({ letterId }) => letterId);
      });
      expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      expect(found).not.toContain(original);
    }),
    { numRuns: runs(60) },
  );
});

test("of more hits than are looked for the newest are found, by words alone and with a filter", async () => {
  const world = await startWorld();
  await storedLetter(world, { subject: "Vorlage" });
  const letters = Array.from({ length: 1_050 }, (_, at) => ({
    id: randomUUID(),
    words: at % 2 === 0 ? ["kalu"] : ["kalu", "mavo"],
    modifiedAt: day(at),
  }));
  await writeLetters(world, world.office, letters);
  await bind(world, 100);
  const newest = letters.map(({ id }) => id).toReversed();
  const { partnerId, mode } = world.office;
  const found = async (from: number) => {
    const { rows } = await sql<{ letterId: string; total: number }>`
      select letter_id, total from search_letters(${partnerId}, ${mode}, 'kalu', null, '{}', 100, ${from})`.execute(
      world.services.databases.ofTenant(world.office),
    );
    return { ids: rows.map(({ letterId }) => letterId), total: rows[0]?.total };
  };
  // A filter is not applied to the newest thousand alone: what passes it may be older.
  const oldest = letters.slice(0, 3).map(({ id }) => id);
  await sql`update letters set dispatch = '{"auditTag": "alt"}' where id = any(${oldest}::uuid[])`.execute(
    world.services.databases.system,
  );
  const old = await sql<{ letterId: string; total: number }>`
    select letter_id, total from search_letters(${partnerId}, ${mode}, 'kalu', null, '{"auditTag": "alt"}', 10, 0)`.execute(
    world.services.databases.ofTenant(world.office),
  );
  expect(old.rows.map(({ letterId }) => letterId).toSorted()).toEqual(oldest.toSorted());
  expect(old.rows[0]?.total).toBe(3);
  const filtered = await sql<{ id: string; total: number }>`
    select id, total from find_letters(${partnerId}, ${mode}, 'kalu', 'draft', null, ${day(1_000)}::timestamptz, null, null, null, 'created', false, 3, 0)`.execute(
    world.services.databases.ofTenant(world.office),
  );

  expect(await found(200)).toEqual({ ids: newest.slice(200, 300), total: 1_000 });
  expect(await found(950)).toEqual({ ids: newest.slice(950, 1_000), total: 1_000 });
  expect(filtered.rows).toEqual(newest.slice(50, 53).map((id) => ({ id, total: 1_000 })));
});

test("a full volume is followed by the next, and a letter that is changed moves to the newest", async () => {
  const world = await startWorld();
  await asOwner(
    world,
    "create or replace function letters_of_a_volume() returns int language sql immutable return 5",
  );
  const { db } = world.services;
  const original = await storedLetter(world, { subject: "Vorlage" });
  // The end of its name says whether a letter looks if the volume is full.
  const letters = Array.from({ length: 12 }, (_, at) => ({
    id: `${randomUUID().slice(0, -2)}${at % 4 === 3 ? "00" : "ff"}`,
    words: ["kalu"],
    modifiedAt: day(at),
  }));
  for (const letter of letters) await writeLetters(world, world.office, [letter]);
  const volumes = await sql<{ volume: number }>`
    select volume from letter_search where letter_id <> ${original} order by modified_at`.execute(db);

  expect(volumes.rows.map(({ volume }) => volume)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);

  const volumeOfFirst = () =>
    sql`select volume from letter_search where letter_id = ${letters[0]?.id}`.execute(db);
  const before = await volumeOfFirst();
  await sql`update letter_search set tsv = tsv where letter_id = ${letters[0]?.id}`.execute(db);
  expect((await volumeOfFirst()).rows, "filed otherwise, it stays where it was").toEqual(before.rows);
  await sql`update letter_search set modified_at = now() where letter_id = ${letters[0]?.id}`.execute(db);
  const moved = await sql`select volume from letter_search where letter_id = ${letters[0]?.id}`.execute(db);
  expect(moved.rows).toEqual([{ volume: 2 }]);
});
