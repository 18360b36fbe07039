import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { invoiceInput } from "../../../../test/documents.ts";
import { letterInput, muenchen } from "../../../../test/letters.ts";
import { letterPdf, textPage, words } from "../../../../test/pdfs/letter-pdfs.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { furnish, sendInput, startSendingWorld } from "../../../../test/sends.ts";
import type { World } from "../../../../test/world.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { collectBlobs } from "../../blobs/collect-blobs.ts";
import { moveOrder } from "../../orders/move-order.ts";
import { setPartner } from "../../partners/partners.ts";
import { runSchedules } from "../../schedules/due/run_schedules.ts";
import { topUp } from "../../wallet/wallet.ts";

type Values = Record<string, unknown>;
type Part = {
  number: number;
  orderId: string;
  letterId: string;
  status: string;
  pageCount: number;
  priceCents: number;
};

async function done(world: World, name: string, input: object, token = world.office.token): Promise<Values> {
  const answer = await world.call(name, input, { language: "de", token });
  return answer.ok ? answer.value : expect.fail(`${name}: ${JSON.stringify(answer)}`);
}

async function refused(world: World, name: string, input: object): Promise<Values> {
  const answer = await world.call(name, input, { language: "de" });
  return answer.ok ? expect.fail(JSON.stringify(answer.value)) : { ...answer.error };
}

const pdfOf = (pages: number, word: string): string =>
  makePdf({
    pages: Array.from({ length: pages }, (_, at) => textPage(words(25, 40, `${word} ${at + 1}`))),
  }).toString("base64");

const attach = (letterId: unknown, pages: number, title: string) => ({
  letterId,
  pdfBase64: pdfOf(pages, title),
  title,
});

/** A letter of one page with files of 20 and 15: two parts. */
async function twoParts(world: World, token = world.office.token): Promise<string> {
  const { letterId } = await done(world, "letter_create_draft", letterInput(), token);
  await done(world, "attachment_upload_pdf", attach(letterId, 20, "Vertrag"), token);
  await done(world, "letter_split_parts", { letterId }, token);
  await done(world, "attachment_upload_pdf", attach(letterId, 15, "Gutachten"), token);
  return String(letterId);
}

const partsIn = (value: Values): Part[] => value["parts"] as Part[];

async function linesOf(world: World, which: object) {
  const { pdfUrl } = await done(world, "letter_get", which);
  const bytes = await (await world.fetch(new URL(String(pdfUrl)).pathname, { token: null })).bytes();
  return (await placedText(bytes)).map((line) => ({ ...line, text: line.text.trim() }));
}

/** What stands on each page, in one line. */
const pagesOf = (lines: readonly { page: number; text: string }[]): string[] =>
  [...new Set(lines.map(({ page }) => page))].map((page) =>
    lines
      .filter((line) => line.page === page)
      .map(({ text }) => text)
      .join(" "),
  );

test("too many pages are refused with what the letter could leave as, and taken once somebody has said yes", async () => {
  const world = await startSendingWorld();
  const { letterId } = await done(world, "letter_create_draft", letterInput());
  await done(world, "attachment_upload_pdf", attach(letterId, 20, "Vertrag"));

  const more = attach(letterId, 15, "Gutachten");
  const refusal = await refused(world, "attachment_upload_pdf", more);
  expect(refusal).toMatchObject({
    code: "CONTENT_REJECTED",
    details: {
      reason: "TOO_MANY_PAGES",
      place: "pdfBase64",
      detail: { pages: 36, limit: 30 },
      offer: {
        parts: [
          { pageCount: 21, holds: ["Schreiben", "Vertrag"] },
          { pageCount: 16, holds: ["Gutachten"] },
        ],
      },
    },
  });
  expect(refusal["hint"]).toMatch(
    /in 2 Teilen hinausgehen \(21 \+ 16 Seiten, zusammen etwa [\d,]+\s€\).*letter_split_parts/,
  );

  expect(await done(world, "letter_split_parts", { letterId })).toMatchObject({
    inParts: true,
    pageCount: 21,
    parts: [],
  });
  expect(await done(world, "attachment_upload_pdf", more)).toMatchObject({ pageCount: 37 });
  const { offer } = refusal["details"] as { offer: { parts: object[]; totalCents: number } };
  const shown = await done(world, "letter_get", { letterId });
  expect(shown).toMatchObject({
    inParts: true,
    pageCount: 37,
    parts: offer.parts,
    costEstimate: { totalCents: offer.totalCents },
    warnings: [{ code: "LEAVES_IN_PARTS" }],
  });
  expect(await done(world, "letter_preview", { letterId })).toMatchObject({
    pageCount: 37,
    parts: offer.parts,
    costEstimate: { totalCents: offer.totalCents },
  });

  // It cannot be one letter any more, until a file is taken out.
  expect(await refused(world, "letter_split_parts", { letterId, inParts: false })).toMatchObject({
    code: "CONTENT_REJECTED",
    details: { reason: "TOO_MANY_PAGES", offer },
  });
});

