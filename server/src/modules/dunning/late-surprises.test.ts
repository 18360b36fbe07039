import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../test/approvals.ts";
import { accepted, rest } from "../../../test/billing.ts";
import { invoiceInput, issuedDocument, madeDocument } from "../../../test/documents.ts";
import { courseOf, ladderInput, passUntil, savedLadder } from "../../../test/dunning.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import { openWalls, wallAround } from "../../../test/walls.ts";
import type { World } from "../../../test/world.ts";
import { dueWork } from "../../due-work.ts";
import { membershipsOf } from "../access/access.ts";
import { tenantClock } from "../partners/partners.ts";
import { stepsOfCourse } from "./steps-store.ts";

const operate = async (world: World, name: string, input: object) =>
  accepted(await rest(world, name, input, { door: "operations" }));
const statesOf = ({ steps }: Awaited<ReturnType<typeof courseOf>>) =>
  steps.map(({ place, state }) => `${place} ${state}`);
const FIRST_STEP = "2026-03-23T08:00:00+01:00";

test("two workers at the same moment prepare one letter", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const { documentId } = await issuedDocument(world);
  await passUntil(world, "2026-03-23T07:59:59+01:00");
  world.setTime(new Date("2026-03-02T09:00:02Z"));
  const now = (await tenantClock(world.services, world.office)).now();
  const work = dueWork.find(({ name }) => name === "run_dunning");
  await Promise.all([1, 2, 3, 4].map(async () => work?.run(world.services, world.office, now)));
  expect(await world.call("approval_list", { status: "pending" })).toMatchObject({ value: { total: 1 } });
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
});

test("in a disabled account nobody is asked about a letter; once it is enabled again, the next day goes on", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const { documentId } = await issuedDocument(world);
  await passUntil(world, "2026-03-23T07:59:59+01:00");
  const work = dueWork.find(({ name }) => name === "run_dunning");
  const switched = (disabledAt: Date | null) =>
    world.services.db
      .updateTable("partners")
      .set({ disabledAt, disabledReason: disabledAt && "unbezahlt" })
      .where("id", "=", world.office.partnerId)
      .execute();
  await switched(new Date("2026-03-02T09:00:00Z"));
  await work?.run(world.services, world.office, new Date("2026-03-23T08:00:00+01:00"));
  await switched(null);
  expect(statesOf(await courseOf(world, documentId))).toEqual([]);
  await work?.run(world.services, world.office, new Date("2026-03-24T08:01:00+01:00"));
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
});

test("whoever died after making a letter is followed by somebody who asks for the same one", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const { documentId } = await issuedDocument(world);
  await passUntil(world, FIRST_STEP);
  const before = (await courseOf(world, documentId)).steps[0];
  // As if nobody had noted what the letter came to.
  await world.services.db
    .updateTable("dunningSteps")
    .set({ state: "preparing", preparedAt: null, orderId: null, approvalId: null })
    .execute();
  await world.services.db
    .updateTable("dunningCourses")
    .set({ lookAt: new Date("2026-03-23T07:01:00Z") })
    .execute();
  await passUntil(world, "2026-03-23T08:10:00+01:00");
  expect((await courseOf(world, documentId)).steps).toEqual([before]);
  expect(await world.call("approval_list", { status: "pending" })).toMatchObject({ value: { total: 1 } });
});

test("an invoice goes on as it began when its ladder is changed, unless whoever changes it says otherwise", async () => {
  const world = await startSendingWorld();
  const { ladderId } = await savedLadder(world, { release: "self" });
  const { documentId } = await issuedDocument(world);
  await passUntil(world, "2026-03-25T09:00:00+01:00");
  const [first, second, third] = ladderInput().steps;
  const slower = { ladderId, release: "self", steps: [first, { ...second, days: 40 }, third] };
  await savedLadder(world, slower);
  const planned = async () => (await courseOf(world, documentId)).planned[0];
  expect(await planned()).toMatchObject({ place: 2, dueOn: "2026-04-07" });
  expect(await courseOf(world, documentId)).toMatchObject({ ladder: { version: 1, isLatest: false } });

  await savedLadder(world, { ...slower, name: "Langsame Mahnleiter", runningToo: true });
  expect(await planned()).toMatchObject({ place: 2, dueOn: "2026-05-04" });
  await passUntil(world, "2026-04-10T09:00:00+02:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 issued"]);
});

