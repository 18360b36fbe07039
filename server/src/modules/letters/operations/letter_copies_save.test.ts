import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { rest } from "../../../../test/billing.ts";
import { invoiceInput } from "../../../../test/documents.ts";
import { letterInput, muenchen } from "../../../../test/letters.ts";
import { letterPdf } from "../../../../test/pdfs/letter-pdfs.ts";
import { furnish, startSendingWorld } from "../../../../test/sends.ts";
import type { World } from "../../../../test/world.ts";
import { topUp } from "../../wallet/wallet.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";

const anwalt = {
  name: "Dr. Karla Weber",
  company: "Kanzlei Weber und Partner",
  street: "Gänsemarkt",
  houseNumber: "12",
  zip: "20354",
  city: "Hamburg",
};
const paar = {
  name: "Paul Peters",
  secondName: "Paula Peters",
  street: "Elbchaussee",
  houseNumber: "3",
  zip: "22765",
  city: "Hamburg",
};

type Values = Record<string, unknown>;

async function done(world: World, name: string, input: object, token = world.office.token): Promise<Values> {
  const answer = await world.call(name, input, { language: "de", token });
  return answer.ok ? answer.value : expect.fail(`${name}: ${JSON.stringify(answer)}`);
}

const draftOf = async (world: World, changes: object = {}): Promise<string> =>
  String((await done(world, "letter_create_draft", letterInput(changes)))["letterId"]);

const copied = (world: World, letterId: string, copies: object[]) =>
  done(world, "letter_copies_save", { letterId, copies });

type Copy = {
  orderId: string;
  letterId: string;
  status: string;
  priceCents: number;
  recipientLines: string[];
};
const copiesIn = (value: Values): Copy[] => value["copies"] as Copy[];

async function linesOf(world: World, which: object) {
  const { pdfUrl } = await done(world, "letter_get", which);
  const bytes = await (await world.fetch(new URL(String(pdfUrl)).pathname, { token: null })).bytes();
  return (await placedText(bytes)).map((line) => ({ ...line, text: line.text.trim() }));
}

async function problemsOf(world: World, name: string, input: object) {
  const answer = await world.call(name, input, { language: "de" });
  if (answer.ok) return expect.fail(JSON.stringify(answer.value));
  return (answer.error.details as { problems: { path: string; rule: string; message: string }[] }).problems;
}

test("a letter names those who get a copy, and each copy is stamped, addressed and paid for by itself", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);

  const saved = await copied(world, letterId, [
    { recipient: anwalt, deliveryType: "einschreiben_einwurf" },
    { recipient: paar, listed: false },
  ]);
  expect(saved).toMatchObject({
    copies: [
      { recipient: { name: "Dr. Karla Weber" }, deliveryType: "einschreiben_einwurf", listed: true },
      { recipient: { secondName: "Paula Peters" }, deliveryType: "standard", listed: false },
    ],
  });
  const written = (await linesOf(world, { letterId })).map(({ text }) => text);
  expect(written).toContain("Verteiler");
  expect(written).toContain("Kanzlei Weber und Partner, Dr. Karla Weber");
  expect(written.join("\n")).not.toMatch(/Peters|Abschrift/);

  const rehearsed = await done(world, "order_send", { letterId, dryRun: true });
  const sent = await done(world, "order_send", { letterId, clientOrderId: "mit-abschriften" });
  const copies = copiesIn(sent);
  expect(copies.map(({ status }) => status)).toEqual(["queued", "queued"]);
  const prices = [sent, ...copies].map(({ priceCents }) => Number(priceCents));
  expect(prices[1]).toBeGreaterThan(prices[0] ?? 0);
  expect(sent["totalCents"]).toBe(prices.reduce((sum, cents) => sum + cents, 0));
  expect(rehearsed).toMatchObject({ totalCents: sent["totalCents"], status: "dry_run" });
  expect(copiesIn(rehearsed).map(({ orderId }) => orderId)).toEqual([null, null]);
  expect(sent["warnings"]).toContainEqual(expect.objectContaining({ code: "COPIES_SENT_ALONG" }));
  expect(await done(world, "wallet_balance", {})).toMatchObject({ reservedCents: sent["totalCents"] });

  const lines = await linesOf(world, { orderId: copies[1]?.orderId });
  const texts = lines.map(({ text }) => text);
  expect(texts.filter((text) => text.includes("Peters"))).toEqual(["Paul Peters", "Paula Peters"]);
  expect(texts).toContain("Kanzlei Weber und Partner, Dr. Karla Weber");
  const stamp = lines.filter(({ text }) => /^Abschrift|des Schreibens an/.test(text));
  expect(stamp.map(({ text }) => text).join(" ")).toBe(
    "Abschrift des Schreibens an Café Zürich GmbH, Erika Müller, 80331 München",
  );
  // Below the window, above the fold.
  for (const { page, y } of stamp)
    expect({ page, isInPlace: y > 90 && y < 103 }).toEqual({ page: 1, isInPlace: true });
});

