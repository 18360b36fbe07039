import { createHash } from "node:crypto";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeEvidencePack } from "../src/modules/exports/evidence/evidence-pack.ts";
import { placedText } from "../src/rendering/pdf/pdf-pages.ts";
import { inHouseCarrier } from "../src/modules/orders/orders.ts";
import { balanceOf } from "../src/modules/wallet/wallet.ts";
import { readBlob } from "../src/ports/blob-store.ts";
import { looksRecorded } from "../src/modules/access/access.ts";
import type { BlobHash } from "../src/ports/blob-store.ts";
import { signedInBrowser } from "./approvals.ts";
import { exportWish } from "./evidence.ts";
import { dropOf, letterToSign, phoneWith, photo } from "./in-house.ts";
import { base64 } from "./sample-pictures.ts";
import { sealAll } from "./seals.ts";
import { sendInput, sentLetter, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

test("a courier reads a letter, puts it in, drops it and signs for it: the order follows, and nothing was charged", async () => {
  const world = await startSendingWorld();
  const before = await balanceOf(world.services.db, world.office);
  const { orderId, sheetCode, office, linkFor, statusOf } = await letterToSign(world);
  expect(await statusOf()).toMatchObject({
    status: "submitted",
    fulfilment: "in_house",
    cancellable: true,
    priceCents: 0,
    inHouse: { standing: "open", open: ["signed"], url: expect.stringContaining(`/in-house/${orderId}`) },
  });
  const printed = await office.call("in_house_print", { orderId });
  expect(printed).toMatchObject({ status: 200, body: { pageCount: 1 } });
  const again = await office.call("in_house_print", { orderId });
  const fileOf = (answer: typeof printed) =>
    world.services.links.readFileUrl(String(answer.body["pdfUrl"]))?.hash;
  expect(fileOf(printed)).toBeDefined();
  expect(fileOf(again)).toBe(fileOf(printed));

  const own = await linkFor("own");
  const signed = { sheetCode: `${sheetCode}1`, photoBase64: await photo() };
  expect(await own.step("signed", signed)).toMatchObject({
    status: 200,
    body: { open: ["enclosed", "read"] },
  });
  const courier = await linkFor("courier");
  const seen = await courier.call("letter_walk");
  expect(seen.body).toMatchObject({
    kind: "courier",
    holder: "Bodo Bote",
    bringBy: null,
    steps: [],
    open: ["read"],
    sheetCheck: createHash("sha256").update(sheetCode).digest("hex"),
  });
  expect(Object.keys(seen.body).toSorted()).toEqual(
    "bringBy expiresAt follows holder kind mode open pageCount recipientLines sender sheetCheck standing steps".split(
      " ",
    ),
  );

  await courier.step("read", { sheetCode, name: "Bodo Bote" });
  await courier.step("put_in");
  world.setTime("2026-03-02T10:30:00Z");
  expect(await courier.step("dropped", await dropOf(world))).toMatchObject({ status: 200 });
  expect(await statusOf()).toMatchObject({
    status: "delivered",
    cancellable: false,
    deliveredAt: "2026-03-02T10:30:00.000Z",
    inHouse: { open: ["attested"] },
  });
  await courier.step("attested", { name: "Bodo Bote", photoBase64: await photo() });
  expect(await statusOf()).toMatchObject({ inHouse: { standing: "finished", open: [] } });

  const { body } = await office.call("in_house_get", { orderId });
  expect((body["steps"] as { step: string }[]).map(({ step }) => step)).toEqual(
    "printed signed read put_in dropped attested".split(" "),
  );
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select(["record", "blobHash"])
    .where("subject", "=", orderId)
    .where("kind", "=", "order.in_house_step")
    .orderBy("id")
    .execute();
  expect(records.map(({ record }) => (record as { step: string }).step)).toHaveLength(6);
  expect(records.filter(({ blobHash }) => blobHash !== null)).toHaveLength(4);
  expect(await balanceOf(world.services.db, world.office)).toEqual(before);

  const proof = await world.call("order_einlieferungsbeleg", { orderId });
  expect(proof).toMatchObject({ ok: true, value: { available: true } });
  const { protocol, disclaimer } = (proof as unknown as { value: { proof: Proof } }).value.proof;
  expect(protocol.map(({ step }) => step)).toEqual("printed signed read put_in dropped attested".split(" "));
  expect(protocol[4]?.text).toContain("Leopoldstraße 8");
  expect(disclaimer).toContain("Bote als Zeuge");
  await sealAll(world);
  const pack = await makeEvidencePack(world.services, exportWish(world.office, { language: "de" }), orderId);
  const said = (await placedText(pack)).map(({ text }) => text.trim()).join(" ");
  expect(said).toContain("von einem Boten eingeworfen");
  expect(said).toContain("Ein Bote hat nach dem Protokoll");
  expect(said).not.toContain("nicht als zur Post gegeben gemeldet");
});

test("who posts it themselves says how, with number and slip; the order is posted and tells the number", async () => {
  const world = await startSendingWorld();
  const { sheetCode, linkFor, statusOf } = await letterToSign(world);
  const own = await linkFor("own");
  await own.step("signed", { sheetCode: sheetCode.toLowerCase(), photoBase64: await photo() });
  await own.step("enclosed");
  const slip = { service: "einwurf", trackingNumber: "RT123456785DE", photoBase64: await photo() };
  expect(await own.step("posted", slip)).toMatchObject({ status: 200, body: { standing: "finished" } });
  expect(await statusOf()).toMatchObject({ status: "posted", trackingNumber: "RT123456785DE" });
});

test("a step that comes twice is one step, also at the same moment; said differently it is refused", async () => {
  const world = await startSendingWorld();
  const { orderId, sheetCode, linkFor } = await letterToSign(world);
  const { call, step } = await linkFor("own");
  const said = {
    step: "signed",
    stepKey: randomUUID(),
    deviceAt: "2026-03-02T09:00:00Z",
    sheetCode,
    photoBase64: await photo(),
  };
  const answers = await Promise.all([1, 2, 3].map(() => call("letter_walk_step", said)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await call("letter_walk_step", { ...said, deviceAt: "2026-03-02T08:00:00Z" })).toMatchObject({
    status: 409,
    body: { error: { code: "IDEMPOTENCY_CONFLICT" } },
  });
  expect(await step("signed", { sheetCode, photoBase64: await photo() })).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "STEP_NOT_OPEN", problems: [{ rule: "done" }] } } },
  });
  const rows = await world.services.db
    .selectFrom("inHouseSteps")
    .select("step")
    .where("orderId", "=", orderId)
    .execute();
  expect(rows).toEqual([{ step: "signed" }]);
});

