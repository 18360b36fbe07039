import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { letterInput, storedLetter } from "../../../../test/letters.ts";
import { openFiles } from "../../../../test/matters.ts";
import { furnish } from "../../../../test/sends.ts";
import { startWorld } from "../../../../test/world.ts";
import { foldedWords } from "../../../foundation/folded-words.ts";
import { scopes } from "../../../foundation/scope.ts";
import { indexLetter } from "../search.ts";
import { createToken } from "../../access/access.ts";
import { requireLetter } from "../kept-letters.ts";
import { runs } from "../../../../test/property-seed.ts";

const muller = {
  name: "Erika Müller",
  company: "Café Zürich GmbH",
  street: "Lange Straße",
  houseNumber: "5",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
};

const letters = {
  kuendigung: {
    subject: "Kündigung des Mietvertrags",
    recipient: muller,
    body: { content: "Sehr geehrte Frau Müller,\n\nwir kündigen den Vertrag fristgerecht zum Quartalsende." },
  },
  rechnung: {
    subject: "Rechnung 2026-117",
    body: {
      blocks: [
        { type: "paragraph" as const, text: "für die **Straßenreinigung** berechnen wir:" },
        { type: "totals" as const, lines: [{ label: "Summe", amountCents: 149_90, emphasis: true }] },
      ],
      styleDefs: {},
    },
  },
  english: {
    subject: "Notice of termination",
    language: "en" as const,
    body: { content: "We are terminating the agreements that were signed in May; see also your Kündigung." },
  },
};
type Name = keyof typeof letters;

/** The letters of one test file, searched by many of its tests. */
async function library() {
  const world = await startWorld();
  const ids = new Map<string, Name>();
  for (const [name, letter] of Object.entries(letters))
    ids.set(await storedLetter(world, letter), name as Name);
  const find = async (query: string, more: object = {}) => {
    const answer = await world.call("letter_search", { query, ...more });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const items = answer.value["items"] as {
      letterId: string;
      highlights: { field: string; text: string }[];
    }[];
    return { total: answer.value["total"], items, found: items.map(({ letterId }) => ids.get(letterId)) };
  };
  return { world, find };
}

const queries: [what: string, query: string, found: Name[]][] = [
  ["an inflected form", "kündige", ["kuendigung"]],
  ["another inflected form", "verträge", ["kuendigung"]],
  ["an umlaut written out", "kuendigung mueller", ["kuendigung"]],
  ["an umlaut left out", "Muller", ["kuendigung"]],
  ["capitals", "KÜNDIGUNG MÜLLER", ["kuendigung"]],
  ["a foreign accent left out", "cafe", ["kuendigung"]],
  ["a sharp s written out", "strassenreinigung", ["rechnung"]],
  ["the recipient's company", "zürich", ["kuendigung"]],
  ["the beginning of the last word", "Mietver", ["kuendigung"]],
  ["the beginning of a word before others", "miet* müller", ["kuendigung"]],
  ["half a word that others follow", "miet müller", []],
  ["words in this order", '"den Vertrag fristgerecht"', ["kuendigung"]],
  ["words in another order", '"vertrag den"', []],
  ["German quotation marks", "„wir kündigen“", ["kuendigung"]],
  ["an excluded word", "kündigung -müller", ["english"]],
  ["an excluded phrase", 'kündigung -"frau müller"', ["english"]],
  ["a number with a dash", "2026-117", ["rechnung"]],
  ["an amount as it is printed", '"149,90"', ["rechnung"]],
  ["an English inflected form", "agreement", ["english"]],
  ["a common word beside others", "der Mietvertrag", ["kuendigung"]],
  ["a common word alone", "wir", ["kuendigung", "rechnung"]],
  ["only an exclusion, read as a word", "-fristgerecht", ["kuendigung"]],
  ["words of two fields", "quartalsende erika", ["kuendigung"]],
  ["a phrase across two fields", '"mietvertrags café"', []],
  ["a word that is nowhere", "zebra", []],
  ["punctuation only", "!!! ' \\ & | :*", []],
  ["operators of the database", "kündigung & !(müller) | 'x':*A <-> y", []],
];

test("letters are found by what people type", async () => {
  const { find } = await library();

  for (const [what, query, expected] of queries)
    expect(new Set((await find(query)).found), `${what}: ${query}`).toEqual(new Set(expected));
});