test("a copy leads to its letter, and the letter shows its copies and where each stands", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);
  await copied(world, letterId, [{ recipient: anwalt }, { recipient: paar }]);
  const sent = await done(world, "order_send", { letterId });
  const [first, second] = copiesIn(sent);

  await done(world, "order_cancel", { orderId: first?.orderId });

  const shown = await done(world, "letter_get", { letterId });
  expect(shown).toMatchObject({ status: "queued", copyOf: null, order: { status: "queued" } });
  expect(shown["sentCopies"]).toMatchObject([
    { letterId: first?.letterId, status: "cancelled", cancellable: false, withOrderId: sent["orderId"] },
    { letterId: second?.letterId, status: "queued", cancellable: true },
  ]);
  expect(await done(world, "letter_get", { letterId: second?.letterId })).toMatchObject({
    copyOf: { letterId, recipient: { name: "Erika Müller" } },
    copyOfLetterId: letterId,
    copies: [],
    orders: [{ orderId: second?.orderId }],
  });
  const { items } = await done(world, "letter_list", {});
  expect((items as Values[]).map(({ copyOfLetterId }) => String(copyOfLetterId)).toSorted()).toEqual(
    [letterId, letterId, "null"].map(String).toSorted(),
  );
  // The other way round: the letter alone.
  await done(world, "order_cancel", { orderId: sent["orderId"] });
  expect(await done(world, "order_status", { orderId: second?.orderId })).toMatchObject({ status: "queued" });
});

test("one decision releases the letter and its copies, and one no ends all; the letter is a draft again", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);
  await copied(world, letterId, [{ recipient: anwalt }]);
  const asked = await done(world, "approval_submit", { letterId, clientOrderId: "erst" });
  const [copy] = copiesIn(asked);
  const { approvalId } = asked;
  const { call } = await signedInBrowser(world, { role: "approver" });

  const { body: opened } = await call("approval_open", { approvalId });
  expect(opened).toMatchObject({ letterCount: 2, waitingCount: 2, totalCents: asked["totalCents"] });
  expect((opened["letters"] as Values[]).map(({ copyOf }) => copyOf)).toEqual([null, asked["orderId"]]);
  await call("approval_reject", { approvalId, comment: "Noch nicht." });
  expect(await done(world, "letter_get", { letterId })).toMatchObject({ status: "draft", copies: [{}] });
  expect(await done(world, "letter_get", { letterId: copy?.letterId })).toMatchObject({ status: "rejected" });
  expect(await done(world, "wallet_balance", {})).toMatchObject({ reservedCents: 0 });
  expect(await problemsOf(world, "order_send", { letterId: copy?.letterId })).toMatchObject([
    { path: "letterId", rule: "copy_of_unsent" },
  ]);

  const again = await done(world, "approval_submit", { letterId, clientOrderId: "nochmals" });
  // While the letter waits for a yes, nothing of it leaves: neither the copy that was refused nor the new one.
  for (const { letterId: unsent } of [copy ?? {}, copiesIn(again)[0] ?? {}])
    expect(await problemsOf(world, "order_send", { letterId: unsent })).toMatchObject([
      { path: "letterId", rule: "copy_of_unsent" },
    ]);
  const { body: second } = await call("approval_open", { approvalId: again["approvalId"] });
  const { status } = await call("approval_approve", {
    approvalId: again["approvalId"],
    fingerprint: second["fingerprint"],
  });
  expect(status).toBe(200);
  for (const orderId of [again["orderId"], copiesIn(again)[0]?.orderId])
    expect(await done(world, "order_status", { orderId })).toMatchObject({ status: "queued" });
});

