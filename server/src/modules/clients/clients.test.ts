import { sql } from "kysely";
import { expect, test } from "vitest";
import { bookForClient } from "../../../test/book-for-client.ts";
import { startWorld, type World } from "../../../test/world.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { ClientChanges } from "./client-details.ts";
import { findClientByNumber, saveClient } from "./client-book.ts";

const save = (world: World, changes: ClientChanges, tenant: Tenant = world.office) =>
  world.services.db
    .transaction()
    .execute((tx) => saveClient(tx, tenant, changes, world.services.clock.now()));

test("a client is made once under its number and changed after that", async () => {
  const world = await startWorld();

  const made = await save(world, { mandantennummer: "10001", name: "Bäckerei Sonne", tags: ["Lohn"] });
  world.setTime("2026-03-02T10:00:00Z");
  const changed = await save(world, { mandantennummer: "10001", monthlyCapCents: 5000 });

  expect(made).toMatchObject({ created: true, client: { retentionYears: 6, monthlyCapCents: null } });
  expect(changed).toMatchObject({
    created: false,
    client: {
      mandantId: made.client.mandantId,
      name: "Bäckerei Sonne",
      tags: ["Lohn"],
      monthlyCapCents: 5000,
      createdAt: made.client.createdAt,
      updatedAt: new Date("2026-03-02T10:00:00Z"),
    },
  });
});

test("twenty at once under one number make one client", async () => {
  const world = await startWorld();

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) => save(world, { mandantennummer: "1", name: `Name ${n}` })),
  );

  expect(results.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(results.map(({ client }) => client.mandantId)).size).toBe(1);
});

test("retention may only lengthen, and the database itself keeps to it", async () => {
  const world = await startWorld();
  await save(world, { mandantennummer: "1", name: "A", retentionYears: 10 });

  await expect(save(world, { mandantennummer: "1", retentionYears: 9 })).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path: "retentionYears", rule: "may_only_lengthen" }] },
  });
  await expect(sql`update clients set retention_years = 9`.execute(world.services.db)).rejects.toThrow(
    /may only lengthen/,
  );
  expect(await save(world, { mandantennummer: "1", retentionYears: 11 })).toMatchObject({
    client: { retentionYears: 11 },
  });
});

test("a new client without a name is refused", async () => {
  const world = await startWorld();

  await expect(save(world, { mandantennummer: "1" })).rejects.toMatchObject({
    details: { problems: [{ path: "name" }] },
  });
});

test("numbers belong to one partner in one mode", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const live: Tenant = { ...world.office, mode: "live" };
  const { client } = await save(world, { mandantennummer: "1", name: "A" });

  for (const tenant of [stranger, live]) {
    const db = world.services.databases.ofTenant(tenant);
    expect(await findClientByNumber(db, tenant, "1")).toBeUndefined();
    expect(await save(world, { mandantennummer: "1", name: "B" }, tenant)).toMatchObject({ created: true });
  }
  const mine = world.services.databases.ofTenant(world.office);
  expect(await findClientByNumber(mine, world.office, "1")).toMatchObject(client);
  expect(await findClientByNumber(mine, world.office, "2")).toBeUndefined();
});

test("a request may read clients and never write them", async () => {
  const world = await startWorld();
  await save(world, { mandantennummer: "1", name: "A" });
  const mine = world.services.databases.ofTenant(world.office);

  for (const statement of ["update clients set name = 'x'", "delete from clients", "truncate clients"])
    await expect(sql.raw(statement).execute(mine), statement).rejects.toThrow(/permission denied/);
});

test("a reservation cannot name another partner's client, nor another mode's", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { client } = await save(world, { mandantennummer: "1", name: "A" });
  const booking = { mandantId: client.mandantId, cents: 100, at: "2026-03-02T09:00:00Z" };

  await expect(bookForClient(world, stranger, booking)).rejects.toThrow(/foreign key/);
  await bookForClient(world, world.office, booking);
});
