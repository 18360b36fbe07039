import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { archiveClient, saveClient } from "../src/modules/clients/clients.ts";
import { signedInBrowser } from "./approvals.ts";
import { billInput, payloadOf } from "./billing.ts";
import { letterInput, muenchen, writtenLetter } from "./letters.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

const registered = { deliveryType: "einschreiben_einwurf", color: true, mandantennummer: "10001" };

async function startOffice(): Promise<World> {
  const world = await startSendingWorld();
  const client = { mandantennummer: "10001", name: "Bäckerei Sonnenschein GmbH", tags: [] };
  await world.services.db
    .transaction()
    .execute((tx) => saveClient(tx, world.office, client, world.services.clock.now()));
  return world;
}

type Values = Record<string, unknown>;

async function done(world: World, tool: string, input: object): Promise<Values> {
  const answer = await world.call(tool, input, { language: "de" });
  return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
}

/** What a refused call said about a field. */
async function refusedAt(
  world: World,
  tool: string,
  input: object,
): Promise<{ path: string; message: string }> {
  const answer = await world.call(tool, input, { language: "de" });
  if (answer.ok) return expect.fail(`not refused: ${JSON.stringify(answer.value)}`);
  const [problem] = (answer.error.details as { problems: { path: string; message: string }[] }).problems;
  return problem ?? expect.fail(JSON.stringify(answer));
}

const dispatchOf = async (world: World, letterId: unknown) =>
  (await done(world, "letter_get", { letterId }))["dispatch"] as Values;

const inDays = (world: World, days: number): string =>
  new Date(world.services.clock.now().getTime() + days * 86_400_000).toISOString();

async function savedDraft(world: World, dispatch: object): Promise<string> {
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { body } = await call("letter_save", { ...letterInput(), dispatch, clientLetterId: randomUUID() });
  return String(body["letterId"]);
}

test("a draft keeps how it is to be sent, and whoever sends it by its id alone sends it so", async () => {
  const world = await startOffice();
  const scheduledAt = inDays(world, 3);
  const letterId = await savedDraft(world, { ...registered, scheduledAt });

  expect(await dispatchOf(world, letterId)).toMatchObject({ ...registered, scheduledAt, timePassed: false });
  expect((await done(world, "letter_get", { letterId }))["costEstimate"]).toMatchObject({
    deliveryType: "einschreiben_einwurf",
  });
  const asKept = { letterId, deliveryType: "einschreiben_einwurf", color: true, plannedAt: scheduledAt };
  expect(await done(world, "order_send", { letterId, dryRun: true })).toMatchObject(asKept);
  expect(await done(world, "approval_submit", { letterId, dryRun: true })).toMatchObject(asKept);
  const other = { deliveryType: "standard", color: false };
  expect(await done(world, "order_send", { letterId, ...other, dryRun: true })).toMatchObject(other);

  const { orderId } = await done(world, "order_send", { letterId });
  expect(await done(world, "order_status", { orderId })).toMatchObject({
    deliveryType: "einschreiben_einwurf",
  });
  const order = await world.services.db
    .selectFrom("orders")
    .select("mandantennummer")
    .executeTakeFirstOrThrow();
  expect(order.mandantennummer).toBe("10001");
});

test("a draft made of a preset is sent as the preset says, also by whoever does not name it", async () => {
  const world = await startOffice();
  const preset = { ...registered, approvalMode: "review", auditTagPrefix: "Lohn-" };
  await done(world, "preset_save", { name: "Einschreiben", preset });
  const { letterId } = await writtenLetter(world, { presetName: "Einschreiben" });
  await done(world, "preset_save", { name: "Einschreiben", preset: { deliveryType: "standard" } });

  expect(await dispatchOf(world, letterId)).toMatchObject({ ...registered, auditTag: "Lohn-" });
  expect(await done(world, "order_send", { letterId })).toMatchObject({
    status: "awaiting_approval",
    deliveryType: "einschreiben_einwurf",
  });
});

test("after a rejection the draft, and each copy of it, says what was asked for; a time that has passed is chosen anew", async () => {
  const world = await startOffice();
  const { letterId } = await writtenLetter(world);
  const scheduledAt = inDays(world, 2);
  const asked = { ...registered, express: false, scheduledAt };
  const { approvalId } = await done(world, "approval_submit", { letterId, ...asked });
  await done(world, "approval_decide", { approvalId, decision: "reject" });

  expect(await done(world, "letter_get", { letterId })).toMatchObject({ status: "draft", dispatch: asked });
  const { call } = await signedInBrowser(world, { role: "editor" });
  const copy = (await call("letter_duplicate", { letterId })).body["letterId"];
  expect(await dispatchOf(world, copy)).toMatchObject(asked);

  world.setTime(inDays(world, 3));
  expect(await dispatchOf(world, letterId)).toMatchObject({ scheduledAt, timePassed: true });
  const { path, message } = await refusedAt(world, "order_send", { letterId });
  expect(path).toBe("scheduledAt");
  expect(message).toMatch(/diese Zeit ist vorbei/);
  const anew = { letterId, scheduledAt: inDays(world, 1), dryRun: true };
  expect(await done(world, "order_send", anew)).toMatchObject({ deliveryType: "einschreiben_einwurf" });
});

