import { sql } from "kysely";
import { expect, test } from "vitest";
import { datevExport } from "../src/modules/exports/formats/datev_export.ts";
import { saveClient } from "../src/modules/clients/clients.ts";
import { accepted, problemsOf, rest, type RestAnswer } from "./billing.ts";
import { startCompanies } from "./companies.ts";
import { billedLine, invoicePayload, issuedDocument, madeDocument, summedUp } from "./documents.ts";
import { type CollectedExport, collectExport, exportWish } from "./export-pieces.ts";
import { atGate } from "./overtaken.ts";
import { storedInvoice } from "./stored-documents.ts";
import { openWalls, wallAround } from "./walls.ts";
import type { World } from "./world.ts";

const settings = (berater: number, mandant: number) => ({
  berater,
  mandant,
  skr: "03",
  konten: { debitor: "10000" },
});

const booksIn = async (world: World, documentId: unknown): Promise<unknown> => {
  const { rows } = await sql<{
    booksOf: unknown;
  }>`select books_of from documents where id = ${documentId}`.execute(world.services.db);
  return rows[0]?.booksOf;
};

const numbersOf = (made: readonly { documentNumber: string | null }[]) =>
  made.map(({ documentNumber }) => documentNumber ?? "").toSorted();

test("two companies draw the same numbers, each its own and without a gap, however many are made at once", async () => {
  const { world, first, second, chooseBooks, billInput } = await startCompanies();
  await chooseBooks(second, second);

  const made = await Promise.all(
    [1, 2, 3].flatMap(() => [madeDocument(world, billInput(first)), madeDocument(world, billInput(second))]),
  );

  const expected = ["RE-2026-00001", "RE-2026-00002", "RE-2026-00003"];
  expect(numbersOf(made.filter((_, at) => at % 2 === 0))).toEqual(expected);
  expect(numbersOf(made.filter((_, at) => at % 2 === 1))).toEqual(expected);
});

test("companies that share books draw from one row, and a number that one has given is taken for both", async () => {
  const { world, first, second, third, chooseBooks, billInput } = await startCompanies();
  await chooseBooks(second, second);
  await chooseBooks(third, second);
  const byHand = (senderProfileId: string) =>
    rest(world, "document_create", {
      ...billInput(senderProfileId, { sequenceScope: undefined }),
      document: invoicePayload({ documentNumber: "RE-2026-00002" }),
    });

  expect(await madeDocument(world, billInput(third))).toMatchObject({ documentNumber: "RE-2026-00001" });
  accepted(await byHand(third));
  expect(problemsOf(await byHand(second))).toMatchObject([
    { path: "document.documentNumber", rule: "number_taken" },
  ]);
  expect(await madeDocument(world, billInput(second))).toMatchObject({ documentNumber: "RE-2026-00003" });
  accepted(await byHand(first));
  await expect(
    storedInvoice(world, { documentNumber: "RE-2026-00002", senderProfileId: second, booksOf: second }),
  ).rejects.toThrow("one_document_per_number_in_books");
});

test("other books hold for later documents: what was numbered stays, follow-ups stay with it, and no number comes twice", async () => {
  const { world, second, call, chooseBooks, billInput } = await startCompanies();
  const made = () => madeDocument(world, billInput(second));
  const before = await issuedDocument(world, billInput(second));
  await chooseBooks(second, second);
  const wish = { senderProfileId: second, scope: "RE", pattern: "{SCOPE}-{YYYY}-{00000}", basedOn: null };
  expect((await call("number_sequence_set", wish)).body).toMatchObject({ nextNumber: "RE-2026-00002" });

  const after = [await made(), await made()];
  const note = await madeDocument(world, {
    sequenceScope: { scope: "RE" },
    document: {
      documentType: "gutschrift",
      documentDate: "2026-03-02",
      leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
      references: before.referencePrefill,
      ...summedUp([billedLine({ quantity: "1" })]),
    },
  });

  // The company itself has given the first number before, whatever books it stood in.
  expect(numbersOf([before, ...after])).toEqual(["RE-2026-00001", "RE-2026-00002", "RE-2026-00003"]);
  expect(note.documentNumber).toBe("RE-2026-00004");
  expect(await booksIn(world, before.documentId)).toBeNull();
  expect(await booksIn(world, after[0]?.documentId)).toBe(second);
  expect(await booksIn(world, note.documentId)).toBeNull();
});

