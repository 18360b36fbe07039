import { expect, test } from "vitest";
import { collectExport, exportWish, savedClient, tableOf } from "../../../../test/export-pieces.ts";
import { ledOrder } from "../../../../test/led-orders.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { billedTo, issuerKnown } from "../../../../test/receipts.ts";
import { type Office, startWorld, type World } from "../../../../test/world.ts";
import { blobHash } from "../../../ports/blob-store.ts";
import { issueReceiptsDue } from "../../receipts/due/issue_receipts.ts";
import type { ExportFormat, ExportWish } from "../export-format.ts";
import { gobdCsv } from "./gobd_csv.ts";
import { pdfBundle } from "./pdf_bundle.ts";

const receiptFiles = async (world: World, format: ExportFormat, changes: Partial<ExportWish> = {}) =>
  [...(await collectExport(world, format, exportWish(world, changes))).files.keys()].filter((path) =>
    path.startsWith("versandrechnungen/"),
  );

/** Letters of January and February, and their receipts of February and March. */
async function receiptsOfTwoMonths(world: World, tenant: Office): Promise<void> {
  await billedTo(world, tenant);
  for (const [at, issued] of [
    ["2026-01-10T10:00:00Z", "2026-02-01T10:00:00Z"],
    ["2026-02-10T10:00:00Z", "2026-03-01T10:00:00Z"],
  ] as const) {
    await ledOrder(world, {
      tenant,
      at,
      priceCents: 119,
      steps: [
        { to: "submitting", at },
        { to: "submitted", at },
      ],
    });
    await issueReceiptsDue.run(world.services, tenant, new Date(issued));
  }
}

test("tables and letters of a period hold the receipts that the account got in it, as they were issued", async () => {
  const world = await startWorld();
  await issuerKnown(world);
  await receiptsOfTwoMonths(world, world.office);
  await receiptsOfTwoMonths(world, await world.openOffice());
  const own = "versandrechnungen/rechnung-2026-02-MUSTER-2026-000002.pdf";

  for (const format of [gobdCsv, pdfBundle]) {
    expect(await receiptFiles(world, format)).toEqual([own]);
    const both = { since: new Date("2026-01-31T23:00:00Z") };
    expect(await receiptFiles(world, format, both)).toHaveLength(2);
    expect(await receiptFiles(world, format, { until: new Date("2026-03-01T10:00:00Z") })).toEqual([]);
    // A receipt is about all letters of an account: an export of one client has none.
    const clientId = await savedClient(world, world.office, "10001", "Adler");
    const client = { clientId, mandantennummer: "10001", name: "Adler" };
    expect(await receiptFiles(world, format, { client })).toEqual([]);
  }

  const bundle = await collectExport(world, pdfBundle, exportWish(world, { language: "en" }));
  expect(bundle.done).toBe(bundle.counted);
  const { rows } = tableOf(bundle, "versandrechnungen.csv");
  expect(rows).toMatchObject([
    {
      "Invoice number": "MUSTER-2026-000002",
      "Date of invoice": "01.03.2026",
      Month: "2026-02",
      Kind: "Invoice",
      "Gross in euros": "1,19",
      File: own,
    },
  ]);
  const pdf = bundle.files.get(own) ?? new Uint8Array();
  expect(blobHash(pdf)).toBe(rows[0]?.["SHA-256"]);
  expect((await attachmentsIn(pdf)).map(({ name }) => name)).toEqual(["factur-x.xml"]);
});