test("steps come in their turn, with what they need, and with this letter's sheet", async () => {
  const world = await startSendingWorld();
  const { sheetCode, linkFor } = await letterToSign(world);
  const { step } = await linkFor("own");
  const photoBase64 = await photo();
  const rulesOf = ({ body }: { body: Record<string, unknown> }) =>
    (body["error"] as { details: { problems: { path: string; rule: string }[] } }).details.problems.map(
      ({ path, rule }) => `${path}: ${rule}`,
    );
  expect(rulesOf(await step("posted", { service: "letter" }))).toEqual(["step: too_early"]);
  expect(rulesOf(await step("signed", { name: "Ada" }))).toEqual([
    "sheetCode: required",
    "name: not_of_step",
    "photoBase64: photo_required",
  ]);
  for (const other of ["0000-0000-1", `${sheetCode}-2`, "kein Code", `${sheetCode}0`])
    expect(rulesOf(await step("signed", { sheetCode: other, photoBase64 }))).toEqual([
      "sheetCode: other_sheet",
    ]);
  expect(await step("signed", { sheetCode, photoBase64 })).toMatchObject({ status: 200 });
  await step("enclosed");
  // An envelope may be opened again for somebody who reads the letter.
  expect(await step("read", { sheetCode, name: "Bodo" })).toMatchObject({ body: { open: ["put_in"] } });
  expect(rulesOf(await step("posted", { service: "letter" }))).toEqual(["step: too_early"]);
  await step("put_in");
  expect(await step("posted", { service: "einwurf" })).toMatchObject({ body: { standing: "finished" } });
  expect(rulesOf(await step("dropped", await dropOf(world)))).toEqual(["step: other_way"]);
});