test("each part is stamped, addressed, priced and followed by itself, and all of them leave under one key", async () => {
  const world = await startSendingWorld();
  const letterId = await twoParts(world);
  const rehearsed = await done(world, "order_send", { letterId, dryRun: true });
  const sent = await done(world, "order_send", { letterId, clientOrderId: "in-teilen" });

  const [first, second] = partsIn(sent);
  expect(partsIn(sent)).toMatchObject([
    { number: 1, orderId: sent["orderId"], letterId, status: "queued", pageCount: 21 },
    { number: 2, status: "queued", pageCount: 16 },
  ]);
  expect(sent["copies"]).toEqual([]);
  const total = partsIn(sent).reduce((sum, { priceCents }) => sum + priceCents, 0);
  expect(sent).toMatchObject({ totalCents: total, priceCents: first?.priceCents, pageCount: 21 });
  expect(rehearsed).toMatchObject({ totalCents: total, parts: [{ orderId: null }, { orderId: null }] });
  expect(sent["warnings"]).toContainEqual(expect.objectContaining({ code: "LEAVES_IN_PARTS" }));
  expect(await done(world, "wallet_balance", {})).toMatchObject({ reservedCents: total });
  expect(await done(world, "order_send", { letterId, clientOrderId: "in-teilen" })).toMatchObject({
    parts: [{ orderId: first?.orderId }, { orderId: second?.orderId }],
  });

  const one = await linesOf(world, { orderId: first?.orderId });
  const two = await linesOf(world, { orderId: second?.orderId });
  expect(pagesOf(one)).toHaveLength(21);
  expect(pagesOf(two)).toHaveLength(16);
  expect(pagesOf(one)[0]).toMatch(/Teil 1 von 2.*Teil 2 dieses Schreibens.*Vertrag.*Gutachten/);
  expect(pagesOf(one)[20]).toContain("Vertrag 20");
  expect(pagesOf(two)[0]).toMatch(
    /Café Zürich GmbH Erika Müller.*80331 München.*Teil 2 von 2.*beginnt in Teil 1.*Gutachten/,
  );
  expect(pagesOf(two)[0]).not.toContain("Vertrag");
  expect(pagesOf(two)[1]).toContain("Gutachten 1");
  expect(pagesOf(two)[15]).toContain("Gutachten 15");
  for (const lines of [one, two])
    for (const { page, y } of lines.filter(({ text }) => /^Teil \d von 2/.test(text)))
      expect({ page, isInPlace: y > 90 && y < 103 }).toEqual({ page: 1, isInPlace: true });

  expect(await done(world, "letter_get", { letterId })).toMatchObject({
    partOf: null,
    copyOf: null,
    sentCopies: [],
    sentParts: [{ number: 2, letterId: second?.letterId, withOrderId: sent["orderId"], status: "queued" }],
  });
  expect(await done(world, "letter_get", { letterId: second?.letterId })).toMatchObject({
    partOf: { letterId, number: 2, of: 2 },
    copyOf: null,
    copyOfLetterId: null,
    attachments: [{ title: "Gutachten", pageCount: 15 }],
  });
  const told = await world.services.db
    .selectFrom("archiveRecords")
    .select(["subject", "record"])
    .where("kind", "=", "order.queued")
    .orderBy("id")
    .execute();
  expect(told.map(({ record }) => record)).toMatchObject([
    { part: 1, parts: 2, duplex: false },
    { part: 2, parts: 2, partOf: first?.orderId, duplex: false },
  ]);
  expect(told[1]?.record).not.toHaveProperty("copyOf");
  await done(world, "order_cancel", { orderId: second?.orderId });
  expect(await done(world, "order_status", { orderId: first?.orderId })).toMatchObject({ status: "queued" });
});

