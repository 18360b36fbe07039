import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../test/approvals.ts";
import { sentLetter, sendInput, startSendingWorld } from "../../../test/sends.ts";
import { calledSerial, type SerialAnswer, workedSerial } from "../../../test/serials.ts";
import type { World } from "../../../test/world.ts";
import { createToken } from "../access/access.ts";
import { saveClient } from "../clients/clients.ts";
import { setPartner } from "../partners/partners.ts";
import { runSchedules } from "../schedules/due/run_schedules.ts";
import { balanceOf, capture, reserve, usageOn } from "../wallet/wallet.ts";
import { spreadOver } from "./outlook.ts";
import type { PricedRow } from "./serials-store.ts";

// Time in these worlds: Monday 2026-03-02, 10:00 in Berlin. A letter costs 1.90 EUR.

const letter = { subject: "An alle", content: "{{anrede}}\n\nan alle.\n\nMit freundlichen Grüßen" };

const rowsOf = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    Name: `Person ${at + 1}`,
    Straße: "Lange Straße",
    Nr: String(at + 1),
    PLZ: "80331",
    Ort: "München",
    ...more,
  }));

async function rehearsed(world: World, rows: object[]): Promise<SerialAnswer> {
  const { serialId } = await calledSerial(world, "serial_create", { name: "Viele", letter, rows });
  await calledSerial(world, "serial_rehearse", { serialId });
  return workedSerial(world, serialId);
}

const setCaps = ({ services, office }: World, caps: { lettersPerDay?: number; centsPerDay?: number }) =>
  setPartner(services, office.partnerId, { caps: { mode: "sandbox", ...caps } });

const ordersByDay = async ({ services: { db } }: World) => {
  const orders = await db.selectFrom("orders").select(["status", "plannedAt"]).orderBy("id").execute();
  return orders.map(({ status, plannedAt }) => [status, plannedAt?.toISOString() ?? null]);
};

const usedOn = async ({ services, office }: World, day: string) => {
  const { letters, cents } = await usageOn(services.db, office, office.partnerId, new Date(`${day}T12:00Z`));
  return { letters, cents };
};

const reserved = async ({ services, office }: World) => (await balanceOf(services.db, office)).reservedCents;

test("the rehearsal says by how much every bound is exceeded, and what the letters come to over working days", async () => {
  const world = await startSendingWorld();
  await setCaps(world, { lettersPerDay: 2, centsPerDay: 500 });
  const { services, office } = world;
  const client = { mandantennummer: "M-7", name: "Haus Sieben", monthlyCapCents: 500 };
  await services.db.transaction().execute((tx) => saveClient(tx, office, client, services.clock.now()));

  const serial = await rehearsed(world, rowsOf(5, { Mandantennummer: "M-7" }));

  expect(serial).toMatchObject({ counts: { sendable: 5, bad: 0 }, totalCents: 950 });
  expect(serial.excesses.map(({ bound, left, wanted }) => [bound, left, wanted])).toEqual([
    ["letters_per_day", 2, 5],
    ["cents_per_day", 500, 950],
    ["client_per_month", 500, 950],
  ]);
  expect(serial.excesses[0]?.text).toBe(
    "The account’s daily limit allows 2 letters a day, 2 more today: 3 letters are too many. Spread the letters over working days, or ask an owner once.",
  );
  expect(serial.spread).toEqual({
    totalCents: 950,
    days: [
      { day: "2026-03-02", letters: 2, totalCents: 380 },
      { day: "2026-03-03", letters: 2, totalCents: 380 },
      { day: "2026-03-04", letters: 1, totalCents: 190 },
    ],
  });
  const { serialId } = serial;
  for (const overCap of ["spread", "ask_owner"])
    expect(
      await world.call("serial_submit", { serialId, letters: 5, totalCents: 950, overCap }),
    ).toMatchObject({
      error: { code: "MANDANT_CAP_EXCEEDED", details: { leftCents: 500, neededCents: 950 } },
    });
  expect(await ordersByDay(world)).toEqual([]);
});