test("a photograph keeps neither place nor camera, and is upright; what is no picture is refused and changes nothing", async () => {
  const world = await startSendingWorld();
  const { orderId, sheetCode, linkFor } = await letterToSign(world);
  const { step } = await linkFor("own");
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#884422" } })
    .withExif({
      IFD0: { Make: "Telefon GmbH" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  for (const bad of [
    base64(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")),
    base64(Buffer.from("%PDF-1.7")),
    base64(bytes.subarray(0, 200)),
    "keine Bilddatei",
  ])
    expect(await step("signed", { sheetCode, photoBase64: bad })).toMatchObject({
      status: 422,
      body: { error: { code: "CONTENT_REJECTED" } },
    });
  expect(await step("signed", { sheetCode, photoBase64: base64(bytes) })).toMatchObject({ status: 200 });
  const { blobHash } = await world.services.db
    .selectFrom("inHouseSteps")
    .select("blobHash")
    .where("orderId", "=", orderId)
    .executeTakeFirstOrThrow();
  const kept = await readBlob(world.services.blobs, blobHash as BlobHash);
  const { exif, width, height, format } = await sharp(kept ?? undefined).metadata();
  expect({ exif, width, height, format }).toEqual({
    exif: undefined,
    width: 40,
    height: 60,
    format: "jpeg",
  });
});

test("a stopped letter takes no step, and a letter that was dropped is not stopped", async () => {
  const world = await startSendingWorld();
  const stopped = await letterToSign(world);
  const own = await stopped.linkFor("own");
  expect(await world.call("order_cancel", { orderId: stopped.orderId })).toMatchObject({ ok: true });
  expect(
    await own.step("signed", { sheetCode: stopped.sheetCode, photoBase64: await photo() }),
  ).toMatchObject({ status: 400, body: { error: { details: { problems: [{ rule: "stopped" }] } } } });
  expect(await own.call("letter_walk")).toMatchObject({ body: { standing: "stopped", open: [] } });
  expect(await stopped.office.call("in_house_print", { orderId: stopped.orderId })).toMatchObject({
    status: 400,
  });

  const dropped = await letterToSign(world, { subject: "Noch einer" });
  const phone = await dropped.linkFor("own");
  const { sheetCode } = dropped;
  await phone.step("signed", { sheetCode, photoBase64: await photo() });
  await phone.step("read", { sheetCode, name: "Bodo" });
  await phone.step("put_in");
  expect(await phone.step("dropped", await dropOf(world))).toMatchObject({ status: 200 });
  // Nobody has looked at the order since: the book itself says that it is too late.
  expect(await world.call("order_cancel", { orderId: dropped.orderId })).toMatchObject({
    ok: false,
    error: { code: "ORDER_NOT_CANCELLABLE" },
  });
});

test("a link ends when whoever gave it may only look, and when the account is to be closed", async () => {
  const world = await startSendingWorld();
  const { linkFor } = await letterToSign(world);
  const courier = await linkFor("courier");
  const { db } = world.services;
  const role = (to: string) =>
    db.updateTable("members").set({ role: to }).where("partnerId", "=", world.office.partnerId).execute();
  const statusOf = async () => (await courier.call("letter_walk")).status;
  expect(await statusOf()).toBe(200);
  await role("viewer");
  expect(await statusOf()).toBe(401);
  await role("editor");
  expect(await statusOf()).toBe(200);
  const at = world.services.clock.now();
  await db
    .updateTable("partners")
    .set({ closureRequestedAt: at, closesAt: new Date(at.getTime() + 86_400_000) })
    .where("id", "=", world.office.partnerId)
    .execute();
  expect(await statusOf()).toBe(401);
});

test("the order of a stopped letter follows it, though nobody came to tell", async () => {
  const world = await startSendingWorld();
  const { orderId, statusOf } = await letterToSign(world);
  const { db } = world.services;
  const order = { orderId, tenant: world.office, now: world.services.clock.now() };
  const book = inHouseCarrier({ db });
  // As by somebody who dies between stopping the letter and saying so of its order.
  expect(await book.cancel(order as unknown as Parameters<typeof book.cancel>[0], orderId)).toBe("cancelled");
  expect(await statusOf()).toMatchObject({ status: "cancelled" });
});

test("a link opens one letter, for its time, until it is withdrawn, and as long as whoever gave it is there", async () => {
  const world = await startSendingWorld();
  const { orderId, sheetCode, office, linkFor } = await letterToSign(world, {
    arrival: { by: "2026-03-06" },
  });
  const courier = await linkFor("courier", { validForHours: 2 });
  // Whoever carries a letter with a deadline knows by when.
  expect((await courier.call("letter_walk")).body).toMatchObject({
    bringBy: { safe: "2026-03-05T11:00:00.000Z", latest: "2026-03-06T11:00:00.000Z" },
  });
  expect(await courier.step("signed", { sheetCode, photoBase64: await photo() })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ rule: "not_for_couriers" }] } } },
  });
  expect(await office.call("in_house_link_withdraw", { linkId: courier.linkId })).toMatchObject({
    status: 200,
  });
  expect(await courier.call("letter_walk")).toMatchObject({
    status: 401,
    body: { error: { details: { reason: "revoked" } } },
  });
  const late = await linkFor("courier", { validForHours: 1 });
  world.setTime("2026-03-02T10:00:01Z");
  expect(await late.call("letter_walk")).toMatchObject({
    status: 401,
    body: { error: { details: { reason: "expired" } } },
  });
  expect(await phoneWith(world, "https://x/#nothing").call("letter_walk")).toMatchObject({ status: 401 });
  const { body } = await office.call("in_house_get", { orderId });
  expect((body["links"] as { state: string }[]).map(({ state }) => state).toSorted()).toEqual([
    "expired",
    "withdrawn",
  ]);
  // A link is no way to anything else.
  expect(
    await world.fetch("/v1/tools/order_status", {
      method: "POST",
      token: "nothing",
      body: JSON.stringify({ orderId }),
    }),
  ).toMatchObject({ status: 401 });
  expect(await office.call("in_house_link_create", { orderId, kind: "courier" })).toMatchObject({
    status: 400,
  });
});

