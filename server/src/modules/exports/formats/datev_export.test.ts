import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import {
  accepted,
  billedLine,
  billInput,
  payloadOf,
  rest,
  startBillingWorld,
} from "../../../../test/billing.ts";
import { issue } from "../../../../test/documents.ts";
import { collectExport, type CollectedExport, exportWish } from "../../../../test/export-pieces.ts";
import { storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import type { StoredDocument } from "../../documents/documents.ts";
import { ExportImpossible, type ExportWish } from "../export-format.ts";
import { datevExport } from "./datev_export.ts";
import { saveClient } from "../../clients/clients.ts";
import { setPartner } from "../../partners/partners.ts";

const books = {
  berater: 29_098,
  mandant: 55_003,
  skr: "03",
  konten: { debitor: "10000", erloeseSteuerfrei: "8100", erloeseAndereSaetze: { "10.7": "8190" } },
};

const withBooks = async (world: World): Promise<World> => {
  await setPartner(world.services, world.office.partnerId, { datevSettings: books });
  return world;
};

const exported = (world: World, changes: Partial<ExportWish> = {}): Promise<CollectedExport> =>
  collectExport(world, datevExport, exportWish(world, changes));

const textOf = ({ files }: CollectedExport, path: string): string =>
  new TextDecoder(path.endsWith(".csv") ? "windows-1252" : "utf-8").decode(files.get(path));

type Booking = Record<string, string>;

/** The bookings of a file by the names of their columns, after a look at its two first lines. */
function bookingsIn(made: CollectedExport, path: string): Booking[] {
  const [header = "", headings = "", ...rows] = textOf(made, path).split("\r\n");
  expect(rows.pop()).toBe("");
  expect(cellsOf(header)).toHaveLength(31);
  const names = headings.split(";");
  expect(names).toHaveLength(125);
  return rows.map((row) => {
    const cells = cellsOf(row);
    expect(cells).toHaveLength(125);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
  });
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?<=^|;)(?:"((?:[^"]|"")*)"|([^;"]*))(?=;|$)/g)].map(([, text, bare]) =>
    text === undefined ? (bare ?? "") : text.replaceAll('""', '"'),
  );

const debitCents = (booking: Booking): number =>
  Number(booking["Umsatz (ohne Soll/Haben-Kz)"]?.replace(",", "")) *
  (booking["Soll/Haben-Kennzeichen"] === "S" ? 1 : -1);

const sumOf = (bookings: readonly Booking[]): number =>
  bookings.reduce((sum, booking) => sum + debitCents(booking), 0);

const march = "EXTF_Buchungsstapel_20260301_20260331.csv";

const pathsOf = ({ files }: CollectedExport): string[] => [...files.keys()].toSorted();

/** Stores a document without printing it. */
async function stored(world: World, changes: Partial<StoredDocument>): Promise<StoredDocument> {
  const letterPdfHash = await world.services.blobs.put(Buffer.from("%PDF-1.7"));
  return storedInvoice(world, { documentNumber: `RE-${randomUUID()}`, letterPdfHash, ...changes });
}

