import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { sealAll } from "../../../test/seals.ts";
import { sendInput, startSendingWorld } from "../../../test/sends.ts";
import { type World } from "../../../test/world.ts";
import { beginYears, listYears } from "../../db/years-store.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { proofOf, recordInArchive, verifyArchive } from "./archive.ts";

const liveOf = ({ office }: World): Tenant => ({ partnerId: office.partnerId, mode: "live" });

const note = (world: World, subject: string) =>
  world.services.db.transaction().execute((tx) =>
    recordInArchive(tx, liveOf(world), {
      kind: "test.noted",
      subject,
      record: { text: `Größe ${subject}` },
      at: world.services.clock.now(),
    }),
  );

/** A sealed archive whose year is over by the database's own count. */
async function startYearsLater() {
  const world = await startSendingWorld();
  for (const subject of ["a", "b", "c"]) await note(world, subject);
  await sealAll(world);
  const all = await listYears(world.services.db);
  const year = all.find(({ table }) => table === "archive_records")?.year ?? 0;
  await asOwner(
    world,
    `create or replace function this_year() returns int language sql stable return ${year + 2}`,
  );
  await beginYears(world.services.db);
  const years = (act: string) => runCommand(world, ["years", act, String(year), "--table=archive_records"]);
  const verdict = () => verifyArchive(world.services, { only: liveOf(world) });
  const proof = (subject: string) =>
    proofOf(
      world.services.databases.ofTenant(liveOf(world)),
      liveOf(world),
      subject,
      world.services.clock.now(),
    );
  return { world, year, years, verdict, proof };
}

const partsOf = async ({ services }: World): Promise<Record<string, string>> => {
  const { rows } = await sql<{ subject: string; part: string }>`
    select subject, tableoid::regclass::text as part from archive_records where kind = 'test.noted'
    union all select subject, tableoid::regclass::text from put_away_records where kind = 'test.noted'`.execute(
    services.db,
  );
  return Object.fromEntries(rows.map(({ subject, part }) => [subject, part]));
};

test("records of a year that is put away are verified and proved where they stand, while sends go on; brought back they stand among the others", async () => {
  const { world, year, years, verdict, proof } = await startYearsLater();

  expect((await years("put-away")).printed).toContain(`parts.archive_records_${year}`);
  expect(await verdict()).toMatchObject({ findings: [], putAway: [year], chains: [{ seals: 3 }] });
  expect((await runCommand(world, ["verify-archive"])).printed).toContain(
    `The records of ${year} are put away and were read where they stand`,
  );
  expect(await proof("b")).toMatchObject({ verified: true, records: [{ seq: 2 }] });
  expect((await years("put-away")).code).toBe(1);

  await note(world, "d");
  expect(await world.call("order_send", sendInput())).toMatchObject({ ok: true });
  await sealAll(world);
  expect(await verdict()).toMatchObject({ findings: [], chains: [{ seals: 4 }] });
  expect((await verifyArchive(world.services)).findings).toEqual([]);
  expect((await partsOf(world))["d"]).toBe("parts.archive_records_other");

  expect((await years("bring-back")).printed).toContain("stand among the others again");
  expect(new Set(Object.values(await partsOf(world)))).toEqual(new Set([`parts.archive_records_${year}`]));
  expect(await verdict()).toMatchObject({ findings: [], putAway: [], chains: [{ seals: 4 }] });
  expect((await years("bring-back")).code).toBe(1);
});

test("what was changed or taken from a year while it was put away is found there, and when it is back", async () => {
  const { world, year, years, verdict, proof } = await startYearsLater();
  await years("put-away");
  await asOwner(
    world,
    `set session_replication_role = replica;
     update parts.archive_records_${year} set record = '{"text": "x"}' where subject = 'a';
     delete from parts.archive_records_${year} where subject = 'c'`,
  );

  const found = [
    { code: "RECORD_CHANGED", seq: 1 },
    { code: "RECORD_MISSING", seq: 3 },
  ];
  expect((await verdict()).findings).toMatchObject(found);
  expect(await proof("a")).toMatchObject({ verified: false, reason: "RECORD_CHANGED" });
  await years("bring-back");
  expect((await verdict()).findings).toMatchObject(found);
});