test("nobody of another account sees, prints or hands on a letter, and a viewer hands on none", async () => {
  const world = await startSendingWorld();
  const { orderId, linkFor } = await letterToSign(world);
  const { linkId } = await linkFor("own");
  const other = await world.openOffice({ name: "Fremde GmbH" });
  const stranger = await signedInBrowser(world, { role: "owner", partnerId: other.partnerId, name: "Frida" });
  for (const [action, input] of [
    ["in_house_get", { orderId }],
    ["in_house_print", { orderId }],
    ["in_house_link_create", { orderId, kind: "own" }],
    ["in_house_link_withdraw", { linkId }],
  ] as const)
    expect(await stranger.call(action, input)).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND" } },
    });
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera" });
  expect(await viewer.call("in_house_get", { orderId })).toMatchObject({ status: 200 });
  expect(await viewer.call("in_house_link_create", { orderId, kind: "own" })).toMatchObject({ status: 403 });
  const posted = await sentLetter(world, { subject: "Mit der Post" });
  const office = await signedInBrowser(world, { role: "owner", name: "Olga" });
  expect(await office.call("in_house_get", { orderId: posted.orderId })).toMatchObject({ status: 400 });
});

test("a letter waits for approval first; fees, products and mails of the post do not go together with it", async () => {
  const world = await startSendingWorld();
  const wrong = await world.call("order_send", {
    ...sendInput(),
    fulfilment: "in_house",
    deliveryType: "einschreiben_einwurf",
    express: true,
  });
  expect(wrong).toMatchObject({
    ok: false,
    error: { details: { problems: [{ path: "deliveryType" }, { path: "express" }] } },
  });
  const asked = await world.call("approval_submit", { ...sendInput(), fulfilment: "in_house" });
  expect(asked).toMatchObject({ ok: true, value: { status: "awaiting_approval", priceCents: 0 } });
  const { orderId } = (asked as { value: { orderId: string } }).value;
  const office = await signedInBrowser(world, { role: "owner" });
  expect(await office.call("in_house_print", { orderId })).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "STEP_NOT_OPEN", problems: [{ rule: "waiting" }] } } },
  });
  const key = { ...sendInput(), clientOrderId: "k", fulfilment: "post" };
  const first = await world.call("order_send", key);
  expect(first).toMatchObject({ ok: true });
  expect(await world.call("order_send", { ...sendInput(), clientOrderId: "k" })).toMatchObject({ ok: true });
  expect(
    await world.call("order_send", { ...sendInput(), clientOrderId: "k", fulfilment: "in_house" }),
  ).toMatchObject({
    ok: false,
    error: { code: "IDEMPOTENCY_CONFLICT", details: { fields: ["fulfilment"] } },
  });
});

