import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { sealAll } from "../../../test/seals.ts";
import { sentLetter, startSendingWorld } from "../../../test/sends.ts";
import { type World } from "../../../test/world.ts";
import { beginYears, listYears } from "../../db/years-store.ts";
import { verifyArchive } from "../archive/archive.ts";
import { capture, release, reserve } from "./wallet.ts";
import { balanceOf } from "./balance.ts";
import { credit, returnDisputed, statement, sumStatement, takeBack, topUp } from "./wallet-store.ts";

const noon = new Date("2026-03-02T11:00:00Z");

const order = (reference: string, amountCents: number) => ({
  amountCents,
  letters: 1,
  reference: `order:${reference}`,
  tokenId: null,
  at: noon,
});

const setYear = (world: World, year: number) =>
  asOwner(world, `create or replace function this_year() returns int language sql stable return ${year}`);

/** A ledger with something open, something charged and something disputed, whose year is over by the database's own count. */
async function startYearsLater() {
  const world = await startSendingWorld();
  const { office } = world;
  const { db } = world.services;
  const sent = await sentLetter(world);
  const open = await reserve(db, office, order("open", 3000));
  const charged = await reserve(db, office, order("charged", 4000));
  await capture(db, office, charged, noon);
  await takeBack(db, office, "dispute", { amountCents: 2000, reference: "dispute:1", at: noon });
  await sealAll(world);
  const year = (await listYears(db)).find(({ table }) => table === "ledger_transfers")?.year ?? 0;
  await setYear(world, year + 2);
  await beginYears(db);
  const years = (act: string) => runCommand(world, ["years", act, String(year), "--table=ledger_transfers"]);
  const books = async () => ({
    balance: await balanceOf(db, office),
    statement: await statement(db, office, { limit: 50, offset: 0 }),
    sums: await sumStatement(db, office, {}),
    facts: (await sql`select * from ledger_facts order by seq`.execute(db)).rows,
  });
  return { world, db, office, year, years, books, sent, open, charged };
}

const partsOf = async ({ services }: World, reference: string): Promise<Record<string, string>> => {
  const { rows } = await sql<{ kind: string; part: string }>`
    select kind, tableoid::regclass::text as part from ledger_transfers where reference = ${reference}
    union all select kind, tableoid::regclass::text from put_away_transfers where reference = ${reference}`.execute(
    services.db,
  );
  return Object.fromEntries(rows.map(({ kind, part }) => [kind, part]));
};

/** No wallet differs from its ledger, and neither ledger nor orders from what was sealed. */
async function requireInOrder(world: World): Promise<void> {
  await sealAll(world);
  expect((await sql`select * from unbalanced_wallets`.execute(world.services.databases.system)).rows).toEqual(
    [],
  );
  expect((await verifyArchive(world.services)).findings).toEqual([]);
}

test("a year of movements that is put away is read like the others: balances, statements and the archive stay what they are", async () => {
  const { world, year, years, books } = await startYearsLater();
  const before = await books();

  expect((await years("put-away")).printed).toContain(`parts.ledger_transfers_${year}`);
  expect((await listYears(world.services.db)).filter(({ isPutAway }) => isPutAway)).toMatchObject([
    { table: "ledger_transfers", year },
  ]);
  expect(await books()).toEqual(before);
  await requireInOrder(world);
  expect((await years("put-away")).code).toBe(1);

  expect((await years("bring-back")).printed).toContain("stand among the others again");
  expect(await books()).toEqual(before);
  await requireInOrder(world);
  expect((await years("bring-back")).code).toBe(1);
});

test("nothing is booked twice across years: the same reservation, ending, credit, payment and dispute are the same rows", async () => {
  const { world, db, office, year, years, open, charged } = await startYearsLater();
  await topUp(db, office, "bank", { amountCents: 5000, reference: "bank:1", at: noon });
  for (const act of ["put-away", "bring-back"]) {
    expect(await years(act)).toMatchObject({ code: 0 });

    expect(await reserve(db, office, order("open", 3000))).toBe(open);
    await expect(reserve(db, office, order("open", 3001))).rejects.toThrow("exists with other figures");
    expect(await topUp(db, office, "bank", { amountCents: 5000, reference: "bank:1", at: noon })).toBe(false);
    const dispute = { amountCents: 2000, reference: "dispute:1", at: noon };
    expect(await takeBack(db, office, "dispute", dispute)).toBe(false);
    expect(await capture(db, office, charged, noon)).toBe(false);
    expect(await release(db, office, charged, noon)).toBe(false);
  }
  await years("put-away");

  expect(await capture(db, office, open, noon)).toBe(true);
  expect(await release(db, office, open, noon)).toBe(false);
  const part = { amountCents: 3000, reference: "credit:1", at: noon };
  expect(await credit(db, office, charged, part)).toBe(true);
  expect(await credit(db, office, charged, part)).toBe(false);
  await expect(
    credit(db, office, charged, { amountCents: 1001, reference: "credit:2", at: noon }),
  ).rejects.toThrow("gives back more than was charged");
  expect(await returnDisputed(db, office, { reference: "dispute:1", at: noon })).toBe(true);
  expect(await returnDisputed(db, office, { reference: "dispute:1", at: noon })).toBe(false);
  await requireInOrder(world);

  // What came meanwhile has moved into the year that its id says.
  expect(await partsOf(world, "order:open")).toEqual({
    reserve: `parts.ledger_transfers_${year}`,
    capture: "parts.ledger_transfers_other",
  });
  await years("bring-back");
  expect(new Set(Object.values(await partsOf(world, "order:open")))).toEqual(
    new Set([`parts.ledger_transfers_${year}`]),
  );
  await requireInOrder(world);
});

