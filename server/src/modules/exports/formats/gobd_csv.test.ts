import { createHash } from "node:crypto";
import { DtdValidator, XmlDocument, XmlDtd, XmlElement } from "libxml2-wasm";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import {
  type CollectedExport,
  collectExport,
  exportWish,
  savedClient,
  tableOf,
} from "../../../../test/export-pieces.ts";
import { savedSender, storedLetter } from "../../../../test/letters.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { billedTo, issuerKnown } from "../../../../test/receipts.ts";
import { sealAll } from "../../../../test/seals.ts";
import { storedFollower, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld } from "../../../../test/world.ts";
import { hashOfRecord } from "../../archive/record-hash.ts";
import { issueReceiptsDue } from "../../receipts/due/issue_receipts.ts";
import { balanceOf, credit } from "../../wallet/wallet.ts";
import { gobdCsv } from "./gobd_csv.ts";
import { GDPDU_DTD } from "./gobd_csv/gdpdu-dtd.ts";

const HOSTILE = [
  'Müller; "Söhne" & <Töchter>',
  '=HYPERLINK("http://evil.example";"Klick")',
  "../../etc/passwd",
  "\u202eمرحبا 👩‍👧 ]]>",
];

/** An office with two clients, letters in every state, a straddling one, documents, and a neighbour with the like. */
async function furnishedWorld() {
  const world = await startWorld();
  const { services, office } = world;
  const neighbour = await world.openOffice({ name: "Nachbar AG" });
  const senderId = await savedSender(world);
  const adler = await savedClient(world, office, "10001", HOSTILE[0] ?? "");
  const busch = await savedClient(world, office, "007", "Busch KG");
  const foreign = await savedClient(world, neighbour, "10001", "Fremder Mandant");

  world.setTime("2026-02-20T09:00:00Z");
  const early = await storeOrder(world, {
    status: "posted",
    clientId: busch,
    mandantennummer: "007",
    priceCents: 333,
  });
  const ended = await storeOrder(world, { status: "cancelled" });
  const straddling = await storeOrder(world, { status: "queued", priceCents: 211 });

  world.setTime("2026-03-02T09:00:00Z");
  await services.db
    .updateTable("orders")
    .set({ status: "cancelled", statusAt: services.clock.now() })
    .where("id", "=", straddling.orderId)
    .execute();
  const sent = [];
  for (const [at, name] of HOSTILE.entries())
    sent.push(
      await storeOrder(world, {
        status: at === 0 ? "delivered" : "posted",
        clientId: at % 2 === 0 ? adler : null,
        mandantennummer: at % 2 === 0 ? "10001" : null,
        recipientLines: [name, "zweite Zeile", "3", "4", "5", "6", "7"],
        letterId: await storedLetter(world, { subject: `Betreff\r\n${name}` }),
        clientOrderId: `A-${at}`,
        priceCents: 200 + at,
      }),
    );
  await services.db
    .updateTable("orders")
    .set({ senderProfileId: senderId })
    .where("id", "=", sent[0]?.orderId ?? "")
    .execute();
  await storeOrder(world, { status: "failed", approval: {} });
  const creditedOrder = await storeOrder(world, {
    status: "submitted",
    approval: {},
    clientId: busch,
    mandantennummer: "007",
    priceCents: 119,
  });
  const credited = { amountCents: 50, reference: "credit:1", at: services.clock.now() };
  await credit(services.db, office, creditedOrder.reservationId, credited);
  const foreignOrder = await storeOrder(world, {
    tenant: neighbour,
    status: "posted",
    clientId: foreign,
    mandantennummer: "10001",
  });

  const invoice = await storedInvoice(world, {
    documentDate: "2026-03-31",
    clientId: adler,
    mandantennummer: "10001",
    senderProfileId: senderId,
  });
  await storedFollower(world, invoice, {
    documentType: "gutschrift",
    grossCents: 11_900,
    documentDate: "2026-03-31",
  });
  await storedFollower(world, invoice, {
    documentType: "mahnung",
    grossCents: 119_000,
    documentDate: "2026-03-30",
    dunningLevel: 1,
  });
  await storedInvoice(world, { documentNumber: "RE-APRIL", documentDate: "2026-04-01" });
  await storedInvoice(world, { documentNumber: "RE-FREMD", documentDate: "2026-03-10" }, neighbour);
  return { world, adler, busch, senderId, early, ended, straddling, sent, foreignOrder, neighbour };
}

type Declared = { name: string; kind: string; accuracy: string | null };
type DeclaredTable = {
  file: string;
  name: string;
  columns: Declared[];
  keys: string[];
  foreign: { column: string; table: string }[];
};

