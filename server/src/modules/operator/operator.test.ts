import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import { runCommand } from "../../../test/command-line.ts";
import { storeOrder } from "../../../test/orders.ts";
import { startPretendCarrier } from "../../../test/pretend-carrier.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import { changedMeanwhile, onlyOneSaves } from "../../../test/overtaken.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { allOperations } from "../../find-operation.ts";
import { requireOrder } from "../orders/orders.ts";
import { COMMAND_LINE } from "./operator.ts";
import { setOperator } from "../access/access.ts";
import { pauseSending, resumeSending } from "./operator-acts.ts";
import { askCarriersForRestored } from "./restored-orders.ts";
import { beginTimeline } from "./timelines.ts";

/** A browser in which somebody is signed in who runs the service; a viewer of an account otherwise. */
async function operatorIn(world: World) {
  const browser = await signedInBrowser(world, { role: "viewer", name: "Olga Operator" });
  await setOperator(world.services.db, "olga.operator@example.com", true);
  return browser;
}

const ground = ({ services: { db, clock } }: World) => ({ db, now: clock.now(), who: COMMAND_LINE });

test("only operators may call an operator's actions, whatever they own", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const operator = await operatorIn(world);
  const names = allOperations.filter(({ role }) => role === "operator").map(({ name }) => name);

  expect(names.length).toBeGreaterThan(10);
  for (const name of names)
    expect(await owner.call(name, {}), name).toMatchObject({
      status: 403,
      body: { error: { code: "FORBIDDEN_ROLE", details: { role: "operator" } } },
    });
  expect(await owner.call("session", {})).toMatchObject({ body: { isOperator: false } });
  expect(await operator.call("session", {})).toMatchObject({ body: { isOperator: true, role: "viewer" } });
  expect(await operator.call("operator_overview", {})).toMatchObject({
    status: 200,
    body: { pause: null, deadJobs: 0, deadDeliveries: 0, unclearOrders: [] },
  });
  await setOperator(world.services.db, "olga.operator@example.com", false);
  expect(await operator.call("operator_overview", {})).toMatchObject({ status: 403 });
});

test("an operator's session that was left open changes nothing without fresh proof", async () => {
  const world = await startWorld();
  const operator = await operatorIn(world);
  world.setTime("2026-03-02T09:30:00Z");

  expect((await operator.call("sending_pause", { reason: "Störung" })).body).toMatchObject({
    error: { code: "FRESH_PROOF_NEEDED", details: { ways: ["mail"] } },
  });
  expect((await operator.call("operator_overview", {})).body).toMatchObject({ pause: null });
  await operator.signInAgain();
  expect(await operator.call("sending_pause", { reason: "Störung" })).toMatchObject({ status: 200 });
});

test("while sending is paused letters are accepted and wait, and leave when it goes on", async () => {
  const world = await startSendingWorld();
  const post = await startPretendCarrier();
  world.services.carriers.sandbox = [post.carrier];
  const { call } = await operatorIn(world);

  expect(await call("sending_pause", { reason: "  " })).toMatchObject({ status: 400 });
  expect(await call("sending_pause", { reason: "Störung in der Druckerei" })).toMatchObject({ status: 200 });
  expect(await call("sending_pause", { reason: "noch einmal" })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR" } },
  });
  const sent = await world.call("order_send", {
    subject: "Angebot",
    content: "Guten Tag.",
    recipientName: "Erika Beispiel",
    recipientStreet: "Lange Straße 5",
    recipientZip: "80331",
    recipientCity: "München",
  });
  await world.runDue();

  expect(sent).toMatchObject({ ok: true, value: { status: "queued" } });
  expect(JSON.stringify(sent)).toContain("SENDING_PAUSED");
  expect(post.letters).toEqual([]);
  expect(await (await world.fetch("/v1/status")).json()).toMatchObject({ status: "degraded" });
  expect(await (await world.fetch("/status", { headers: { "accept-language": "de" } })).text()).toContain(
    "Der Versand ist zurzeit angehalten",
  );
  expect(await call("operator_overview", {})).toMatchObject({
    body: {
      pause: { reason: "Störung in der Druckerei", pausedBy: "Olga Operator" },
      carriers: [{ mode: "sandbox", waiting: 1, underWay: 0 }],
    },
  });

  expect(await call("sending_resume", {})).toMatchObject({ status: 200 });
  expect(await call("sending_resume", {})).toMatchObject({ status: 400 });
  await world.runDue();
  expect(post.letters).toHaveLength(1);
  expect(await call("operator_log", {})).toMatchObject({
    body: {
      total: 2,
      items: [
        { act: "sending_resume", who: "Olga Operator" },
        { act: "sending_pause", details: { reason: "Störung in der Druckerei" } },
      ],
    },
  });
});