test("hits in the subject come before hits in the text", async () => {
  const { world, find } = await library();
  world.setTime("2026-03-03T09:00:00Z");
  await storedLetter(world, { body: { content: "Ihre Kündigung ist eingegangen. ".repeat(5) } });

  expect((await find("Kündigung")).found[0]).toBe("kuendigung");
});

test("a hit shows where it is, as plain text with stars around the words", async () => {
  const { world, find } = await library();
  const long = `${"Vorher steht viel. ".repeat(20)}Dann <b>*kommt*</b> die Kündigungsfrist.${" Danach auch.".repeat(20)}`;
  await storedLetter(world, { subject: "Lang", body: { content: long } });

  const { items } = await find("kündigungsfr");
  expect(items[0]?.highlights).toEqual([
    {
      field: "content",
      text: "… viel. Vorher steht viel. Vorher steht viel. Dann <b>∗kommt∗</b> die **Kündigungsfrist**. Danach auch. Danach auch. Danach auch. Danach auch. Danach auch. …",
    },
  ]);
  expect((await find('"wir kündigen den" mueller')).items[0]?.highlights).toEqual([
    { field: "recipient", text: "Café Zürich GmbH, Erika **Müller**" },
    {
      field: "content",
      text: "Sehr geehrte Frau **Müller**, **wir kündigen den** Vertrag fristgerecht zum Quartalsende.",
    },
  ]);
});

test("titles of attachments are searched once the letter is indexed with them", async () => {
  const { world, find } = await library();
  const letterId = await storedLetter(world, { subject: "Mit Anlage" });
  const at = world.services.clock.now();
  await world.services.db.transaction().execute(async (tx) => {
    const letter = await requireLetter(tx, world.office, letterId);
    await tx
      .insertInto("letterAttachments")
      .values({
        partnerId: world.office.partnerId,
        mode: "sandbox",
        letterId,
        position: 1,
        kind: "pdf",
        title: "Grundrisspläne",
        pageCount: 1,
        usesColour: false,
        sourceHash: letter.pdfHash,
        pdfHash: letter.pdfHash,
        warnings: "[]",
        createdAt: at,
      })
      .execute();
    await indexLetter(tx, world.office, letter, [{ title: "Grundrisspläne", text: null }], at);
  });

  expect((await find("grundrissplan")).items).toMatchObject([
    { letterId, highlights: [{ field: "attachments", text: "**Grundrisspläne**" }] },
  ]);
});

test("since and paging narrow the hits, and the total counts all of them", async () => {
  const { world, find } = await library();
  world.setTime("2026-04-01T09:00:00Z");
  for (const n of [1, 2, 3]) await storedLetter(world, { subject: `Zebra ${n}` });

  const page = await find("zebra", { limit: 2, offset: 1 });
  expect([page.items.length, page.total]).toEqual([2, 3]);
  expect((await find("zebra", { limit: 2, offset: 50 })).total).toBe(3);
  expect((await find("kündigung", { since: "2026-03-15T00:00:00" })).total).toBe(0);
  expect((await find("zebra", { since: "2026-03-15T00:00:00" })).total).toBe(3);
});

test("nobody finds another partner's letters, nor those of the other mode", async () => {
  const { world } = await library();
  const { partnerId } = world.office;
  const live = await createToken(world.services, { partnerId, mode: "live", name: "live", scopes });

  for (const { token } of [await world.openOffice(), live])
    expect(await world.call("letter_search", { query: "Kündigung" }, { token })).toMatchObject({
      value: { total: 0, items: [] },
    });
});

test("words and filters hold together, each of those that a list has", async () => {
  const { find, world } = await library();
  const named = async (query: string, filter: object) => (await find(query, filter)).found;

  expect(await named("Kündigung", { recipientNameContains: "mueller" })).toEqual(["kuendigung"]);
  expect(
    await named("Kündigung", { recipientNameContains: "Zürich", subjectContains: "mietvertrag" }),
  ).toEqual(["kuendigung"]);
  expect(await named("Kündigung", { subjectContains: "termination" })).toEqual(["english"]);
  expect(await named("Rechnung", { recipientNameContains: "Müller" })).toEqual([]);
  expect(await named("Kündigung", { recipientNameContains: "…" })).toEqual([]);
  for (const filter of [{ auditTag: "x' or true --" }, { mandantennummer: "%" }, { clientOrderId: "k" }])
    expect(await named("Kündigung", filter)).toEqual([]);
  expect(await world.call("letter_search", { query: "Kündigung", subjectContains: "Miet" })).toMatchObject({
    value: { total: 1 },
  });
});