test("a repeated call is the same letter and the same copies, also at the same moment", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);
  await copied(world, letterId, [{ recipient: anwalt }, { recipient: paar }]);
  const input = { letterId, clientOrderId: "einmal" };

  const answers = await Promise.all([1, 2, 3].map(() => done(world, "order_send", input)));
  const late = await done(world, "order_send", input);

  for (const answer of answers)
    expect([answer["orderId"], copiesIn(answer).map(({ orderId }) => orderId)]).toEqual([
      late["orderId"],
      copiesIn(late).map(({ orderId }) => orderId),
    ]);
  expect(late["totalCents"]).toBe(answers[0]?.["totalCents"]);
  const orders = await world.services.db.selectFrom("orders").select("id").execute();
  expect(orders).toHaveLength(3);
});

test("a planned letter takes its copies along at its time, after a yes as well", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "approver" });
  const scheduledAt = new Date(world.services.clock.now().getTime() + 3 * 86_400_000).toISOString();
  const letterId = await draftOf(world);
  await copied(world, letterId, [{ recipient: anwalt }, { recipient: paar }]);
  const planned = await done(world, "order_send", { letterId, scheduledAt });
  const other = await draftOf(world, { subject: "Ein anderer" });
  await copied(world, other, [{ recipient: anwalt }, { recipient: paar }]);
  const asked = await done(world, "order_send", { letterId: other, scheduledAt, approvalMode: "review" });
  const { approvalId } = asked;
  const { body } = await call("approval_open", { approvalId });
  const decided = await call("approval_approve", { approvalId, fingerprint: body["fingerprint"] });
  expect(decided.status).toBe(200);

  const orders = [planned, asked].flatMap((sent) => [sent, ...copiesIn(sent)]);
  for (const { orderId } of orders)
    expect(await done(world, "order_status", { orderId })).toMatchObject({ status: "scheduled" });
  expect(
    await problemsOf(world, "letter_schedule", { letterId: await seriesDraft(world), ...monthly }),
  ).toMatchObject([{ path: "letterId", rule: "copies_in_series" }]);
});

const monthly = { mode: "cron", cronExpression: "0 9 1 * *" };

async function seriesDraft(world: World): Promise<string> {
  const letterId = await draftOf(world, { subject: "Monatlich" });
  await copied(world, letterId, [{ recipient: anwalt }]);
  return letterId;
}

test("copies of a finished PDF have a page of ours before it, and those of an invoice say whose it is", async () => {
  const world = await startSendingWorld();
  const pdf = await done(world, "letter_from_pdf", {
    pdfBase64: Buffer.from(letterPdf({})).toString("base64"),
    subject: "Kündigung des Mietvertrags",
    recipientAddressInline: muenchen,
  });
  const saved = await copied(world, String(pdf["letterId"]), [{ recipient: anwalt }]);
  expect(saved).toMatchObject({ pageCount: pdf["pageCount"], copies: [{ listed: false }] });
  const sent = await done(world, "order_send", { letterId: pdf["letterId"] });
  const lines = await linesOf(world, { orderId: copiesIn(sent)[0]?.orderId });
  const first = lines.filter(({ page }) => page === 1).map(({ text }) => text);
  expect(first.join("\n")).toMatch(/Kanzlei Weber und Partner[^]*Abschrift[^]*des Schreibens an/);
  expect(first.join("\n")).toContain("in Abschrift auf der folgenden Seite");
  expect(Math.max(...lines.map(({ page }) => page))).toBe(Number(pdf["pageCount"]) + 1);

  const bill = await done(world, "document_create", invoiceInput());
  await copied(world, String(bill["letterId"]), [{ recipient: anwalt }]);
  const billed = await done(world, "order_send", { letterId: bill["letterId"] });
  const paper = (await linesOf(world, { orderId: copiesIn(billed)[0]?.orderId })).map(({ text }) => text);
  expect(paper.join("\n")).toContain("Abschrift");
  expect(paper.join("\n")).not.toContain("Verteiler");
  expect(
    await problemsOf(world, "letter_copies_save", {
      letterId: bill["letterId"],
      copies: [],
    }),
  ).toMatchObject([{ rule: "draft" }]);
});