test("a pause that comes between claim and hand-over stops the letter at the door, and puts it back", async () => {
  const world = await startWorld();
  const post = await startPretendCarrier();
  world.services.carriers.sandbox = [post.carrier];
  const order = await storeOrder(world);
  const { blobs } = world.services;
  world.services.blobs = {
    ...blobs,
    async open(hash) {
      await pauseSending(ground(world), "mitten hinein").catch(() => {}); // once, while the letter is fetched
      return blobs.open(hash);
    },
  };

  await world.runDue();

  expect(post.letters).toEqual([]);
  expect(await requireOrder(world.services.db, world.office, order.orderId)).toMatchObject({
    status: "queued",
    attempts: 0,
    statusDetail: { code: "SENDING_HELD" },
  });
  world.services.blobs = blobs;
  await resumeSending(ground(world));
  await world.runDue();
  expect(post.letters).toHaveLength(1);
});

test("a disabled account is refused by token and session, its letters wait, and nobody else is touched", async () => {
  const world = await startWorld();
  const post = await startPretendCarrier();
  world.services.carriers.sandbox = [post.carrier];
  const other = await world.openOffice({ name: "Andere GmbH" });
  const { call } = await operatorIn(world);
  await storeOrder(world);
  const { partnerId } = world.office;

  expect(await call("partner_disable", { partnerId: randomUUID(), reason: "x" })).toMatchObject({
    status: 404,
  });
  expect(await call("partner_disable", { partnerId, reason: "Verdacht auf Missbrauch" })).toMatchObject({
    status: 200,
  });
  await world.runDue();

  expect(await world.call("wallet_balance", {})).toMatchObject({ error: { code: "ACCOUNT_DISABLED" } });
  expect((await world.fetch("/v1/tools/wallet_balance", { method: "POST", body: "{}" })).status).toBe(403);
  expect(await world.call("wallet_balance", {}, { token: other.token })).toMatchObject({ ok: true });
  expect(await call("wallet_balance", {})).toMatchObject({
    status: 403,
    body: { error: { code: "ACCOUNT_DISABLED" } },
  });
  expect(post.letters).toEqual([]);
  expect(await call("session", {})).toMatchObject({ status: 200, body: { disabled: true } });
  expect(await call("partner_list", { query: "muster" })).toMatchObject({
    body: { total: 1, items: [{ partnerId, disabledReason: "Verdacht auf Missbrauch" }] },
  });

  expect(await call("partner_enable", { partnerId })).toMatchObject({ status: 200 });
  await world.runDue();
  expect(await world.call("wallet_balance", {})).toMatchObject({ ok: true });
  expect(post.letters).toHaveLength(1);
});

test("a search for accounts takes signs of patterns as they are", async () => {
  const world = await startWorld();
  const { call } = await operatorIn(world);

  expect(await call("partner_list", { query: "%" })).toMatchObject({ body: { total: 0 } });
  expect(await call("partner_list", { query: "'; drop table partners; --" })).toMatchObject({
    body: { total: 0 },
  });
  expect(await call("partner_list", { limit: 1000 })).toMatchObject({ status: 400 });
});

test("a dead job is sent back or given up, and both are written down", async () => {
  const world = await startWorld();
  const { queue, db } = world.services;
  const { call } = await operatorIn(world);
  for (const number of [1, 2]) await queue.enqueue(db, "dead_letters", { number, secret: "of a letter" });
  const { jobs } = (await call("dead_letter_list", {})).body as { jobs: { jobId: string }[] };

  expect(jobs).toHaveLength(2);
  expect(JSON.stringify(jobs)).not.toContain("of a letter");
  const [first, second] = jobs.map(({ jobId }) => jobId);
  expect(await call("dead_job_settle", { jobId: first, decision: "discard" })).toMatchObject({ status: 200 });
  expect(await call("dead_job_settle", { jobId: first, decision: "discard" })).toMatchObject({ status: 404 });
  expect(await call("dead_job_settle", { jobId: randomUUID(), decision: "retry" })).toMatchObject({
    status: 404,
  });
  expect(await call("dead_job_settle", { jobId: second, decision: "burn" })).toMatchObject({ status: 400 });
  expect((await call("dead_letter_list", {})).body).toMatchObject({ jobs: [{ jobId: second }] });
  expect(await call("operator_log", {})).toMatchObject({
    body: { items: [{ act: "job_discard", details: { jobId: first } }] },
  });
});

test("an unclear order goes on as the carrier was asked; one that is not is not found", async () => {
  const world = await startWorld();
  const { call } = await operatorIn(world);
  const order = await storeOrder(world);
  const settle = () => call("unclear_order_settle", { orderId: order.orderId, carrierReference: null });
  expect(await settle()).toMatchObject({ status: 404 });
  await world.services.db
    .updateTable("orders")
    .set({ dueAt: null })
    .where("id", "=", order.orderId)
    .execute();

  expect(await call("operator_overview", {})).toMatchObject({
    body: { unclearOrders: [{ orderId: order.orderId, mayHaveArrived: false }] },
  });
  expect(await settle()).toMatchObject({ status: 200, body: { status: "queued" } });
  expect(await call("operator_log", {})).toMatchObject({ body: { items: [{ act: "order_settle" }] } });
});

