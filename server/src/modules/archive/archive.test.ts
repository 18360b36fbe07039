import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { sealAll } from "../../../test/seals.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { proofOf, recordInArchive } from "./archive.ts";
import { sealArchive } from "./due/seal_archive.ts";
import { hashOfRecord } from "./record-hash.ts";
import { makeRoot } from "./make-root.ts";
import { sealRecords } from "./seal-records.ts";

type Noted = { tenant?: Tenant; kind?: string; subject: string; record?: Record<string, number | string> };

/** Of the test's own partner, and empty: its sandbox begins with play money. */
const liveOf = ({ office }: World): Tenant => ({ partnerId: office.partnerId, mode: "live" });

const note = (world: World, { tenant = liveOf(world), kind = "test.noted", subject, record = {} }: Noted) =>
  world.services.db
    .transaction()
    .execute((tx) => recordInArchive(tx, tenant, { kind, subject, record, at: world.services.clock.now() }));

const proof = (world: World, subject: string, tenant: Tenant = liveOf(world)) =>
  proofOf(world.services.databases.ofTenant(tenant), tenant, subject, world.services.clock.now());

const sealsOf = async ({ services }: World, { partnerId, mode }: Tenant) =>
  services.db
    .selectFrom("archiveSeals")
    .innerJoin("archiveRecords as r", "r.id", "recordId")
    .select(["seq", "hash", "previousHash", "r.subject"])
    .where("archiveSeals.partnerId", "=", partnerId)
    .where("archiveSeals.mode", "=", mode)
    .orderBy("seq")
    .execute();

test("records are chained one behind the other, each partner and mode on its own", async () => {
  const world = await startWorld();
  const other = await world.openOffice({ mode: "live" });
  for (const subject of ["a", "b", "c"]) await note(world, { subject });
  await note(world, { subject: "x", tenant: other });
  await note(world, { subject: "y", tenant: world.office });

  await sealAll(world);

  const chain = await sealsOf(world, liveOf(world));
  expect(chain.map(({ seq, subject }) => [seq, subject])).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
  ]);
  const [first, second, third] = chain;
  expect(first?.previousHash).toBe("0".repeat(64));
  expect(second?.previousHash).toBe(first?.hash);
  expect(third?.previousHash).toBe(second?.hash);
  expect((await sealsOf(world, other)).map(({ seq, subject }) => [seq, subject])).toEqual([[1, "x"]]);
  // The play money that a sandbox begins with comes first.
  expect((await sealsOf(world, world.office)).map(({ seq, subject }) => [seq, subject])).toEqual([
    [1, expect.any(String)],
    [2, "y"],
  ]);
});

test("the records of a subject are proved by their hashes and neighbours", async () => {
  const world = await startWorld();
  await note(world, { subject: "before" });
  await note(world, {
    subject: "letter",
    kind: "order.queued",
    record: { pages: 2, text: "Größe \u2028 €" },
  });
  await note(world, { subject: "between" });
  await note(world, { subject: "letter", kind: "order.posted" });

  const early = await proof(world, "letter");
  await sealAll(world);
  const late = await proof(world, "letter");

  expect(early).toMatchObject({ verified: false, records: [{ seq: null, hash: null }, {}] });
  expect(early.reason).toBe("NOT_SEALED_YET");
  expect(late).toMatchObject({
    verified: true,
    verifiedAt: world.services.clock.now(),
    records: [
      { kind: "order.queued", seq: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { kind: "order.posted", seq: 4 },
    ],
  });
  expect(late).not.toHaveProperty("reason");
});

test("a subject of another partner, and one nobody has recorded, has no proof", async () => {
  const world = await startWorld();
  const other = await world.openOffice({ mode: "live" });
  await note(world, { subject: "mine" });
  await sealAll(world);

  expect(await proof(world, "mine", other)).toMatchObject({ verified: false, reason: "NO_RECORDS" });
  expect(await proof(world, randomUUID())).toMatchObject({ records: [], reason: "NO_RECORDS" });
});

test.for([
  ["its content", "update archive_records set record = '{\"pages\": 3}' where subject = 'letter'"],
  ["its time", "update archive_records set recorded_at = recorded_at + interval '1 microsecond'"],
  ["its kind", "update archive_records set kind = 'order.posted' where subject = 'letter'"],
])("a record of which someone changed %s is found out", async ([, change]) => {
  const world = await startWorld();
  await note(world, { subject: "letter", record: { pages: 2 } });
  await sealAll(world);

  await asOwner(world, `alter table archive_records disable trigger append_only; ${change}`);

  expect(await proof(world, "letter")).toMatchObject({ verified: false, reason: "RECORD_CHANGED" });
});

test("a record that was changed and sealed anew no longer fits its neighbours", async () => {
  const world = await startWorld();
  for (const subject of ["before", "letter", "behind"]) await note(world, { subject });
  await sealAll(world);

  await asOwner(
    world,
    `alter table archive_seals disable trigger append_only;
     update archive_seals set hash = repeat('a', 64) where seq = 1 and mode = 'live'`,
  );
  expect(await proof(world, "letter")).toMatchObject({ verified: false, reason: "CHAIN_BROKEN" });
  await asOwner(
    world,
    `update archive_seals set hash = s.previous_hash from archive_seals s
     where s.seq = 2 and archive_seals.seq = 1 and s.mode = 'live' and archive_seals.mode = 'live';
     update archive_seals set previous_hash = repeat('b', 64) where seq = 3`,
  );
  expect(await proof(world, "letter")).toMatchObject({ verified: false, reason: "CHAIN_BROKEN" });
});

test("what commits late is sealed behind what was sealed before, and nothing overtakes it", async () => {
  const world = await startWorld();
  await note(world, { subject: "early" });
  await sealAll(world);
  const late = new Client(world.connection);
  await late.connect();
  onTestFinished(() => late.end());
  await late.query("begin");
  await late.query(
    `insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
     values ($1, 'live', 'test.noted', 'late', '{}', now())`,
    [world.office.partnerId],
  );
  await note(world, { subject: "overtaker" });

  await sealRecords(world.services);
  expect((await sealsOf(world, liveOf(world))).map(({ subject }) => subject)).toEqual(["early"]);

  await late.query("commit");
  await sealAll(world);
  expect((await sealsOf(world, liveOf(world))).map(({ subject }) => subject)).toEqual([
    "early",
    "late",
    "overtaker",
  ]);
});

test("several sealers at once make one chain", async () => {
  const world = await startWorld();
  const tenants = [liveOf(world), await world.openOffice({ mode: "live" })];
  for (const tenant of tenants)
    await asOwner(
      world,
      `insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
       select '${tenant.partnerId}', 'live', 'test.noted', 'many', jsonb_build_object('n', n), now()
       from generate_series(1, 1200) n`,
    );

  await Promise.all(Array.from({ length: 4 }, () => sealRecords(world.services)));
  await sealAll(world);

  for (const tenant of tenants) {
    const chain = await sealsOf(world, tenant);
    expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1));
    expect(chain.slice(1).every(({ previousHash }, index) => previousHash === chain[index]?.hash)).toBe(true);
    expect(await proof(world, "many", tenant)).toMatchObject({ verified: true });
  }
});