test("a letter whose first part failed is sent again without the parts that have left", async () => {
  const world = await startSendingWorld();
  const letterId = await twoParts(world);
  const sent = await done(world, "order_send", { letterId });
  world.setTime(new Date(world.services.clock.now().getTime() + 60_000));
  await done(world, "order_cancel", { orderId: sent["orderId"] });

  const again = await done(world, "order_send", { letterId });

  expect(partsIn(again)).toMatchObject([{ number: 1, pageCount: 21, status: "queued" }]);
  expect(again["warnings"]).toContainEqual(expect.objectContaining({ code: "PART_SENT_BEFORE" }));
  expect(again["totalCents"]).toBe(again["priceCents"]);
});

test("a part that was stopped goes not out by itself once its letter was changed and sent anew", async () => {
  const world = await startSendingWorld();
  const letterId = await twoParts(world);
  const sent = await done(world, "order_send", { letterId });
  for (const { orderId } of partsIn(sent)) await done(world, "order_cancel", { orderId });
  await done(world, "attachment_upload_pdf", attach(letterId, 5, "Nachtrag"));
  await done(world, "order_send", { letterId });

  expect(await refused(world, "order_send", { letterId: partsIn(sent)[1]?.letterId })).toMatchObject({
    details: { reason: "LETTER_IS_PART" },
  });
});

test("where all parts came back the first is sent again, and takes the others along", async () => {
  const world = await startSendingWorld();
  const letterId = await twoParts(world);
  const parts = partsIn(await done(world, "order_send", { letterId }));
  for (const { orderId } of parts)
    for (const [from, to] of [
      ["queued", "submitting"],
      ["submitting", "submitted"],
      ["submitted", "returned"],
    ] as const)
      await moveOrder(world.services.db, world.office, orderId, {
        from: [from],
        to,
        at: world.services.clock.now(),
      });
  const { call } = await signedInBrowser(world);
  const to = { recipientAddressInline: { ...muenchen, houseNumber: "12" } };
  expect(await call("letter_readdress", { letterId: parts[1]?.letterId, ...to })).toMatchObject({
    body: { error: { details: { problems: [{ rule: "first_part_returned" }] } } },
  });
  expect(await call("letter_readdress", { letterId, ...to })).toMatchObject({ status: 200 });
});

test("once a part has left at its time, no daily limit keeps the other back", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const letterId = await twoParts(world);
  const parts = partsIn(await done(world, "order_send", { letterId, scheduledAt: "2026-03-03T09:00" }));
  await setPartner(services, office.partnerId, { caps: { mode: "sandbox", lettersPerDay: 2 } });
  world.setTime(new Date("2026-03-03T08:00:00Z"));
  await services.db
    .updateTable("orders")
    .set({ status: "queued" })
    .where("id", "=", parts[0]?.orderId ?? "")
    .execute();
  for (const name of ["Ada Andere", "Bert Andere"])
    await done(world, "order_send", sendInput({ recipientName: name }));

  await runSchedules.run(services, office, services.clock.now());

  expect(await done(world, "order_status", { orderId: parts[1]?.orderId })).toMatchObject({
    status: "queued",
  });
});

test("one decision is about all parts: a no leaves a draft, a yes releases each of them", async () => {
  const world = await startSendingWorld();
  const letterId = await twoParts(world);
  const asked = await done(world, "approval_submit", { letterId });
  const { call } = await signedInBrowser(world, { role: "approver" });
  const { body: opened } = await call("approval_open", { approvalId: asked["approvalId"] });
  expect(opened).toMatchObject({
    letterCount: 2,
    totalCents: asked["totalCents"],
    letters: [
      { copyOf: null, part: { number: 1, of: 2, partOf: null } },
      { copyOf: null, part: { number: 2, of: 2, partOf: asked["orderId"] } },
    ],
  });
  await call("approval_reject", { approvalId: asked["approvalId"], comment: "Noch nicht." });
  expect(await done(world, "letter_get", { letterId })).toMatchObject({ status: "draft", pageCount: 37 });
  expect(await done(world, "wallet_balance", {})).toMatchObject({ reservedCents: 0 });
  const second = partsIn(asked)[1];
  expect(await refused(world, "order_send", { letterId: second?.letterId })).toMatchObject({
    code: "VALIDATION_ERROR",
    details: { reason: "LETTER_IS_PART", problems: [{ path: "letterId", rule: "part_of_unsent" }] },
  });
  expect(
    await refused(world, "attachment_upload_pdf", attach(second?.letterId, 1, "Nachtrag")),
  ).toMatchObject({ details: { reason: "LETTER_IS_PART" } });

  const again = await done(world, "approval_submit", { letterId });
  const { body: shown } = await call("approval_open", { approvalId: again["approvalId"] });
  const { fingerprint } = shown;
  await call("approval_approve", { approvalId: again["approvalId"], fingerprint });
  for (const { orderId } of partsIn(again))
    expect(await done(world, "order_status", { orderId })).toMatchObject({ status: "queued" });
});