test("the database refuses a search in another partner's letters", async () => {
  const { world } = await library();
  const { partnerId } = await world.openOffice();
  const mine = world.services.databases.ofTenant(world.office);

  const foreign = sql`select * from search_letters(${partnerId}, 'sandbox', 'a'::tsquery, null, '{}', 1, 0)`;
  await expect(foreign.execute(mine)).rejects.toThrow(/another tenant/);
});

test("whatever is typed, the answer is a list", async () => {
  const { find } = await library();
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      "kündigung",
      '"',
      "'",
      "\\",
      "-",
      "*",
      ":*",
      " & ",
      " | ",
      "!",
      "<->",
      "(",
      ")",
      "„",
      "ß",
      "%",
      "$1",
    ),
  );
  const typed = fc
    .array(piece, { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join("").replaceAll("\0", "").toWellFormed().slice(0, 200).toWellFormed())
    .filter((text) => text.trim() !== "");

  await fc.assert(
    fc.asyncProperty(typed, async (query) => {
      expect((await find(query)).total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runs(120) },
  );
});

test("whatever a letter says, it can be indexed and is found by its words", async () => {
  const { world, find } = await library();
  const text = fc.array(
    fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.constantFrom("'", "\\", "ｇ＇", " ", "ﬁ")),
  );

  await fc.assert(
    fc.asyncProperty(text, async (pieces) => {
      const content = `${pieces.join("").replaceAll("\0", "").toWellFormed()} Gürteltier`;
      await storedLetter(world, { body: { content } });
    }),
    { numRuns: runs(25) },
  );
  expect((await find("Guerteltiere")).total).toBe(runs(25));
});

test("what is no query is refused at its place", async () => {
  const world = await startWorld();

  for (const [input, path] of [
    [{}, "query"],
    [{ query: "   " }, "query"],
    [{ query: "x".repeat(201) }, "query"],
    [{ query: "x", since: "gestern" }, "since"],
  ] as const)
    expect(await world.call("letter_search", input), JSON.stringify(input)).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
    });
});

test("of many hits the newest 200 are ranked and older ones follow by age", async () => {
  const { world, find } = await library();
  await storedLetter(world, { subject: "Gürteltier", body: { content: "Ein Brief." } });
  // Copies, one older than the other; the oldest of all has the word in its subject and would rank first.
  await sql`with original as (select * from letters where subject = 'Gürteltier'), copies as (
      insert into letters (partner_id, mode, subject, language, folded_subject, folded_recipient, source, composition,
        letter_pages, letter_pdf_hash, page_count, pdf_hash, uses_colour, body_start_mm, warnings, created_at, updated_at)
      select partner_id, mode, 'Kopie ' || age, language, '', '', source, composition, 1, pdf_hash, 1, pdf_hash, false, 1, '[]',
        created_at - age * interval '1 hour', updated_at - age * interval '1 hour'
      from original, generate_series(1, 210) as age returning id, partner_id, mode, subject, updated_at
    )
    insert into letter_search select id, partner_id, mode, updated_at,
      case when subject = 'Kopie 210' then '''gurteltier'':1A' else '''gurteltier'':9C' end::tsvector from copies`.execute(
    world.services.db,
  );

  const first = await find("Gürteltier", { limit: 1 });
  const last = await find("Gürteltier", { limit: 2, offset: 209 });
  expect(first).toMatchObject({ total: 211, items: [{ subject: "Gürteltier" }] });
  expect(last.items).toMatchObject([{ subject: "Kopie 209" }, { subject: "Kopie 210" }]);
});

