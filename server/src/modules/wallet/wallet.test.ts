import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { capture, release, reserve } from "./wallet.ts";
import { createToken } from "../access/access.ts";
import { saveClient } from "../clients/clients.ts";
import { balanceOf, usageOn } from "./balance.ts";
import { credit, returnDisputed, statement, takeBack, topUp } from "./wallet-store.ts";

const noon = new Date("2026-03-02T11:00:00Z");
let orders = 0;

const order = (
  amountCents: number,
  more: {
    letters?: number;
    tokenId?: string | null;
    clientId?: string | null;
    at?: Date;
    reference?: string;
  } = {},
) => ({
  amountCents,
  letters: 1,
  reference: `order:${(orders += 1)}`,
  tokenId: null,
  at: noon,
  ...more,
});

const setCaps = (world: World, caps: { lettersPerDay?: number; centsPerDay?: number }) =>
  world.services.db
    .updateTable("spendingCaps")
    .set(caps)
    .where("partnerId", "=", world.office.partnerId)
    .where("mode", "=", world.office.mode)
    .execute();

const tokenWith = (world: World, caps: { lettersPerDay?: number; centsPerDay?: number }) =>
  createToken(world.services, { ...world.office, name: "capped", scopes: [], ...caps });

/** What was refused, or nothing. */
async function refusalOf(attempt: Promise<unknown>): Promise<{ code: string; details: object } | null> {
  try {
    await attempt;
    return null;
  } catch (cause) {
    if (cause instanceof Refusal) return { code: cause.code, details: cause.details };
    throw cause;
  }
}