type Proof = { protocol: { step: string; text: string }[]; disclaimer: string };

type Entry = {
  act: string;
  outcome: string;
  who: { id: string; kind: string; name: string; madeBy?: string };
};

test("what comes by a link is written down as the link's, with who holds it and who made it, and counts as theirs alone", async () => {
  const world = await startSendingWorld();
  const { sheetCode, office, linkFor } = await letterToSign(world);
  const own = await linkFor("own");
  const courier = await linkFor("courier");
  await own.step("signed", { sheetCode, photoBase64: await photo() });
  await courier.step("read", { sheetCode, name: "Bodo Bote" });
  await courier.step("put_in", { name: "<b>zu viel</b>" });

  const entriesOf = async (filter: object) =>
    (await office.call("log_list", filter)).body["items"] as Entry[];
  const who = { id: courier.linkId, kind: "link", name: "Bodo Bote", madeBy: "Ada Absender" };
  expect(await entriesOf({ act: "letter_walk_step" })).toMatchObject([
    { outcome: "VALIDATION_ERROR", who },
    { outcome: "ok", who },
    { outcome: "ok", who: { id: own.linkId, kind: "link", name: "Ada Absender", madeBy: "Ada Absender" } },
  ]);
  expect(await entriesOf({ who: courier.linkId })).toHaveLength(2);
  await courier.call("letter_walk");
  expect(await entriesOf({ who: courier.linkId, withReads: true })).toHaveLength(3);
  const made = await entriesOf({ act: "in_house_link_create" });
  expect(made.map((entry) => entry.who)).toMatchObject([{ kind: "person" }, { kind: "person" }]);
  const { body } = await office.call("log_choices", {});
  expect(body["people"]).toContainEqual(who);

  const counted = await world.services.db
    .selectFrom("rateWindows")
    .select(["connectionId", "kind", "calls"])
    .where("connectionId", "in", [own.linkId, courier.linkId])
    .orderBy("calls")
    .execute();
  expect(counted).toEqual(
    expect.arrayContaining([
      { connectionId: own.linkId, kind: "actions", calls: 1 },
      { connectionId: courier.linkId, kind: "actions", calls: 2 },
      { connectionId: courier.linkId, kind: "reads", calls: 1 },
    ]),
  );
});

