import { expect, test } from "vitest";
import { muenchen } from "../../../../test/muenchen.ts";
import { erika, letterPdf, scanPage, textPage, words } from "../../../../test/pdfs/letter-pdfs.ts";
import { makePdf, rectangle, sheet } from "../../../../test/pdfs/make-pdf.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { broughtFile } from "../../../../test/uploads.ts";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { blobHash } from "../../../ports/blob-store.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";

const base64 = (pdf: Uint8Array): string => Buffer.from(pdf).toString("base64");

const inputFor = (pdf: Uint8Array, changes: object = {}) => ({
  pdfBase64: base64(pdf),
  subject: "Kündigung des Stromvertrags",
  recipientAddressInline: muenchen,
  ...changes,
});

const make = (world: World, pdf: Uint8Array, changes: object = {}) =>
  world.call("letter_from_pdf", inputFor(pdf, changes));

async function made(world: World, pdf: Uint8Array, changes: object = {}) {
  const answer = await make(world, pdf, changes);
  const value = answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  return value as Record<string, unknown> & {
    letterId: string;
    findings: { code: string; severity: string; page: number; rect: object | null }[];
    warnings: { code: string; text: string }[];
  };
}

async function pdfOf(world: World, letterId: string): Promise<Uint8Array> {
  const answer = await world.call("letter_get", { letterId });
  const { pdfUrl } = answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  return (await world.fetch(new URL(String(pdfUrl)).pathname, { token: null })).bytes();
}

const linesOf = async (pdf: Uint8Array, page: number) =>
  (await placedText(pdf)).filter((line) => line.page === page).map(({ text }) => text.trim());

test("a good letter becomes a draft whose pages are the file's, with nothing found but a font that it lacks", async () => {
  const world = await startSendingWorld();
  const uploadId = await broughtFile(world, letterPdf({ further: [textPage(words(25, 40, "Seite zwei"))] }), {
    purpose: "letter",
  });

  const answer = await world.call("letter_from_pdf", {
    uploadId,
    subject: "Kündigung",
    recipientAddressInline: muenchen,
  });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      status: "draft",
      created: true,
      pageCount: 2,
      usesColour: false,
      findings: [],
      warnings: [{ code: "FONT_NOT_EMBEDDED" }],
      addressRead: {
        lines: erika,
        guess: {
          company: "Café Zürich GmbH",
          name: "Erika Müller",
          street: "Lange Straße",
          houseNumber: "5",
        },
      },
      pages: [{ page: 1 }, { page: 2 }],
    },
  });
  const { letterId } = answer.ok ? answer.value : expect.fail();
  const pdf = await pdfOf(world, String(letterId));
  expect(await linesOf(pdf, 1)).toContain("hiermit kündigen wir den Stromliefervertrag fristgerecht.");
  expect(await linesOf(pdf, 2)).toEqual(["Seite zwei"]);
  expect(
    await world.call("letter_from_pdf", { uploadId, subject: "x", recipientAddressInline: muenchen }),
  ).toMatchObject({
    error: { details: { reason: "UPLOAD_USED" } },
  });
});

test("an address is never taken unasked: without one the call says what was read, and keeps nothing", async () => {
  const world = await startSendingWorld();

  const read = await make(world, letterPdf(), { recipientAddressInline: undefined });
  const unread = await make(world, makePdf({ pages: [scanPage([rectangle(25, 65, 40, 15)])] }), {
    recipientAddressInline: undefined,
  });

  expect(read).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        reason: "NO_RECIPIENT",
        problems: [{ path: "recipient", rule: "required", names: erika }],
      },
    },
  });
  expect(unread).toMatchObject({ error: { details: { reason: "NO_RECIPIENT" } } });
  expect(unread.ok ? [] : unread.error.details).not.toHaveProperty("problems[0].names");
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toEqual([]);
});

test("an address that differs from the one in the window is a warning with both", async () => {
  const world = await startSendingWorld();

  const { warnings, findings } = await made(
    world,
    letterPdf({ address: ["Otto Anders", "Kurze Gasse 1", "80331 München"] }),
  );

  expect(findings).toMatchObject([{ code: "PDF_ADDRESS_DIFFERS", severity: "warning", page: 1 }]);
  expect(warnings.find(({ code }) => code === "PDF_ADDRESS_DIFFERS")?.text).toMatch(
    /Otto Anders.*≠.*Erika Müller/,
  );
});

