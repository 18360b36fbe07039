import { expect, test } from "vitest";
import { collectivePdf, type Statement } from "../../../../test/pdfs/collective-pdf.ts";
import { drawnBars, drawnQr } from "../../../../test/pdfs/drawn-codes.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { calledSerial, type SerialAnswer, workedSerial } from "../../../../test/serials.ts";
import { broughtFile } from "../../../../test/uploads.ts";
import type { World } from "../../../../test/world.ts";
import { runSerials } from "../due/run_serials.ts";

const tenants = [
  ["Frau", "Erika", "Weber", "5", "M-101"],
  ["Herr", "Max", "Muster", "7", "M-102"],
  ["Frau", "Ida", "Ohm", "11", "M-103"],
] as const;

const LIST = [
  "Anrede;Vorname;Nachname;Straße;Nr;PLZ;Ort;Mieternummer",
  ...tenants.map(([salutation, first, last, nr, number]) =>
    [salutation, first, last, "Lange Straße", nr, "80331", "München", number].join(";"),
  ),
].join("\n");

const windowOf = ([salutation, first, last, nr]: (typeof tenants)[number]): string[] => [
  salutation,
  `${first} ${last}`,
  `Lange Straße ${nr}`,
  "80331 München",
];

const statements: Statement[] = tenants.map((tenant, at) => ({
  address: windowOf(tenant),
  pages: at + 2,
  number: tenant[4],
}));

const finished = { finished: true, subject: "Betriebskosten {{Mieternummer}}" };

type Pieces = {
  total: number;
  items: {
    firstPage: number;
    lastPage: number;
    windowLines: string[];
    codes: string[];
    place: number | null;
    recipient: string | null;
    sureness: string;
    reasons: { code: string; text: string }[];
    state: string;
    problem: { code: string } | null;
  }[];
};

const piecesOf = async (world: World, serialId: string): Promise<Pieces> => {
  const answer = await world.call("serial_pieces", { serialId });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as unknown as Pieces;
};

const broughtPdf = (world: World, bytes: Uint8Array) =>
  broughtFile(world, bytes, { purpose: "collective", fileName: "Abrechnungen 2025.pdf" });

async function made(world: World, letter: object = finished, list = LIST): Promise<string> {
  const listBase64 = Buffer.from(list).toString("base64");
  return (await calledSerial(world, "serial_create", { name: "Abrechnungen", letter, listBase64 })).serialId;
}

async function split(
  world: World,
  pdf: Uint8Array,
  wish: object = {},
  serialId?: string,
): Promise<SerialAnswer> {
  const id = serialId ?? (await made(world));
  await calledSerial(world, "serial_split", {
    serialId: id,
    uploadId: await broughtPdf(world, pdf),
    ...wish,
  });
  return workedSerial(world, id);
}

async function rehearsed(world: World, serialId: string): Promise<SerialAnswer> {
  await calledSerial(world, "serial_rehearse", { serialId });
  return workedSerial(world, serialId);
}

const assigned = async (world: World, serialId: string, wish: object = {}): Promise<SerialAnswer> => {
  await calledSerial(world, "serial_assign", { serialId, ...wish });
  return workedSerial(world, serialId);
};

