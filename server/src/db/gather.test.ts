import { Client } from "pg";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startWorld } from "../../test/world.ts";
import type { Database } from "./database.ts";
import { gather } from "./gather.ts";

async function listeningWorld() {
  const said: string[] = [];
  class Listening extends Client {
    override query(...given: never[]): never {
      const [text, values] = given as unknown as [string, unknown[]];
      if (!text.includes("set_config")) said.push(text);
      return super.query(text, values) as never;
    }
  }
  const world = await startWorld({ Client: Listening as unknown as typeof Client });
  const { db } = world.services;
  const tenant = { partnerId: world.office.partnerId, mode: "sandbox" as const };
  said.length = 0;
  return { world, db, tenant, said };
}

const partner = (id: string) => (db: Database) =>
  db
    .selectFrom("partners")
    .select(["id", "name", "features", "createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
const caps = (id: string, mode: "sandbox" | "live") => (db: Database) =>
  db
    .selectFrom("spendingCaps as caps")
    .select(["caps.lettersPerDay", "caps.mode", "caps.updatedAt as createdAt"])
    .where("partnerId", "=", id)
    .where("mode", "=", mode)
    .executeTakeFirst();

test("reads that are gathered come to what they come to alone, with one statement", async () => {
  const {
    db,
    tenant: { partnerId },
    said,
  } = await listeningWorld();
  const reads = {
    partner: partner(partnerId),
    caps: caps(partnerId, "sandbox"),
    live: caps(partnerId, "live"),
    nobody: partner("00000000-0000-4000-8000-000000000000"),
    sum: async (each: Database) => (await sqlSum(each)) + 1,
  };
  const together = await gather(db, reads);

  expect(said).toHaveLength(1);
  expect(together).toEqual({
    partner: await reads.partner(db),
    caps: await reads.caps(db),
    live: await reads.live(db),
    nobody: undefined,
    sum: 43,
  });
  expect(together.partner?.createdAt).toBeInstanceOf(Date);
});

const sqlSum = async (db: Database): Promise<number> =>
  (await db.selectNoFrom(sql<number>`40 + ${2}::int`.as("value")).executeTakeFirstOrThrow()).value;

test("what is asked afterwards is asked by itself, and who asks nothing keeps nobody waiting", async () => {
  const {
    db,
    tenant: { partnerId },
    said,
  } = await listeningWorld();
  const found = await gather(db, {
    silent: () => Promise.resolve("nothing to ask"),
    twice: async (each) => [await partner(partnerId)(each), await caps(partnerId, "sandbox")(each)],
    once: caps(partnerId, "live"),
  });

  expect(said).toHaveLength(2);
  expect(found.silent).toBe("nothing to ask");
  expect(found.twice).toEqual([await partner(partnerId)(db), await caps(partnerId, "sandbox")(db)]);
  expect(found.once).toEqual(await caps(partnerId, "live")(db));
});

test("gathered in a transaction, reads see what it has written", async () => {
  const {
    db,
    tenant: { partnerId },
  } = await listeningWorld();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("partners").set({ name: "Umbenannt GmbH" }).where("id", "=", partnerId).execute();
    const { changed } = await gather(tx, { changed: partner(partnerId) });
    expect(changed?.name).toBe("Umbenannt GmbH");
  });
});

test("the first in the list that fails is the failure of all, whichever fails first", async () => {
  const {
    db,
    tenant: { partnerId },
  } = await listeningWorld();
  const failing = gather(db, {
    late: async (each) => {
      await partner(partnerId)(each);
      throw new Error("the first in the list");
    },
    early: () => Promise.reject(new Error("the quickest")),
  });
  await expect(failing).rejects.toThrow("the first in the list");
});

test.for<[string, RegExp, (db: Database) => Promise<unknown>]>([
  ["more than one row", /more than one row/, (db) => db.selectFrom("spendingCaps").select("mode").execute()],
  [
    "columns without names",
    /name(s)? (its|their) columns/,
    (db) => db.selectFrom("partners").selectAll().execute(),
  ],
  ["text of our own", /names its columns/, (db) => sql`select 1 as one`.execute(db)],
  ["a write", /names its columns/, (db) => db.deleteFrom("presets").execute()],
])("%s cannot be gathered", async ([, expected, read]) => {
  const {
    db,
    tenant: { partnerId },
  } = await listeningWorld();
  await expect(gather(db, { read, other: partner(partnerId) })).rejects.toThrow(expected);
});

test("a statement that the server refuses is the failure of every read", async () => {
  const {
    db,
    tenant: { partnerId },
  } = await listeningWorld();
  const broken = (each: Database) =>
    each.selectNoFrom(sql<number>`1 / ${0}::int`.as("value")).executeTakeFirst();
  await expect(gather(db, { fine: partner(partnerId), broken })).rejects.toThrow(/division by zero/);
});