describe("reservations", () => {
  test("fifty sends at once of 30.00 on 1,000.00: exactly 33 get their money", async () => {
    const world = await startWorld();
    const { db } = world.services;

    const refusals = await Promise.all(
      Array.from({ length: 50 }, () => refusalOf(reserve(db, world.office, order(3000)))),
    );

    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(33);
    for (const refusal of refusals.filter((each) => each !== null))
      expect(refusal).toEqual({
        code: "INSUFFICIENT_FUNDS",
        details: { neededCents: 3000, availableCents: 1000 },
      });
    expect(await balanceOf(db, world.office)).toMatchObject({ availableCents: 1000, reservedCents: 99_000 });
  });

  test("the last cent can be set aside, and not one more", async () => {
    const world = await startWorld();
    const { db } = world.services;

    expect(await refusalOf(reserve(db, world.office, order(100_001)))).toEqual({
      code: "INSUFFICIENT_FUNDS",
      details: { neededCents: 100_001, availableCents: 100_000 },
    });
    expect(await refusalOf(reserve(db, world.office, order(100_000)))).toBeNull();
    expect(await refusalOf(reserve(db, world.office, order(1)))).toMatchObject({
      details: { neededCents: 1, availableCents: 0 },
    });
  });

  test("the same reference is the same reservation, also at the same moment", async () => {
    const world = await startWorld();
    const same = order(3000);

    const ids = await Promise.all(
      Array.from({ length: 8 }, () => reserve(world.services.db, world.office, same)),
    );

    expect(new Set(ids).size).toBe(1);
    expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 3000 });
    await expect(reserve(world.services.db, world.office, { ...same, amountCents: 3001 })).rejects.toThrow(
      /other figures/,
    );
    await expect(reserve(world.services.db, world.office, { ...same, letters: 2 })).rejects.toThrow(
      /other figures/,
    );
  });

  test("a released reservation cannot be taken for a standing one", async () => {
    const world = await startWorld();
    const same = order(3000);
    const id = await reserve(world.services.db, world.office, same);
    await release(world.services.db, world.office, id, noon);

    await expect(reserve(world.services.db, world.office, same)).rejects.toThrow(/was released/);
  });

  test("a reservation ends once: of capture and release at the same moment, one wins", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const id = await reserve(db, world.office, order(3000));

    const ends = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? capture : release)(db, world.office, id, noon)),
    );

    expect(ends.filter(Boolean)).toHaveLength(1);
    const { postedCents, reservedCents } = await balanceOf(db, world.office);
    expect(reservedCents).toBe(0);
    expect([97_000, 100_000]).toContain(postedCents);
  });

  test("a credit gives back at most what was charged, in parts if need be, each once", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const id = await reserve(db, world.office, order(3000));
    const part = { amountCents: 1000, reference: "credit:1", at: noon };
    await expect(credit(db, world.office, id, part)).rejects.toThrow(/nothing was charged/);
    await capture(db, world.office, id, noon);

    expect(await credit(db, world.office, id, part)).toBe(true);
    expect(await credit(db, world.office, id, part)).toBe(false);
    expect(await credit(db, world.office, id, { ...part, amountCents: 2000, reference: "credit:2" })).toBe(
      true,
    );
    await expect(
      credit(db, world.office, id, { ...part, amountCents: 1, reference: "credit:3" }),
    ).rejects.toThrow(/more than/);
    await expect(credit(db, world.office, id, { ...part, amountCents: 999 })).rejects.toThrow(
      /other figures/,
    );

    expect(await balanceOf(db, world.office)).toMatchObject({ postedCents: 100_000, reservedCents: 0 });
  });

  test("what is taken back is taken back once, and the same booking is for the same amount", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const booking = { amountCents: 1000, reference: "refund:1", at: noon };

    expect(await takeBack(db, world.office, "refund", booking)).toBe(true);
    expect(await takeBack(db, world.office, "refund", booking)).toBe(false);
    await expect(takeBack(db, world.office, "refund", { ...booking, amountCents: 999 })).rejects.toThrow(
      /another amount/,
    );
    expect(await balanceOf(db, world.office)).toMatchObject({ postedCents: 99_000 });
  });

  test("what comes back pays first what is owed, and every movement has its record in the archive", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const id = await reserve(db, world.office, order(3000));
    await capture(db, world.office, id, noon);
    await takeBack(db, world.office, "dispute", { amountCents: 110_000, reference: "dispute:1", at: noon });
    const owed = async () => (await balanceOf(db, world.office)).receivableCents;
    expect(await owed()).toBe(13_000);

    await credit(db, world.office, id, { amountCents: 1000, reference: "credit:1", at: noon });
    expect(await owed()).toBe(12_000);
    await topUp(db, world.office, "bank", { amountCents: 2000, reference: "bank:1", at: noon });
    expect(await owed()).toBe(10_000);
    await returnDisputed(db, world.office, { reference: "dispute:1", at: noon });
    expect(await balanceOf(db, world.office)).toMatchObject({ postedCents: 100_000, receivableCents: 0 });

    const kinds = [
      "top_up",
      "reserve",
      "capture",
      "dispute",
      "dispute",
      "credit",
      "settle",
      "top_up",
      "settle",
    ];
    const recorded = await db
      .selectFrom("archiveRecords")
      .select("kind")
      .where("partnerId", "=", world.office.partnerId)
      .where("kind", "like", "ledger.%")
      .execute();
    expect(recorded.map(({ kind }) => kind).toSorted()).toEqual(
      [...kinds, "dispute_won", "settle"].map((kind) => `ledger.${kind}`).toSorted(),
    );
  });

  test("money comes from the payment company or the bank, the same booking once, and from nowhere else", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const booking = { amountCents: 5000, reference: "bank:1", at: noon };

    expect(await topUp(db, world.office, "bank", booking)).toBe(true);
    expect(await topUp(db, world.office, "bank", booking)).toBe(false);
    for (const other of [
      topUp(db, world.office, "payments", booking),
      topUp(db, world.office, "bank", { ...booking, amountCents: 5001 }),
    ])
      await expect(other).rejects.toThrow(/other figures/);
    await expect(
      topUp(db, world.office, "promotion" as "bank", { ...booking, reference: "gift" }),
    ).rejects.toThrow(/no money comes from/);
    expect(await balanceOf(db, world.office)).toMatchObject({ postedCents: 105_000 });
  });

  test.for([0, -1, 0.5])("an amount of %d cents is no amount", async (amountCents) => {
    const world = await startWorld();
    const { db } = world.services;
    const noAmount = /some_amount|nothing to take back|invalid input syntax/;

    // A mail may cost nothing, and is reserved like everything else that is sent.
    const reserved = reserve(db, world.office, order(amountCents));
    if (amountCents === 0) await reserved;
    else await expect(reserved).rejects.toThrow(noAmount);
    await expect(topUp(db, world.office, "bank", { amountCents, reference: "x", at: noon })).rejects.toThrow(
      noAmount,
    );
    await expect(
      takeBack(db, world.office, "refund", { amountCents, reference: "x", at: noon }),
    ).rejects.toThrow(noAmount);
  });
});