test("one PDF with everybody's statement becomes everybody's letter, under one yes", async () => {
  const world = await startSendingWorld();

  const read = await split(world, collectivePdf(statements));

  expect(read).toMatchObject({
    state: "made",
    isFinished: true,
    split: {
      fileName: "Abrechnungen 2025.pdf",
      pageCount: 9,
      pagesRead: 9,
      pieces: { all: 3, sure: 3, undecided: 0 },
    },
  });
  const { serialId } = read;
  expect((await piecesOf(world, serialId)).items).toMatchObject([
    {
      firstPage: 1,
      lastPage: 2,
      place: 1,
      sureness: "sure",
      state: "sure",
      recipient: "Erika Weber, Lange Straße 5, 80331 München",
    },
    { firstPage: 3, lastPage: 5, place: 2, reasons: [{ code: "address_fits" }] },
    { firstPage: 6, lastPage: 9, place: 3 },
  ]);
  // Nothing is cut before somebody says so.
  expect((await rehearsed(world, serialId)).counts).toMatchObject({ bad: 3, sendable: 0 });

  expect(await assigned(world, serialId)).toMatchObject({ state: "made", split: { pieces: { cut: 3 } } });
  const checked = await rehearsed(world, serialId);
  expect(checked.rows.map(({ problem }) => problem)).toEqual([null, null, null]);
  expect(checked.counts).toMatchObject({ bad: 0, sendable: 3 });
  expect(
    checked.rows
      .map(({ place, pageCount }) => [place, pageCount])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  await calledSerial(world, "serial_submit", { serialId, letters: 3, totalCents: checked.totalCents });
  const handedIn = await workedSerial(world, serialId);

  expect(handedIn).toMatchObject({
    state: "submitted",
    counts: { sent: 3 },
    approval: { status: "pending" },
  });
  const letters = await world.services.db
    .selectFrom("letters")
    .select(["subject", "letterPages", "finishedPdfHash"])
    .orderBy("subject")
    .execute();
  expect(letters.map(({ subject, letterPages }) => [subject, letterPages])).toEqual([
    ["Betriebskosten M-101", 2],
    ["Betriebskosten M-102", 3],
    ["Betriebskosten M-103", 4],
  ]);
  expect(letters.every(({ finishedPdfHash }) => finishedPdfHash !== null)).toBe(true);
});

test("what is unsure waits for a person and keeps nothing else from going out", async () => {
  const world = await startSendingWorld();
  const [first, second, third] = statements as [Statement, Statement, Statement];
  const odd = { ...second, address: ["Herrn", "Max Muster", "Lange Straße 7"] };
  const stranger = { ...third, address: ["Familie", "Fremd", "Ferne Gasse 1", "20095 Hamburg"] };
  const read = await split(world, collectivePdf([first, odd, third, stranger]));
  const { serialId } = read;

  expect(read.split?.pieces).toMatchObject({ all: 4, sure: 2, undecided: 2 });
  const pieces = await piecesOf(world, serialId);
  expect(pieces.items.slice(0, 2)).toMatchObject([
    {
      firstPage: 3,
      lastPage: 5,
      place: null,
      sureness: "open",
      state: "undecided",
      reasons: [{ code: "no_row" }, { code: "no_address" }],
    },
    { firstPage: 10, place: null, sureness: "open", reasons: [{ code: "no_row" }] },
  ]);
  const after = await assigned(world, serialId);
  expect(after.split?.pieces).toMatchObject({ cut: 2, undecided: 2 });
  const checked = await rehearsed(world, serialId);
  expect(checked.counts).toMatchObject({ sendable: 2, bad: 1 });
  expect(checked.rows[0]).toMatchObject({ place: 2, problem: { code: "VALIDATION_ERROR" } });
  await calledSerial(world, "serial_submit", { serialId, letters: 2, totalCents: checked.totalCents });
  await workedSerial(world, serialId);

  const fremd = {
    Nachname: "Familie Fremd",
    Straße: "Ferne Gasse",
    Nr: "1",
    PLZ: "20095",
    Ort: "Hamburg",
    Mieternummer: "M-104",
  };
  const mended = await assigned(world, serialId, {
    decisions: [
      { firstPage: 3, place: 2 },
      { firstPage: 10, cells: fremd },
    ],
  });
  expect(mended).toMatchObject({ rowCount: 4, split: { pieces: { cut: 4, undecided: 0 } } });
  const later = await rehearsed(world, serialId);
  expect(later).toMatchObject({ counts: { sendable: 2, sent: 2 } });
  // The window of this one cannot be read: it can go out, and says so.
  expect(later.rows.find(({ place }) => place === 2)).toMatchObject({
    verdict: "odd",
    warnings: expect.arrayContaining([expect.objectContaining({ code: "PDF_ADDRESS_DIFFERS" })]) as unknown,
  });
  expect(later.rows.find(({ place }) => place === 4)?.recipient).toContain("20095 Hamburg");
});

test.for<[string, object, Statement[]]>([
  ["every three pages", { by: "pages", every: 3 }, statements.map((each) => ({ ...each, pages: 3 }))],
  ["a phrase", { by: "text", phrase: "Seite  1 VON" }, statements],
  [
    "its bookmarks",
    { by: "bookmark" },
    statements.map((each, at) => ({ ...each, bookmark: `Mieter ${at}` })),
  ],
  ["pages that a program names", { by: "starts", pages: [1, 3, 6] }, statements],
])("it is cut by %s", async ([, cut, given]) => {
  const world = await startSendingWorld();

  const read = await split(world, collectivePdf(given), { cut });

  expect(read.split?.pieces).toMatchObject({ all: 3, sure: 3 });
});

test("a number tells whose a piece is where the window does not, and where both disagree a person does", async () => {
  const world = await startSendingWorld();
  const [first, second, third] = statements as [Statement, Statement, Statement];
  const pdf = collectivePdf([
    { ...first, address: ["Erika Weber"] },
    { ...second, address: third.address },
    third,
  ]);

  const { serialId } = await split(world, pdf, {
    cut: { by: "text", phrase: "Seite 1 von" },
    keyColumn: "Mieternummer",
  });

  const { items } = await piecesOf(world, serialId);
  expect(items.map(({ firstPage, place, sureness }) => [firstPage, place, sureness])).toEqual([
    [1, 1, "likely"],
    [3, 2, "likely"],
    [6, 3, "sure"],
  ]);
  expect(items[1]?.reasons.map(({ code }) => code)).toEqual(["number_fits", "address_differs"]);
});

test("pieces are joined, cut anew and taken back by hand", async () => {
  const world = await startSendingWorld();
  const [first, second] = statements as [Statement, Statement];
  const repeated = { ...first, pages: 1, isNumbered: false };
  const { serialId, split: read } = await split(
    world,
    collectivePdf([repeated, repeated, { ...second, isNumbered: false }]),
  );
  expect(read?.pieces).toMatchObject({ all: 3, sure: 1, undecided: 2 });
  const doubts = (await piecesOf(world, serialId)).items.map(({ reasons }) =>
    reasons.map(({ code }) => code),
  );
  expect(doubts).toEqual([
    ["address_fits", "row_twice"],
    ["address_fits", "same_address", "row_twice"],
    ["address_fits"],
  ]);

  const joined = await assigned(world, serialId, { joins: [2], decisions: [{ firstPage: 1, place: 1 }] });
  expect(joined.split?.pieces).toMatchObject({ all: 2, cut: 2 });
  expect((await rehearsed(world, serialId)).rows.find(({ place }) => place === 1)).toMatchObject({
    pageCount: 2,
  });

  const again = await assigned(world, serialId, {
    cuts: [2],
    decisions: [
      { firstPage: 1, leaveOut: true },
      { firstPage: 2, place: 3 },
    ],
  });
  expect(again.split?.pieces).toMatchObject({ all: 3, cut: 2, leftOut: 1 });
  const checked = await rehearsed(world, serialId);
  expect(checked.rows.find(({ place }) => place === 1)).toMatchObject({ verdict: "bad" });
  expect(checked.rows.find(({ place }) => place === 3)).toMatchObject({ pageCount: 1 });
});

test("whom the list does not know is put on it by what the window says, where somebody wants that; once", async () => {
  const world = await startSendingWorld();
  const serialId = await made(
    world,
    { finished: true, subject: "Betriebskosten" },
    LIST.split("\n").slice(0, 2).join("\n"),
  );
  await split(world, collectivePdf(statements), {}, serialId);
  const decisions = [
    { firstPage: 3, fromWindow: true },
    { firstPage: 6, fromWindow: true },
  ];

  const after = await assigned(world, serialId, { decisions });
  const again = await assigned(world, serialId, { decisions });

  expect(after).toMatchObject({ rowCount: 3, split: { pieces: { cut: 3 } } });
  expect(again).toMatchObject({ rowCount: 3, split: { pieces: { cut: 3 } } });
  expect((await rehearsed(world, serialId)).rows.map(({ recipient }) => recipient)).toContain(
    "Max Muster, Lange Straße 7, 80331 München",
  );
});

test("where the letters are written here, the pieces ride along", async () => {
  const world = await startSendingWorld();
  const serialId = await made(world, {
    subject: "Abrechnung",
    content: "{{anrede}}\n\nanbei die Abrechnung.",
  });
  await split(world, collectivePdf(statements), {}, serialId);
  await assigned(world, serialId);

  const checked = await rehearsed(world, serialId);

  expect(new Set(checked.rows.map(({ pageCount }) => pageCount))).toEqual(new Set([3, 4, 5]));
});

test("all that is wrong with decisions is said at once, and nothing is changed", async () => {
  const world = await startSendingWorld();
  const { serialId } = await split(world, collectivePdf(statements));

  const refused = await world.call("serial_assign", {
    serialId,
    joins: [1, 4],
    cuts: [4999],
    decisions: [
      { firstPage: 2, place: 1 },
      { firstPage: 3, place: 99 },
      { firstPage: 6, cells: { Farbe: "rot" } },
    ],
  });
  const twice = await world.call("serial_assign", {
    serialId,
    decisions: [
      { firstPage: 3, place: 1 },
      { firstPage: 1, place: 1 },
    ],
  });

  expect(refused).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        problems: [
          { path: "joins[0]" },
          { path: "joins[1]" },
          { path: "cuts[0]" },
          { path: "decisions[0].firstPage" },
          { path: "decisions[1].place" },
          { path: "decisions[2].cells.Farbe" },
        ],
      },
    },
  });
  expect(twice).toMatchObject({
    error: { details: { problems: [{ path: "decisions", rule: "row_twice" }] } },
  });
  expect((await workedSerial(world, serialId)).split?.pieces).toMatchObject({ sure: 3, cut: 0 });
});