test("a scan is taken with the address of the caller, and says that nobody could compare it", async () => {
  const world = await startSendingWorld();
  const scan = makePdf({ pages: [scanPage([rectangle(25, 65, 40, 15), rectangle(25, 110, 150, 80)])] });

  const { letterId, findings } = await made(world, scan);

  expect(findings).toMatchObject([{ code: "PDF_ADDRESS_UNREAD", severity: "warning" }]);
  expect(await world.call("order_send", { letterId })).toMatchObject({ ok: true });
});

test.for([
  ["an address outside of the window", { at: { x: 25, y: 20 } }, "PDF_WINDOW_EMPTY", { x: 20, w: 85 }],
  [
    "ink in the franking zone",
    { more: rectangle(60, 54, 30, 5) },
    "PDF_FRANKING_INK",
    { x: 60, y: 54, w: 30, h: 5 },
  ],
  [
    "a line that the window cuts off",
    {
      at: { x: 70, y: 67 },
      address: ["Bundesanstalt für Immobilienaufgaben", "Ellerstraße 56", "53119 Bonn"],
    },
    "PDF_WINDOW_CUT",
    {},
  ],
] as const)(
  "%s: found in millimetres, the draft is kept, and the send refused until there is a cover",
  async ([, how, code, rect]) => {
    const world = await startSendingWorld();

    const { letterId, findings } = await made(world, letterPdf(how));
    const found = findings.find((finding) => finding.code === code);
    const refused = await world.call("order_send", { letterId });
    const covered = await made(world, letterPdf(how), { coverPage: true });

    expect(found).toMatchObject({ severity: "error", page: 1 });
    for (const [side, mm] of Object.entries(rect))
      expect(Math.abs(Number((found?.rect as Record<string, number> | null)?.[side]) - mm)).toBeLessThan(0.6);
    expect(refused).toMatchObject({
      error: {
        code: "DESIGN_ZONE_VIOLATION",
        message: expect.stringContaining("The PDF does not fit"),
        details: {
          violations: expect.arrayContaining([expect.objectContaining({ zone: code, element: "pdf" })]),
        },
      },
    });
    expect(covered).toMatchObject({ pageCount: 2, findings: [] });
    expect(await world.call("order_send", { letterId: covered.letterId })).toMatchObject({ ok: true });
  },
);

test("a cover is a page of the sender with subject and address; behind it no window counts", async () => {
  const world = await startSendingWorld();

  const { letterId, pageCount } = await made(
    world,
    makePdf({ pages: [textPage(words(25, 60, "Gutachten")), {}] }),
    {
      coverPage: true,
    },
  );
  const pdf = await pdfOf(world, letterId);

  expect(pageCount).toBe(3);
  expect(await linesOf(pdf, 1)).toEqual(
    expect.arrayContaining([
      "Erika Müller",
      "Kündigung des Stromvertrags",
      "Unser Schreiben finden Sie auf den folgenden 2 Seiten.",
    ]),
  );
  expect(await linesOf(pdf, 2)).toEqual(["Gutachten"]);
});

test("pages are left out and put into another order; one that is not there or named twice is refused", async () => {
  const world = await startSendingWorld();
  const pdf = letterPdf({ further: ["zwei", "drei", "vier"].map((text) => textPage(words(25, 40, text))) });

  const { letterId, pageCount } = await made(world, pdf, { pages: [1, 4, 2] });
  const kept = await pdfOf(world, letterId);

  expect(pageCount).toBe(3);
  expect([await linesOf(kept, 2), await linesOf(kept, 3)]).toEqual([["vier"], ["zwei"]]);
  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { content: null, blocks: null, finishedPdf: { pages: [1, 4, 2], coverPage: false } },
  });
  for (const pages of [[5], [1, 1], [], [0]])
    expect(await make(world, pdf, { pages })).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
});

test("pages of other sizes are brought to A4 as attachments are", async () => {
  const world = await startSendingWorld();
  const a5 = makePdf({
    pages: [{ mediaBox: sheet(148, 210) }, { mediaBox: sheet(216, 279) }, { mediaBox: sheet(297, 210) }],
  });

  const { letterId } = await made(world, a5, { coverPage: true });

  const { services } = world;
  const { pageCount } = await services.renderer.perform("inspect", {
    pdf: await pdfOf(world, letterId),
    dpi: 48,
    draw: 0,
  });
  expect(pageCount).toBe(4);
});