test("a retired ladder leaves its invoices to a person; those that have not begun go on by another", async () => {
  const world = await startSendingWorld();
  const { ladderId } = await savedLadder(world, { release: "self" });
  const begun = await issuedDocument(world);
  await passUntil(world, "2026-03-25T09:00:00+01:00");
  const later = await issuedDocument(
    world,
    invoiceInput({ document: { documentDate: "2026-03-24", zahlungszielTage: 0 } }),
    world.office.token,
  );
  await operate(world, "dunning_ladder_retire", { ladderId });
  await passUntil(world, "2026-03-26T09:00:00+01:00");
  expect(await courseOf(world, begun.documentId)).toMatchObject({
    state: "held",
    needsPerson: true,
    hold: { kind: "retired", by: "test" },
  });
  await savedLadder(world, { fromDueDate: "2026-03-01" });
  await passUntil(world, "2026-03-31T09:00:00+02:00");
  expect(statesOf(await courseOf(world, later.documentId))).toEqual(["1 prepared"]);
  expect(await courseOf(world, begun.documentId)).toMatchObject({ hold: { kind: "retired" } });
  await operate(world, "dunning_resume", { documentId: begun.documentId });
  expect(await courseOf(world, begun.documentId)).toMatchObject({
    state: "running",
    planned: [{ place: 2 }, {}, {}],
  });
});

test("a ladder ends with the place of whoever set it up in the account, and goes on when somebody else saves it", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const berta = await signedInBrowser(world, { role: "editor", name: "Berta Bald" });
  const saved = await berta.call("dunning_ladder_save", ladderInput());
  expect(saved).toMatchObject({ status: 200, body: { setByName: "Berta Bald" } });
  const { documentId } = await issuedDocument(world);
  await passUntil(world, "2026-03-20T08:00:00+01:00");
  const { ladderId } = saved.body as { ladderId: string };
  const setter = (
    await world.services.db.selectFrom("dunningLadders").select("setBy").executeTakeFirstOrThrow()
  ).setBy as { connectionId: string };
  expect(await membershipsOf(world.services.db, setter.connectionId)).toHaveLength(1);
  await world.services.db
    .updateTable("members")
    .set({ role: "viewer" })
    .where("userId", "=", setter.connectionId)
    .execute();

  await passUntil(world, FIRST_STEP);
  expect(await courseOf(world, documentId)).toMatchObject({
    state: "held",
    needsPerson: true,
    hold: { kind: "setter_gone", problem: { code: "FORBIDDEN_ROLE" } },
  });
  await ada.call("dunning_ladder_save", ladderInput({ ladderId, version: 1 }));
  await passUntil(world, "2026-03-23T08:10:00+01:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 refused", "1 prepared"]);
});

test("without money or room for the day it is tried again on the next working day, and people see why", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const { documentId } = await issuedDocument(world);
  const caps = await capLetters(world, 0);
  await passUntil(world, "2026-03-27T08:00:00+01:00");
  expect(caps).toBeGreaterThan(0);
  const stuck = await courseOf(world, documentId);
  expect(stuck).toMatchObject({
    state: "held",
    needsPerson: true,
    hold: { kind: "refused", until: "2026-03-30", problem: { code: "DAILY_CAP_EXCEEDED" } },
  });
  await capLetters(world, 100);
  await passUntil(world, "2026-03-30T08:00:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({ state: "waiting", hold: null });
  const left = await stepsOfCourse(world.services.db, world.office, documentId);
  for (const { madeDocumentId, state } of left.filter((step) => step.state === "refused"))
    expect(await world.call("document_get", { documentId: madeDocumentId }), state).toMatchObject({
      value: { state: "void" },
    });
});