describe("caps", () => {
  test("the partner's cap counts letters and cents, and says who set it and what is left", async () => {
    const world = await startWorld();
    const { db } = world.services;
    await setCaps(world, { lettersPerDay: 3, centsPerDay: 1000 });
    await reserve(db, world.office, order(400, { letters: 2 }));

    const resetsAt = "2026-03-02T23:00:00.000Z";
    expect(await refusalOf(reserve(db, world.office, order(100, { letters: 2 })))).toEqual({
      code: "DAILY_CAP_EXCEEDED",
      details: { cap: "letters", setBy: "partner", limit: 3, left: 1, resetsAt },
    });
    expect(await refusalOf(reserve(db, world.office, order(601)))).toEqual({
      code: "DAILY_CAP_EXCEEDED",
      details: { cap: "cents", setBy: "partner", limit: 1000, left: 600, resetsAt },
    });
    expect(await refusalOf(reserve(db, world.office, order(600)))).toBeNull();
  });

  test("a token's own cap binds that token and no other", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const { tokenId } = await tokenWith(world, { lettersPerDay: 1, centsPerDay: 500 });
    await reserve(db, world.office, order(5000, { tokenId: world.office.tokenId }));

    expect(await refusalOf(reserve(db, world.office, order(501, { tokenId })))).toMatchObject({
      details: { cap: "cents", setBy: "token", limit: 500, left: 500 },
    });
    expect(await refusalOf(reserve(db, world.office, order(500, { tokenId })))).toBeNull();
    expect(await refusalOf(reserve(db, world.office, order(1, { tokenId })))).toMatchObject({
      details: { cap: "letters", setBy: "token", limit: 1, left: 0 },
    });
    expect(
      await refusalOf(reserve(db, world.office, order(100, { tokenId: world.office.tokenId }))),
    ).toBeNull();
    expect(await usageOn(db, world.office, tokenId, noon)).toMatchObject({ letters: 1, cents: 500 });
    expect(await usageOn(db, world.office, world.office.partnerId, noon)).toMatchObject({
      letters: 3,
      cents: 5600,
    });
  });

  test("a token of another account or mode is not a way around a cap", async () => {
    const world = await startWorld();
    const other = await world.openOffice();
    const live = await createToken(world.services, {
      ...world.office,
      mode: "live",
      name: "live",
      scopes: [],
    });

    for (const tokenId of [other.tokenId, live.tokenId, crypto.randomUUID()])
      await expect(reserve(world.services.db, world.office, order(100, { tokenId }))).rejects.toThrow(
        /no caps known/,
      );
  });

  test("ten at once cannot pass a cap of one", async () => {
    const world = await startWorld();
    await setCaps(world, { lettersPerDay: 1 });

    const refusals = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(reserve(world.services.db, world.office, order(100)))),
    );

    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await usageOn(world.services.db, world.office, world.office.partnerId, noon)).toMatchObject({
      letters: 1,
    });
  });

  test.for([
    ["an ordinary day", "2026-03-02T22:59:59.999Z", "2026-03-02T23:00:00Z", "2026-03-02T23:00:00.000Z"],
    ["the short day", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z", "2026-03-29T22:00:00.000Z"],
    [
      "the end of the short day",
      "2026-03-29T21:59:59.999Z",
      "2026-03-29T22:00:00Z",
      "2026-03-29T22:00:00.000Z",
    ],
    ["the long day", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "2026-10-25T23:00:00.000Z"],
    [
      "the end of the long day",
      "2026-10-25T22:59:59.999Z",
      "2026-10-25T23:00:00Z",
      "2026-10-25T23:00:00.000Z",
    ],
  ] as const)("%s ends at midnight in Berlin", async ([, today, tomorrow, resetsAt]) => {
    const world = await startWorld();
    const { db } = world.services;
    await setCaps(world, { lettersPerDay: 1 });
    await reserve(db, world.office, order(100, { at: new Date(today) }));

    expect(await refusalOf(reserve(db, world.office, order(100, { at: new Date(today) })))).toMatchObject({
      code: "DAILY_CAP_EXCEEDED",
      details: { resetsAt },
    });
    expect(await refusalOf(reserve(db, world.office, order(100, { at: new Date(tomorrow) })))).toBeNull();
  });

  test("a release gives the cap back on the day of its reservation, a capture does not", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const tomorrow = new Date("2026-03-03T11:00:00Z");
    const { tokenId } = await tokenWith(world, {});
    const released = await reserve(db, world.office, order(100, { tokenId }));
    const captured = await reserve(db, world.office, order(200, { tokenId }));
    await reserve(db, world.office, order(50, { tokenId, at: tomorrow }));

    await release(db, world.office, released, tomorrow);
    await capture(db, world.office, captured, tomorrow);

    for (const holder of [world.office.partnerId, tokenId]) {
      expect(await usageOn(db, world.office, holder, noon)).toMatchObject({ letters: 1, cents: 200 });
      expect(await usageOn(db, world.office, holder, tomorrow)).toMatchObject({ letters: 1, cents: 50 });
    }
  });
});

