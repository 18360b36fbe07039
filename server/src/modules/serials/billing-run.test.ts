import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../test/approvals.ts";
import { accepted, rest, savedBiller, startBillingWorld } from "../../../test/billing.ts";
import { passUntil } from "../../../test/dunning.ts";
import { startSmtpServer } from "../../../test/pretend-smtp.ts";
import { calledSerial, type SerialAnswer, workedSerial } from "../../../test/serials.ts";
import type { World } from "../../../test/world.ts";
import { emailCarrier } from "../../adapters/smtp-mailer/email-carrier.ts";
import { setPartner } from "../partners/partners.ts";
import { runSerials } from "./due/run_serials.ts";

const invoice = {
  documentDate: "2026-03-02",
  leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
  zahlungszielTage: 14,
  sequenceScope: { scope: "RE" },
  ustRate: "19",
};

/** Customer 2 has two lines; the fourth row has nothing right in it. */
const LIST = [
  "Kunde;Straße;Nr;PLZ;Ort;E-Mail;Versandweg;Vorgang;Leistung;Menge;Preis;USt",
  "Kundin 1 GmbH;Lange Straße;1;80331;München;buchhaltung@kundin1.example;E-Mail;A1;Wartung;1,5;80,1250;",
  "Kundin 2 GmbH;Lange Straße;2;80331;München;;;A2;Wartung;2;1.080,00 €;19",
  "Kundin 2 GmbH;;;;;;;A2;Fachbuch;1;40,70;7",
  "Kundin 3 GmbH;Lange Straße;3;80331;München;;Brieftaube;A3;Wartung;viel;teuer;18",
].join("\n");

async function startRun(world: World, changes: object = {}) {
  const made = await calledSerial(world, "serial_create", {
    name: "Februar",
    letter: { invoice },
    listBase64: Buffer.from(LIST).toString("base64"),
    ...changes,
  });
  await calledSerial(world, "serial_rehearse", { serialId: made.serialId });
  return workedSerial(world, made.serialId);
}

async function withMail(world: World) {
  const mail = await startSmtpServer();
  world.services.carriers.sandbox = [
    ...world.services.carriers.sandbox.filter(({ name }) => name !== "email"),
    emailCarrier(
      { url: mail.url, from: "Brieftaube <post@brieftaube.example>", secrets: "a secret of the tests" },
      { timeoutMs: 5_000 },
    ),
  ];
  return mail;
}

type Row = {
  place: number;
  verdict: string;
  more: object[];
  orderId: string | null;
  problem: { details: { problems: { path: string; message: string }[] } } | null;
  invoice: {
    grossCents: number | null;
    way: string | null;
    email: string | null;
    documentId: string | null;
    documentNumber: string | null;
  };
};
const rowsOf = ({ rows }: { rows: unknown[] }) =>
  (rows as Row[]).toSorted((one, other) => one.place - other.place);

const documentsIn = async (world: World) =>
  (accepted(await rest(world, "document_list", {}))["items"] as { documentNumber: string }[]).map(
    ({ documentNumber }) => documentNumber,
  );

test("a list becomes invoices: checked with all that is wrong in a row at once, then made in its order and sent each its way with one yes", async () => {
  const world = await startBillingWorld();
  const mail = await withMail(world);
  const rehearsed = await startRun(world);
  expect(rehearsed).toMatchObject({ state: "rehearsed", rowCount: 3, counts: { bad: 1, sendable: 2 } });
  const [first, second, fourth] = rowsOf(rehearsed);
  expect(first?.invoice).toMatchObject({
    way: "email",
    email: "buchhaltung@kundin1.example",
    grossCents: 14_303,
  });
  expect(second).toMatchObject({ place: 2, more: [{ Leistung: "Fachbuch" }] });
  expect(second?.invoice).toMatchObject({ way: "post", grossCents: 261_395, documentId: null });
  expect(fourth?.problem?.details.problems.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["recipient", "cells.Menge", "cells.Preis"]),
  );
  expect(await documentsIn(world)).toEqual([]);

  await calledSerial(world, "serial_row_save", {
    serialId: rehearsed.serialId,
    place: 4,
    cells: { Versandweg: "Post", Menge: "2", Preis: "50,00", USt: "19" },
  });
  await calledSerial(world, "serial_rehearse", { serialId: rehearsed.serialId });
  const mended = await workedSerial(world, rehearsed.serialId);
  expect(mended.counts).toMatchObject({ bad: 0, sendable: 3 });
  const wish = { serialId: mended.serialId, letters: 3, totalCents: mended.totalCents };
  await calledSerial(world, "serial_submit", wish);
  const submitted = await workedSerial(world, mended.serialId);
  expect(submitted).toMatchObject({ state: "submitted", counts: { sent: 3 }, failure: null });
  expect(rowsOf(submitted).map((row) => row.invoice.documentNumber)).toEqual([
    "RE-2026-00001",
    "RE-2026-00002",
    "RE-2026-00003",
  ]);
  // A repeat after a lost answer makes no other invoice.
  await calledSerial(world, "serial_submit", wish);
  expect(await documentsIn(world)).toHaveLength(3);

  await approveInPortal(await signedInBrowser(world), String(submitted.approval?.approvalId));
  await world.runJobs();
  await passUntil(world, "2026-03-06T09:00:00+01:00");
  expect(mail.taken.map(({ to }) => to.join())).toEqual(["buchhaltung@kundin1.example"]);
  const [one] = rowsOf(submitted);
  const document = accepted(await rest(world, "document_get", { documentId: one?.invoice.documentId ?? "" }));
  expect(document).toMatchObject({ issuedBy: "email", bruttoCents: 14_303 });
}, 240_000);