test("a letter that failed and is sent again leaves without the copies that left before; a changed one goes to everybody", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);
  await copied(world, letterId, [{ recipient: anwalt }, { recipient: paar }]);
  const first = await done(world, "order_send", { letterId });
  world.setTime(new Date(world.services.clock.now().getTime() + 60_000));
  await done(world, "order_cancel", { orderId: copiesIn(first)[1]?.orderId });
  await done(world, "order_cancel", { orderId: first["orderId"] });

  const again = await done(world, "order_send", { letterId });
  expect(copiesIn(again)).toHaveLength(1);
  expect(again["warnings"]).toContainEqual(
    expect.objectContaining({ code: "COPY_SENT_BEFORE", text: expect.stringContaining("Weber") }),
  );
  await done(world, "order_cancel", { orderId: again["orderId"] });

  const pdfBase64 = Buffer.from(letterPdf()).toString("base64");
  await done(world, "attachment_upload_pdf", { letterId, pdfBase64 });
  expect(copiesIn(await done(world, "order_send", { letterId }))).toHaveLength(2);
});

test("whatever is wrong with a copy is said with its name, and nothing of the letter leaves", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);
  await copied(world, letterId, [
    { recipient: { ...anwalt, zip: "00000", city: "Nirgendwo" } },
    { recipient: { ...paar, country: "CH", zip: "8001", city: "Zürich" } },
  ]);

  const problems = await problemsOf(world, "order_send", { letterId, clientOrderId: "nein" });
  expect(problems.map(({ path }) => path)).toEqual(["copies.0", "copies.1"]);
  expect(problems[0]?.message).toContain("Kanzlei Weber und Partner, Dr. Karla Weber");
  expect(await world.services.db.selectFrom("orders").select("id").execute()).toEqual([]);

  expect(
    await problemsOf(world, "letter_copies_save", {
      letterId,
      copies: [{ recipient: muenchen }, { recipient: paar }, { recipient: { ...paar, name: "PAUL PETERS" } }],
    }),
  ).toMatchObject([
    { path: "copies.0.recipient", rule: "twice" },
    { path: "copies.2.recipient", rule: "twice" },
  ]);
});

test("what all of them cost is judged together: the caller's ceiling and the balance", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);
  await copied(world, letterId, [{ recipient: anwalt }]);
  const { priceCents, totalCents } = await done(world, "order_send", { letterId, dryRun: true });
  const over = await world.call("order_send", { letterId, maxCostEuros: Number(priceCents) / 100 });
  expect(over).toMatchObject({ error: { code: "COST_OVER_LIMIT", details: { priceCents: totalCents } } });

  const live = await world.openOffice({ mode: "live" });
  await furnish(world, live);
  world.services.carriers.live = world.services.carriers.sandbox;
  const { db, clock } = world.services;
  await topUp(db, live, "bank", { amountCents: Number(priceCents) + 10, reference: "x", at: clock.now() });
  const { token } = live;
  const poor = await done(world, "letter_create_draft", letterInput(), token);
  await done(
    world,
    "letter_copies_save",
    { letterId: poor["letterId"], copies: [{ recipient: anwalt }] },
    token,
  );
  for (const dryRun of [true, false])
    expect(await world.call("order_send", { letterId: poor["letterId"], dryRun }, { token })).toMatchObject({
      error: { code: "INSUFFICIENT_FUNDS", details: { neededCents: totalCents } },
    });
  expect(await done(world, "letter_get", { letterId: poor["letterId"] }, token)).toMatchObject({
    status: "draft",
  });
});