test("a letter that is handed in gets no other piece", async () => {
  const world = await startSendingWorld();
  const { serialId } = await split(world, collectivePdf(statements));
  await assigned(world, serialId);
  const checked = await rehearsed(world, serialId);
  await calledSerial(world, "serial_submit", { serialId, letters: 3, totalCents: checked.totalCents });
  await workedSerial(world, serialId);

  const refused = await world.call("serial_assign", {
    serialId,
    decisions: [{ firstPage: 1, leaveOut: true }],
  });

  expect(refused).toMatchObject({ error: { details: { problems: [{ rule: "handed_in" }] } } });
  // Read once more, it says so by itself.
  await calledSerial(world, "serial_split", { serialId, cut: { by: "address" } });
  expect((await workedSerial(world, serialId)).split?.pieces).toMatchObject({
    all: 3,
    leftOut: 3,
    undecided: 0,
  });
});

test("a piece that is no letter says why, and the others are cut", async () => {
  const world = await startSendingWorld();
  const [first, second] = statements as [Statement, Statement];
  const { serialId } = await split(world, collectivePdf([{ ...first, pages: 31 }, second]));

  const after = await assigned(world, serialId, { decisions: [{ firstPage: 1, place: 1 }] });

  expect(after.split?.pieces).toMatchObject({ cut: 1, undecided: 1 });
  expect((await piecesOf(world, serialId)).items[0]).toMatchObject({
    state: "failed",
    problem: { code: "CONTENT_REJECTED" },
    reasons: expect.arrayContaining([expect.objectContaining({ code: "too_long" })]) as unknown,
  });
});