test("a letter whose money was set aside in a year that is put away is stopped and paid back, and others are sent", async () => {
  const { world, office, years, sent } = await startYearsLater();
  await years("put-away");
  const before = await balanceOf(world.services.db, office);

  expect(await world.call("order_cancel", { orderId: sent.orderId })).toMatchObject({ ok: true });
  expect((await balanceOf(world.services.db, office)).reservedCents).toBeLessThan(before.reservedCents);
  await sentLetter(world, { subject: "Ein anderer Brief", recipientName: "Max Muster" });
  await requireInOrder(world);
});

test("the keys hold for the owner too, in a year that is put away and in none", async () => {
  const { world, office, year, years, open, charged } = await startYearsLater();
  const booking = (kind: string, reference: string, more: [name: string, value: string][] = []) =>
    asOwner(
      world,
      `insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at${more.map(([name]) => `, ${name}`).join("")})
       values ('${office.partnerId}', '${office.mode}', '${kind}', 'wallet', 'revenue', 1, '${reference}', now()${more.map(([, value]) => `, '${value}'`).join("")})`,
    );
  for (const put of [false, true]) {
    if (put) await years("put-away");
    await expect(booking("reserve", "order:open")).rejects.toThrow("booked_once");
    await expect(booking("release", "x", [["reservation_id", charged]])).rejects.toThrow(
      "reservation_ends_once",
    );
    for (const nothing of ["0b7c1f62-91a5-4a51-8d0e-5a5f6f6c7d10", await idOfTopUp(world)])
      await expect(booking("capture", "y", [["reservation_id", nothing]])).rejects.toThrow(
        "leans on one that is not there",
      );
    for (const change of [
      `delete from parts.ledger_transfers_${year}`,
      `truncate parts.ledger_transfers_${year}`,
      `update parts.ledger_transfers_${year} set amount_cents = 1`,
      `delete from ${put ? "put_away_transfers" : "ledger_transfers"}`,
      `update ${put ? "put_away_transfers" : "ledger_transfers"} set amount_cents = 1 where id = '${open}'`,
      "update booking_keys set reference = 'z'",
      "delete from booking_keys",
    ])
      await expect(asOwner(world, change), change).rejects.toThrow("append-only");
  }
  const columns =
    "id, seq, partner_id, mode, kind, debit, credit, amount_cents, reference, letters, booked_at";
  await expect(
    asOwner(
      world,
      `insert into put_away_transfers (${columns}) select ${columns} from put_away_transfers limit 1`,
    ),
  ).rejects.toThrow("append-only");
});

const idOfTopUp = async ({ services, office }: World): Promise<string> => {
  const { id } = await services.db
    .selectFrom("ledgerTransfers")
    .union(
      services.db
        .selectFrom("putAwayTransfers")
        .select("id")
        .where("kind", "=", "top_up")
        .where("partnerId", "=", office.partnerId),
    )
    .select("id")
    .where("kind", "=", "top_up")
    .where("partnerId", "=", office.partnerId)
    .executeTakeFirstOrThrow();
  return id;
};

test("a year of money stays until it is over, and whoever asks what was booked asks both tables", async () => {
  const { world, year, years } = await startYearsLater();
  await setYear(world, year);
  expect(await years("put-away")).toMatchObject({ code: 1, complained: expect.stringContaining("not over") });

  const readers = sql<{ name: string }>`select name from (
      select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace
      union all select viewname, definition from pg_views where schemaname = 'public') as routines
    where source ~* '(from|join)\\s+ledger_transfers' order by name`;
  const { rows } = await readers.execute(world.services.databases.system);
  expect(rows.map(({ name }) => name)).toEqual(["every_transfer"]);
  const src = join(import.meta.dirname, "../..");
  const sources = globSync("**/*.ts", { cwd: src }).filter((path) => !path.endsWith(".test.ts"));
  const reading = sources.filter((path) =>
    /(from|join)\s+ledger_transfers|(selectFrom|Join)\("ledgerTransfers/.test(
      readFileSync(join(src, path), "utf8"),
    ),
  );
  expect(reading).toEqual([]);
});
