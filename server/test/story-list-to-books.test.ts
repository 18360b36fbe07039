import { expect, test } from "vitest";
import { emailCarrier } from "../src/adapters/smtp-mailer/email-carrier.ts";
import { readCsv } from "../src/foundation/csv-file.ts";
import { datevExport } from "../src/modules/exports/formats/datev_export.ts";
import { setPartner } from "../src/modules/partners/partners.ts";
import { approveInPortal, signedInBrowser } from "./approvals.ts";
import { camtStatement } from "./bank-statements.ts";
import { accepted, billedLine, billInput, payloadOf, rest, startBillingWorld } from "./billing.ts";
import { courseOf, passUntil, savedLadder } from "./dunning.ts";
import { collectExport, exportWish } from "./export-pieces.ts";
import { startSmtpServer } from "./pretend-smtp.ts";
import type { World } from "./world.ts";

const INVOICES = 40;

/** What an accounting program writes: a customer and a position to a line; with an address for mail it goes by mail. */
const LIST = [
  "Kunde;Straße;Nr;PLZ;Ort;E-Mail;Leistung;Menge;Preis;USt",
  ...Array.from({ length: INVOICES }, (_, at) =>
    [
      `Kundin ${at + 1} GmbH`,
      "Lange Straße",
      at + 1,
      "80331",
      "München",
      at % 2 === 0 ? `buchhaltung${at + 1}@kundin.example` : "",
      "Wartung",
      `${at + 1}.25`,
      `${80 + at}.1250`,
      at % 3 === 0 ? 7 : 19,
    ].join(";"),
  ),
].join("\n");

type Row = Record<string, string>;
type Made = Record<string, unknown> & { documentId: string; letterId: string; documentNumber: string };

const call = async (world: World, name: string, input: object, door: "tools" | "operations" = "tools") =>
  accepted(await rest(world, name, input, { door }));

function rowsOf(csv: string): Row[] {
  const [head, ...records] = readCsv(Buffer.from(csv));
  return records.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ""])),
  );
}

const billOf = (row: Row, at: number) =>
  billInput(
    payloadOf([
      billedLine({
        description: row["Leistung"] ?? "",
        quantity: row["Menge"] ?? "",
        unitPrice: row["Preis"] ?? "",
        ustRate: row["USt"] ?? "",
      }),
    ]),
    {
      sequenceScope: { scope: "RE" },
      clientLetterId: `lauf-${at}`,
      recipientAddressInline: {
        name: row["Kunde"],
        street: row["Straße"],
        houseNumber: row["Nr"],
        zip: row["PLZ"],
        city: row["Ort"],
      },
    },
  );