test("a file that cannot be read ends the reading with its reason; another one can be brought", async () => {
  const world = await startSendingWorld();
  const serialId = await made(world);
  const locked = makePdf({ encrypt: { userPassword: "geheim" } });

  expect(await split(world, locked, {}, serialId)).toMatchObject({
    state: "made",
    failure: { code: "CONTENT_REJECTED" },
    split: { pagesRead: 0 },
  });
  expect(await world.call("serial_assign", { serialId })).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect((await split(world, collectivePdf(statements), {}, serialId)).split?.pieces.sure).toBe(3);
});

test("whoever stops it can begin again; meanwhile nothing else is done with it", async () => {
  const world = await startSendingWorld();
  const serialId = await made(world);
  const pdf = collectivePdf(statements);
  await calledSerial(world, "serial_split", { serialId, uploadId: await broughtPdf(world, pdf) });

  expect(await world.call("serial_rehearse", { serialId })).toMatchObject({
    error: { code: "SERIAL_BUSY", details: { state: "splitting" } },
  });
  expect(await world.call("serial_split", { serialId })).toMatchObject({ error: { code: "SERIAL_BUSY" } });
  expect(await calledSerial(world, "serial_stop", { serialId })).toMatchObject({ state: "made" });
  await runSerials.run(world.services, world.office, world.services.clock.now());
  await calledSerial(world, "serial_split", { serialId });
  expect((await workedSerial(world, serialId)).split?.pieces.sure).toBe(3);
});

