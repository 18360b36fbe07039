import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld } from "../../../../test/world.ts";
import { capture } from "../wallet.ts";
import { balanceOf } from "../balance.ts";
import { credit, takeBack, topUp } from "../wallet-store.ts";

type Entry = { kind: string; amountCents: number; balanceCents: number; letter: unknown; source: unknown };

/** A wallet with a history of three days: welcome money, a letter charged and half credited, a transfer, a dispute. */
async function ledgerWorld() {
  const world = await startWorld();
  const { db } = world.services;
  const order = await storeOrder(world);
  await capture(db, world.office, order.reservationId, new Date("2026-03-02T10:00:00Z"));
  const reference = `order:${order.orderId}`;
  const given = { amountCents: 50, reference, at: new Date("2026-03-03T22:59:59Z") };
  await credit(db, world.office, order.reservationId, given);
  const paid = { amountCents: 5000, reference: "bank:1", at: new Date("2026-03-03T23:00:00Z") };
  await topUp(db, world.office, "bank", paid);
  await takeBack(db, world.office, "dispute", { ...paid, amountCents: 1000, reference: "dispute:1" });
  return { world, order };
}

test("every movement stands there, newest first, with the balance after it and the letter it is about", async () => {
  const { world, order } = await ledgerWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });

  const { status, body } = await call("wallet_ledger", {});

  expect(status).toBe(200);
  const letter = { letterId: order.letterId, recipient: order.recipientLines[0] };
  const charged = order.priceCents;
  expect(body).toMatchObject({
    total: 5,
    inCents: 105_050,
    outCents: 1000 + charged,
    items: [
      { kind: "dispute", amountCents: -1000, letter: null, source: null },
      { kind: "top_up", amountCents: 5000, letter: null, source: "bank" },
      { kind: "credit", amountCents: 50, letter },
      { kind: "capture", amountCents: -charged, letter, balanceCents: 100_000 - charged },
      { kind: "top_up", amountCents: 100_000, balanceCents: 100_000, source: "promotion" },
    ],
  });
  const [newest] = body["items"] as Entry[];
  expect(newest?.balanceCents).toBe((await balanceOf(world.services.db, world.office)).postedCents);
});

test("the running balance adds up over pages, and counts what a filter leaves out", async () => {
  const { world } = await ledgerWorld();
  const { call } = await signedInBrowser(world);
  const entries = async (input: object) => (await call("wallet_ledger", input)).body["items"] as Entry[];
  const all = await entries({});

  const pages = await Promise.all([0, 2, 4].map((offset) => entries({ limit: 2, offset })));
  expect(pages.flat()).toEqual(all);
  for (const [filter, kinds] of [
    [{ kind: "letters" }, ["capture"]],
    [{ kind: "credits" }, ["credit"]],
    [{ kind: "top_ups" }, ["top_up", "top_up"]],
    [{ kind: "taken_back" }, ["dispute"]],
    [{ fromDay: "2026-03-04" }, ["dispute", "top_up"]],
    [{ fromDay: "2026-03-03", toDay: "2026-03-03" }, ["credit"]],
    [{ fromDay: "2027-01-01" }, []],
  ] as const) {
    const found = await entries(filter);
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    for (const entry of found) expect(all).toContainEqual(entry);
  }
});

test("an account sees its own movements only, each world by itself", async () => {
  const { world } = await ledgerWorld();
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const { call } = await signedInBrowser(world, { partnerId });

  expect((await call("wallet_ledger", {})).body).toMatchObject({ total: 1, outCents: 0 });
});

test("a period that ends before it begins, and anything else that is no filter, is refused", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);

  expect(await call("wallet_ledger", { fromDay: "2026-03-04", toDay: "2026-03-03" })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "toDay", rule: "before_start" }] } } },
  });
  for (const input of [
    { fromDay: "'; drop" },
    { fromDay: "2026-02-30" },
    { kind: "reserve" },
    { limit: 101 },
  ])
    expect((await call("wallet_ledger", input)).status).toBe(400);
});

test("the table for spreadsheets has every line of the filter, in the way of German offices", async () => {
  const { world, order } = await ledgerWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });

  const { body } = await call("wallet_ledger_csv", { kind: "letters" });
  const english = await call("wallet_ledger_csv", {}, { "accept-language": "en" });

  expect(body).toMatchObject({ fileName: "guthaben-2026-03-02.csv", lines: 1 });
  const [head, line] = String(body["content"]).split("\r\n");
  expect(head).toBe(
    '\uFEFF"Buchungstag";"Uhrzeit";"Vorgang";"Empfänger";"Betreff";"Betrag";"Guthaben danach";"Währung";"Beleg"',
  );
  expect(line).toMatch(/^02\.03\.2026;11:00:00;"Brief berechnet";"[^"]+";"[^"]+";-\d+,\d\d;\d+,\d\d;"EUR";/);
  expect(line).toContain(`order:${order.orderId}`);
  expect(english.body).toMatchObject({ fileName: "wallet-2026-03-02.csv", lines: 5 });
});

test("what a spreadsheet would run as a formula is text in it", async () => {
  const world = await startWorld();
  const order = await storeOrder(world, { recipientLines: ["=cmd|' /C calc'!A0"] });
  await capture(world.services.db, world.office, order.reservationId, new Date("2026-03-02T10:00:00Z"));
  const { call } = await signedInBrowser(world);

  const { body } = await call("wallet_ledger_csv", {});

  expect(String(body["content"])).not.toMatch(/;"=/);
});