describe("a client's month", () => {
  /** A client whose letters may cost so much in a month. */
  async function clientWith(world: World, monthlyCapCents: number | null): Promise<string> {
    const { db } = world.services;
    const client = { mandantennummer: `${(orders += 1)}`, name: "Erika", monthlyCapCents };
    await db.transaction().execute((tx) => saveClient(tx, world.office, client, noon));
    const { id } = await db
      .selectFrom("clients")
      .select("id")
      .where("mandantennummer", "=", client.mandantennummer)
      .executeTakeFirstOrThrow();
    return id;
  }

  test("may be used up and not exceeded by a cent; another client, and one without a cap, are not bound by it", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const clientId = await clientWith(world, 1000);
    await reserve(db, world.office, order(400, { clientId }));

    expect(await refusalOf(reserve(db, world.office, order(601, { clientId })))).toEqual({
      code: "MANDANT_CAP_EXCEEDED",
      details: {
        mandantennummer: expect.stringMatching(/^\d+$/) as unknown,
        limitCents: 1000,
        leftCents: 600,
        neededCents: 601,
        resetsAt: "2026-03-31T22:00:00.000Z",
      },
    });
    expect(await refusalOf(reserve(db, world.office, order(600, { clientId })))).toBeNull();
    for (const other of [await clientWith(world, 5000), await clientWith(world, null), null])
      expect(await refusalOf(reserve(db, world.office, order(5000, { clientId: other })))).toBeNull();
  });

  test("cannot be passed by ten at once", async () => {
    const world = await startWorld();
    const clientId = await clientWith(world, 350);

    const refusals = await Promise.all(
      Array.from({ length: 10 }, () =>
        refusalOf(reserve(world.services.db, world.office, order(100, { clientId }))),
      ),
    );

    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3);
  });

  test("is given back what is released, keeps what is captured, and ends at midnight in Berlin", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const clientId = await clientWith(world, 1000);
    const last = new Date("2026-03-31T21:59:59.999Z");
    const first = new Date("2026-03-31T22:00:00Z");
    const released = await reserve(db, world.office, order(300, { clientId, at: last }));
    const captured = await reserve(db, world.office, order(700, { clientId, at: last }));
    await release(db, world.office, released, last);
    await capture(db, world.office, captured, last);

    expect(await refusalOf(reserve(db, world.office, order(301, { clientId, at: last })))).toMatchObject({
      details: { leftCents: 300 },
    });
    expect(await refusalOf(reserve(db, world.office, order(1000, { clientId, at: first })))).toBeNull();
    expect(await refusalOf(reserve(db, world.office, order(300, { clientId, at: last })))).toBeNull();
  });
});

describe("the statement", () => {
  test("lists every posted movement, newest first, with a running balance that adds up over its pages", async () => {
    const world = await startWorld();
    const { db } = world.services;
    const paid = await reserve(db, world.office, order(3000, { reference: "order:a" }));
    const dropped = await reserve(db, world.office, order(4000, { reference: "order:b" }));
    await capture(db, world.office, paid, noon);
    await release(db, world.office, dropped, noon);
    await topUp(db, world.office, "bank", { amountCents: 5000, reference: "bank:1", at: noon });
    await credit(db, world.office, paid, { amountCents: 1000, reference: "credit:a", at: noon });
    await takeBack(db, world.office, "dispute", { amountCents: 110_000, reference: "dispute:1", at: noon });
    await topUp(db, world.office, "bank", { amountCents: 10_000, reference: "bank:2", at: noon });
    await returnDisputed(db, world.office, { reference: "dispute:1", at: noon });

    const all = await statement(db, world.office, { limit: 50, offset: 0 });
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => statement(db, world.office, { limit: 3, offset })),
    );

    expect(all.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
      ["dispute_won", 110_000, 113_000],
      ["settle", -7000, 3000],
      ["top_up", 10_000, 10_000],
      ["dispute", -103_000, 0],
      ["credit", 1000, 103_000],
      ["top_up", 5000, 102_000],
      ["capture", -3000, 97_000],
      ["top_up", 100_000, 100_000],
    ]);
    expect(pages.flat()).toEqual(all);
    expect(await balanceOf(db, world.office)).toMatchObject({ postedCents: 113_000, receivableCents: 0 });
  });

  test("shows an account its own movements only", async () => {
    const world = await startWorld();
    const live = { ...world.office, mode: "live" as const };
    const other = await world.openOffice();
    await topUp(world.services.db, other, "bank", { amountCents: 5000, reference: "bank:1", at: noon });

    expect(await statement(world.services.db, world.office, { limit: 50, offset: 0 })).toHaveLength(1);
    expect(await statement(world.services.db, live, { limit: 50, offset: 0 })).toEqual([]);
  });
});