test("a file is needed, for this purpose and of one's own; a column must be the list's", async () => {
  const world = await startSendingWorld();
  const stranger = await world.openOffice();
  const serialId = await made(world);
  const uploadId = await broughtPdf(world, collectivePdf(statements));
  const forLetters = await broughtFile(world, collectivePdf(statements), { purpose: "letter" });

  expect(await world.call("serial_split", { serialId })).toMatchObject({
    error: { details: { problems: [{ path: "uploadId", rule: "required" }] } },
  });
  expect(await world.call("serial_split", { serialId, uploadId: forLetters })).toMatchObject({
    error: { details: { reason: "UPLOAD_PURPOSE" } },
  });
  expect(await world.call("serial_split", { serialId, uploadId, keyColumn: "Farbe" })).toMatchObject({
    error: { details: { problems: [{ path: "keyColumn" }] } },
  });
  for (const [name, input] of [
    ["serial_split", { uploadId }],
    ["serial_pieces", {}],
    ["serial_assign", {}],
    ["serial_page", { page: 1 }],
  ] as const) {
    const foreign = await world.call(name, { serialId, ...input }, { token: stranger.token });
    expect(foreign, name).toMatchObject({ error: { code: "NOT_FOUND" } });
  }
  expect(await world.call("serial_pieces", { serialId })).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("a page is shown to whoever decides", async () => {
  const world = await startSendingWorld();
  const { serialId } = await split(world, collectivePdf(statements));

  expect(await world.call("serial_page", { serialId, page: 4 })).toMatchObject({
    value: { pages: [{ page: 4, widthPx: 794, imageUrl: expect.stringContaining("http") as string }] },
  });
  expect(await world.call("serial_page", { serialId, page: 10 })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});

test.for([
  [{ finished: true }, "letter.subject"],
  [{ ...finished, content: "Text" }, "letter.content"],
  [{ ...finished, includeSignature: true }, "letter.includeSignature"],
  [{ subject: "a", content: "b", coverPage: true }, "letter.coverPage"],
])("a finished letter says nothing that is set here: %j", async ([letter, path]) => {
  const world = await startSendingWorld();
  const listBase64 = Buffer.from(LIST).toString("base64");

  const refused = await world.call("serial_create", { name: "x", letter, listBase64 });

  expect(refused).toMatchObject({ error: { details: { problems: [{ path }] } } });
});

test("a row that is mended is held against the pieces again", async () => {
  const world = await startSendingWorld();
  const serialId = await made(
    world,
    finished,
    LIST.replace("Ida;Ohm;Lange Straße;11", "Ina;Uhm;Kurze Straße;1"),
  );
  const read = await split(world, collectivePdf(statements), {}, serialId);
  expect(read.split?.pieces).toMatchObject({ sure: 2, undecided: 1 });

  const mended = await calledSerial(world, "serial_row_save", {
    serialId,
    place: 3,
    cells: { Vorname: "Ida", Nachname: "Ohm", Straße: "Lange Straße", Nr: "11" },
  });

  expect(mended.split?.pieces).toMatchObject({ sure: 3, undecided: 0 });
});

test("a worker that was slow writes nothing of a file that another has taken the place of", async () => {
  const world = await startSendingWorld();
  const serialId = await made(world);
  await calledSerial(world, "serial_split", {
    serialId,
    uploadId: await broughtPdf(world, collectivePdf(statements)),
  });
  const { services, office } = world;
  const other = collectivePdf(statements.slice(0, 1));
  let isReplaced = false;
  const slow = {
    ...services,
    renderer: {
      ...services.renderer,
      perform: (async (...words: Parameters<typeof services.renderer.perform>) => {
        const read = await services.renderer.perform(...words);
        if (isReplaced) return read;
        isReplaced = true;
        await calledSerial(world, "serial_stop", { serialId });
        await calledSerial(world, "serial_split", { serialId, uploadId: await broughtPdf(world, other) });
        return read;
      }) as typeof services.renderer.perform,
    },
  };

  await runSerials.run(slow, office, services.clock.now());

  expect(await calledSerial(world, "serial_status", { serialId })).toMatchObject({
    state: "splitting",
    split: { pagesRead: 0 },
  });
  expect(await workedSerial(world, serialId)).toMatchObject({
    state: "made",
    split: { pageCount: 2, pieces: { all: 1, sure: 1 } },
  });
});

test("a file is cut where another barcode begins, and pieces belong to the row whose number it says", async () => {
  const world = await startSendingWorld();
  const [erika, max, ida] = statements;
  if (!erika || !max || !ida) throw new Error("three statements");
  // The window says nothing of use, the number stands in the codes alone: in bars, in squares, and once a payment beside it.
  const bare = { address: ["Mitteilung"], isNumbered: false };
  const pdf = collectivePdf([
    { ...bare, pages: 2, drawn: [drawnBars(120, 20, "M-101"), drawnBars(120, 20, "M-101")] },
    {
      ...bare,
      pages: 2,
      drawn: [drawnQr(150, 20, "M-102") + drawnQr(25, 200, "BCD\n002\n1\nSCT"), drawnQr(150, 20, "M-102")],
    },
    { ...bare, pages: 2, drawn: [drawnQr(150, 20, "M-103")] },
  ]);

  // Read by address first: nobody had looked for codes then.
  const read = await split(world, pdf, { keyColumn: "Mieternummer" });
  const { serialId } = read;
  await calledSerial(world, "serial_split", { serialId, cut: { by: "barcode" }, keyColumn: "Mieternummer" });
  expect(await workedSerial(world, serialId)).toMatchObject({ state: "made", failure: null });

  const { items } = await piecesOf(world, serialId);
  expect(
    items
      .map(({ firstPage, lastPage, place, codes, reasons }) => ({
        firstPage,
        lastPage,
        place,
        codes,
        reasons: reasons.map(({ code }) => code),
      }))
      .toSorted((one, other) => one.firstPage - other.firstPage),
  ).toEqual([
    { firstPage: 1, lastPage: 2, place: 1, codes: ["M-101"], reasons: ["number_fits", "address_differs"] },
    {
      firstPage: 3,
      lastPage: 4,
      place: 2,
      codes: ["M-102", "BCD\n002\n1\nSCT"],
      reasons: ["number_fits", "address_differs"],
    },
    {
      firstPage: 5,
      lastPage: 6,
      place: 3,
      codes: ["M-103"],
      reasons: ["number_fits", "address_differs", "barcode_missing"],
    },
  ]);
});