test("a letter that came with its send is registered again after it was cancelled", async () => {
  const world = await startOffice();
  const { orderId, letterId } = await done(world, "order_send", sendInput(registered));
  await done(world, "order_cancel", { orderId });

  expect(await dispatchOf(world, letterId)).toMatchObject(registered);
  expect(await done(world, "order_send", { letterId })).toMatchObject({
    deliveryType: "einschreiben_einwurf",
  });
});

test("batches and schedules send a draft as it is to be sent; a batch has no room for a time of its own", async () => {
  const world = await startOffice();
  const planned = await savedDraft(world, { ...registered, scheduledAt: inDays(world, 3) });
  const { letterId } = await done(world, "order_send", sendInput({ ...registered, approvalMode: "review" }));
  await done(world, "order_cancel", { orderId: (await latestOrder(world, letterId)).orderId });

  const batch = await done(world, "order_send_batch", {
    items: [
      { letterId, clientOrderId: "a" },
      { letterId: planned, clientOrderId: "b" },
    ],
  });
  expect(batch["results"]).toMatchObject([
    { outcome: "queued", result: { deliveryType: "einschreiben_einwurf" } },
    {
      error: {
        code: "VALIDATION_ERROR",
        details: { problems: [{ path: "letterId", rule: "no_time_in_a_batch" }] },
      },
    },
  ]);
  expect((await latestOrder(world, letterId)).deliveryType).toBe("einschreiben_einwurf");

  const sendAt = inDays(world, 7);
  const scheduled = await done(world, "letter_schedule", {
    letterId: planned,
    mode: "at",
    sendAt,
    businessDaysOnly: false,
  });
  expect(scheduled).toMatchObject({ nextRunAt: sendAt });
  expect((await latestOrder(world, planned)).deliveryType).toBe("einschreiben_einwurf");
  expect(await dispatchOf(world, planned)).toMatchObject({ ...registered, scheduledAt: sendAt });
});

async function latestOrder(
  world: World,
  letterId: unknown,
): Promise<{ orderId: string; deliveryType: string }> {
  return (await done(world, "letter_get", { letterId }))["order"] as {
    orderId: string;
    deliveryType: string;
  };
}

test("files that arrive while somebody writes stay, and so does what was written", async () => {
  const world = await startOffice();
  const { letterId } = await writtenLetter(world);
  const { call } = await signedInBrowser(world, { role: "editor" });
  const upload = (title: string) =>
    done(world, "attachment_upload_pdf", { letterId, title, pdfBase64: makePdf({}).toString("base64") });

  const [, , saved] = await Promise.all([
    upload("Vertrag"),
    upload("Vollmacht"),
    call("letter_save", { ...letterInput({ subject: "Währenddessen" }), letterId, revision: 1 }),
  ]);
  expect(saved).toMatchObject({ status: 200 });
  const letter = await done(world, "letter_get", { letterId });
  expect(letter).toMatchObject({ subject: "Währenddessen", pageCount: 3 });
  expect((letter["attachments"] as { title: string }[]).map(({ title }) => title).toSorted()).toEqual([
    "Vertrag",
    "Vollmacht",
  ]);

  const late = await call("letter_dispatch", { letterId, revision: 1, dispatch: registered });
  expect(late).toMatchObject({ body: { error: { details: { reason: "LETTER_CHANGED" } } } });
  const { writtenRevision: revision } = letter;
  expect(await call("letter_dispatch", { letterId, revision, dispatch: registered })).toMatchObject({
    status: 200,
  });
  expect(await call("letter_save", { ...letterInput(), letterId, revision })).toMatchObject({ status: 400 });
});

test("two sends of a draft at the same moment, each with its own wishes, are both judged by what is there", async () => {
  const world = await startOffice();
  const { letterId } = await writtenLetter(world);

  const sent = await Promise.all(
    ["a", "b"].map((clientOrderId) => done(world, "order_send", { letterId, ...registered, clientOrderId })),
  );

  expect(sent).toMatchObject([
    { deliveryType: "einschreiben_einwurf" },
    { deliveryType: "einschreiben_einwurf" },
  ]);
});