test("a month of billing is booked to the cent, each rate for itself, and every booking finds its image", async () => {
  const world = await withBooks(await startBillingWorld());
  const make = async (document: object, input: object = {}) =>
    accepted(
      await rest(world, "document_create", billInput(document, { sequenceScope: { scope: "RE" }, ...input })),
    );
  const create = async (...wish: Parameters<typeof make>) => {
    const made = await make(...wish);
    await issue(world, made["documentId"]);
    return made;
  };
  const book = billedLine({
    description: "Fachbuch",
    quantity: 4,
    unit: "Stück",
    unitPriceCents: 4070,
    ustRate: 7,
  });
  const invoice = await create(payloadOf([billedLine(), book]));
  const austria = await create(
    payloadOf([billedLine({ ustRate: 0 })], { steuerfall: "reverse_charge", buyerUstId: "ATU13585627" }),
    {
      recipientAddressInline: {
        name: "Wien AG",
        street: "Ring",
        houseNumber: "2",
        zip: "1010",
        city: "Wien",
        country: "AT",
      },
    },
  );
  const creditNote = await create(
    payloadOf([billedLine({ quantity: 1 })], {
      documentType: "gutschrift",
      documentDate: "2026-03-20",
      references: invoice["referencePrefill"],
    }),
    { sequenceScope: { scope: "GS" } },
  );
  await stored(world, { documentNumber: "RE-0", documentDate: "2026-03-21", grossCents: 0 });
  await make(payloadOf([billedLine()]), { sequenceScope: { scope: "OFFEN" } });
  const { documentId } = await make(payloadOf([billedLine()]), { sequenceScope: { scope: "WEG" } });
  const wrong = { documentId, reason: "Falscher Empfänger" };
  accepted(await rest(world, "document_void", wrong, { door: "operations" }));
  await world.runJobs();

  const made = await exported(world);

  const bookings = bookingsIn(made, march);
  const summary = bookings.map((booking) =>
    [
      "Umsatz (ohne Soll/Haben-Kz)",
      "Soll/Haben-Kennzeichen",
      "Konto",
      "Gegenkonto (ohne BU-Schlüssel)",
      "BU-Schlüssel",
      "Belegdatum",
      "Belegfeld 1",
      "EU-Land u. UStID (Bestimmung)",
      "Leistungsdatum",
      "Datum Zuord. Steuerperiode",
      "Fälligkeit",
      "Festschreibung",
    ].map((name) => booking[name]),
  );
  const numberOf = (document: Record<string, unknown>) => document["documentNumber"];
  expect(summary).toEqual([
    [
      "1190,00",
      "S",
      "10000",
      "8400",
      "",
      "0203",
      numberOf(invoice),
      "",
      "28022026",
      "28022026",
      "16032026",
      "0",
    ],
    [
      "174,20",
      "S",
      "10000",
      "8300",
      "",
      "0203",
      numberOf(invoice),
      "",
      "28022026",
      "28022026",
      "16032026",
      "0",
    ],
    [
      "1000,00",
      "S",
      "10000",
      "8336",
      "",
      "0203",
      numberOf(austria),
      "ATU13585627",
      "28022026",
      "28022026",
      "16032026",
      "0",
    ],
    ["119,00", "H", "10000", "8400", "", "2003", numberOf(creditNote), "", "28022026", "20032026", "", "0"],
  ]);
  const grossOf = ({ totals }: Record<string, unknown>) => (totals as { bruttoCents: number }).bruttoCents;
  expect(sumOf(bookings)).toBe(grossOf(invoice) + grossOf(austria) - grossOf(creditNote));
  expect(textOf(made, "hinweise.txt")).toContain("OFFEN-2026-00001 vom 02.03.2026: noch nicht ausgestellt");
  expect(textOf(made, "hinweise.txt")).toContain("WEG-2026-00001 vom 02.03.2026: ungültig");
  expect(textOf(made, "hinweise.txt")).toContain("Nicht gebucht: RE-0 vom 21.03.2026, Betrag 0,00 EUR.");
  expect(textOf(made, "hinweise.txt")).toContain(`${march}: 4 Buchungen, 2245,20 EUR`);
  expect(bookings[3]?.["Buchungstext"]).toBe(
    `Café Zürich GmbH, Gutschrift ${String(numberOf(creditNote))} zu ${String(numberOf(invoice))}`,
  );

  const list = textOf(made, "belegbilder/document.xml");
  for (const [at, document] of [invoice, invoice, austria, creditNote].entries()) {
    const guid = String(document["documentId"]).toUpperCase();
    expect(bookings[at]?.["Beleglink"]).toBe(`BEDI "${guid}"`);
    const [, name = ""] =
      new RegExp(`guid="${guid}"[^>]*>\\s*<extension xsi:type="File" name="([^"]+)"/>`).exec(list) ?? [];
    const image = Buffer.from(made.files.get(`belegbilder/${name}`) ?? []).toString("latin1");
    expect(image.slice(0, 5)).toBe("%PDF-");
    expect(image).toContain("factur-x.xml");
  }
  expect(list.match(/<document /g)).toHaveLength(3);
  expect(pathsOf(made).filter((path) => path.startsWith("belegbilder/"))).toHaveLength(4);
  expect(await exported(world)).toEqual(made);
});