test("a worker that dies after making invoices finds them again; one that was not wanted keeps its number and row", async () => {
  const world = await startBillingWorld();
  const run = await startRun(world);
  const wish = { serialId: run.serialId, letters: run.counts.sendable, totalCents: run.totalCents };
  await calledSerial(world, "serial_submit", wish);
  const { services, office } = world;
  const dying = {
    ...services,
    databases: {
      ...services.databases,
      system: new Proxy(services.databases.system, {
        get: () => {
          throw new Error("the worker died");
        },
      }),
    },
  };
  await expect(runSerials.run(dying, office, services.clock.now())).rejects.toThrow();
  const numbers = await documentsIn(world);
  // Until then the one that died has its portion.
  for (let round = 1; await runSerials.nextAt(services, office); round += 1)
    await runSerials.run(services, office, new Date(services.clock.now().getTime() + round * 600_000));
  const submitted = await workedSerial(world, run.serialId);
  expect(submitted.state).toBe("submitted");
  expect((await documentsIn(world)).toSorted()).toEqual(["RE-2026-00001", "RE-2026-00002"]);
  expect(numbers.length).toBeLessThanOrEqual(2);

  // Not approved: the same invoices are handed in again, and a row whose invoice stands is settled.
  const ada = await signedInBrowser(world);
  const { approvalId } = submitted.approval ?? {};
  await ada.call("approval_reject", { approvalId, comment: "Noch nicht" });
  await calledSerial(world, "serial_rehearse", { serialId: run.serialId });
  const again = await workedSerial(world, run.serialId);
  const change = { serialId: run.serialId, place: 2, line: 2, cells: { Preis: "50,70" } };
  expect(await world.call("serial_row_save", change)).toMatchObject({
    ok: false,
    error: { details: { problems: [{ rule: "invoice_made" }] } },
  });
  const [, second] = rowsOf(again);
  accepted(
    await rest(
      world,
      "document_void",
      { documentId: second?.invoice.documentId ?? "", reason: "Preis falsch" },
      { door: "operations" },
    ),
  );
  await calledSerial(world, "serial_row_save", change);
  await calledSerial(world, "serial_rehearse", { serialId: run.serialId });
  const mended = await workedSerial(world, run.serialId);
  expect(mended.counts).toMatchObject({ sendable: 2 });
  await calledSerial(world, "serial_submit", {
    serialId: run.serialId,
    letters: 2,
    totalCents: mended.totalCents,
  });
  const last = await workedSerial(world, run.serialId);
  expect(
    rowsOf(last)
      .slice(0, 2)
      .map((row) => row.invoice.documentNumber),
  ).toEqual(["RE-2026-00001", "RE-2026-00003"]);
  expect(rowsOf(last)[1]?.invoice.grossCents).toBe(262_465);
}, 240_000);

type Run = Pick<SerialAnswer, "serialId" | "counts" | "totalCents">;
const handIn = (world: World, { serialId, counts, totalCents }: Run) =>
  calledSerial(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });

const declareVoid = async (world: World, documentId: string | null | undefined) =>
  accepted(await rest(world, "document_void", { documentId, reason: "Falsch" }, { door: "operations" }));

