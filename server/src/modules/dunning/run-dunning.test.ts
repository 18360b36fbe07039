import { describe, expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../test/approvals.ts";
import { accepted, filesOf, rest } from "../../../test/billing.ts";
import { invoiceInput, issue, issuedDocument } from "../../../test/documents.ts";
import { courseOf, passUntil, savedLadder } from "../../../test/dunning.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import type { World } from "../../../test/world.ts";

const operate = async (world: World, name: string, input: object) =>
  accepted(await rest(world, name, input, { door: "operations" }));
const pay = (world: World, documentId: string, amountCents: number, paidOn: string, kind = "payment") =>
  operate(world, "payment_record", { documentId, amountCents, paidOn, kind });
const statesOf = ({ steps }: Awaited<ReturnType<typeof courseOf>>) =>
  steps.map(({ place, state }) => `${place} ${state}`);

/** An invoice that is due on 16 March, and a ladder for it. */
async function dunnedWorld(changes: object = {}, document: object = {}) {
  const world = await startSendingWorld();
  const ladder = await savedLadder(world, changes);
  const invoice = await issuedDocument(world, invoiceInput({ document }));
  return { world, ladder, documentId: invoice.documentId };
}

const waitingStep = async (world: World, documentId: string) => {
  const step = (await courseOf(world, documentId)).steps.at(-1);
  if (step?.state !== "prepared" || step.approvalId === null) throw new Error(JSON.stringify(step));
  return { ...step, approvalId: step.approvalId };
};

test("an invoice nobody pays walks to the last step: each letter waits for a person, the next for its issue, then a person goes on", async () => {
  const { world, documentId } = await dunnedWorld();
  const ada = await signedInBrowser(world);
  expect(await courseOf(world, documentId)).toMatchObject({
    state: "running",
    planned: [
      { place: 1, documentType: "zahlungserinnerung", dueOn: "2026-03-23" },
      { place: 2, documentType: "mahnung", dueOn: "2026-04-07" },
      { place: 3, documentType: "mahnung" },
      { place: 4, documentType: null },
    ],
  });

  await passUntil(world, "2026-03-23T07:59:00+01:00");
  expect((await courseOf(world, documentId)).steps).toEqual([]);
  await passUntil(world, "2026-03-23T08:00:00+01:00");
  const first = await waitingStep(world, documentId);
  expect(await courseOf(world, documentId)).toMatchObject({ state: "waiting", planned: [] });
  const approval = await world.call("approval_list", { status: "pending" });
  expect(approval).toMatchObject({ value: { total: 1, items: [{ approvalId: first.approvalId }] } });
  const asked = await ada.call("approval_open", { approvalId: first.approvalId });
  expect(JSON.stringify(asked)).toContain("Mahnleiter „Übliche Mahnleiter“, Stufe 1 von 3");
  const { letterText } = await filesOf(world, first.documentId);
  expect(letterText.replaceAll("\n", " ")).toContain("sicher ist es Ihrer Aufmerksamkeit entgangen");

  // Nothing further while it waits, and once approved the next counts from the day it was posted.
  await passUntil(world, "2026-03-26T10:00:00+01:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
  await approveInPortal(ada, first.approvalId);
  await passUntil(world, "2026-03-28T10:00:00+01:00");
  const posted = await courseOf(world, documentId);
  expect(statesOf(posted)).toEqual(["1 issued"]);
  expect(posted.planned[0]).toEqual({ place: 2, documentType: "mahnung", dueOn: "2026-04-10" });

  for (const [day, place] of [
    ["2026-04-10", 2],
    ["2026-04-27", 3],
  ] as const) {
    await passUntil(world, `${day}T08:00:00+02:00`);
    const step = await waitingStep(world, documentId);
    expect(step.place).toBe(place);
    await approveInPortal(ada, step.approvalId);
  }
  await passUntil(world, "2026-05-11T08:00:00+02:00");
  expect(await world.call("document_get", { documentId })).toMatchObject({ value: { dunningLevel: 2 } });
  const last = await courseOf(world, documentId);
  expect(statesOf(last)).toEqual(["1 issued", "2 issued", "3 issued"]);
  const letters = await Promise.all(
    last.steps.map(async (step) =>
      accepted(await rest(world, "document_get", { documentId: step.documentId })),
    ),
  );
  expect(letters.map(({ claim }) => claim)).toMatchObject([
    { mahngebuehrCents: 0 },
    { mahngebuehrCents: 250, verzugspauschaleCents: 0 },
    { mahngebuehrCents: 250, verzugspauschaleCents: 4000, carriedCents: 250 },
  ]);

  await passUntil(world, "2026-05-12T08:00:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({
    state: "held",
    needsPerson: true,
    hold: { kind: "handed_over" },
    ladder: { suggestion: "mahnbescheid" },
    planned: [],
  });
  expect(await world.call("dunning_list", { which: "needs_person" })).toMatchObject({ value: { total: 1 } });
  await passUntil(world, "2026-05-20T08:00:00+02:00");
  expect((await courseOf(world, documentId)).steps).toHaveLength(4);
  await operate(world, "dunning_hold", { documentId, kind: "end", reason: "An die Kanzlei gegeben" });
  expect(await world.call("dunning_list", { which: "needs_person" })).toMatchObject({ value: { total: 0 } });
});

test("nobody is dunned before the seller has collected: the day of the debit is the due date, whatever the time to pay", async () => {
  const directDebit = {
    mandateReference: "M-1",
    creditorId: "DE98ZZZ09999999999",
    iban: "DE89370400440532013000",
    day: "2026-03-25",
  };
  const { world, documentId } = await dunnedWorld({}, { zahlungszielTage: 14, directDebit });
  await passUntil(world, "2026-03-24T09:00:00+01:00");
  expect(await courseOf(world, documentId)).toMatchObject({
    dueDate: "2026-03-25",
    steps: [],
    planned: [{ place: 1, dueOn: "2026-04-01" }, {}, {}, {}],
  });
});

test("who pays is left in peace: a prepared letter is taken back, its money too; a bounced payment lets the ladder go on", async () => {
  const { world, documentId } = await dunnedWorld();
  await passUntil(world, "2026-03-23T09:00:00+01:00");
  const step = await waitingStep(world, documentId);
  const before = accepted(await rest(world, "wallet_balance", {}));
  expect(before["reservedCents"]).toBeGreaterThan(0);

  await pay(world, documentId, 119_000, "2026-03-23");
  await world.runDue();
  expect(await courseOf(world, documentId)).toMatchObject({ state: "settled", needsPerson: false });
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn"]);
  expect(await world.call("document_get", { documentId: step.documentId })).toMatchObject({
    value: { state: "void" },
  });
  expect(accepted(await rest(world, "wallet_balance", {}))["reservedCents"]).toBe(0);
  expect(await world.call("approval_list", { status: "pending" })).toMatchObject({ value: { total: 0 } });

  await passUntil(world, "2026-04-01T09:00:00+02:00");
  await pay(world, documentId, 119_000, "2026-04-01", "bounce");
  await world.runDue();
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn", "1 prepared"]);
});

describe("a discount for early payment", () => {
  const skonto = [
    { tage: 7, prozent: 3 },
    { tage: 10, prozent: 2 },
  ];

  test("that was rightly taken is not dunned: it waits for a person, and goes on if the money bounces", async () => {
    const { world, documentId } = await dunnedWorld({}, { skonto });
    await passUntil(world, "2026-03-13T12:00:00+01:00");
    await pay(world, documentId, 50_000, "2026-03-05");
    await pay(world, documentId, 66_620, "2026-03-12");
    await passUntil(world, "2026-03-24T09:00:00+01:00");
    expect(await courseOf(world, documentId)).toMatchObject({
      state: "held",
      needsPerson: true,
      hold: { kind: "skonto" },
      steps: [],
      planned: [],
    });
    expect(await world.call("dunning_list", { which: "needs_person" })).toMatchObject({
      value: { total: 1 },
    });

    await pay(world, documentId, 66_620, "2026-03-24", "bounce");
    await world.runDue();
    expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
    // Again, but too late.
    await pay(world, documentId, 66_620, "2026-03-24");
    await world.runDue();
    expect(statesOf(await courseOf(world, documentId))).toEqual(["1 outdated", "1 prepared"]);
  });

  test("that is recorded late takes back the letter; whoever lets it go on has the rest dunned", async () => {
    const { world, documentId } = await dunnedWorld({}, { skonto });
    await passUntil(world, "2026-03-23T09:00:00+01:00");
    await pay(world, documentId, 116_620, "2026-03-12");
    await world.runDue();
    expect(await courseOf(world, documentId)).toMatchObject({
      hold: { kind: "skonto" },
      steps: [{ state: "withdrawn" }],
    });
    await operate(world, "dunning_resume", { documentId });
    await world.runDue();
    const { documentId: letter } = await waitingStep(world, documentId);
    expect(await world.call("document_get", { documentId: letter })).toMatchObject({
      value: { claim: { openCents: 2_380 } },
    });
  });

  test("that came too late, or was too much, is dunned", async () => {
    for (const [cents, day] of [
      [116_620, "2026-03-13"],
      [115_430, "2026-03-12"],
    ] as const) {
      const { world, documentId } = await dunnedWorld({}, { skonto });
      await passUntil(world, "2026-03-13T12:00:00+01:00");
      await pay(world, documentId, cents, day);
      await passUntil(world, "2026-03-23T09:00:00+01:00");
      expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
    }
  });
});

test("a part that is paid while a letter waits makes it outdated: another is prepared over what is open", async () => {
  const { world, documentId } = await dunnedWorld();
  await passUntil(world, "2026-03-23T09:00:00+01:00");
  await pay(world, documentId, 19_000, "2026-03-23");
  await world.runDue();
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 outdated", "1 prepared"]);
  const { documentId: letter } = await waitingStep(world, documentId);
  expect(await world.call("document_get", { documentId: letter })).toMatchObject({
    value: { claim: { openCents: 100_000 } },
  });
});

test("a credit note over all of it stops the ladder once it is issued", async () => {
  const { world, documentId } = await dunnedWorld();
  await passUntil(world, "2026-03-23T09:00:00+01:00");
  const { value } = (await world.call("document_get", { documentId })) as { value: Record<string, unknown> };
  const note = await world.call("document_create", {
    ...invoiceInput({
      document: {
        documentType: "gutschrift",
        documentDate: "2026-03-23",
        references: value["referencePrefill"],
      },
    }),
    sequenceScope: { scope: "GS" },
  });
  if (!note.ok) throw new Error(JSON.stringify(note));
  await world.runDue();
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
  await issue(world, note.value["documentId"], { issuedOn: "2026-03-23" });
  await world.runDue();
  expect(await courseOf(world, documentId)).toMatchObject({
    state: "settled",
    steps: [{ state: "withdrawn" }],
  });
});

test("a no, a withdrawal and silence make it stand still with the reason; a person lets it go on, or leaves the step out", async () => {
  const { world, documentId } = await dunnedWorld();
  const ada = await signedInBrowser(world);
  await passUntil(world, "2026-03-23T09:00:00+01:00");
  const { approvalId, documentId: refusedLetter } = await waitingStep(world, documentId);
  await ada.call("approval_reject", { approvalId, comment: "Kunde hat angerufen" });
  await world.runDue();
  expect(await courseOf(world, documentId)).toMatchObject({
    state: "held",
    needsPerson: true,
    hold: { kind: "rejected", reason: "Kunde hat angerufen", by: "Ada Absender" },
  });
  await passUntil(world, "2026-04-13T09:00:00+02:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 rejected"]);

  await operate(world, "dunning_resume", { documentId });
  await world.runDue();
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 rejected", "1 prepared"]);
  expect(await world.call("document_get", { documentId: refusedLetter })).toMatchObject({
    value: { state: "void" },
  });

  await passUntil(world, "2026-04-21T09:00:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({ hold: { kind: "expired" } });
  await operate(world, "dunning_resume", { documentId, skipStep: true });
  await world.runDue();
  const skipped = await courseOf(world, documentId);
  expect(statesOf(skipped)).toEqual(["1 rejected", "1 expired", "1 skipped", "2 prepared"]);

  await world.call("order_cancel", { approvalId: skipped.steps.at(-1)?.approvalId, reason: "Irrtum" });
  await world.runDue();
  expect(await courseOf(world, documentId)).toMatchObject({ hold: { kind: "stopped", reason: "Irrtum" } });
});

test("a pause and a dispute take back what waits; a pause ends on its day, a dispute when somebody says so", async () => {
  const { world, documentId } = await dunnedWorld();
  await passUntil(world, "2026-03-23T09:00:00+01:00");
  const wish = { documentId, kind: "pause", reason: "Ratenzahlung zugesagt", until: "2026-04-20" };
  const paused = await operate(world, "dunning_hold", wish);
  expect(paused).toMatchObject({
    state: "held",
    needsPerson: false,
    changed: true,
    steps: [{ state: "withdrawn" }],
  });
  expect(paused["planned"]).toMatchObject([{ place: 1, dueOn: "2026-04-20" }, {}, {}, {}]);
  expect(await operate(world, "dunning_hold", wish)).toMatchObject({ changed: false });
  await passUntil(world, "2026-04-19T09:00:00+02:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn"]);
  await passUntil(world, "2026-04-20T08:00:00+02:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn", "1 prepared"]);

  await operate(world, "dunning_hold", { documentId, kind: "dispute", reason: "Ware mangelhaft" });
  await passUntil(world, "2026-06-20T08:00:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({
    state: "held",
    needsPerson: false,
    hold: { kind: "dispute", reason: "Ware mangelhaft", by: "test" },
  });
  expect(await operate(world, "dunning_resume", { documentId })).toMatchObject({ changed: true, hold: null });
  expect(await operate(world, "dunning_resume", { documentId })).toMatchObject({ changed: false });
});

