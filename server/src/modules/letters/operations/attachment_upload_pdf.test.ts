import { expect, test } from "vitest";
import { draftSeen, savedSender, storedLetter, writtenLetter } from "../../../../test/letters.ts";
import { inkOnPages } from "../../../../test/pdfs/ink-on-pages.ts";
import { fanOut, makePdf, rectangle, sheet, type TestPdf } from "../../../../test/pdfs/make-pdf.ts";
import { startWebServer } from "../../../../test/websites/web-server.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";

const base64 = (pdf: TestPdf = {}) => makePdf(pdf).toString("base64");
const pages = (...tops: number[]): TestPdf => ({
  pages: tops.map((top) => ({ content: rectangle(30, top, 20, 20) })),
});

const upload = (world: World, letterId: string, given: object = {}) =>
  world.call("attachment_upload_pdf", { letterId, pdfBase64: base64(), ...given });

async function uploaded(world: World, letterId: string, given: object = {}) {
  const answer = await upload(world, letterId, given);
  return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
}

async function wholePdf(world: World, letterId: string): Promise<Uint8Array> {
  const answer = await world.call("letter_get", { letterId });
  const { pdfUrl } = answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  return (await world.fetch(new URL(String(pdfUrl)).pathname, { token: null })).bytes();
}

/** How far down the mark on each page stands that follows the letter. */
const marksOf = async (pdf: Uint8Array, from: number) =>
  (await inkOnPages(pdf)).slice(from).map((ink) => Math.round(ink?.y ?? 0));

test("a PDF is printed after the letter, and the letter lists it", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { letterId } = await writtenLetter(world);

  const answer = await uploaded(world, letterId, {
    pdfBase64: `data:application/pdf;base64,${base64(pages(100, 150))}`,
    title: "Kontoauszug März 2026",
  });

  expect(answer).toMatchObject({
    letterId,
    position: 1,
    title: "Kontoauszug März 2026",
    attachmentPages: 2,
    pageCount: 3,
    pdfUrl: expect.stringMatching(/\.pdf$/),
    pages: [{ page: 2, widthPx: 794, imageUrl: expect.any(String) }],
    warnings: [],
  });
  const pdf = await wholePdf(world, letterId);
  expect(await marksOf(pdf, 1)).toEqual([100, 150]);
  const lines = (await placedText(pdf)).map(({ text }) => text.trim());
  expect(lines).toEqual(expect.arrayContaining(["Anlage", "Kontoauszug März 2026"]));
  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: {
      pageCount: 3,
      letterPages: 1,
      revision: 2,
      attachments: [{ attachmentId: answer["attachmentId"], position: 1, kind: "pdf", pageCount: 2 }],
    },
  });
});

test("a position puts an attachment before others, and none puts it last", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);

  await uploaded(world, letterId, { pdfBase64: base64(pages(50)), title: "B" });
  await uploaded(world, letterId, { pdfBase64: base64(pages(100)), title: "C", position: 2 });
  const first = await uploaded(world, letterId, { pdfBase64: base64(pages(150)), title: "A", position: 1 });
  await uploaded(world, letterId, { pdfBase64: base64(pages(200)) });

  expect(first).toMatchObject({ position: 1, pageCount: 4, pages: [{ page: 2 }] });
  expect(await marksOf(await wholePdf(world, letterId), 1)).toEqual([150, 50, 100, 200]);
  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { attachments: ["A", "B", "C", null].map((title, at) => ({ title, position: at + 1 })) },
  });
  expect(await world.call("letter_search", { query: "Ein Brief" })).toMatchObject({ value: { total: 1 } });
});

test("of several uploads at once all are attached, each in a place of its own", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);

  const answers = await Promise.all(
    [50, 100, 150].map((top) =>
      uploaded(world, letterId, { pdfBase64: base64(pages(top)), title: `${top}` }),
    ),
  );

  const inOrder = answers.toSorted((a, b) => Number(a["position"]) - Number(b["position"]));
  expect(inOrder.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(await marksOf(await wholePdf(world, letterId), 1)).toEqual(
    inOrder.map(({ title }) => Number(title)),
  );
});