test("what cannot be paid for all parts, or is too dear together, sends none of them", async () => {
  const world = await startSendingWorld();
  const letterId = await twoParts(world);
  const { totalCents, priceCents } = await done(world, "order_send", { letterId, dryRun: true });
  const euros = Number(priceCents) / 100 + 0.5;
  expect(await refused(world, "order_send", { letterId, maxCostEuros: euros })).toMatchObject({
    code: "COST_OVER_LIMIT",
    details: { priceCents: totalCents },
  });
  const { db, clock, carriers } = world.services;
  const live = await world.openOffice({ mode: "live" });
  await furnish(world, live);
  carriers.live = carriers.sandbox;
  const pay = (amountCents: number) =>
    topUp(db, live, "bank", { amountCents, reference: String(amountCents), at: clock.now() });
  await pay(Number(totalCents) - 1);
  const poor = await twoParts(world, live.token);
  expect(await world.call("order_send", { letterId: poor }, live)).toMatchObject({
    error: { code: "INSUFFICIENT_FUNDS", details: { neededCents: totalCents } },
  });
  expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  await pay(1);
  expect(partsIn(await done(world, "order_send", { letterId: poor }, live.token))).toHaveLength(2);
});

test("a finished PDF and a long text leave in parts, with a page of ours before what goes on", async () => {
  const world = await startSendingWorld();
  const file = {
    pdfBase64: letterPdf({
      further: Array.from({ length: 34 }, (_, at) => textPage(words(25, 40, `Blatt ${at + 2}`))),
    }).toString("base64"),
    subject: "Gutachten",
    recipientAddressInline: muenchen,
  };
  expect(await refused(world, "letter_from_pdf", file)).toMatchObject({
    details: {
      reason: "TOO_MANY_PAGES",
      offer: { parts: [{ pageCount: 30, holds: ["Schreiben, Seiten 1 bis 29 von 35"] }, { pageCount: 7 }] },
    },
  });
  const draft = await done(world, "letter_from_pdf", { ...file, inParts: true });
  expect(draft).toMatchObject({ pageCount: 37, parts: [{ pageCount: 30 }, { pageCount: 7 }] });
  const sent = await done(world, "order_send", { letterId: draft["letterId"] });
  const [one = [], two = []] = await Promise.all(
    partsIn(sent).map(async ({ orderId }) => pagesOf(await linesOf(world, { orderId }))),
  );
  expect(one[0]).toMatch(/Teil 1 von 2.*beginnt auf der folgenden Seite/);
  expect(one[29]).toContain("Blatt 29");
  expect(two[0]).toMatch(/Teil 2 von 2.*Fortsetzung des Schreibens, Seiten 30 bis 35 von 35/);
  expect(two[1]).toContain("Blatt 30");
  expect(two).toHaveLength(7);

  const blocks = Array.from({ length: 40 }, (_, at) => [
    { type: "heading", text: `Abschnitt ${at + 1}` },
    { type: "separator", variant: "pageBreak" },
  ]);
  const long = letterInput({ content: undefined, blocks: blocks.flat().slice(0, -1) });
  const refusal = await refused(world, "letter_create_draft", long);
  expect(refusal).toMatchObject({ details: { reason: "TOO_MANY_PAGES", place: "blocks" } });
  const { offer } = refusal["details"] as { offer: { parts: object[] } };
  const written = await done(world, "letter_create_draft", { ...long, inParts: true });
  expect(written).toMatchObject({ pageCount: 41, parts: offer.parts });
  const [head = [], next = []] = await Promise.all(
    partsIn(await done(world, "order_send", { letterId: written["letterId"] })).map(async ({ orderId }) =>
      pagesOf(await linesOf(world, { orderId })),
    ),
  );
  expect([head.length, next.length]).toEqual([30, 11]);
  expect(head[0]).toMatch(/Teil 1 von 2.*Abschnitt 1/);
  expect(head[29]).toContain("Abschnitt 30");
  expect(next[0]).toMatch(/Teil 2 von 2.*Fortsetzung des Schreibens, Seiten 31 bis 40 von 40/);
  expect(next[1]).toContain("Abschnitt 31");
});

