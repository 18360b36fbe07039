import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { collectExport, exportWish, savedClient, tableOf } from "../../../../test/export-pieces.ts";
import { savedSender } from "../../../../test/letters.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld } from "../../../../test/world.ts";
import { blobHash } from "../../../ports/blob-store.ts";
import { letterFileName, plainName } from "./pdf_bundle/letter-file-name.ts";
import { placed } from "./pdf_bundle/contents-table.ts";
import { listSentLetters } from "./pdf_bundle/pdf_bundle-store.ts";
import { pdfBundle } from "./pdf_bundle.ts";

test.for([
  ["Erika Müller", "Erika-Mueller"],
  ["Straße & Söhne GmbH", "Strasse-Soehne-GmbH"],
  ["Žofie Ñandú-Łąka", "Zofie-Nandu-aka"],
  ["../../etc/passwd", "etc-passwd"],
  ['CON\\aux:*?"<>|', "CON-aux"],
  ["\u202egnp.exe 👩‍👧", "gnp-exe"],
  ["مرحبا", ""],
  ["=HYPERLINK(1)", "HYPERLINK-1"],
  ["a".repeat(500), "a".repeat(32)],
])("%j becomes a file name that every system takes", ([name, plain]) => {
  expect(plainName(String(name))).toBe(plain);
  const letter = { handedOverAt: new Date("2026-02-28T23:30:00Z"), number: 17, orderId: "0189-1a2b3c4d" };
  const path = letterFileName({ ...letter, recipient: String(name) });
  expect(path).toMatch(/^briefe\/2026-03\/2026-03-01_000017_[A-Za-z0-9_-]+\.pdf$/);
  expect(path.length).toBeLessThan(90);
});

test("a bundle has each letter once, named for people, and contents that find it again", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const neighbour = await world.openOffice({ name: "Nachbar AG" });
  const clientId = await savedClient(world, office, "10001", "Adler *& Söhne*");
  const senderId = await savedSender(world);
  const recipients = [
    "Erika Müller",
    '=HYPERLINK("http://evil.example")',
    "../../etc/passwd",
    "\u202eمرحبا **👩‍👧**",
    "Erika Müller",
  ];
  const orders = [];
  for (const [at, name] of recipients.entries()) {
    world.setTime(new Date(Date.UTC(2026, 2, 2 + at, 9)));
    orders.push(
      await storeOrder(world, {
        status: at === 0 ? "returned" : "posted",
        deliveryType: at === 0 ? "einschreiben_einwurf" : "standard",
        recipientLines: [name, "Lange Straße 5", "80331 München"],
        clientId: at < 2 ? clientId : null,
        mandantennummer: at < 2 ? "10001" : null,
      }),
    );
  }
  await services.db
    .updateTable("orders")
    .set({ senderProfileId: senderId, trackingNumber: "RR123" })
    .where("id", "=", orders[0]?.orderId ?? "")
    .execute();
  const locked = await storeOrder(world, { status: "posted" });
  await services.db
    .updateTable("orders")
    .set({ restrictedAt: services.clock.now() })
    .where("id", "=", locked.orderId)
    .execute();
  for (const status of ["queued", "failed", "cancelled", "awaiting_partner_fix"] as const)
    await storeOrder(world, { status });
  await storeOrder(world, { tenant: neighbour, status: "posted" });
  world.setTime("2026-03-31T22:00:00Z");
  await storeOrder(world, { status: "posted" });

  const collected = await collectExport(world, pdfBundle, exportWish(world));
  const { rows } = tableOf(collected, "inhalt.csv");
  expect(rows.map((row) => row["Auftrag"])).toEqual(orders.map(({ orderId }) => orderId));
  expect(rows.map((row) => row["Nr."])).toEqual(["1", "2", "3", "4", "5"]);
  expect(rows[0]).toMatchObject({
    Datum: "02.03.2026",
    Uhrzeit: "10:00:00",
    Empfänger: "Erika Müller",
    Anschrift: "Lange Straße 5, 80331 München",
    Mandantennummer: "10001",
    Mandant: "Adler *& Söhne*",
    Versandart: "Einschreiben Einwurf",
    Sendungsnummer: "RR123",
    Status: "Unzustellbar, an den Absender zurück",
    "Preis brutto in Euro": "1,50",
  });
  // Opened in a spreadsheet, nothing runs.
  expect(rows[1]?.["Empfänger"]).toBe(`'${recipients[1]}`);
  // Each file is the printed letter, and there are no others.
  const letters = [...collected.files.keys()].filter((path) => path.startsWith("briefe/"));
  expect(new Set(letters)).toEqual(new Set(rows.map((row) => row["Datei"])));
  expect(letters).toHaveLength(rows.length);
  for (const row of rows)
    expect(blobHash(collected.files.get(row["Datei"] ?? "") ?? new Uint8Array())).toBe(row["SHA-256"]);
  expect(
    Buffer.from(collected.files.get("inhalt.pdf") ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(collected).toMatchObject({ counted: 5, done: 5 });

  // The same turn again gives the same bytes.
  const again = await collectExport(world, pdfBundle, exportWish(world));
  expect(again.files.get("inhalt.pdf")).toEqual(collected.files.get("inhalt.pdf"));

  const client = { clientId, mandantennummer: "10001", name: "Adler" };
  const ofClient = await collectExport(world, pdfBundle, exportWish(world, { client, language: "en" }));
  expect(tableOf(ofClient, "inhalt.csv").rows.map((row) => row["Order"])).toEqual(
    orders.slice(0, 2).map(({ orderId }) => orderId),
  );
  const ofSender = await collectExport(world, pdfBundle, exportWish(world, { senderProfileId: senderId }));
  expect(tableOf(ofSender, "inhalt.csv").rows.map((row) => row["Auftrag"])).toEqual([orders[0]?.orderId]);

  const empty = await collectExport(
    world,
    pdfBundle,
    exportWish(world, { since: new Date("2025-01-01"), until: new Date("2025-02-01") }),
  );
  expect([...empty.files.keys()]).toEqual(["inhalt.csv", "inhalt.pdf"]);
  expect(tableOf(empty, "inhalt.csv").rows).toEqual([]);

  // Too many for one part: the numbers go on, and each letter has a name of its own.
  const template = orders[1]?.orderId;
  const furtherOrders = (count: number) =>
    asOwner(
      world,
      `set session_replication_role = replica;
     insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'handed_over_at', '2026-03-20T10:00:00.123456Z'))).*
     from orders o, generate_series(1, ${count}) where o.id = '${template}'`,
    );
  await furtherOrders(250);
  const inParts = await collectExport(world, pdfBundle, exportWish(world));
  expect([...inParts.files.keys()].filter((path) => path.startsWith("inhalt")).toSorted()).toEqual([
    "inhalt-001.pdf",
    "inhalt-002.pdf",
    "inhalt.csv",
  ]);
  expect(tableOf(inParts, "inhalt.csv").rows).toHaveLength(255);
  await furtherOrders(750);
  const first = await listSentLetters(services.db, exportWish(world), null);
  const second = await listSentLetters(services.db, exportWish(world), first.next);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([1_000, 5, null]);
  const all = [...first.rows, ...second.rows].map((letter, at) => placed(letter, at + 1));
  expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1_005);
  expect(new Set(all.map(({ path }) => path.toLowerCase())).size).toBe(1_005);
});