test("a link that calls too often is refused, and neither who made it nor another link is", async () => {
  const world = await startSendingWorld();
  const { orderId, office, linkFor } = await letterToSign(world);
  const [busy, other] = [await linkFor("courier"), await linkFor("courier")];
  expect(await busy.call("letter_walk")).toMatchObject({ status: 200 });
  await world.services.db
    .updateTable("rateWindows")
    .set({ calls: 3000 })
    .where("connectionId", "=", busy.linkId)
    .execute();

  expect(await busy.call("letter_walk")).toMatchObject({
    status: 429,
    body: { error: { code: "RATE_LIMITED" } },
  });
  expect(await other.call("letter_walk")).toMatchObject({ status: 200 });
  expect(await office.call("in_house_get", { orderId })).toMatchObject({ status: 200 });
});

test("another account reads nothing of whoever holds a link, and a link nobody made is written down nowhere", async () => {
  const world = await startSendingWorld();
  const { linkFor } = await letterToSign(world);
  const courier = await linkFor("courier");
  await courier.call("letter_walk");
  const foreign = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Eve", partnerId: foreign.partnerId });

  const { body } = await stranger.call("log_list", { who: courier.linkId, withReads: true });
  expect(body["items"]).toEqual([]);
  // What was looked at is written down a moment later.
  await looksRecorded(world.services.databases.system);
  const before = await world.services.db.selectFrom("auditLog").select("id").execute();
  for (const secret of ["erraten", "' or 1=1 --", "x".repeat(4000)])
    expect(await phoneWith(world, `https://x/#${secret}`).call("letter_walk")).toMatchObject({ status: 401 });
  expect(await world.services.db.selectFrom("auditLog").select("id").execute()).toHaveLength(before.length);
});

const minutesAgo = (world: World, minutes: number) =>
  new Date(world.services.clock.now().getTime() - minutes * 60_000).toISOString();
const later = (world: World, minutes: number) =>
  world.setTime(new Date(world.services.clock.now().getTime() + minutes * 60_000).toISOString());

test("what a courier had done before anybody told them of a stop is kept as a fact, and people are told; the order stays stopped", async () => {
  const world = await startSendingWorld();
  const { orderId, sheetCode, office, linkFor, statusOf } = await letterToSign(world);
  const own = await linkFor("own");
  await own.step("signed", { sheetCode, photoBase64: await photo() });
  const courier = await linkFor("courier");
  later(world, 30);
  expect(await world.call("order_cancel", { orderId })).toMatchObject({ ok: true });
  const balance = await world.call("wallet_balance", {});
  // The phone has a network again an hour after the stop.
  later(world, 60);
  expect(
    await courier.step("read", { sheetCode, name: "Bodo", deviceAt: minutesAgo(world, 85) }),
  ).toMatchObject({
    status: 200,
  });
  expect(await courier.step("put_in", { deviceAt: minutesAgo(world, 84) })).toMatchObject({ status: 200 });
  const drop = { ...(await dropOf(world)), at: minutesAgo(world, 80), deviceAt: minutesAgo(world, 80) };
  const stepKey = randomUUID();
  const heard = { status: 200, body: { standing: "stopped" } };
  expect(await courier.step("dropped", { ...drop, stepKey })).toMatchObject(heard);
  expect(await courier.step("dropped", { ...drop, stepKey })).toMatchObject(heard);

  expect(await statusOf()).toMatchObject({
    status: "cancelled",
    inHouse: {
      standing: "stopped",
      text: expect.stringMatching(/stopped.*dropped.*§ 130 BGB.*no legal advice/s) as string,
      steps: expect.arrayContaining([
        expect.objectContaining({ step: "dropped", toldAfter: "stop", happenedAt: drop.at }),
      ]) as unknown[],
    },
  });
  expect(await world.call("order_einlieferungsbeleg", { orderId })).toMatchObject({
    value: {
      available: false,
      reason: {
        code: "BROUGHT_AFTER_STOP",
        text: expect.stringMatching(/stopped.*dropped.*archived/s) as string,
      },
    },
  });
  expect(await world.call("wallet_balance", {})).toEqual(balance);
  const events = await world.services.db
    .selectFrom("events")
    .select("data")
    .where("type", "=", "stopped_letter.brought")
    .execute();
  expect(events).toMatchObject([{ data: { orderId, step: "dropped" } }]);
  expect((await office.call("stopped_letters_brought", {})).body).toMatchObject({
    items: [{ orderId, step: "dropped", happenedAt: drop.at }],
  });
  await world.runDue();
  await world.runJobs();
  expect(world.logLines.join("\n")).toMatch(/Left despite a stop|Trotz Stopp hinausgegangen/);
  const record = await world.services.db
    .selectFrom("archiveRecords")
    .select("record")
    .where("kind", "=", "order.in_house_step")
    .where("subject", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(record.record).toMatchObject({
    step: "dropped",
    details: { stoppedAt: expect.any(String) as string },
  });

  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { partnerId: other.partnerId, name: "Otto Fremd" });
  expect((await stranger.call("stopped_letters_brought", {})).body).toMatchObject({ items: [] });
});