test("a number behind a wall is passed over by whoever does not see it, not run into again and again", async () => {
  const { world, first, second, third, chooseBooks, billInput } = await startCompanies();
  await chooseBooks(second, second);
  await chooseBooks(third, second);
  const { groupId, insideToken, outsideToken } = await openWalls(world);
  const { db, clock } = world.services;
  const secret = { mandantennummer: "GEHEIM", name: "Geheim" };
  const { client } = await db
    .transaction()
    .execute((tx) => saveClient(tx, world.office, secret, clock.now()));
  const { mandantId: clientId, mandantennummer } = client;
  await wallAround(world, { clientId }, [groupId]);
  for (const sender of [first, third])
    await madeDocument(
      world,
      {
        ...billInput(sender, { sequenceScope: undefined, mandantennummer }),
        document: invoicePayload({ documentNumber: "RE-2026-00001" }),
      },
      insideToken,
    );

  for (const sender of [first, second])
    expect(await madeDocument(world, billInput(sender), outsideToken)).toMatchObject({
      documentNumber: "RE-2026-00002",
    });
});

test("books that are given up while an invoice is made hold nothing, or are not given up", async () => {
  const { world, second, chooseBooks, billInput } = await startCompanies();
  await chooseBooks(second, second);

  const [made, left] = (await atGate(world, "sender_profiles", () => [
    rest(world, "document_create", billInput(second)),
    chooseBooks(second, null),
  ])) as [RestAnswer, RestAnswer];

  const kept = made.status === 200 ? await booksIn(world, made.body["documentId"]) : null;
  if (left.status === 200) expect(kept).toBeNull();
  else expect(problemsOf(left)).toMatchObject([{ path: "booksOf", rule: "holds_documents" }]);
  if (made.status !== 200) expect(made.body).toMatchObject({ error: { code: "RATE_LIMITED" } });
});

test("a final invoice is numbered where its parts are, and deducts nothing of other books", async () => {
  const { world, second, chooseBooks, billInput } = await startCompanies();
  const part = () => issuedDocument(world, billInput(second, { document: { abschlag: true } }));
  const old = await part();
  await chooseBooks(second, second);
  const final = (abschlagsrechnungen: unknown[]) =>
    rest(
      world,
      "document_create",
      billInput(second, {
        document: { ...summedUp([billedLine({ quantity: "30" })]), abschlagsrechnungen },
      }),
    );
  const recent = await part();

  expect(problemsOf(await final([old.documentNumber, recent.documentNumber]))).toMatchObject([
    { path: "document.abschlagsrechnungen", rule: "several_books" },
  ]);
  const made = accepted(await final([old.documentNumber]));
  expect(await booksIn(world, made["documentId"])).toBeNull();
});

test("what follows an invoice is its sender's; a number that several have given asks which, and other books are refused", async () => {
  const { world, first, second, chooseBooks, billInput } = await startCompanies();
  await chooseBooks(second, second);
  const [ofFirst, ofSecond] = [
    await issuedDocument(world, billInput(first)),
    await issuedDocument(world, billInput(second)),
  ];
  expect(ofFirst.documentNumber).toBe(ofSecond.documentNumber);
  const remind = (references: object, changes: object = {}) =>
    rest(world, "document_create", {
      document: {
        documentType: "zahlungserinnerung",
        documentDate: "2026-03-30",
        zahlungszielTage: 7,
        references,
      },
      ...changes,
    });

  const answer = await remind({ documentNumber: ofFirst.documentNumber });
  expect(problemsOf(answer)).toMatchObject([{ path: "senderProfileId", rule: "ambiguous" }]);
  for (const named of [first, second, "Muster GmbH", "Nordwind Handel GmbH"])
    expect(JSON.stringify(answer.body)).toContain(named);
  expect(problemsOf(await remind(ofSecond.referencePrefill, { senderProfileId: first }))).toMatchObject([
    { path: "senderProfileId", rule: "other_books" },
  ]);
  const reminder = accepted(await remind(ofSecond.referencePrefill));
  const { rows } =
    await sql`select sender_profile_id, books_of from documents where id = ${reminder["documentId"]}`.execute(
      world.services.db,
    );
  expect(rows).toEqual([{ senderProfileId: second, booksOf: second }]);
  accepted(await remind({ documentNumber: ofFirst.documentNumber }, { senderProfileId: second }));
});

