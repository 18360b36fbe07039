import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { collectExport, exportWish, savedClient, tableOf } from "../../../../test/export-pieces.ts";
import { savedSender } from "../../../../test/letters.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { credit } from "../../wallet/wallet.ts";
import { mandantAllocationCsv } from "./mandant_allocation_csv.ts";
import { mandantAllocationPdf } from "./mandant_allocation_pdf.ts";

const centsOf = (cell: string | undefined): number => Number((cell ?? "").replace(",", ""));
const sumOf = (rows: Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + centsOf(row[column]), 0);

/** What the ledger itself says was charged, less what was given back. */
async function bookedCents({ services, office }: World, since: string, until: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case kind when 'capture' then amount_cents else -amount_cents end), 0)::bigint as cents from ledger_transfers
    where partner_id = ${office.partnerId} and mode = ${office.mode} and kind in ('capture', 'credit')
      and booked_at >= ${since} and booked_at < ${until}`.execute(services.db);
  return rows[0]?.cents ?? 0;
}

test("cost by client adds up with the ledger to the cent, whatever is credited, filtered or erased", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const neighbour = await world.openOffice({ name: "Nachbar AG" });
  const adler = await savedClient(world, office, "10001", '=HYPERLINK("http://evil.example";"Söhne")');
  const busch = await savedClient(world, office, "007", "Busch; KG");
  const foreign = await savedClient(world, neighbour, "10001", "Fremder Mandant");
  const senderId = await savedSender(world);

  world.setTime("2026-02-28T22:59:59Z");
  const february = await storeOrder(world, { status: "submitted", clientId: adler, priceCents: 777 });
  world.setTime("2026-03-05T09:00:00Z");
  const ofAdler = await storeOrder(world, {
    status: "submitted",
    clientId: adler,
    priceCents: 119,
    recipientLines: ["Müller\n+49"],
  });
  await storeOrder(world, { status: "submitted", clientId: adler, priceCents: 333 });
  const ofBusch = await storeOrder(world, { status: "submitted", clientId: busch, priceCents: 1001 });
  const nobodys = await storeOrder(world, { status: "submitted", priceCents: 95 });
  await storeOrder(world, { status: "cancelled", clientId: busch, priceCents: 5000 });
  await storeOrder(world, { tenant: neighbour, status: "submitted", clientId: foreign, priceCents: 4444 });
  await services.db
    .updateTable("orders")
    .set({ senderProfileId: senderId })
    .where("id", "=", ofBusch.orderId)
    .execute();
  const at = services.clock.now();
  // A letter of February is given back in March, and one of March in two uneven parts.
  await credit(services.db, office, february.reservationId, {
    amountCents: 777,
    reference: "credit:feb",
    at,
  });
  await credit(services.db, office, ofBusch.reservationId, { amountCents: 333, reference: "credit:1", at });
  await credit(services.db, office, ofBusch.reservationId, { amountCents: 668, reference: "credit:2", at });

  const march = ["2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z"] as const;
  const collected = await collectExport(world, mandantAllocationCsv, exportWish(world));
  const clients = tableOf(collected, "kostenverteilung.csv").rows;
  expect(clients).toEqual([
    {
      Mandantennummer: "007",
      Mandant: "Busch; KG",
      Briefe: "1",
      "Berechnet brutto": "10,01",
      "Gutgeschrieben brutto": "10,01",
      "Kosten netto": "0,00",
      Umsatzsteuer: "0,00",
      "Kosten brutto": "0,00",
    },
    {
      Mandantennummer: "10001",
      Mandant: `'=HYPERLINK("http://evil.example";"Söhne")`,
      Briefe: "2",
      "Berechnet brutto": "4,52",
      "Gutgeschrieben brutto": "7,77",
      "Kosten netto": "-2,73",
      Umsatzsteuer: "-0,52",
      "Kosten brutto": "-3,25",
    },
    {
      Mandantennummer: "",
      Mandant: "ohne Mandant",
      Briefe: "1",
      "Berechnet brutto": "0,95",
      "Gutgeschrieben brutto": "0,00",
      "Kosten netto": "0,80",
      Umsatzsteuer: "0,15",
      "Kosten brutto": "0,95",
    },
  ]);
  expect(sumOf(clients, "Kosten brutto")).toBe(await bookedCents(world, ...march));

  // Every booking is there, and the two files say the same.
  const items = tableOf(collected, "kostenverteilung_einzeln.csv").rows;
  expect(items).toHaveLength(7);
  for (const column of [
    ["Brutto", "Kosten brutto"],
    ["Netto", "Kosten netto"],
    ["Umsatzsteuer", "Umsatzsteuer"],
  ] as const)
    expect(sumOf(items, column[0])).toBe(sumOf(clients, column[1]));
  expect(items.find((row) => row["Auftrag"] === ofAdler.orderId)).toMatchObject({
    Vorgang: "Berechnet",
    Buchungstag: "05.03.2026",
    Uhrzeit: "10:00:00",
    Mandantennummer: "10001",
    Empfänger: "Müller\n+49",
    Versandart: "Standardbrief",
    Netto: "1,00",
    Umsatzsteuer: "0,19",
    Brutto: "1,19",
  });
  expect(collected).toMatchObject({ counted: 10, done: 10 });
  expect(JSON.stringify([clients, items])).not.toContain("Fremder");

  // February has the letter that March gave back.
  const ofFebruary = exportWish(world, {
    since: new Date("2026-01-31T23:00:00Z"),
    until: new Date(march[0]),
  });
  expect(
    tableOf(await collectExport(world, mandantAllocationCsv, ofFebruary), "kostenverteilung.csv").rows,
  ).toMatchObject([{ Mandantennummer: "10001", "Kosten brutto": "7,77" }]);

  const client = { clientId: adler, mandantennummer: "10001", name: "Adler" };
  const ofClient = await collectExport(
    world,
    mandantAllocationCsv,
    exportWish(world, { client, language: "en" }),
  );
  expect(tableOf(ofClient, "kostenverteilung.csv").rows.map((row) => row["Client number"])).toEqual([
    "10001",
  ]);
  const ofSender = await collectExport(
    world,
    mandantAllocationCsv,
    exportWish(world, { senderProfileId: senderId }),
  );
  expect(tableOf(ofSender, "kostenverteilung.csv").rows.map((row) => row["Mandantennummer"])).toEqual([
    "007",
  ]);

  const empty = { since: new Date("2025-01-01"), until: new Date("2025-02-01") };
  expect(
    tableOf(
      await collectExport(world, mandantAllocationCsv, exportWish(world, empty)),
      "kostenverteilung.csv",
    ).rows,
  ).toEqual([]);
  for (const wish of [exportWish(world), exportWish(world, { ...empty, language: "en" })]) {
    const { files } = await collectExport(world, mandantAllocationPdf, wish);
    expect([...files.keys()]).toEqual(["kostenverteilung.pdf"]);
    expect(
      Buffer.from(files.get("kostenverteilung.pdf") ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  }

  // An order goes when its time is over, its money stays.
  await asOwner(
    world,
    `set session_replication_role = replica; delete from orders where id = '${nobodys.orderId}'`,
  );
  const after = await collectExport(world, mandantAllocationCsv, exportWish(world));
  expect(tableOf(after, "kostenverteilung.csv").rows).toEqual(clients);
  expect(
    tableOf(after, "kostenverteilung_einzeln.csv").rows.find((row) => row["Brutto"] === "0,95"),
  ).toMatchObject({ Auftrag: "", Empfänger: "" });
});