const capLetters = async (world: World, lettersPerDay: number): Promise<number> => {
  const { numUpdatedRows } = await world.services.db
    .updateTable("partnerTokens")
    .set({ lettersPerDay })
    .where("id", "=", world.office.tokenId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

test("consumers never owe the 40 EUR, and a letter that comes back makes it stand still", async () => {
  const world = await startSendingWorld();
  const steps = [{ days: 31, documentType: "mahnung", mahngebuehrCents: 250, verzugspauschale: true }];
  await savedLadder(world, { steps, release: "self" });
  const person = {
    name: "Erika Müller",
    street: "Lange Straße",
    houseNumber: "5",
    zip: "80331",
    city: "München",
  };
  const { documentId } = await issuedDocument(world, invoiceInput({ recipientAddressInline: person }));
  await passUntil(world, "2026-04-16T08:00:00+02:00");
  const [step] = (await courseOf(world, documentId)).steps;
  const letter = accepted(await rest(world, "document_get", { documentId: step?.documentId }));
  expect(letter).toMatchObject({ claim: { mahngebuehrCents: 250, verzugspauschaleCents: 0 } });
  await passUntil(world, "2026-04-17T18:00:00+02:00");
  await world.fetch(`/v1/sandbox/orders/${String(letter["orderId"])}/events`, {
    method: "POST",
    body: JSON.stringify({ event: "undeliverable" }),
    headers: { "content-type": "application/json" },
  });
  await world.runDue();
  expect(await courseOf(world, documentId)).toMatchObject({ state: "held", hold: { kind: "returned" } });
  await operate(world, "dunning_resume", { documentId });
  await world.runDue();
  expect(await courseOf(world, documentId)).toMatchObject({ hold: null, planned: [{ documentType: null }] });
});

test("a client's own ladder counts before the sender's and the account's", async () => {
  const world = await startSendingWorld();
  await operate(world, "client_save", { mandantennummer: "4711", name: "Café Zürich GmbH" });
  await savedLadder(world);
  await savedLadder(world, {
    name: "Für Stammkunden",
    mandantennummer: "4711",
    steps: [{ days: 20, documentType: "zahlungserinnerung" }],
  });
  const usual = await issuedDocument(world);
  const regular = await issuedDocument(world, invoiceInput({ mandantennummer: "4711" }));
  expect(await courseOf(world, usual.documentId)).toMatchObject({ ladder: { name: "Übliche Mahnleiter" } });
  expect(await courseOf(world, regular.documentId)).toMatchObject({
    ladder: { name: "Für Stammkunden" },
    planned: [{ dueOn: "2026-04-07" }, { documentType: null }],
  });
});

test("a letter that was sent back and then sent by hand is its step all the same", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const ada = await signedInBrowser(world);
  const { documentId } = await issuedDocument(world);
  await passUntil(world, FIRST_STEP);
  const [step] = (await courseOf(world, documentId)).steps;
  await ada.call("approval_reject", { approvalId: step?.approvalId, comment: "morgen" });
  await world.runDue();
  const { letterId } = accepted(await rest(world, "document_get", { documentId: step?.documentId }));
  const sent = accepted(await rest(world, "approval_submit", { letterId }));
  await approveInPortal(ada, String(sent["approvalId"]));
  await passUntil(world, "2026-03-25T09:00:00+01:00");
  expect(await courseOf(world, documentId)).toMatchObject({
    state: "running",
    hold: null,
    steps: [{ place: 1, state: "issued" }],
    planned: [{ place: 2 }, {}, {}],
  });
});

test("a wall that comes later holds: whoever does not see the invoice prepares no letter for it, and sees no ladder of its client", async () => {
  const world = await startSendingWorld();
  const { groupId, insideToken, outsideToken } = await openWalls(world);
  const client = await operate(world, "client_save", { mandantennummer: "4711", name: "Café Zürich GmbH" });
  const by = (token: string, name: string, input: object) =>
    rest(world, name, input, { door: "operations", token });
  accepted(await by(outsideToken, "dunning_ladder_save", ladderInput()));
  const { documentId } = await issuedDocument(world, invoiceInput({ mandantennummer: "4711" }));
  await wallAround(world, { clientId: String(client["mandantId"]) }, [groupId]);

  await passUntil(world, FIRST_STEP);
  const seen = async () => accepted(await by(insideToken, "dunning_course", { documentId }));
  expect(await seen()).toMatchObject({ state: "held", needsPerson: true, hold: { kind: "hidden" } });
  expect(await by(outsideToken, "dunning_course", { documentId })).toMatchObject({ status: 404 });
  expect(accepted(await by(outsideToken, "dunning_list", {}))).toMatchObject({ total: 0 });

  const own = ladderInput({ name: "Vertraulich", mandantennummer: "4711", fromDueDate: "2026-03-01" });
  const { ladderId } = accepted(await by(insideToken, "dunning_ladder_save", own));
  expect(await by(outsideToken, "dunning_ladder_get", { ladderId })).toMatchObject({ status: 404 });
  await passUntil(world, "2026-03-23T08:10:00+01:00");
  expect(await seen()).toMatchObject({
    state: "waiting",
    steps: [{ state: "refused" }, { state: "prepared" }],
  });
  expect(await world.call("approval_list", { status: "pending" }, { token: outsideToken })).toMatchObject({
    value: { total: 0 },
  });
});

test("a step may go by e-mail, to where the recipient gets mail; where nobody knows that, it stands still and says so", async () => {
  const world = await startSendingWorld();
  const steps = [{ days: 7, documentType: "zahlungserinnerung", deliver: "email" }];
  await savedLadder(world, { steps, release: "self" });
  const stranger = {
    name: "Bernd Brot",
    street: "Lange Straße",
    houseNumber: "7",
    zip: "80331",
    city: "München",
  };
  const unknown = await issuedDocument(world, invoiceInput({ recipientAddressInline: stranger }));
  const mailed = await madeDocument(world);
  accepted(
    await rest(world, "order_send", {
      letterId: mailed.letterId,
      deliver: "email",
      email: "buch@example.com",
    }),
  );
  await passUntil(world, "2026-03-24T09:00:00+01:00");
  expect(await courseOf(world, unknown.documentId)).toMatchObject({
    hold: { kind: "refused", problem: { code: "VALIDATION_ERROR" } },
  });
  const course = await courseOf(world, mailed.documentId);
  expect(course).toMatchObject({ steps: [{ state: "issued" }] });
  expect(await world.call("document_get", { documentId: course.steps[0]?.documentId })).toMatchObject({
    value: { issuedBy: "email" },
  });
  const registered = [{ ...steps[0], deliveryType: "einschreiben_einwurf" }];
  const refused = await rest(world, "dunning_ladder_save", ladderInput({ steps: registered }), {
    door: "operations",
  });
  expect(refused).toMatchObject({
    body: { error: { details: { problems: [{ path: "steps.0.deliveryType" }] } } },
  });
});

test("a pause and a worker that looks at the same moment take the letter back once, and it is called withdrawn", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const { documentId } = await issuedDocument(world);
  await passUntil(world, FIRST_STEP);
  const now = (await tenantClock(world.services, world.office)).now();
  const work = dueWork.find(({ name }) => name === "run_dunning");
  const look = async () => {
    await wakeCourses(world);
    await work?.run(world.services, world.office, now);
  };
  const hold = () => operate(world, "dunning_hold", { documentId, kind: "pause", reason: "Urlaub" });
  await Promise.all([hold(), look(), look(), look()]);
  await look();
  expect(await courseOf(world, documentId)).toMatchObject({ hold: { kind: "pause" } });
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn"]);
  expect(await world.call("approval_list", { status: "pending" })).toMatchObject({ value: { total: 0 } });
});

const wakeCourses = (world: World) =>
  world.services.db
    .updateTable("dunningCourses")
    .set({ lookAt: new Date("2026-03-23T07:00:00Z") })
    .execute();