test("sequences and DATEV settings are those of the company that is named, of the account without one, and of nobody else", async () => {
  const { world, first, second, third, call, chooseBooks, billInput } = await startCompanies();
  await chooseBooks(second, second);
  const pattern = { scope: "RE", pattern: "NW-{0000}", basedOn: null };
  expect(await call("number_sequence_set", { ...pattern, senderProfileId: second })).toMatchObject({
    status: 200,
    body: { nextNumber: "NW-0001" },
  });
  expect(await madeDocument(world, billInput(second))).toMatchObject({ documentNumber: "NW-0001" });
  expect(await madeDocument(world, billInput(third))).toMatchObject({ documentNumber: "RE-2026-00001" });
  for (const [senderProfileId, nextNumber] of [
    [second, "NW-0002"],
    [third, "RE-2026-00002"],
    [undefined, "RE-2026-00002"],
  ])
    expect((await call("number_sequence_list", { senderProfileId })).body).toMatchObject({
      sequences: [{ scope: "RE", nextNumber }],
    });
  expect((await call("document_defaults", { senderProfileId: second })).body).toMatchObject({
    scopes: ["RE"],
  });

  const set = (senderProfileId: string | undefined, berater: number, basedOn: unknown = null) =>
    call("datev_settings_set", { senderProfileId, settings: settings(berater, 1), basedOn });
  expect(await set(second, 2002)).toMatchObject({ status: 200, body: { booksOf: second } });
  expect(await set(second, 3003)).toMatchObject({ status: 400 });
  expect(await set(first, 1001)).toMatchObject({ status: 200, body: { booksOf: null } });
  for (const [senderProfileId, berater] of [
    [second, 2002],
    [third, 1001],
    [undefined, 1001],
  ])
    expect((await call("datev_settings_get", { senderProfileId })).body).toMatchObject({
      settings: { berater },
    });

  const senderProfileId = crypto.randomUUID();
  for (const answer of [
    await call("number_sequence_list", { senderProfileId }),
    await call("number_sequence_set", { ...pattern, senderProfileId }),
    await call("datev_settings_get", { senderProfileId }),
    await set(senderProfileId, 1001),
    await call("document_defaults", { senderProfileId }),
  ])
    expect(answer).toMatchObject({ status: 404 });
});

const march = "EXTF_Buchungsstapel_20260301_20260331.csv";

const linesOf = ({ files }: CollectedExport): string[] =>
  new TextDecoder("windows-1252").decode(files.get(march)).trim().split("\r\n");

const debitOf = (made: CollectedExport): number =>
  linesOf(made)
    .slice(2)
    .reduce((sum, line) => sum + Number(line.split(";")[0]?.replace(",", "")), 0);

test("a discount that was taken is booked in the books of its invoice alone", async () => {
  const { world, second, call, chooseBooks, billInput } = await startCompanies();
  await chooseBooks(second, second);
  await call("datev_settings_set", { settings: settings(1111, 11), basedOn: null });
  await call("datev_settings_set", { senderProfileId: second, settings: settings(2222, 22), basedOn: null });
  const { documentId } = await issuedDocument(
    world,
    billInput(second, { document: { skonto: [{ tage: 10, prozent: 2 }] } }),
  );
  world.setTime("2026-03-30T10:00:00Z");
  const paid = { documentId, amountCents: 116_620, paidOn: "2026-03-12", takesSkonto: true };
  accepted(await rest(world, "payment_record", paid, { door: "operations" }));
  const until = new Date("2026-03-31T22:00:00Z");

  const [all, ofSecond] = [
    await collectExport(world, datevExport, exportWish(world, { until })),
    await collectExport(world, datevExport, exportWish(world, { until, senderProfileId: second })),
  ];
  expect(linesOf(all).slice(2)).toEqual([]);
  expect(
    linesOf(ofSecond)
      .slice(2)
      .map((line) => line.split(";").slice(0, 2)),
  ).toEqual([
    ["1190,00", '"S"'],
    ["23,80", '"H"'],
  ]);
});

test("each company's books are exported with its own numbers, to the cent, and what others have is named", async () => {
  const { world, first, second, third, call, chooseBooks, billInput } = await startCompanies();
  await chooseBooks(second, second);
  await call("datev_settings_set", { settings: settings(1111, 11), basedOn: null });
  await call("datev_settings_set", { senderProfileId: second, settings: settings(2222, 22), basedOn: null });
  const bill = (senderProfileId: string, quantity: string) =>
    issuedDocument(world, billInput(senderProfileId, { document: summedUp([billedLine({ quantity })]) }));
  await bill(first, "1");
  await bill(second, "2");
  await bill(second, "4");
  await bill(third, "8");
  await chooseBooks(third, second);
  await bill(third, "16");

  const exported = (senderProfileId: string | null) =>
    collectExport(world, datevExport, exportWish(world, { senderProfileId }));
  const [all, ofSecond, ofThird] = [await exported(null), await exported(second), await exported(third)];

  expect([all, ofSecond, ofThird].map(debitOf)).toEqual([9 * 11_900, 22 * 11_900, 16 * 11_900]);
  expect(linesOf(all)[0]).toContain(";1111;11;");
  for (const made of [ofSecond, ofThird]) expect(linesOf(made)[0]).toContain(";2222;22;");
  const notes = ({ files }: CollectedExport) => new TextDecoder().decode(files.get("hinweise.txt"));
  expect(notes(all)).toContain("Bücher: die des Kontos");
  expect(notes(all)).toContain("Nordwind Handel GmbH: 3 ausgestellte Belege");
  expect(notes(ofSecond)).toContain("Bücher: Nordwind Handel GmbH");
  expect(notes(ofSecond)).not.toContain("ausgestellter Beleg");
  expect(notes(ofThird)).toContain("die des Kontos: 1 ausgestellter Beleg");
});