test("after a restore the page says what is open, and a person settles it there", async () => {
  const world = await startWorld();
  const post = await startPretendCarrier({ find: () => "unknown" });
  world.services.carriers.sandbox = [post.carrier];
  const { orderId } = await storeOrder(world);
  const { call } = await operatorIn(world);
  const snapshotAt = new Date("2026-03-02T08:00:00Z");
  await beginTimeline(ground(world), { cause: "operator", snapshotAt, reason: "put back" });
  await askCarriersForRestored(world.services);

  expect(await call("operator_overview", {})).toMatchObject({
    body: {
      pause: { reason: "put back" },
      timeline: { snapshotAt: snapshotAt.toISOString(), undecided: 1 },
      unclearOrders: [{ orderId, mayHaveArrived: true, openAtRestore: true }],
      unclearTotal: 1,
    },
  });
  expect(await call("sending_resume", {})).toMatchObject({ status: 400 });
  expect(await call("unclear_order_settle", { orderId, carrierReference: "letter-9" })).toMatchObject({
    body: { status: "submitted" },
  });
  expect(await call("sending_resume", {})).toMatchObject({ status: 200 });
  await world.runDue();
  expect(post.letters).toEqual([]);
});

test("price tables are shown with their validity", async () => {
  const world = await startWorld();
  const { call } = await operatorIn(world);

  const { body } = await call("price_table_list", {});

  expect(body).toMatchObject({ today: "2026-03-02", tables: [{ validFrom: expect.any(String) as string }] });
});

test("imprint and privacy say that they are missing until an operator fills them, and escape what is written", async () => {
  const world = await startWorld();
  const { call } = await operatorIn(world);
  const pageIn = async (path: string, language: string) =>
    (await world.fetch(path, { token: null, headers: { "accept-language": language } })).text();
  expect(await pageIn("/imprint", "de")).toContain("noch kein Impressum hinterlegt");
  expect(await pageIn("/privacy", "en")).toContain("has not provided a privacy notice");

  const text =
    "Muster GmbH\nMusterstraße 1 <script>alert(1)</script>\n\nSiehe https://muster.example/a?b=1&c=2. Mail: post@muster.example";
  const set = await call("public_text_set", { name: "imprint", language: "de", text, basedOn: null });
  const page = await pageIn("/imprint", "de");

  expect(page).toContain("<p>Muster GmbH<br />Musterstraße 1 &lt;script&gt;alert(1)&lt;/script&gt;</p>");
  expect(page).toContain('<a href="https://muster.example/a?b=1&amp;c=2">');
  expect(page).toContain('<a href="mailto:post@muster.example">');
  expect(page).not.toContain("<script>");
  expect(await pageIn("/imprint", "en")).toContain('<div lang="de">');
  expect(await call("public_text_list", {})).toMatchObject({
    body: { texts: [{ name: "imprint", language: "de", changedBy: "Olga Operator" }] },
  });
  const basedOn = set.body["changedAt"];
  const gone = await call("public_text_set", { name: "imprint", language: "de", text: " ", basedOn });
  expect(gone.body).toMatchObject({ changedAt: null });
  expect(await pageIn("/imprint", "de")).toContain("noch kein Impressum hinterlegt");
});

test("of operators who save a text at once one wins; each text stands for itself, and one that is gone is noticed", async () => {
  const world = await startWorld();
  const { call } = await operatorIn(world);
  const save = (text: string, basedOn: unknown, language = "de") =>
    call("public_text_set", { name: "imprint", language, text, basedOn });
  const won = await onlyOneSaves(world, "public_texts", ["Eins", "Zwei", "Drei"], (text) => save(text, null));
  expect(await save("One", null, "en")).toMatchObject({ status: 200 });

  const basedOn = won.body["changedAt"];
  expect(await save("", basedOn)).toMatchObject({ status: 200, body: { changedAt: null } });
  expect(await save("Spät", basedOn)).toMatchObject(changedMeanwhile);
  expect(await save("Neu", null)).toMatchObject({ status: 200 });
  expect(await save("Blind", undefined), "without a word").toMatchObject({ status: 400 });
});

test("the command line names operators, pauses sending and goes on", async () => {
  const world = await startWorld();
  await signedInBrowser(world, { role: "viewer", name: "Olga Operator" });
  const run = (...words: string[]) => runCommand(world, words);

  expect(await run("operator", "add", "nobody@example.com")).toMatchObject({ code: 1 });
  expect(await run("operator", "add", "Olga.Operator@example.com")).toMatchObject({ code: 0 });
  expect((await run("operator", "list")).printed).toContain("olga.operator@example.com");
  expect(await run("operator", "remove", "olga.operator@example.com", "--json")).toMatchObject({
    printed: expect.stringContaining('"isOperator": false') as string,
  });
  expect((await run("operator", "list")).printed).toBe("(none)");
  expect(await run("sending", "pause", "--reason", "Wartung")).toMatchObject({ code: 0 });
  expect((await run("sending", "status")).printed).toContain("by command line: Wartung");
  expect((await run("sending", "pause", "--reason", "Wartung")).complained).toContain("paused already");
  expect(await run("sending", "resume")).toMatchObject({ code: 0 });
  expect((await run("sending", "status")).printed).toBe("Letters leave.");
});