test("the worker learns whose records wait, and finds none when all are sealed", async () => {
  const world = await startWorld();
  await sealAll(world);
  await note(world, { subject: "a" });
  await vi.waitFor(async () =>
    expect(await sealArchive.tenantsDue(world.services)).toEqual([
      { partnerId: world.office.partnerId, mode: "live" },
    ]),
  );

  await sealArchive.run(world.services, world.office, world.services.clock.now());

  expect(await sealArchive.tenantsDue(world.services)).toEqual([]);
  expect(await sealArchive.nextAt(world.services, world.office)).toBeNull();
  expect(await proof(world, "a")).toMatchObject({ verified: true });
});

test.for(["request", "system"] as const)(
  "as %s one can read records, seals and roots, and change or remove none",
  async (role) => {
    const world = await startWorld();
    await note(world, { subject: "a" });
    await sealAll(world);
    await makeRoot(world.services, liveOf(world));
    const db = role === "system" ? world.services.db : world.services.databases.ofTenant(liveOf(world));

    for (const table of [
      "archive_records",
      "archive_seals",
      "archive_roots",
      "archive_tree_nodes",
      "archive_attestations",
    ]) {
      await sql.raw(`select * from ${table}`).execute(db);
      for (const statement of [
        `update ${table} set partner_id = partner_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
          /permission denied|append-only/,
        );
    }
    const added = await sql
      .raw<{ id: string }>(
        `insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
       values ('${world.office.partnerId}', 'live', 'test.noted', 'b', '{}', now()) returning id`,
      )
      .execute(db);
    expect(added.rows).toHaveLength(1);
    if (role === "request")
      for (const table of ["archive_seals", "archive_roots", "archive_tree_nodes", "archive_attestations"])
        await expect(sql.raw(`insert into ${table} default values`).execute(db), table).rejects.toThrow(
          /permission denied/,
        );
  },
);

test("not even the owner of the database changes or removes one without taking the guard away", async () => {
  const world = await startWorld();
  for (const table of [
    "archive_records",
    "archive_seals",
    "archive_roots",
    "archive_tree_nodes",
    "archive_attestations",
  ])
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(asOwner(world, statement), statement).rejects.toThrow(/append-only/);
});

test("the hash of a record is made as the documentation says", () => {
  const content = {
    id: "019a0000-0000-7000-8000-000000000001",
    partnerId: "019a0000-0000-7000-8000-000000000002",
    mode: "live" as const,
    seq: 7,
    kind: "order.posted",
    subject: "019a0000-0000-7000-8000-000000000003",
    record: { status: "posted", detail: { b: 1, a: [true, null] } },
    blobHash: null,
    recordedAt: "2026-11-16T15:00:00.000000Z",
  };

  expect(hashOfRecord("0".repeat(64), content)).toBe(
    "5141ca6aa84d07e543cc4b5ff65a46d70ae53478c765107d58af58e748805745",
  );
});