test("an invoice that was declared void after the run was given up is made anew, under a number that is in the books", async () => {
  const world = await startBillingWorld();
  const { services, office } = world;
  const setCents = (centsPerDay: number) =>
    setPartner(services, office.partnerId, { caps: { mode: "sandbox", centsPerDay } });
  const run = await startRun(world);
  await handIn(world, run);
  await setCents(1);
  const failed = await workedSerial(world, run.serialId);
  expect(failed).toMatchObject({ state: "rehearsed", failure: { code: "DAILY_CAP_EXCEEDED" } });
  const [first, second] = rowsOf(failed);
  await declareVoid(world, second?.invoice.documentId);
  // Whoever made the first one died before that could be noted.
  await services.db.updateTable("serialRows").set({ letterId: null }).where("place", "=", 1).execute();
  const change = { serialId: run.serialId, place: 1, cells: { Menge: "2" } };
  expect(await world.call("serial_row_save", change)).toMatchObject({
    error: { details: { problems: [{ rule: "invoice_made" }] } },
  });
  await declareVoid(world, first?.invoice.documentId);
  await calledSerial(world, "serial_row_save", change);
  await calledSerial(world, "serial_rehearse", { serialId: run.serialId });
  const again = await workedSerial(world, run.serialId);

  await setCents(100_000);
  await handIn(world, again);
  const submitted = await workedSerial(world, run.serialId);

  expect(submitted).toMatchObject({ state: "submitted", counts: { sent: 2 }, failure: null });
  expect(rowsOf(submitted).map((row) => row.invoice.documentNumber)).toEqual([
    "RE-2026-00003",
    "RE-2026-00004",
    null,
  ]);
  const sent = await services.db
    .selectFrom("orders")
    .leftJoin("documentFacts", "documentFacts.letterId", "orders.letterId")
    .select(["documentFacts.documentNumber", "documentFacts.voidedAt"])
    .orderBy("orders.id")
    .execute();
  expect(sent).toEqual([
    { documentNumber: "RE-2026-00003", voidedAt: null },
    { documentNumber: "RE-2026-00004", voidedAt: null },
  ]);
}, 240_000);

test("what is said once may stand in any row of an invoice: also who bills it, how it goes out and where it is filed", async () => {
  const world = await startBillingWorld();
  const profileId = await savedBiller(world, { firma: "Zweite GmbH" });
  const ada = await signedInBrowser(world);
  const matter = { number: "7/26", name: "Akte", basedOn: null };
  expect(await ada.call("matter_save", matter)).toMatchObject({ status: 200 });
  const list = [
    "Kunde;Straße;Nr;PLZ;Ort;E-Mail;Versandweg;Vorgang;Leistung;Preis;Absender;Akte;Beidseitig",
    "Kundin 1 GmbH;Lange Straße;1;80331;München;;;A1;Wartung;80,00;;;",
    ";;;;;ein@kundin1.example;E-Mail;A1;Fachbuch;40,00;Zweite GmbH;7/26;",
    "Kundin 2 GmbH;Lange Straße;2;80331;München;;;A2;Wartung;80,00;;;",
    ";;;;;;;A2;Fachbuch;40,00;;;vielleicht",
  ].join("\n");
  const run = await startRun(world, { listBase64: Buffer.from(list).toString("base64") });
  const [first, second] = rowsOf(run);
  expect(first?.invoice).toMatchObject({ way: "email", email: "ein@kundin1.example" });
  expect(second?.problem?.details.problems).toMatchObject([{ path: "duplex" }]);

  await handIn(world, run);
  const [sent] = rowsOf(await workedSerial(world, run.serialId));
  const { documentId } = sent?.invoice ?? {};
  expect(accepted(await rest(world, "document_get", { documentId }))).toMatchObject({
    senderProfileId: profileId,
  });
  const filed = await world.services.db
    .selectFrom("orders")
    .innerJoin("matters", "matters.id", "orders.matterId")
    .select("matters.number")
    .execute();
  expect(filed).toEqual([{ number: "7/26" }]);
  // A wall around the file holds the run, whichever row names it.
  const listed = await world.services.db
    .selectFrom("serialRows")
    .select(["place", (is) => is("matterId", "is not", null).as("isFiled")])
    .orderBy("place")
    .execute();
  expect(listed.map(({ isFiled }) => isFiled)).toEqual([true, false]);
}, 240_000);

test("what does not go together is refused before anything is kept", async () => {
  const world = await startBillingWorld();
  const refused = async (changes: object) => {
    const answer = await world.call("serial_create", {
      name: "Februar",
      letter: { invoice },
      listBase64: Buffer.from(LIST).toString("base64"),
      ...changes,
    });
    return answer.ok
      ? []
      : (answer.error.details as { problems: { rule: string }[] }).problems.map(({ rule }) => rule);
  };
  expect(await refused({ letter: { invoice, subject: "Rechnung", finished: true } })).toEqual([
    "not_with_invoice",
    "not_with_invoice",
  ]);
  expect(await refused({ columns: { Leistung: null, Nr: "pdf" } })).toEqual(
    expect.arrayContaining(["unfilled_field", "no_pdf"]),
  );
  const { serialId } = await calledSerial(world, "serial_create", {
    name: "Februar",
    letter: { invoice },
    listBase64: Buffer.from(LIST).toString("base64"),
  });
  expect(await world.call("serial_columns_save", { serialId, columns: { Vorgang: null } })).toMatchObject({
    ok: false,
    error: { details: { problems: [{ rule: "regrouped" }] } },
  });
  const upload = { serialId, fileName: "a.pdf", pdfBase64: "JVBERi0=" };
  expect(await world.call("serial_attach", upload)).toMatchObject({
    ok: false,
    error: { details: { problems: [{ rule: "no_pdf" }] } },
  });
});