test("months of several years are files of their own, and only those of the filter are in them", async () => {
  const world = await withBooks(await startWorld());
  const mine = { senderProfileId: randomUUID() };
  await stored(world, { ...mine, documentDate: "2023-12-31", grossCents: 100 });
  await stored(world, { ...mine, documentDate: "2024-01-01", grossCents: 250 });
  await stored(world, {
    ...mine,
    documentDate: "2024-02-29",
    documentType: "gutschrift",
    grossCents: 50,
    referencesNumber: "RE-9",
  });
  await stored(world, { documentDate: "2024-01-01", grossCents: 7700 });
  await stored(world, {
    ...mine,
    documentType: "mahnung",
    documentDate: "2024-01-02",
    grossCents: 12_345,
    referencesNumber: "RE-9",
  });
  const period = { since: new Date("2023-11-30T23:00:00Z"), until: new Date("2024-02-29T23:00:00Z") };

  const made = await exported(world, { ...period, ...mine });

  const [first, second] = ["20231201_20231231", "20240101_20240229"].map((days) =>
    bookingsIn(made, `EXTF_Buchungsstapel_${days}.csv`).map(debitCents),
  );
  expect([first, second]).toEqual([[100], [250, -50]]);
  expect(textOf(made, "EXTF_Buchungsstapel_20231201_20231231.csv").split(";")[12]).toBe("20230101");
  expect(textOf(made, "EXTF_Buchungsstapel_20240101_20240229.csv").split(";")[12]).toBe("20240101");
  expect(made.counted).toBe(made.done);

  const everybody = await exported(world, period);
  expect(sumOf(bookingsIn(everybody, "EXTF_Buchungsstapel_20240101_20240229.csv"))).toBe(7900);
});

test("names and numbers that mean something to a spreadsheet, a printer or a program stay what they are in their field", async () => {
  const world = await withBooks(await startWorld());
  const mine = { senderProfileId: randomUUID(), documentDate: "2022-05-05" };
  const hostile = [
    ['=HYPERLINK("http://x.example";"klick")', '=HYPERLINK("http://x.example";"klic'],
    ['Müller & "Söhne";;\r\n"EXTF";700', 'Müller & "Söhne";; "EXTF";700'],
    ["Łukasz Żółć 🎂 \u202Eابن", "Lukasz Zólc ???"],
    ["🎂", ""],
  ];
  const { buyer } = await stored(world, mine);
  for (const [at, [company = ""]] of hostile.entries())
    await stored(world, {
      ...mine,
      documentDate: `2022-05-1${at}`,
      documentNumber: `Größe № ${at};"/…`,
      buyer: { ...buyer, address: { ...buyer.address, company } },
    });

  const made = await exported(world, {
    since: new Date("2022-05-09T22:00:00Z"),
    until: new Date("2022-05-31T22:00:00Z"),
    senderProfileId: mine.senderProfileId,
  });

  const bookings = bookingsIn(made, "EXTF_Buchungsstapel_20220510_20220531.csv");
  expect(bookings.map((booking) => booking["Buchungstext"])).toEqual(
    hostile.map(([, shown], at) => `${shown === "" ? "" : `${shown}, `}Rechnung Größe No ${at};"/…`),
  );
  expect(bookings.map((booking) => booking["Belegfeld 1"])).toEqual([
    "GroesseNo0/",
    "GroesseNo1/",
    "GroesseNo2/",
    "GroesseNo3/",
  ]);
  for (const booking of bookings) expect(booking["Buchungstext"]?.length).toBeLessThanOrEqual(60);
});

test("more documents than one turn takes are one batch, and their images lie in folders small enough for DATEV", async () => {
  const world = await withBooks(await startWorld());
  await stored(world, { documentDate: "2026-03-01", grossCents: 1234 });
  await asOwner(
    world,
    `with copies as (
       insert into letters select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
       from letters l, generate_series(1, 500) returning id)
     insert into documents select (jsonb_populate_record(d, jsonb_build_object(
       'id', gen_random_uuid(), 'letter_id', c.id, 'document_number', c.id, 'document_date', '2026-03-02'))).*
     from documents d, copies c`,
  );

  const made = await exported(world);

  const bookings = bookingsIn(made, march);
  expect(sumOf(bookings)).toBe(501 * 1234);
  expect(new Set(bookings.map((booking) => booking["Belegfeld 1"])).size).toBe(501);
  expect(made).toMatchObject({ counted: 501, done: 501, turns: 2 });
  const lists = ["belegbilder", "belegbilder-2"].map((folder) => textOf(made, `${folder}/document.xml`));
  expect(lists.map((list) => list.match(/<document /g)?.length)).toEqual([500, 1]);
  const named = lists.flatMap((list) =>
    [...list.matchAll(/guid="([^"]+)"/g)].map(([, guid]) => `BEDI "${guid}"`),
  );
  expect(new Set(named)).toEqual(new Set(bookings.map((booking) => booking["Beleglink"])));
  expect(textOf(made, "hinweise.txt")).toContain(`${march}: 501 Buchungen, 6182,34 EUR`);
});