test.for([
  ["a password", () => makePdf({ encrypt: { userPassword: "geheim" } }), "PDF_ENCRYPTED"],
  ["31 pages", () => makePdf({ pages: Array.from({ length: 31 }, () => ({})) }), "TOO_MANY_PAGES"],
  [
    "30 pages behind a cover",
    () => makePdf({ pages: Array.from({ length: 30 }, () => ({})) }),
    "TOO_MANY_PAGES",
  ],
  [
    "a script",
    () => makePdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }),
    "PDF_ACTIVE",
  ],
  ["something else than a PDF", () => Buffer.from("<html>"), "PDF_CORRUPT"],
  ["pages of a stamp's size", () => makePdf({ pages: [{ mediaBox: sheet(10, 10) }] }), "PAGE_SIZE"],
] as const)("a file with %s is refused with its reason, and nothing is kept", async ([what, pdf, reason]) => {
  const world = await startSendingWorld();

  const answer = await make(world, pdf(), { coverPage: what.includes("cover") });

  expect(answer).toMatchObject({ error: { code: "CONTENT_REJECTED", details: { reason } } });
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toEqual([]);
});

test("it is sent like any letter: price, evidence and archive hold exactly these pages", async () => {
  const world = await startSendingWorld();
  const { letterId } = await made(world, letterPdf());
  const pages = await pdfOf(world, letterId);

  const rehearsal = await world.call("order_send", { letterId, dryRun: true });
  const sent = await world.call("order_send", { letterId, clientOrderId: "pdf-1" });
  const again = await world.call("order_send", { letterId, clientOrderId: "pdf-1" });

  expect(rehearsal).toMatchObject({ ok: true });
  expect(sent).toMatchObject({ ok: true, value: { letterId } });
  expect(again).toMatchObject({ ok: true, value: { orderId: sent.ok ? sent.value["orderId"] : "" } });
  const order = await world.services.db
    .selectFrom("orders")
    .select(["pdfHash", "pageCount"])
    .executeTakeFirstOrThrow();
  const letter = await world.services.db
    .selectFrom("letters")
    .select(["finishedPdfHash", "pdfHash"])
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ pdfHash: letter.pdfHash, pageCount: 1 });
  expect(letter.finishedPdfHash).toBe(letter.pdfHash);
  const archived = await world.services.db.selectFrom("archiveRecords").select("blobHash").execute();
  expect(archived.map(({ blobHash }) => blobHash)).toContain(letter.pdfHash);
  expect(await pdfOf(world, letterId)).toEqual(pages);
  const orderId = String(sent.ok ? sent.value["orderId"] : "");
  const { call } = await signedInBrowser(world, { role: "owner" });
  expect(await call("order_evidence_make", { orderId })).toMatchObject({ status: 200 });
  await world.runDue();
  await world.runJobs();
  const evidence = (await call("order_evidence", { orderId })).body as {
    pack: { downloadUrl: string };
  };
  const pack = await world.fetch(new URL(evidence.pack.downloadUrl).pathname, { token: null });
  const inPack = (await attachmentsIn(await pack.bytes())).map(({ bytes }) => blobHash(bytes));
  expect(inPack).toContain(letter.pdfHash);
});

test("looks, texts, recipients and templates are refused with it, each at its field", async () => {
  const world = await startSendingWorld();
  const { letterId } = await made(world, letterPdf());
  const id = "0197a3f0-6c1e-7c3a-9d3e-2f5b8a1c4d6e";

  const answer = await world.call("order_send", {
    letterId,
    designId: id,
    includeSignature: true,
    letterheadId: id,
    templateId: id,
    recipientName: "Otto Anders",
    recipientCity: "Bonn",
  });
  const preview = await world.call("letter_preview", { letterId, designId: id });

  expect(answer).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
  const { problems } = (answer.ok ? {} : answer.error.details) as {
    problems: { path: string; rule: string }[];
  };
  expect(problems.map(({ path }) => path).toSorted()).toEqual([
    "designId",
    "includeSignature",
    "letterheadId",
    "recipientCity",
    "recipientName",
    "templateId",
  ]);
  expect(preview).toMatchObject({ error: { details: { problems: [{ path: "designId" }] } } });
  expect(await world.call("letter_preview", { letterId })).toMatchObject({
    ok: true,
    value: { pageCount: 1, violations: [] },
  });
  // Another body that is a PDF stays what it was.
  expect(
    await world.call("letter_create_draft", { subject: "x", content: base64(letterPdf()) }),
  ).toMatchObject({
    error: { details: { reason: "PDF_LETTER_UNSUPPORTED" } },
  });
});

