import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { storeOrder } from "../../../test/orders.ts";
import { sealAll } from "../../../test/seals.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { compareWorkingTables } from "./working-tables.ts";

/** The columns of each row that the archive vouches for, and what another value of them would be. */
const held = {
  in_house_steps: {
    taken_by: `'{"kind": "courier", "name": "Niemand"}'`,
    happened_at: "happened_at - interval '1 day'",
    device_at: "device_at - interval '1 day'",
    received_at: "received_at - interval '1 day'",
    details: `'{"address": "Anderswo 1"}'`,
    blob_hash: "null",
  },
  delivery_proofs: {
    kind: "'other'",
    paper_day: "paper_day - 1",
    file_name: "'anders.pdf'",
    media_type: "'image/jpeg'",
    blob_hash: "repeat('0', 64)",
    added_at: "added_at + interval '1 day'",
    added_by: `'{"name": "Niemand"}'`,
  },
  letter_returns: {
    reason: "'refused'",
    blob_hash: "null",
    recorded_at: "recorded_at + interval '1 day'",
    recorded_by: `'{"name": "Niemand"}'`,
  },
} as const;

/** A letter with a step of a courier, a paper of the post and a return, as the service would write them; its triggers seal them. */
async function startProofs() {
  const world = await startWorld();
  const { orderId, pdfHash } = await storeOrder(world);
  const { partnerId, mode } = world.office;
  const own = `'${partnerId}', '${mode}', '${orderId}'`;
  const [at, by] = ["'2026-03-02T09:00:00.123456Z'", `'{"id": "x", "name": "Ada Absender"}'`];
  await asOwner(
    world,
    `insert into in_house_letters (partner_id, mode, order_id, sheet_code, pdf_sha256, accepted_at)
       values (${own}, 'ABCD1234', '${pdfHash}', ${at});
     insert into in_house_steps (partner_id, mode, order_id, step, step_key, said_hash, device_at, received_at, happened_at, taken_by, details, blob_hash)
       values (${own}, 'dropped', gen_random_uuid(), '${pdfHash}', ${at}, ${at}, ${at}, ${by}, '{"address": "Leopoldstraße 8"}', '${pdfHash}');
     insert into delivery_proofs (partner_id, mode, order_id, id, kind, paper_day, file_name, media_type, blob_hash, added_at, added_by)
       values (${own}, gen_random_uuid(), 'delivery_record', '2026-03-02', 'beleg.pdf', 'application/pdf', '${pdfHash}', ${at}, ${by});
     insert into letter_returns (partner_id, mode, order_id, reason, blob_hash, recorded_at, recorded_by)
       values (${own}, 'moved', '${pdfHash}', ${at}, ${by})`,
  );
  await sealAll(world);
  return { world, orderId };
}

/** Past every trigger and rule, as only a superuser can. */
const past = (world: World, statement: string) =>
  asOwner(world, `set session_replication_role = replica; ${statement}`);

const found = async ({ services, office }: World) =>
  (await compareWorkingTables(services.db, office)).map(({ code, subject }) => `${code} ${subject}`);

const named = { in_house_steps: "STEP", delivery_proofs: "PAPER", letter_returns: "RETURN" } as const;
const tables = Object.keys(named) as (keyof typeof named)[];

test("what a courier, a paper of the post and a return prove is held against the archive, column by column", async () => {
  const { world, orderId } = await startProofs();
  expect(await found(world)).toEqual([]);
  const unnoticed: string[] = [];
  for (const table of tables) {
    await past(world, `create table kept_${table} as select * from ${table}`);
    for (const [column, value] of Object.entries(held[table])) {
      await past(world, `update ${table} set ${column} = ${value}`);
      const all = await found(world);
      if (!all.some((each) => each.startsWith(named[table]) && each.endsWith(orderId)))
        unnoticed.push(`${table}.${column}`);
      await past(world, `delete from ${table}; insert into ${table} select * from kept_${table}`);
      expect(await found(world), `${table}.${column} is put back`).toEqual([]);
    }
  }
  expect(unnoticed).toEqual([]);
});

test("such rows that were removed, or slipped in for another letter, are named in their words", async () => {
  const { world, orderId } = await startProofs();
  const { orderId: other } = await storeOrder(world);
  for (const table of tables) await past(world, `update ${table} set order_id = '${other}'`);

  expect((await found(world)).toSorted()).toEqual(
    tables
      .flatMap((table) => [`${named[table]}_MISSING ${orderId}`, `${named[table]}_NOT_RECORDED ${other}`])
      .toSorted(),
  );
  const { code, printed } = await runCommand(world, ["verify-archive"]);
  expect(code).toBe(1);
  expect(printed).toContain("a step of a letter brought by hand that was sealed is gone: dropped");
});

test("what a release before did not hold against the archive keeps nobody from looking at it", async () => {
  const { world, orderId } = await startProofs();
  await past(world, "drop function proof_differences; update letter_returns set reason = 'refused'");
  expect(await found(world), orderId).toEqual([]);
  expect((await sql`select 1 from letter_returns`.execute(world.services.db)).rows).toHaveLength(1);
});