test("a copy is changed nowhere, a sent letter takes no further copies, and a new draft of a copy is a letter", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);
  await copied(world, letterId, [{ recipient: anwalt }]);
  const sent = await done(world, "order_send", { letterId });
  const [copy] = copiesIn(sent);
  const { call } = await signedInBrowser(world, { role: "editor" });

  expect(await problemsOf(world, "letter_copies_save", { letterId, copies: [] })).toMatchObject([
    { rule: "draft" },
  ]);
  expect(
    await problemsOf(world, "letter_copies_save", { letterId: copy?.letterId, copies: [] }),
  ).toMatchObject([{ rule: "copy" }]);
  const { body } = await call("letter_duplicate", { letterId: copy?.letterId });
  expect(await done(world, "letter_get", { letterId: body["letterId"] })).toMatchObject({
    status: "draft",
    copyOf: null,
    recipient: { name: "Dr. Karla Weber" },
  });
  // What the printer failed can be sent again by itself.
  await done(world, "order_cancel", { orderId: copy?.orderId });
  const again = await done(world, "order_send", { letterId: copy?.letterId });
  expect(again).toMatchObject({ letterId: copy?.letterId, copies: [], status: "queued" });
  const lines = await linesOf(world, { orderId: again["orderId"] });
  expect(lines.some(({ text }) => text.includes("Abschrift"))).toBe(true);
  expect(
    await problemsOf(world, "order_send", {
      letterId: copy?.letterId,
      recipientName: "Wer anders",
      recipientCity: "Kiel",
    }),
  ).toMatchObject([{ rule: "not_with_copy" }, { rule: "not_with_copy" }]);
});

test("a draft of another account, one that is gone, and one that changed meanwhile are refused", async () => {
  const world = await startSendingWorld();
  const letterId = await draftOf(world);
  const stranger = await world.openOffice();
  const copies = [{ recipient: anwalt }];

  expect(
    await world.call("letter_copies_save", { letterId, copies }, { token: stranger.token }),
  ).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await world.call("letter_copies_save", { letterId: randomUUID(), copies })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(
    await world.call("letter_copies_save", {
      letterId,
      copies: [{ recipient: { addressId: randomUUID() } }],
    }),
  ).toMatchObject({ error: { code: "NOT_FOUND" } });
  await copied(world, letterId, copies);
  expect(await problemsOf(world, "letter_copies_save", { letterId, revision: 1, copies: [] })).toMatchObject([
    { path: "revision", rule: "changed" },
  ]);
  const many = Array.from({ length: 21 }, (_, at) => ({
    recipient: { ...anwalt, houseNumber: String(at + 1) },
  }));
  expect(await world.call("letter_copies_save", { letterId, copies: many })).toMatchObject({
    error: { code: "VALIDATION_ERROR" },
  });
});

test("the copies of an invoice stay with it: neither alone nor after it was made void do they leave", async () => {
  const world = await startSendingWorld();
  const { documentId, letterId } = await done(world, "document_create", invoiceInput());
  await copied(world, String(letterId), [{ recipient: anwalt }]);
  const asked = await done(world, "approval_submit", { letterId, clientOrderId: "rechnung" });
  const [copy] = copiesIn(asked);
  const makeVoid = () =>
    rest(world, "document_void", { documentId, reason: "falsch" }, { door: "operations" });
  expect(await makeVoid()).toMatchObject({ body: { error: { code: "DOCUMENT_ISSUED" } } });
  const { call } = await signedInBrowser(world, { role: "approver" });
  await call("approval_reject", { approvalId: asked["approvalId"], comment: "Noch nicht." });

  expect(await problemsOf(world, "order_send", { letterId: copy?.letterId })).toMatchObject([
    { path: "letterId", rule: "copy_of_unsent" },
  ]);
  expect(await makeVoid()).toMatchObject({ status: 200 });
  const [marked] = await world.services.db
    .selectFrom("letters")
    .select("voidedAt")
    .where("id", "=", String(copy?.letterId))
    .execute();
  expect(marked?.voidedAt).not.toBeNull();
});

test("an invoice whose copy is on its way is not made void, also where its own letter was stopped", async () => {
  const world = await startSendingWorld();
  const { documentId, letterId } = await done(world, "document_create", invoiceInput());
  await copied(world, String(letterId), [{ recipient: anwalt }]);
  const sent = await done(world, "order_send", { letterId, clientOrderId: "rechnung" });
  await done(world, "order_cancel", { orderId: sent["orderId"] });
  expect(
    await rest(world, "document_void", { documentId, reason: "falsch" }, { door: "operations" }),
  ).toMatchObject({ body: { error: { code: "DOCUMENT_ISSUED" } } });
});