describe("what a tool may do with money", () => {
  test("it spends and gives back its own partner's money, and makes none", async () => {
    const world = await startWorld();
    const mine = world.services.databases.ofTenant(world.office);
    const id = await reserve(mine, world.office, order(3000, { tokenId: world.office.tokenId }));
    await capture(mine, world.office, id, noon);
    await credit(mine, world.office, id, { amountCents: 3000, reference: "credit:1", at: noon });
    await release(mine, world.office, await reserve(mine, world.office, order(100)), noon);
    expect(await balanceOf(mine, world.office)).toMatchObject({ postedCents: 100_000, reservedCents: 0 });

    const booking = { amountCents: 5000, reference: "x", at: noon };
    await expect(topUp(mine, world.office, "bank", booking)).rejects.toThrow(/permission denied/);
    await expect(takeBack(mine, world.office, "refund", booking)).rejects.toThrow(/permission denied/);
    await expect(returnDisputed(mine, world.office, booking)).rejects.toThrow(/permission denied/);
  });

  test("another partner's money, or its own in the other mode, is out of its reach", async () => {
    const world = await startWorld();
    const other = await world.openOffice();
    const mine = world.services.databases.ofTenant(world.office);
    const theirs = await reserve(world.services.db, other, order(3000));

    for (const tenant of [other, { ...world.office, mode: "live" as const }]) {
      await expect(reserve(mine, tenant, order(100))).rejects.toThrow(/another tenant/);
      await expect(release(mine, tenant, theirs, noon)).rejects.toThrow(/another tenant/);
      await expect(
        credit(mine, tenant, theirs, { amountCents: 1, reference: "x", at: noon }),
      ).rejects.toThrow(/another tenant/);
    }
    await expect(release(mine, world.office, theirs, noon)).rejects.toThrow(/no such reservation/);
    expect(await balanceOf(world.services.db, other)).toMatchObject({ reservedCents: 3000 });
  });

  test.for(["brieftaube_request", "brieftaube_system"] as const)(
    "%s moves no money past the functions",
    async (role) => {
      const world = await startWorld();
      const db =
        role === "brieftaube_system" ? world.services.db : world.services.databases.ofTenant(world.office);
      const { partnerId } = world.office;
      const values = `'${partnerId}', 'sandbox', 'top_up', 'bank', 'wallet', 5000, 'x', now()`;

      for (const statementText of [
        `insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at) values (${values})`,
        "update ledger_transfers set amount_cents = 1",
        "delete from ledger_transfers",
        "truncate ledger_transfers cascade",
        "insert into wallets (partner_id, mode, posted_cents) values (gen_random_uuid(), 'live', 1000000)",
        "update wallets set posted_cents = 1000000",
        "delete from wallets",
        "update daily_usage set letters = 0",
        "delete from daily_usage",
        "update archive_records set kind = 'x'",
        "delete from archive_records",
        `select wallet_settle('${partnerId}', 'sandbox', 'x', now())`,
        "create table mine (id int)",
      ])
        await expect(sql.raw(statementText).execute(db)).rejects.toThrow(/permission denied/);
    },
  );

  test("a tool asks for a link and cannot call it paid", async () => {
    const world = await startWorld();
    const mine = world.services.databases.ofTenant(world.office);
    await world.call("wallet_topup_link", { amountEuros: 50 });

    for (const change of [
      { status: "paid" },
      { refundedCents: 0 },
      { amountCents: 50_000 },
      { provider: "stripe" },
      { checkAt: null },
    ])
      await expect(mine.updateTable("topUps").set(change).execute()).rejects.toThrow(/permission denied/);
    await expect(mine.selectFrom("paymentEvents").selectAll().execute()).rejects.toThrow(/permission denied/);
    await expect(mine.selectFrom("sandboxCheckouts").selectAll().execute()).rejects.toThrow(
      /permission denied/,
    );
  });

  test("play money exists in the sandbox only, even for the owner of the tables", async () => {
    const world = await startWorld();
    const owner = new Client(world.connection);
    await owner.connect();

    const booked = owner.query(
      `insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
       values ($1, 'live', 'top_up', 'promotion', 'wallet', 5000, 'x', now())`,
      [world.office.partnerId],
    );

    await expect(booked).rejects.toThrow(/play_money_stays_in_the_sandbox/);
    await owner.end();
  });
});