test("a letter is found by everything it is filed under, and by its file's new name as soon as it has one", async () => {
  const { world, call, addMatter } = await openFiles();
  const { matterId, updatedAt } = await addMatter({
    number: "0001/26",
    name: "Nord Bau",
    mandantennummer: "K-1",
  });
  const reference = {
    aktenzeichen: "12 C 345/26",
    ihrZeichen: "abc-77",
    ihreNachrichtVom: "3. März 2026",
    unserZeichen: "we/hö",
    kundennummer: "4711-0815",
    datum: "9. September 2026",
    qr: "https://example.com/beleg/999",
  };
  const saved = await call("letter_save", {
    ...letterInput(),
    clientLetterId: "einer",
    reference,
    dispatch: { matterId, auditTag: "kostenstelle:blau" },
  });
  expect(saved.status).toBe(200);
  const total = async (query: string) => (await call("letter_find", { query })).body["total"];
  const filed = ["0001/26", "nord bau", "K-1", "kostenstelle:blau", ...Object.values(reference)];
  for (const query of filed) expect(await total(query), query).toBe(1);
  for (const query of ["0002/26", "K-2", "12 C 346/26", "kostenstelle rot"])
    expect(await total(query), query).toBe(0);
  const { items } = (await call("letter_find", { query: "345/26" })).body as {
    items: { highlights: unknown[] }[];
  };
  expect(items[0]?.highlights).toContainEqual({
    field: "reference",
    text: expect.stringContaining("12 C **345**/**26**"),
  });
  expect(await world.call("letter_search", { query: "12 C 345/26" })).toMatchObject({ value: { total: 1 } });

  await call("matter_save", {
    matterId,
    number: "0001/27",
    name: "Süd Bau",
    mandantennummer: "K-1",
    basedOn: updatedAt,
  });
  expect([
    await total("0001/26"),
    await total("0001/27"),
    await total("sued bau"),
    await total("345/26"),
  ]).toEqual([0, 1, 1, 1]);
});

test("client number and tag of a send are found, too, and so is what an enclosure says", async () => {
  const { world, call } = await openFiles();
  await furnish(world, world.office);
  const { letterId } = (await call("letter_save", { ...letterInput(), clientLetterId: "einer" })).body;
  const preview = await world.call("letter_preview", {
    subject: "Gutachten",
    content: "Das Gutachten nennt den Riss im Mauerwerk.",
  });
  const pdfUrl = new URL(String(preview.ok && preview.value["pdfUrl"])).pathname;
  const pdf = await (await world.fetch(pdfUrl, { token: null })).bytes();
  expect(
    await world.call("attachment_upload_pdf", { letterId, pdfBase64: Buffer.from(pdf).toString("base64") }),
  ).toMatchObject({ ok: true });
  const found = async (query: string) => (await call("letter_find", { query })).body;
  expect(await found("mauerwerk")).toMatchObject({
    total: 1,
    items: [{ highlights: [{ field: "attachments", text: expect.stringContaining("**Mauerwerk**") }] }],
  });
  expect(await found("K-2")).toMatchObject({ total: 0 });
  expect(
    await world.call("order_send", {
      letterId,
      clientOrderId: "a",
      mandantennummer: "K-2",
      auditTag: "spur-9",
    }),
  ).toMatchObject({ ok: true });
  expect(await found("K-2")).toMatchObject({ total: 1 });
  expect(await found("spur-9")).toMatchObject({ total: 1 });
  expect(await found("mauerwerk")).toMatchObject({ total: 1 });
});

test("the database folds words as programs do", { timeout: 60_000 }, async () => {
  const world = await startWorld();
  const texts = fc.sample(fc.string({ unit: "grapheme", maxLength: 30 }), { numRuns: 300, seed: 7 });
  const own = [
    "Straße 5/26",
    "Müller-Lüdenscheidt",
    "Ægir Œuvre ıİ",
    "ﬁne Ａ１",
    "Žižek Łódź",
    "a\u0308e",
    "12 C 345/26",
    "Σίσυφος",
  ];
  const asked = [...own, ...texts.map((text) => text.toWellFormed().replaceAll("\0", ""))];
  const { rows } = await sql<{ words: string[] }>`
    select folded_words(text) as words from unnest(${asked}::text[]) with ordinality as each (text, place) order by place
  `.execute(world.services.db);
  const differing = asked.filter(
    (text, at) => JSON.stringify(rows[at]?.words) !== JSON.stringify(foldedWords(text)),
  );
  // What no number of a file is written with may differ; what is, must not.
  expect(differing.filter((text) => /^[\p{Script=Latin}0-9\p{P}\p{Zs}]*$/u.test(text))).toEqual([]);
});