test("more than ten parts, copies beside parts and a series of them are refused in words", async () => {
  const world = await startSendingWorld();
  const letterId = await twoParts(world);
  expect(await refused(world, "letter_copies_save", copyFor(letterId))).toMatchObject({
    details: { problems: [{ path: "copies", rule: "copies_in_parts" }] },
  });
  expect(
    await refused(world, "letter_schedule", { letterId, mode: "cron", cronExpression: "0 9 1 * *" }),
  ).toMatchObject({ details: { problems: [{ path: "letterId", rule: "parts_in_series" }] } });
  const blank = makePdf({ pages: Array.from({ length: 290 }, () => textPage(words(25, 40, "Karte"))) });
  expect(
    await refused(world, "attachment_upload_pdf", { letterId, pdfBase64: blank.toString("base64") }),
  ).toMatchObject({
    code: "CONTENT_REJECTED",
    message: expect.stringMatching(/bräuchte 1\d Umschläge; er darf in höchstens 10/),
    details: { reason: "TOO_MANY_PARTS", detail: { limit: 10 } },
  });
});

const copyFor = (letterId: string) => ({
  letterId,
  copies: [{ recipient: { ...muenchen, houseNumber: "9" } }],
});

test("nobody splits another account's letter, one that is sent, or one that somebody has changed", async () => {
  const world = await startSendingWorld();
  const { letterId } = await done(world, "letter_create_draft", letterInput());
  const stranger = await world.openOffice();
  for (const which of [letterId, randomUUID()])
    expect(await world.call("letter_split_parts", { letterId: which }, stranger)).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
  await done(world, "letter_copies_save", { ...copyFor(String(letterId)), revision: 1 });
  expect(await refused(world, "letter_split_parts", { letterId, revision: 1 })).toMatchObject({
    details: { reason: "LETTER_CHANGED" },
  });
  await done(world, "order_send", { letterId });
  expect(await refused(world, "letter_split_parts", { letterId })).toMatchObject({
    details: { reason: "LETTER_NOT_DRAFT" },
  });
});

test("what rides along with an invoice goes in parts, the invoice itself whole; each part can get another address", async () => {
  const world = await startSendingWorld();
  const { letterId } = await done(world, "document_create", invoiceInput());
  await done(world, "letter_split_parts", { letterId });
  await done(world, "attachment_upload_pdf", attach(letterId, 40, "Stundennachweis"));
  const sent = await done(world, "order_send", { letterId });
  const [first, second] = partsIn(sent);
  const [one = [], two = []] = await Promise.all(
    partsIn(sent).map(async ({ orderId }) => pagesOf(await linesOf(world, { orderId }))),
  );
  expect([one.length, two.length]).toEqual([30, 12]);
  expect(one[0]).toMatch(/Teil 1 von 2.*Rechnung/);
  expect(one[29]).toContain("Stundennachweis 29");
  expect(two[0]).toContain("Stundennachweis, Seiten 30 bis 40 von 40");
  expect(two[11]).toContain("Stundennachweis 40");

  // Of pieces that no row names the store is cleared after a day.
  world.setTime(new Date(world.services.clock.now().getTime() + 3 * 86_400_000));
  await collectBlobs(world.services);
  for (const order of [first, second]) {
    for (const [from, to] of [
      ["queued", "submitting"],
      ["submitting", "awaiting_partner_fix"],
    ] as const)
      await moveOrder(world.services.db, world.office, order?.orderId ?? "", {
        from: [from],
        to,
        at: world.services.clock.now(),
      });
    await done(world, "order_fix_resubmit", {
      orderId: order?.orderId,
      recipient: { ...muenchen, houseNumber: "12" },
    });
    const [page = "", ...others] = pagesOf(await linesOf(world, { orderId: order?.orderId }));
    expect(page).toMatch(/Lange Straße 12.*Teil \d von 2/);
    expect(others).toHaveLength((order?.pageCount ?? 0) - 1);
  }
});