test("what the balance does not bear is said, too, and no row is to blame for it", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  await setCaps(world, { lettersPerDay: 1000, centsPerDay: 1_000_000 });
  const { availableCents } = await balanceOf(services.db, office);
  const taken = { amountCents: availableCents - 200, letters: 1, reference: "elsewhere", tokenId: null };
  await reserve(services.db, office, { ...taken, at: services.clock.now() });

  const { serialId, totalCents, counts, excesses, spread } = await rehearsed(world, rowsOf(2));

  expect(counts).toMatchObject({ sendable: 2, bad: 0 });
  expect(spread).toBeNull();
  expect(excesses).toEqual([
    {
      bound: "balance",
      left: 200,
      wanted: 380,
      text: "The balance of €2.00 is not enough: €1.80 is missing. Top up.",
    },
  ]);
  expect(await world.call("serial_submit", { serialId, letters: 2, totalCents })).toMatchObject({
    error: { code: "INSUFFICIENT_FUNDS", details: { neededCents: 380, availableCents: 200 } },
  });
});

test("what is planned for a day keeps its place there: others are spread around it", async () => {
  const world = await startSendingWorld();
  await setCaps(world, { lettersPerDay: 2 });
  const planned = await world.call("order_send", sendInput({ scheduledAt: "2026-03-03T09:00" }));
  expect(planned).toMatchObject({ ok: true, value: { status: "scheduled" } });

  const { spread } = await rehearsed(world, rowsOf(4));

  expect(spread?.days.map(({ day, letters }) => [day, letters])).toEqual([
    ["2026-03-02", 1],
    ["2026-03-03", 1],
    ["2026-03-04", 2],
  ]);
});

test("spread over working days, every letter counts on its own day, and one yes puts all of them down", async () => {
  const world = await startSendingWorld();
  await setCaps(world, { lettersPerDay: 2 });
  const { serialId, spread } = await rehearsed(world, rowsOf(5));
  const totalCents = spread?.totalCents ?? 0;
  await calledSerial(world, "serial_submit", { serialId, letters: 5, totalCents, overCap: "spread" });
  const after = await workedSerial(world, serialId);

  expect(after).toMatchObject({ state: "submitted", counts: { sent: 5 }, approval: { status: "pending" } });
  expect(await reserved(world)).toBe(950);
  expect(await usedOn(world, "2026-03-02")).toEqual({ letters: 2, cents: 380 });
  expect(await usedOn(world, "2026-03-03")).toEqual({ letters: 2, cents: 380 });
  expect(await usedOn(world, "2026-03-04")).toEqual({ letters: 1, cents: 190 });
  // Nothing more fits into today.
  expect(await world.call("order_send", sendInput())).toMatchObject({
    error: { code: "DAILY_CAP_EXCEEDED" },
  });

  const browser = await signedInBrowser(world);
  const approvalId = String(after.approval?.approvalId);
  const { body } = await browser.call("approval_open", { approvalId });
  expect(body["days"]).toEqual([
    { day: null, letters: 2, totalCents: 380 },
    { day: "2026-03-03", letters: 2, totalCents: 380 },
    { day: "2026-03-04", letters: 1, totalCents: 190 },
  ]);
  expect((await approveInPortal(browser, approvalId)).body).toMatchObject({ released: 5 });
  expect(await ordersByDay(world)).toEqual([
    ["queued", null],
    ["queued", null],
    ["scheduled", "2026-03-03T07:00:00.000Z"],
    ["scheduled", "2026-03-03T07:00:00.000Z"],
    ["scheduled", "2026-03-04T07:00:00.000Z"],
  ]);

  const { services, office } = world;
  await runSchedules.run(services, office, new Date("2026-03-03T07:00:00Z"));
  expect((await ordersByDay(world)).map(([status]) => status)).toEqual([
    "queued",
    "queued",
    "queued",
    "queued",
    "scheduled",
  ]);
});