test("of a stopped letter no new way is begun, but that it was dropped is heard whenever it was", async () => {
  const world = await startSendingWorld();
  const { orderId, sheetCode, linkFor, statusOf } = await letterToSign(world);
  const own = await linkFor("own");
  await own.step("signed", { sheetCode, photoBase64: await photo() });
  await own.step("read", { sheetCode, name: "Bodo" });
  await own.step("put_in");
  await world.call("order_cancel", { orderId });
  later(world, 10);
  expect(await own.step("dropped", await dropOf(world))).toMatchObject({ status: 200 });
  expect(await own.step("attested", { name: "Bodo", photoBase64: await photo() })).toMatchObject({
    status: 200,
  });
  expect(await statusOf()).toMatchObject({ status: "cancelled" });
});

test("a link that has ended is heard for three days of what was done before, and shows nothing", async () => {
  const world = await startSendingWorld();
  const { orderId, sheetCode, office, linkFor, statusOf } = await letterToSign(world);
  const own = await linkFor("own");
  await own.step("signed", { sheetCode, photoBase64: await photo() });
  const courier = await linkFor("courier");
  later(world, 30);
  await office.call("in_house_link_withdraw", { linkId: courier.linkId });
  later(world, 60);
  const ended = { status: 401, body: { error: { details: { link: "ended" } } } };
  expect(await courier.call("letter_walk")).toMatchObject(ended);
  expect(JSON.stringify(await courier.call("letter_walk"))).toContain("geben Sie ihm den Brief zurück");
  expect(
    await courier.step("read", { sheetCode, name: "Bodo", deviceAt: minutesAgo(world, 10) }),
  ).toMatchObject(ended);
  const told = await courier.step("read", { sheetCode, name: "Bodo", deviceAt: minutesAgo(world, 70) });
  expect(told).toMatchObject({
    status: 200,
    body: { open: [], sheetCheck: null, steps: [{ step: "read", toldAfter: "link_end" }] },
  });
  expect(await statusOf()).toMatchObject({
    inHouse: {
      steps: [
        { step: "signed", toldAfter: null },
        { step: "read", toldAfter: "link_end" },
      ],
    },
  });
  later(world, 72 * 60);
  expect(await courier.step("put_in", { deviceAt: minutesAgo(world, 72 * 60 + 65) })).toMatchObject(ended);
  expect((await office.call("in_house_get", { orderId })).body).toMatchObject({ open: ["put_in"] });
});