const childrenOf = (element: XmlElement, ...names: string[]): XmlElement[] =>
  element
    .find("*")
    .flatMap((node) => (node instanceof XmlElement && names.includes(node.name) ? [node] : []));
const textIn = (element: XmlElement, path: string): string => element.get(path)?.content ?? "";

/** What index.xml says, read as an auditor's program would. */
function declaredTables(xml: string): DeclaredTable[] {
  using document = XmlDocument.fromString(xml);
  return document.find("/DataSet/Media/Table").flatMap((table) => {
    if (!(table instanceof XmlElement)) return [];
    const layout = table.get("VariableLength");
    if (!(layout instanceof XmlElement)) return [];
    const columns = childrenOf(layout, "VariablePrimaryKey", "VariableColumn").map((column) => ({
      name: textIn(column, "Name"),
      kind: column.get("Numeric") ? "number" : column.get("Date") ? "day" : "text",
      accuracy: column.get("Numeric/Accuracy")?.content ?? null,
    }));
    return [
      {
        file: textIn(table, "URL"),
        name: textIn(table, "Name"),
        columns,
        keys: childrenOf(layout, "VariablePrimaryKey").map((key) => textIn(key, "Name")),
        foreign: childrenOf(layout, "ForeignKey").map((key) => ({
          column: textIn(key, "Name"),
          table: textIn(key, "References"),
        })),
      },
    ];
  });
}

/** Throws where the file breaks the definition that is handed out with it. */
function validate(xml: string): void {
  using document = XmlDocument.fromString(xml);
  using validator = new DtdValidator(XmlDtd.fromString(GDPDU_DTD));
  validator.validate(document);
}

const indexOf = ({ files }: CollectedExport): string =>
  Buffer.from(files.get("index.xml") ?? []).toString("utf8");

/** Whatever index.xml promises about the tables holds. */
function expectPromisesKept(collected: CollectedExport): void {
  const tables = declaredTables(indexOf(collected)).map((table) => ({
    ...table,
    ...tableOf(collected, table.file),
  }));
  const keysOf = new Map(
    tables.map(({ name, rows, keys }) => [
      name,
      new Set(rows.map((row) => keys.map((key) => row[key]).join("|"))),
    ]),
  );
  for (const { file, name, head, rows, columns, keys, foreign } of tables) {
    expect(head, file).toEqual(columns.map((column) => column.name));
    expect(keys.length, file).toBeGreaterThan(0);
    expect(keysOf.get(name)?.size, `keys of ${file}`).toBe(rows.length);
    for (const { column, table } of foreign) {
      const lost = rows.filter((row) => row[column] !== "" && !keysOf.get(table)?.has(row[column] ?? ""));
      expect(lost, `${file} ${column}`).toEqual([]);
    }
    for (const column of columns) {
      const cells = rows.map((row) => row[column.name] ?? "").filter((cell) => cell !== "");
      expect(
        cells.filter((cell) => !formOf(column).test(cell)),
        `${file} ${column.name}`,
      ).toEqual([]);
    }
  }
}

function formOf({ kind, accuracy }: Declared): RegExp {
  if (kind === "text") return /[^]/;
  if (kind === "day") return /^\d{2}\.\d{2}\.\d{4}$/;
  return accuracy === null ? /^-?\d+$/ : new RegExp(`^-?\\d+(,\\d{1,${accuracy}})?$`);
}

const centsOf = (cell: string | undefined): number => Number((cell ?? "").replace(",", ""));
const sumOf = (cells: (string | undefined)[]): number => cells.reduce((sum, cell) => sum + centsOf(cell), 0);