test("a no gives every day back what its letters had taken of it", async () => {
  const world = await startSendingWorld();
  await setCaps(world, { lettersPerDay: 2 });
  const { serialId } = await rehearsed(world, rowsOf(3));
  await calledSerial(world, "serial_submit", { serialId, letters: 3, totalCents: 570, overCap: "spread" });
  const { approval } = await workedSerial(world, serialId);

  const browser = await signedInBrowser(world);
  await browser.call("approval_reject", { approvalId: approval?.approvalId, comment: "Nein" });

  expect(await reserved(world)).toBe(0);
  for (const day of ["2026-03-02", "2026-03-03"])
    expect(await usedOn(world, day)).toEqual({ letters: 0, cents: 0 });
});

test("asked once, an owner allows these letters alone: nobody else can, and the caps of the day stay as they were", async () => {
  const world = await startSendingWorld();
  await setCaps(world, { lettersPerDay: 2 });
  const { serialId, totalCents } = await rehearsed(world, rowsOf(4));
  expect(await world.call("serial_submit", { serialId, letters: 4, totalCents })).toMatchObject({
    error: { code: "DAILY_CAP_EXCEEDED", details: { left: 2, limit: 2 } },
  });
  await calledSerial(world, "serial_submit", { serialId, letters: 4, totalCents, overCap: "ask_owner" });
  const { approval } = await workedSerial(world, serialId);
  const approvalId = String(approval?.approvalId);

  expect(await reserved(world)).toBe(760);
  expect(await usedOn(world, "2026-03-02")).toEqual({ letters: 0, cents: 0 });
  const approver = await signedInBrowser(world, { role: "approver", name: "Bert Prokura" });
  const owner = await signedInBrowser(world);
  expect((await approver.call("approval_open", { approvalId })).body).toMatchObject({
    beyondCaps: ["Die Tagesgrenze des Kontos erlaubt 2 Briefe am Tag, heute noch 2: 2 Briefe sind zu viel."],
    whyNot: expect.stringContaining("Ada Absender") as string,
  });
  expect((await approveInPortal(approver, approvalId)).body).toMatchObject({
    error: { code: "APPROVAL_OWNER_REQUIRED" },
  });
  const { token } = await createToken(world.services, {
    ...world.office,
    name: "decides",
    scopes: ["approval:decide", "approval:self_approve"],
  });
  const inChat = { approvalId, decision: "approve", user_saw_preview: true };
  expect(await world.call("approval_decide", inChat, { token })).toMatchObject({
    error: { code: "APPROVAL_OWNER_REQUIRED", details: { deciders: ["Ada Absender"] } },
  });

  expect((await approveInPortal(owner, approvalId)).body).toMatchObject({ released: 4 });

  await sentLetter(world, { recipientHouseNumber: "81" });
  await sentLetter(world, { recipientHouseNumber: "82" });
  expect(await world.call("order_send", sendInput({ recipientHouseNumber: "83" }))).toMatchObject({
    error: { code: "DAILY_CAP_EXCEEDED", details: { left: 0 } },
  });
  expect(await usedOn(world, "2026-03-02")).toEqual({ letters: 2, cents: 380 });
});

test("a cap that is lowered to nothing meanwhile stops what is spread, and nothing is left of it", async () => {
  const world = await startSendingWorld();
  await setCaps(world, { lettersPerDay: 2 });
  const { serialId } = await rehearsed(world, rowsOf(3));
  await calledSerial(world, "serial_submit", { serialId, letters: 3, totalCents: 570, overCap: "spread" });
  await setCaps(world, { lettersPerDay: 0 });

  const after = await workedSerial(world, serialId);

  expect(after).toMatchObject({ state: "rehearsed", failure: { code: "DAILY_CAP_EXCEEDED" }, spread: null });
  expect(await reserved(world)).toBe(0);
  expect(
    await world.call("serial_submit", { serialId, letters: 3, totalCents: 570, overCap: "spread" }),
  ).toMatchObject({ error: { code: "DAILY_CAP_EXCEEDED" } });
});