test("a client that is gone and a product that does not go there are refused in words", async () => {
  const world = await startOffice();
  const letterId = await savedDraft(world, registered);
  await world.services.db
    .transaction()
    .execute((tx) => archiveClient(tx, world.office, "10001", world.services.clock.now()));
  expect(await refusedAt(world, "order_send", { letterId })).toMatchObject({
    path: "mandantennummer",
    message: expect.stringMatching(/archiviert/),
  });

  const { call } = await signedInBrowser(world, { role: "editor" });
  const abroad = { ...muenchen, city: "Wien", zip: "1010", country: "AT" };
  const dispatch = { deliveryType: "einschreiben_einwurf" };
  await call("letter_save", { ...letterInput({ recipientAddressInline: abroad }), dispatch, letterId });
  const refused = await world.call("order_send", { letterId }, { language: "de" });
  expect(refused.ok).toBe(false);
  expect(await done(world, "letter_get", { letterId })).toMatchObject({
    costEstimate: null,
    costNote: expect.stringMatching(/Versandart/),
  });
});

test("how an invoice is sent is kept with it, though its text is settled", async () => {
  const world = await startOffice();
  const bill = billInput(payloadOf(), { sequenceScope: { scope: "RE" }, mandantennummer: "10001" });
  const { letterId } = await done(world, "document_create", bill);
  const { call } = await signedInBrowser(world, { role: "editor" });

  expect(await dispatchOf(world, letterId)).toMatchObject({ mandantennummer: "10001" });
  const kept = await call("letter_dispatch", {
    letterId,
    dispatch: { deliveryType: "einschreiben_einwurf" },
  });
  expect(kept).toMatchObject({ status: 200, body: { revision: 2 } });
  expect(await done(world, "order_send", { letterId })).toMatchObject({
    deliveryType: "einschreiben_einwurf",
  });
  const late = await call("letter_dispatch", { letterId, dispatch: {} });
  expect(late).toMatchObject({ body: { error: { details: { reason: "LETTER_NOT_DRAFT" } } } });
});

test("a dispatch that is none is refused at its place", async () => {
  const world = await startSendingWorld();
  const { letterId } = await writtenLetter(world);
  const { call } = await signedInBrowser(world, { role: "editor" });

  for (const [dispatch, path] of [
    [{ deliveryType: "flaschenpost" }, "dispatch.deliveryType"],
    [{ scheduledAt: "morgen" }, "dispatch.scheduledAt"],
    [{ mandantennummer: "x".repeat(101) }, "dispatch.mandantennummer"],
    [{ maxCostEuros: -1 }, "dispatch.maxCostEuros"],
    [{ unbekannt: true }, "dispatch.unbekannt"],
  ] as const) {
    const { status, body } = await call("letter_dispatch", { letterId, dispatch });
    expect(status, path).toBe(400);
    const { details } = body["error"] as { details: { problems: { path: string }[] } };
    expect(details.problems.map((problem) => problem.path)).toContain(path);
  }
});

test("the same plan with a preset again is the same schedule, though the draft says by now what the preset said", async () => {
  const world = await startOffice();
  await done(world, "preset_save", { name: "Einschreiben", preset: registered });
  const { letterId } = await writtenLetter(world);
  const plan = { letterId, mode: "at", sendAt: inDays(world, 3), presetName: "Einschreiben" };

  const first = await done(world, "letter_schedule", plan);
  const again = await done(world, "letter_schedule", plan);

  expect(again["scheduleId"]).toBe(first["scheduleId"]);
  expect(await dispatchOf(world, letterId)).toMatchObject(registered);
});

test("a series goes on as it was planned, whatever else its draft is sent as meanwhile", async () => {
  const world = await startOffice();
  await done(world, "preset_save", { name: "Einschreiben", preset: registered });
  const { letterId } = await writtenLetter(world);
  await done(world, "letter_schedule", {
    letterId,
    mode: "cron",
    cronExpression: "0 8 * * *",
    presetName: "Einschreiben",
  });
  const once = await done(world, "order_send", { letterId, deliveryType: "standard" });

  world.setTime(inDays(world, 2));
  await world.runDue();

  const { orders } = await done(world, "letter_get", { letterId });
  const ofSeries = (orders as Values[]).filter(({ orderId }) => orderId !== once["orderId"]);
  expect(ofSeries.length).toBeGreaterThan(1);
  for (const { orderId } of ofSeries)
    expect(await done(world, "order_status", { orderId })).toMatchObject({
      deliveryType: "einschreiben_einwurf",
    });
});

test("who saves a draft and says nothing of how it is sent changes nothing of it", async () => {
  const world = await startOffice();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const written = { ...letterInput(), clientLetterId: randomUUID() };
  const { body } = await call("letter_save", { ...written, dispatch: registered });

  await call("letter_save", { ...letterInput(), subject: "Neu", letterId: body["letterId"], revision: 1 });

  expect(await done(world, "letter_get", { letterId: body["letterId"] })).toMatchObject({
    subject: "Neu",
    dispatch: registered,
  });
});