test("an auditor gets every table that index.xml declares, complete, exact and of this office alone", async () => {
  const { world, adler, busch, senderId, early, ended, straddling, sent, neighbour, foreignOrder } =
    await furnishedWorld();
  const { services, office } = world;
  await issuerKnown(world);
  await billedTo(world, office);
  await issueReceiptsDue.run(services, office, services.clock.now());
  await sealAll(world);
  const collected = await collectExport(world, gobdCsv, exportWish(world, { partnerName: HOSTILE[0] ?? "" }));

  // The description is valid by its own definition, and the check can fail.
  const xml = indexOf(collected);
  validate(xml);
  expect(() => validate(xml.replace(/(<URL>auftraege.csv<\/URL>)\n(<Name>.*?<\/Name>)/, "$2\n$1"))).toThrow(
    /Table/,
  );
  expect(() => validate(xml.replace("<Version>1.0</Version>", ""))).toThrow(/DataSet/);
  expect(Buffer.from(collected.files.get("gdpdu-01-09-2004.dtd") ?? []).toString("utf8")).toBe(GDPDU_DTD);
  expectPromisesKept(collected);
  expect(collected.done).toBe(collected.counted);

  // Orders made in the period, and those that were not over when it began; their texts untouched.
  const orders = new Map(tableOf(collected, "auftraege.csv").rows.map((row) => [row["Auftrag"], row]));
  expect(orders.has(straddling.orderId)).toBe(true);
  expect(orders.has(early.orderId)).toBe(false);
  expect(orders.has(ended.orderId)).toBe(false);
  expect(orders.size).toBe(HOSTILE.length + 3);
  expect(orders.get(sent[0]?.orderId)).toMatchObject({
    Auftragsnummer: "A-0",
    AngelegtDatum: "02.03.2026",
    AngelegtUhrzeit: "10:00:00",
    Status: "delivered",
    Statustext: "Zugestellt",
    Anschrift1: HOSTILE[0],
    Anschrift6: "6, 7",
    Mandant: adler,
    Absender: senderId,
    Betreff: `Betreff\n${HOSTILE[0]}`,
    Netto: "1,68",
    Umsatzsteuersatz: "19",
    Umsatzsteuer: "0,32",
    Brutto: "2,00",
    PdfSha256: sent[0]?.pdfHash,
  });
  expect(HOSTILE.map((name) => [...orders.values()].some((row) => row["Anschrift1"] === name))).not.toContain(
    false,
  );
  expect(tableOf(collected, "freigaben.csv").rows).toHaveLength(2);

  // The ledger: every movement of the period, and the balance the wallet has.
  const ledger = tableOf(collected, "wallet_buchungen.csv").rows;
  expect(ledger.map((row) => row["Art"])).toEqual([
    "top_up",
    "capture",
    "capture",
    "capture",
    "capture",
    "capture",
    "credit",
  ]);
  expect(ledger.at(-1)).toMatchObject({ Wirkung: "0,50", Arttext: "Brief gutgeschrieben", Mandant: busch });
  expect(centsOf(ledger.at(-1)?.["GuthabenDanach"])).toBe((await balanceOf(services.db, office)).postedCents);

  // Documents with their taxes; what is dated outside is not there.
  const documents = tableOf(collected, "belege.csv").rows;
  expect(new Set(documents.map((row) => row["Belegart"]))).toEqual(
    new Set(["gutschrift", "mahnung", "rechnung"]),
  );
  expect(documents).toHaveLength(3);
  const invoice = documents.find((row) => row["Belegart"] === "rechnung");
  expect(invoice).toMatchObject({
    Belegdatum: "31.03.2026",
    Netto: "1190,00",
    Brutto: "1190,00",
    Mandant: adler,
    Absender: senderId,
  });
  const taxes = tableOf(collected, "belegsteuern.csv").rows;
  expect(sumOf(taxes.map((row) => row["Netto"]))).toBe(119_000 + 11_900);

  // What posting has cost in February, as it was invoiced in March; the file lies beside the tables.
  expect(tableOf(collected, "versandrechnungen.csv").rows).toMatchObject([
    {
      Rechnungsnummer: "MUSTER-2026-000001",
      Rechnungsdatum: "02.03.2026",
      LeistungVon: "01.02.2026",
      LeistungBis: "28.02.2026",
      Netto: "2,80",
      Umsatzsteuer: "0,53",
      Rundung: "0,00",
      Brutto: "3,33",
      Datei: "versandrechnungen/rechnung-2026-02-MUSTER-2026-000001.pdf",
    },
  ]);
  expect(tableOf(collected, "versandrechnungspositionen.csv").rows).toMatchObject([
    { Bezeichnung: "Standardbrief", Anzahl: "1", Steuersatz: "19", Netto: "2,80", Brutto: "3,33" },
  ]);
  expect(tableOf(collected, "versandrechnungssteuern.csv").rows).toMatchObject([{ Umsatzsteuer: "0,53" }]);

  // The archive can be computed again from what was handed out.
  const contents = Buffer.from(collected.files.get("archiv_inhalte.jsonl") ?? [])
    .toString("utf8")
    .trimEnd()
    .split("\n");
  const archive = tableOf(collected, "archiv.csv").rows;
  expect(archive.length).toBe(contents.length);
  for (const [at, row] of archive.entries()) {
    const hashed = createHash("sha256")
      .update(`brieftaube archive v1\n${row["KettenwertVorher"]}\n${contents[at]}`)
      .digest("hex");
    expect(hashed).toBe(row["Kettenwert"]);
    const { blobSha256, ...content } = JSON.parse(contents[at] ?? "") as Parameters<
      typeof hashOfRecord
    >[1] & { blobSha256: string };
    expect(hashOfRecord(row["KettenwertVorher"] ?? "", { ...content, blobHash: blobSha256 })).toBe(
      row["Kettenwert"],
    );
  }

  // Nothing of the neighbour, in any file.
  const everything = [...collected.files.values()]
    .map((file) => Buffer.from(file).toString("utf8"))
    .join("\n");
  for (const secret of [neighbour.partnerId, foreignOrder.orderId, "Fremder Mandant", "RE-FREMD"])
    expect(everything).not.toContain(secret);
});