test("all letters have the tier that hand-overs have led to: what waits counts for nothing, and the sum is what is charged", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  await setCaps(world, { lettersPerDay: 1000, centsPerDay: 1_000_000 });
  const at = services.clock.now();
  const before = { amountCents: 100, letters: 99, reference: "elsewhere", tokenId: null, at };
  const taken = await reserve(services.db, office, before);
  await reserve(services.db, office, { ...before, letters: 400, reference: "waits" });
  await capture(services.db, office, taken, at);

  // With these letters, and with what waits, it would be 100 long since.
  const serial = await rehearsed(world, rowsOf(55));
  expect(serial).toMatchObject({ totalCents: 55 * 190, prices: [{ priceCents: 190, letters: 55 }] });
  const last = await reserve(services.db, office, { ...before, letters: 1, reference: "the hundredth" });
  await capture(services.db, office, last, at);

  const { serialId } = serial;
  expect(
    await world.call("serial_submit", { serialId, letters: 55, totalCents: 55 * 190 }),
    "the sum has changed",
  ).toMatchObject({ error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "totalCents" }] } } });
  const totalCents = 55 * 179;
  await calledSerial(world, "serial_submit", { serialId, letters: 55, totalCents });
  const { rows } = await workedSerial(world, serialId);
  expect(await reserved(world)).toBe(before.amountCents + totalCents);
  // Each row says what its letter was charged, not what it would have cost when it was rehearsed.
  expect(rows.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)).toBe(totalCents);
});

test("a dry run of a batch says which bounds its items exceed together", async () => {
  const world = await startSendingWorld();
  await setCaps(world, { lettersPerDay: 2 });
  const items = [1, 2, 3].map((at) =>
    sendInput({ clientOrderId: `b-${at}`, recipientHouseNumber: String(at) }),
  );

  expect(await world.call("order_send_batch", { items, dryRun: true })).toMatchObject({
    value: { counts: { ok: 3 }, excesses: [{ bound: "letters_per_day", left: 2, wanted: 3 }] },
  });
});

const row = (place: number, priceCents = 190): PricedRow => ({
  place,
  priceCents,
  priceByTier: {},
  client: null,
});
const open = (day: string, letters: number | null, cents: number | null = null) => ({ day, letters, cents });
const itsPrice = ({ priceCents }: PricedRow) => priceCents;

test("letters fill day after day in the order of the list, by number and by cents", () => {
  const rows = [row(1), row(2, 500), row(3), row(4)];
  const days = [
    open("2026-03-02", 1),
    open("2026-03-03", 0),
    open("2026-03-04", 9, 690),
    open("2026-03-05", null),
  ];

  expect(spreadOver(rows, days, "2026-03-02", itsPrice)).toEqual({
    totalCents: 1070,
    prices: [
      { priceCents: 500, letters: 1 },
      { priceCents: 190, letters: 3 },
    ],
    days: [
      { day: "2026-03-02", letters: 1, cents: 190 },
      { day: "2026-03-04", letters: 2, cents: 690 },
      { day: "2026-03-05", letters: 1, cents: 190 },
    ],
    later: [
      { place: 2, day: "2026-03-04" },
      { place: 3, day: "2026-03-04" },
      { place: 4, day: "2026-03-05" },
    ],
  });
});

test("where the days are not enough, or no day bears a letter, there is no such way", () => {
  expect(spreadOver([row(1), row(2)], [open("2026-03-02", 1)], "2026-03-02", itsPrice)).toBeNull();
  expect(spreadOver([row(1)], [open("2026-03-02", 5, 100)], "2026-03-02", itsPrice)).toBeNull();
});