test("a period without documents is a batch without bookings, and says so", async () => {
  const world = await withBooks(await startWorld());
  const made = await exported(world, {
    since: new Date("2001-05-31T22:00:00Z"),
    until: new Date("2001-06-30T22:00:00Z"),
    language: "en",
  });

  expect(pathsOf(made)).toEqual(["EXTF_Buchungsstapel_20010601_20010630.csv", "hinweise.txt"]);
  expect(bookingsIn(made, "EXTF_Buchungsstapel_20010601_20010630.csv")).toEqual([]);
  expect(textOf(made, "hinweise.txt")).toContain("There is nothing to book in this period.");
  expect(textOf(made, "hinweise.txt")).toContain("these documents belong to the sandbox");
  expect(textOf(made, "EXTF_Buchungsstapel_20010601_20010630.csv")).toContain('"Test 01.06.01-30.06.01"');
});

test("without settings the export fails and names all of them, also the accounts its documents need", async () => {
  const world = await startWorld();
  await stored(world, { documentDate: "2026-03-05", grossCents: 100 });

  const failed = await exported(world).catch((cause: unknown) => cause);

  expect(failed).toBeInstanceOf(ExportImpossible);
  expect(failed).toMatchObject({
    code: "DATEV_SETTINGS_MISSING",
    fields: ["berater", "mandant", "skr", "konten.debitor", "konten.erloeseSteuerfrei"].map(
      (field) => `datevSettings.${field}`,
    ),
    messages: { de: expect.stringContaining("im Portal unter Einstellungen, DATEV") },
  });

  await setPartner(world.services, world.office.partnerId, {
    datevSettings: { ...books, konten: { debitor: "10000" } },
  });
  expect(await exported(world, { language: "en" }).catch((cause: unknown) => cause)).toMatchObject({
    fields: ["datevSettings.konten.erloeseSteuerfrei"],
    message: expect.stringContaining("account for exempt revenue (datevSettings.konten.erloeseSteuerfrei)"),
  });
});

test("one partner's documents are never in another's books, nor those of the sandbox in the real ones", async () => {
  const world = await withBooks(await startWorld());
  await stored(world, { documentDate: "2026-03-01", grossCents: 4200 });
  const neighbour = await world.openOffice({ name: "Nachbar AG" });
  await setPartner(world.services, neighbour.partnerId, { datevSettings: books });

  for (const foreign of [
    { partnerId: neighbour.partnerId },
    { mode: world.office.mode === "live" ? "sandbox" : "live" } as const,
  ])
    expect(bookingsIn(await exported(world, foreign), march)).toEqual([]);
});

test("a client is booked on its own debtor by SKR 04, and what these books cannot have is named before anything is booked", async () => {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, {
    datevSettings: {
      berater: 29_098,
      mandant: 55_004,
      skr: "04",
      sachkontenlaenge: 5,
      konten: { debitor: "100000", erloeseSteuerfrei: "41000" },
    },
  });
  const clientOf = (mandantennummer: string, debitorenkonto: string | null) =>
    world.services.databases.system.transaction().execute(async (tx) => {
      const changes = { mandantennummer, name: "Sonne GmbH", debitorenkonto };
      const { client } = await saveClient(tx, world.office, changes, world.services.clock.now());
      return client.mandantId;
    });
  const days = { documentDate: "2026-03-05" };
  await stored(world, { ...days, documentNumber: "A", clientId: await clientOf("4711", "107770") });
  await stored(world, { ...days, documentNumber: "B", clientId: await clientOf("4712", null) });
  await stored(world, { ...days, documentNumber: "C" });
  const booked = async () =>
    bookingsIn(await exported(world), march).map((booking) => [
      booking["Belegfeld 1"],
      booking["Konto"],
      booking["Gegenkonto (ohne BU-Schlüssel)"],
    ]);
  expect(await booked()).toEqual([
    ["A", "107770", "41000"],
    ["B", "100000", "41000"],
    ["C", "100000", "41000"],
  ]);

  await clientOf("4712", "10001");
  const refused = await exported(world).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(ExportImpossible);
  expect(refused).toMatchObject({
    messages: { de: expect.stringContaining("Debitorenkonto des Mandanten 4712") },
  });
});

test("what is dated before the period and was issued within it is named: its own month may be booked already", async () => {
  const world = await withBooks(await startWorld());
  await stored(world, {
    documentNumber: "SPAET-1",
    documentDate: "2026-02-27",
    issuedAt: new Date("2026-03-03T09:00:00Z"),
  });
  await stored(world, {
    documentNumber: "RECHT-1",
    documentDate: "2026-02-27",
    issuedAt: new Date("2026-02-27T09:00:00Z"),
  });
  const notes = textOf(await exported(world), "hinweise.txt");
  expect(notes).toContain("SPAET-1 vom 27.02.2026: ausgestellt am 03.03.2026");
  expect(notes).not.toContain("RECHT-1");
});