test("filters narrow every table, erased content leaves its place, and an empty period is a whole export", async () => {
  const { world, adler, busch, senderId, sent } = await furnishedWorld();
  await sealAll(world);

  const client = { clientId: adler, mandantennummer: "10001", name: HOSTILE[0] ?? "" };
  const ofClient = await collectExport(world, gobdCsv, exportWish(world, { client }));
  expectPromisesKept(ofClient);
  expect(tableOf(ofClient, "auftraege.csv").rows.map((row) => row["Mandant"])).toEqual([adler, adler]);
  expect(tableOf(ofClient, "mandanten.csv").rows.map((row) => row["Mandant"])).toEqual([adler]);
  expect(tableOf(ofClient, "wallet_buchungen.csv").rows.map((row) => row["Betrag"])).toEqual([
    "2,00",
    "2,02",
  ]);
  expect(tableOf(ofClient, "belege.csv").rows.map((row) => row["Belegart"])).toEqual(["rechnung"]);
  const subjects = new Set(tableOf(ofClient, "archiv.csv").rows.map((row) => row["Gegenstand"]));
  expect(subjects).toEqual(new Set([sent[0]?.orderId, sent[2]?.orderId]));

  const ofSender = await collectExport(world, gobdCsv, exportWish(world, { senderProfileId: senderId }));
  expectPromisesKept(ofSender);
  expect(tableOf(ofSender, "auftraege.csv").rows.map((row) => row["Auftrag"])).toEqual([sent[0]?.orderId]);
  expect(tableOf(ofSender, "mandanten.csv").rows.map((row) => row["Mandant"])).toEqual([adler]);
  expect(tableOf(ofSender, "wallet_buchungen.csv").rows).toHaveLength(1);

  const empty = await collectExport(
    world,
    gobdCsv,
    exportWish(world, { since: new Date("2025-01-01"), until: new Date("2025-02-01") }),
  );
  validate(indexOf(empty));
  expectPromisesKept(empty);
  expect(tableOf(empty, "auftraege.csv").rows).toEqual([]);
  expect(tableOf(empty, "archiv.csv").rows).toEqual([]);
  expect(tableOf(empty, "mandanten.csv").rows.map((row) => row["Mandant"])).toEqual([busch, adler]);

  // As an erasure leaves it: the order gone, its records without content.
  const gone = sent[1]?.orderId ?? "";
  await asOwner(
    world,
    `set session_replication_role = replica; delete from orders where id = '${gone}';
     update archive_records set record = null, blob_hash = null, erased_at = now() where subject = '${gone}';`,
  );
  const after = await collectExport(world, gobdCsv, exportWish(world));
  expectPromisesKept(after);
  const events = tableOf(after, "sendungsereignisse.csv").rows.filter((row) => row["Gegenstand"] === gone);
  expect(events.map((row) => [row["Auftrag"], row["Geloescht"]])).toContainEqual(["", "J"]);
  expect(events.find((row) => row["Art"] === "order.posted")).toMatchObject({ Arttext: "Zur Post gegeben" });
  const booked = tableOf(after, "wallet_buchungen.csv").rows.find(
    (row) => row["Verwendungszweck"] === `order:${gone}`,
  );
  expect(booked).toMatchObject({ Auftrag: "", Betrag: "2,01" });

  // More than fits into one turn, all of one moment: nothing is left out or told twice.
  const { partnerId, mode } = world.office;
  await asOwner(
    world,
    `insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
     select '${partnerId}', '${mode}', 'top_up', 'bank', 'wallet', 1, 'bulk:' || n, '2026-03-20T10:00:00.123456Z' from generate_series(1, 600) n;`,
  );
  const many = await collectExport(world, gobdCsv, exportWish(world));
  expectPromisesKept(many);
  expect(many.done).toBe(many.counted);
  const bulk = tableOf(many, "wallet_buchungen.csv").rows.filter((row) =>
    row["Verwendungszweck"]?.startsWith("bulk:"),
  );
  expect(bulk).toHaveLength(600);
  expect(tableOf(many, "archiv.csv").rows.filter((row) => row["Art"] === "ledger.top_up")).toHaveLength(601);
  const { postedCents } = await balanceOf(world.services.db, world.office);
  expect(centsOf(bulk.at(-1)?.["GuthabenDanach"])).toBe(postedCents);
});