test("its text is not edited, its copy is the same, files ride along, and a search finds what it says", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "owner" });
  const { letterId } = await made(world, letterPdf());

  const edited = await call("letter_save", { letterId, subject: "Neu", content: "Neuer Text" });
  const copied = await call("letter_duplicate", { letterId });
  const attached = await world.call("attachment_upload_pdf", { letterId, pdfBase64: base64(makePdf()) });
  const found = await world.call("letter_search", { query: "Stromliefervertrag" });

  expect(edited.body).toMatchObject({ error: { details: { reason: "LETTER_IS_PDF" } } });
  const copyId = (copied.body as { letterId: string }).letterId;
  expect(await linesOf(await pdfOf(world, copyId), 1)).toEqual(
    await linesOf(await pdfOf(world, letterId), 1),
  );
  expect(attached).toMatchObject({ ok: true, value: { pageCount: 2 } });
  expect(found).toMatchObject({ ok: true, value: { total: 2 } });
  expect(await world.call("order_send", { letterId: copyId })).toMatchObject({ ok: true });
});

test("a wrong address of a stopped order is not put right where it is printed in the file", async () => {
  const world = await startSendingWorld();
  const { letterId } = await made(
    world,
    letterPdf({ address: ["Sandbox Address Unreadable", "Lange Straße 5", "80331 München"] }),
    {
      recipientAddressInline: { ...muenchen, company: undefined, name: "Sandbox Address Unreadable" },
    },
  );
  const sent = await world.call("order_send", { letterId });
  const orderId = String(sent.ok ? sent.value["orderId"] : expect.fail(JSON.stringify(sent)));
  await world.fetch("/v1/sandbox/clock", { method: "POST", body: JSON.stringify({ advance: "P2D" }) });

  const fixed = await world.call("order_fix_resubmit", { orderId, recipient: muenchen });

  expect(fixed).toMatchObject({ error: { code: "VALIDATION_ERROR", details: { reason: "LETTER_IS_PDF" } } });
});

test("the same key is the same draft, also when the upload is used up; a foreign upload is not found", async () => {
  const world = await startSendingWorld();
  const stranger = await world.openOffice();
  const uploadId = await broughtFile(world, letterPdf(), { purpose: "letter" });
  const input = {
    uploadId,
    subject: "Brief",
    recipientAddressInline: muenchen,
    clientLetterId: "mein-brief",
  };

  const foreign = await world.call("letter_from_pdf", input, { token: stranger.token });
  const first = await world.call("letter_from_pdf", input);
  const second = await world.call("letter_from_pdf", input);

  expect(foreign).toMatchObject({ error: { code: "NOT_FOUND", details: { what: "upload" } } });
  const letterId = first.ok ? first.value["letterId"] : expect.fail(JSON.stringify(first));
  expect(second).toMatchObject({ ok: true, value: { letterId, created: false, findings: [] } });
  expect(await world.call("letter_from_pdf", { ...input, subject: "Anders" })).toMatchObject({
    error: { code: "IDEMPOTENCY_CONFLICT" },
  });
});

test("no letter is written and finished at once: the database refuses it", async () => {
  const world = await startWorld();
  const { letterId } = await made(world, letterPdf());
  const change = (source: object) =>
    world.services.db
      .updateTable("letters")
      .set({ source: JSON.stringify(source) })
      .where("id", "=", letterId)
      .execute();

  await expect(change({ body: { content: "Text" } })).rejects.toThrow(/finished_or_written/);
  await expect(change({ body: {} })).rejects.toThrow(/finished_or_written/);
});

test("a look at a file shows pages, findings and the address, and uses nothing up", async () => {
  const world = await startWorld();
  const uploadId = await broughtFile(world, letterPdf({ more: rectangle(60, 54, 30, 5), further: [{}] }), {
    purpose: "letter",
  });

  const look = await world.call("letter_pdf_look", { uploadId, pages: [1] });
  const covered = await world.call("letter_pdf_look", { uploadId, coverPage: true });

  expect(look).toMatchObject({
    ok: true,
    value: {
      filePages: 2,
      pageCount: 1,
      findings: [{ code: "PDF_FRANKING_INK", page: 1, rect: { x: expect.any(Number) } }],
      addressRead: { lines: erika },
      pages: [{ page: 1, png: expect.any(String) }],
    },
  });
  expect(covered).toMatchObject({ ok: true, value: { findings: [], pageCount: 2 } });
});