test("forty invoices of a list go out by mail and by post with one yes; what a statement pays and a ladder asks for adds up in the books", async () => {
  const world = await startBillingWorld();
  const mail = await startSmtpServer();
  world.services.carriers.sandbox = [
    ...world.services.carriers.sandbox.filter(({ name }) => name !== "email"),
    emailCarrier(
      { url: mail.url, from: "Brieftaube <post@brieftaube.example>", secrets: "a secret of the tests" },
      { timeoutMs: 5_000 },
    ),
  ];
  const ada = await signedInBrowser(world);
  await savedLadder(world);

  // Tried first, which takes no number; then made, each once, however often it is asked for.
  const rows = rowsOf(LIST);
  for (const [at, row] of rows.entries())
    await call(world, "document_create", { ...billOf(row, at), clientLetterId: undefined, dryRun: true });
  const invoices: Made[] = [];
  for (const [at, row] of rows.entries())
    invoices.push((await call(world, "document_create", billOf(row, at))) as Made);
  expect(await call(world, "document_create", billOf(rows[3] ?? {}, 3))).toMatchObject({
    documentId: invoices[3]?.documentId,
    documentNumber: "RE-2026-00004",
  });

  const items = invoices.map(({ letterId }, at) => ({
    letterId,
    clientOrderId: `lauf-${at}`,
    ...(rows[at]?.["E-Mail"] && { deliver: "email", email: rows[at]["E-Mail"] }),
  }));
  const batch = await call(world, "order_send_batch", { items });
  expect(batch).toMatchObject({ counts: { ok: INVOICES, failed: 0 } });
  expect(mail.taken).toEqual([]);
  await approveInPortal(ada, String(batch["approvalId"]));
  await world.runJobs();
  await passUntil(world, "2026-03-06T09:00:00+01:00");

  const mailed = rows.flatMap((row) => row["E-Mail"] || []);
  expect(mail.taken.map(({ to }) => to.join()).toSorted()).toEqual(mailed.toSorted());
  const grossOf = async ({ documentId }: Made) => {
    const { bruttoCents, issuedBy } = await call(world, "document_get", { documentId });
    return { gross: Number(bruttoCents), issuedBy };
  };
  const billed = await Promise.all(invoices.map(grossOf));
  expect(billed.map(({ issuedBy }) => issuedBy)).toEqual(
    rows.map((row) => (row["E-Mail"] ? "email" : "post")),
  );

  // The bank's statement pays a part of two; it proposes, somebody accepts, and the same file again changes nothing.
  const [first, second] = invoices as [Made, Made];
  const statement = camtStatement([
    { cents: 5_000, purpose: `Rechnung ${first.documentNumber}`, name: "Kundin 1 GmbH", reference: "A1" },
    { cents: 7_500, purpose: `${second.documentNumber} Teil`, name: "Kundin 2 GmbH", reference: "A2" },
  ]);
  const contentBase64 = Buffer.from(statement).toString("base64");
  const proposed = await call(world, "bank_statement_import", { contentBase64 }, "operations");
  const entries = proposed["entries"] as { certainty: string; record: object }[];
  expect(entries.map(({ certainty }) => certainty)).toEqual(["likely", "likely"]);
  for (const { record } of entries) await call(world, "payment_record", record, "operations");
  const again = await call(world, "bank_statement_import", { contentBase64 }, "operations");
  expect((again["entries"] as { certainty: string }[]).map(({ certainty }) => certainty)).toEqual([
    "recorded",
    "recorded",
  ]);

  // All but the first two pay in full on the day they are due; these are asked by the ladder, step by step.
  for (const [at, { documentId }] of invoices.entries())
    if (at > 1)
      await call(
        world,
        "payment_record",
        { documentId, amountCents: billed[at]?.gross, paidOn: "2026-03-06" },
        "operations",
      );
  for (const day of ["2026-03-24", "2026-04-14", "2026-05-05", "2026-05-26"]) {
    await passUntil(world, `${day}T08:00:00+02:00`);
    const { items: waiting } = await call(world, "approval_list", { status: "pending" });
    for (const { approvalId } of waiting as { approvalId: string }[]) await approveInPortal(ada, approvalId);
    await passUntil(world, `${day}T20:00:00+02:00`);
  }
  await passUntil(world, "2026-07-01T08:00:00+02:00");
  for (const { documentId } of [first, second]) {
    const course = await courseOf(world, documentId);
    expect(course).toMatchObject({ state: "held", hold: { kind: "handed_over" } });
    expect(course.steps.map(({ state }) => state).filter((state) => state === "issued")).toHaveLength(3);
  }
  const courses = await Promise.all(invoices.slice(2).map(({ documentId }) => courseOf(world, documentId)));
  expect(courses.flatMap(({ steps }) => steps)).toEqual([]);
  expect(await call(world, "document_get", { documentId: first.documentId })).toMatchObject({
    paidCents: 5_000,
    openCents: (billed[0]?.gross ?? 0) - 5_000,
    dunningLevel: 2,
  });

  await setPartner(world.services, world.office.partnerId, {
    datevSettings: { berater: 29_098, mandant: 55_003, skr: "03", konten: { debitor: "10000" } },
  });
  const { files } = await collectExport(world, datevExport, exportWish(world));
  const batchFile = [...files].find(([path]) => path.startsWith("EXTF_"))?.[1];
  const [, , ...bookings] = new TextDecoder("windows-1252").decode(batchFile).split("\r\n").filter(Boolean);
  const debits = bookings.map((line) => Number((line.split(";")[0] ?? "").replace(",", "")));
  expect(debits).toHaveLength(INVOICES);
  expect(debits.reduce((sum, cents) => sum + cents, 0)).toBe(
    billed.reduce((sum, { gross }) => sum + gross, 0),
  );
}, 600_000);