test("a ladder that a token set up so sends without a person, as long as the token may", async () => {
  const { world, documentId } = await dunnedWorld({ release: "self" });
  await passUntil(world, "2026-03-25T09:00:00+01:00");
  expect(await courseOf(world, documentId)).toMatchObject({ steps: [{ state: "issued", approvalId: null }] });
  await world.services.db
    .updateTable("partnerTokens")
    .set({ scopes: ["order:send", "letter:read"] })
    .where("id", "=", world.office.tokenId)
    .execute();
  await passUntil(world, "2026-04-08T09:00:00+02:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 issued", "2 prepared"]);
});

test("letters by hand count: levels rise, and nobody is reminded before the time to pay of the last letter is over", async () => {
  const { world, documentId } = await dunnedWorld();
  await passUntil(world, "2026-03-20T09:00:00+01:00");
  const { value } = (await world.call("document_get", { documentId })) as { value: Record<string, unknown> };
  const byHand = await world.call("document_create", {
    document: {
      documentType: "mahnung",
      documentDate: "2026-03-20",
      references: value["referencePrefill"],
      zahlungszielTage: 20,
    },
  });
  if (!byHand.ok) throw new Error(JSON.stringify(byHand));
  await issue(world, byHand.value["documentId"], { issuedOn: "2026-03-20" });
  await world.runDue();
  await passUntil(world, "2026-04-09T09:00:00+02:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual([]);
  await passUntil(world, "2026-04-10T09:00:00+02:00");
  const seen = await courseOf(world, documentId);
  expect(statesOf(seen)).toEqual(["1 skipped", "2 prepared"]);
  expect(await world.call("document_get", { documentId: seen.steps[1]?.documentId })).toMatchObject({
    value: { dunningLevel: 2, claim: { mahngebuehrCents: 250 } },
  });
});

test("invoices from before the ladder are left alone unless it says so", async () => {
  const world = await startSendingWorld();
  const { documentId } = await issuedDocument(world, invoiceInput({ document: { zahlungszielTage: 0 } }));
  await passUntil(world, "2026-03-10T09:00:00+01:00");
  const { ladderId } = await savedLadder(world);
  await passUntil(world, "2026-04-10T09:00:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({ state: "none", ladder: null, steps: [] });
  await savedLadder(world, { ladderId, fromDueDate: "2026-03-01" });
  await passUntil(world, "2026-04-10T09:05:00+02:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
});

test("what was held up is not made up for at night or on a Sunday", async () => {
  const { world, documentId } = await dunnedWorld();
  await operate(world, "dunning_hold", { documentId, kind: "pause", reason: "Urlaub" });
  await passUntil(world, "2026-03-29T22:00:00+02:00");
  await operate(world, "dunning_resume", { documentId });
  await passUntil(world, "2026-03-30T07:59:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({
    steps: [],
    planned: [{ dueOn: "2026-03-30" }, {}, {}, {}],
  });
  await passUntil(world, "2026-03-30T08:00:00+02:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
});