test("what deserves a look is said: blank pages, missing fonts, ink at the edge, colour", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);
  const font = {
    resources: "/Font << /F 100 0 R >>",
    content: "BT /F 12 Tf 100 600 Td (Tabelle) Tj ET",
  };

  const answer = await world.call(
    "attachment_upload_pdf",
    {
      letterId,
      pdfBase64: base64({
        pages: [font, { content: " " }, { content: rectangle(2, 100, 20, 20, 297, "1 0 0 rg") }],
        objects: ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"],
      }),
    },
    { language: "de" },
  );

  expect(answer).toMatchObject({
    value: {
      warnings: [
        { code: "FONT_NOT_EMBEDDED", text: expect.stringContaining("Schrift Helvetica") },
        { code: "BLANK_PAGE", place: "page 2", text: "Seite 2 ist leer." },
        { code: "ZONE_INK", place: "page 3", text: expect.stringContaining("Seite 3") },
      ],
    },
  });
  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { usesColour: true, attachments: [{ warnings: [{}, {}, {}] }] },
  });
});

test("ink at the edge is said again at the preview and at the rehearsal, with what to do", async () => {
  const world = await startSendingWorld();
  const { letterId } = await writtenLetter(world);
  await uploaded(world, letterId, { pdfBase64: base64({ pages: [{ content: rectangle(2, 100, 20, 20) }] }) });

  const seen = [
    await world.call("letter_preview", { letterId }),
    await world.call("order_send", { letterId, dryRun: true }),
  ];

  const found = { code: "ZONE_INK", place: "attachments[0] page 1", text: expect.stringContaining("96 %") };
  for (const answer of seen)
    expect(answer).toMatchObject({
      value: { warnings: expect.arrayContaining([expect.objectContaining(found)]) },
    });
});

test("more than thirty pages together are refused before anything is stored", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);
  await uploaded(world, letterId, { pdfBase64: base64({ pages: Array.from({ length: 20 }, () => ({})) }) });
  const before = await draftSeen(world, letterId);

  const answer = await upload(world, letterId, {
    pdfBase64: base64({ pages: Array.from({ length: 10 }, () => ({})) }),
  });

  expect(answer).toMatchObject({
    error: {
      code: "CONTENT_REJECTED",
      details: { reason: "TOO_MANY_PAGES", place: "pdfBase64", detail: { pages: 31, limit: 30 } },
    },
  });
  expect(await draftSeen(world, letterId)).toEqual(before);
});

test("a letter that the line of its enclosures pushes over thirty pages is refused, too", async () => {
  const world = await startWorld();
  await savedSender(world);
  // As many lines as fit onto one page with nothing below them.
  let [fits, overflows] = [20, 45];
  let letterId = "";
  while (overflows - fits > 1) {
    const count = Math.floor((fits + overflows) / 2);
    const content = Array.from({ length: count }, (_, at) => `Zeile ${at + 1}`).join("\n");
    const draft: Record<string, unknown> = await writtenLetter(world, { content });
    if (draft["pageCount"] === 1) [fits, letterId] = [count, String(draft["letterId"])];
    else overflows = count;
  }
  const pdfBase64 = base64({ pages: Array.from({ length: 29 }, () => ({})) });

  expect(await upload(world, letterId, { pdfBase64, title: "Ein langer Titel" })).toMatchObject({
    error: { details: { reason: "TOO_MANY_PAGES", detail: { pages: 31, limit: 30 } } },
  });
  expect(await uploaded(world, letterId, { pdfBase64 })).toMatchObject({ pageCount: 30 });
});