test("content that is due is erased from a year that was put away, and the seals say so", async () => {
  const { world, year, years, verdict } = await startYearsLater();
  const { partnerId, mode } = liveOf(world);
  await years("put-away");

  await asOwner(world, `select erase_content('${partnerId}', '${mode}', array['b'], 'test', now(), now())`);
  await sealAll(world);
  expect(await verdict()).toMatchObject({ findings: [], chains: [{ seals: 4, erased: 1 }] });
  await years("bring-back");
  expect(await verdict()).toMatchObject({ findings: [], chains: [{ seals: 4, erased: 1 }] });
  expect((await partsOf(world))["b"]).toBe(`parts.archive_records_${year}`);
});

test("a year stays where it is until it is over and all its records are sealed", async () => {
  const { world, year, years } = await startYearsLater();
  await note(world, "late");
  expect(await years("put-away")).toMatchObject({
    code: 1,
    complained: expect.stringContaining("waits for its seal"),
  });
  await sealAll(world);
  await asOwner(
    world,
    `create or replace function this_year() returns int language sql stable return ${year}`,
  );
  expect(await years("put-away")).toMatchObject({ code: 1 });
});

test("there is no seal without a record, and no sealed record goes, not even for the owner past its first guard, in a year that is put away or in none", async () => {
  const { world, year, years } = await startYearsLater();
  const { partnerId, mode } = liveOf(world);
  const sealWithout = `insert into archive_seals (partner_id, mode, seq, record_id, record_xid, hash, previous_hash, sealed_at)
    select partner_id, mode, seq + 1, gen_random_uuid(), record_xid, hash, hash, now() from archive_seals
    where partner_id = '${partnerId}' and mode = '${mode}' order by seq desc limit 1`;
  await expect(asOwner(world, sealWithout)).rejects.toThrow("there is no record");

  const unguarded =
    "alter table archive_records disable trigger append_only; delete from archive_records where subject = 'a'";
  await expect(asOwner(world, unguarded)).rejects.toThrow("is sealed and stays");
  for (const put of [false, true]) {
    if (put) await years("put-away");
    for (const change of [
      `delete from parts.archive_records_${year}`,
      `truncate parts.archive_records_${year}`,
      `update parts.archive_records_${year} set kind = 'x'`,
      `delete from ${put ? "put_away_records" : "archive_records"}`,
      `update ${put ? "put_away_records" : "archive_records"} set kind = 'x'`,
    ])
      await expect(asOwner(world, change), change).rejects.toThrow("append-only");
  }
  await expect(
    asOwner(world, "insert into put_away_records select * from put_away_records limit 1"),
  ).rejects.toThrow("append-only");
});

test("a year that was not begun is named with the command that begins it, and what came meanwhile moves into it", async () => {
  const { world, year } = await startYearsLater();
  await asOwner(
    world,
    `create or replace function this_year() returns int language sql stable return ${year + 3}`,
  );
  const { printed } = await runCommand(world, ["doctor", "--json"]);
  const { findings } = JSON.parse(printed) as { findings: { check: string; ok: boolean; detail: string }[] };
  const found = findings.find(({ check }) => check === "years");
  expect(found).toMatchObject({ ok: false });
  expect(found?.detail).toContain(`archive_records (${year + 4})`);
  expect(found?.detail).toContain("brieftaube years begin");

  expect((await runCommand(world, ["years", "begin"])).printed).toContain(
    `archive_records: begun ${year + 4}`,
  );
  expect((await runCommand(world, ["years", "begin"])).printed).toContain("Every year up to the next");
});

test("whoever asks what was recorded asks both tables: only what seals, and what joins the two, reads the one that is written", async () => {
  const { services } = await startSendingWorld();
  const readers = sql<{ name: string }>`select name from (
      select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace
      union all select viewname, definition from pg_views where schemaname = 'public') as routines
    where source ~* '(from|join)\\s+archive_records' order by name`;
  const { rows } = await readers.execute(services.databases.system);
  expect(rows.map(({ name }) => name)).toEqual(["every_record", "require_records", "unsealed_records"]);
});