test("a letter takes no attachments while an order of it lives, and takes them again when nothing came of it", async () => {
  const world = await startWorld();
  const { letterId, orderId } = await storeOrder(world);

  expect(await upload(world, letterId)).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { reason: "LETTER_NOT_DRAFT", problems: [{ path: "letterId", rule: "draft" }] },
    },
  });

  await world.call("order_cancel", { orderId });
  expect(await upload(world, letterId)).toMatchObject({ ok: true });
});

test("a file can come from the web", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);
  const { url } = await startWebServer(({ url: path }, response) => {
    if (path === "/huge") response.writeHead(200, { "content-length": 60 * 2 ** 20 });
    else if (path === "/page") response.writeHead(200, { "content-type": "text/html" }).write("<p>Hello</p>");
    else response.writeHead(path === "/gone" ? 404 : 200).write(makePdf());
    response.end();
  });
  const fetched = (pdfUrl: string) => world.call("attachment_upload_pdf", { letterId, pdfUrl });

  expect(await fetched(`${url}/file`)).toMatchObject({ ok: true, value: { attachmentPages: 1 } });
  expect(await fetched(`${url}/gone`)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { reason: "BAD_STATUS", problems: [{ path: "pdfUrl" }] } },
  });
  expect(await fetched(`${url}/page`)).toMatchObject({ error: { details: { reason: "WRONG_TYPE" } } });
  expect(await fetched(`${url}/huge`)).toMatchObject({
    error: { code: "CONTENT_REJECTED", details: { reason: "FILE_TOO_LARGE", place: "pdfUrl" } },
  });
  expect(await fetched("http://169.254.169.254/latest")).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { reason: "URL_NOT_ALLOWED" } },
  });
});

test("what is wrong with an input or a file is said, and the letter stays as it was", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);
  const invalid = { code: "VALIDATION_ERROR" };
  const rejected = (reason: string, more: object = {}) => ({
    code: "CONTENT_REJECTED",
    details: { reason, place: "pdfBase64", ...more },
  });
  const cases: [object, object][] = [
    [{ pdfBase64: undefined }, invalid],
    [{ pdfUrl: "https://example.org/a.pdf" }, invalid],
    [
      { pdfBase64: "kein Base64!" },
      { ...invalid, details: { problems: [{ path: "pdfBase64", rule: "base64" }] } },
    ],
    [{ title: "" }, invalid],
    [{ title: "x".repeat(201) }, invalid],
    [{ title: "two\u0000lines" }, invalid],
    [{ position: 0 }, invalid],
    [{ position: 2 }, invalid],
    [{ position: 1.5 }, invalid],
    [{ letterId: "no id" }, invalid],
    [{ pdfBase64: "A".repeat(71_000_000) }, rejected("FILE_TOO_LARGE", { detail: { limit: 52_428_800 } })],
    [{ pdfBase64: Buffer.from("no PDF").toString("base64") }, rejected("PDF_CORRUPT")],
    [{ pdfBase64: base64({ encrypt: { userPassword: "geheim" } }) }, rejected("PDF_ENCRYPTED")],
    [{ pdfBase64: base64({ catalog: "/OpenAction << /S /JavaScript /JS (x) >>" }) }, rejected("PDF_ACTIVE")],
    [{ pdfBase64: base64({ pages: [{ mediaBox: sheet(5, 5) }] }) }, rejected("PAGE_SIZE")],
    [{ pdfBase64: base64(fanOut) }, rejected("TOO_COMPLEX")],
  ];

  for (const [given, error] of cases) expect(await upload(world, letterId, given)).toMatchObject({ error });

  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { revision: 1, attachments: [] },
  });
});

test("titles are printed as they are, whatever they say", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);
  const title = '#import "x" *[$ \\ ]* {{name}} <b>';

  await uploaded(world, letterId, { title });

  const lines = (await placedText(await wholePdf(world, letterId))).map(({ text }) => text.trim());
  expect(lines).toContain(title);
});
