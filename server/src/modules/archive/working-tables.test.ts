import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { storeOrder } from "../../../test/orders.ts";
import { sealCalls } from "../../../test/seals.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { looksRecorded } from "../access/access.ts";
import { recordInArchive } from "./archive.ts";
import { compareWorkingTables } from "./working-tables.ts";

/** A world in which a letter was sent, another stopped at its address, and calls were made and sealed. */
async function startRecordedWorld() {
  const world = await startWorld();
  const sent = await storeOrder(world);
  const waiting = await storeOrder(world, { dueAt: null });
  await world.runDue();
  for (let call = 0; call < 3; call += 1) await world.call("wallet_balance", {});
  await sealCalls(world);
  return { world, sent, waiting };
}

/** What a superuser may do: past every trigger. */
const damage = async (world: World, statement: string) => {
  await looksRecorded(world.services.db);
  await asOwner(world, `set session_replication_role = replica; ${statement}`);
};

const found = async ({ services, office }: World, period?: { since: Date; until: Date }) =>
  (await compareWorkingTables(services.db, office, period)).map(({ code, subject }) => `${code} ${subject}`);

const firstCall = async ({ services }: World): Promise<string> =>
  (await services.db.selectFrom("auditLog").select("id").orderBy("id").executeTakeFirstOrThrow()).id;

test("what the service itself has done is no difference, sealed or not yet", async () => {
  const { world } = await startRecordedWorld();
  await world.call("wallet_balance", {});
  await storeOrder(world);

  expect(await found(world)).toEqual([]);
  await sealCalls(world);
  expect(await found(world)).toEqual([]);
});

test("rows that a superuser has changed, removed or slipped in are named, in their period only", async () => {
  const { world, sent, waiting } = await startRecordedWorld();
  const { partnerId, mode } = world.office;
  const call = await firstCall(world);
  const capture = `reservation_id = '${sent.reservationId}'`;
  const { id: transfer } = await world.services.db
    .selectFrom("ledgerTransfers")
    .select("id")
    .where("reservationId", "=", sent.reservationId)
    .executeTakeFirstOrThrow();

  await damage(world, `update orders set price_cents = 1 where id = '${sent.orderId}'`);
  await damage(world, `update orders set status = 'delivered' where id = '${waiting.orderId}'`);
  await damage(world, `delete from ledger_transfers where ${capture}`);
  await damage(world, `update audit_log set outcome = 'forged' where id = '${call}'`);
  const past = "2026-03-01T09:00:00Z";
  await damage(
    world,
    `insert into audit_log (id, at, request_id, partner_id, mode, connection, connection_id, tool, outcome, duration_ms)
     values ('01957000-0000-7000-8000-000000000001', '${past}', 'forged', '${partnerId}', '${mode}', 'partner_token', 'x', 'order_send', 'ok', 1)`,
  );

  const all = await found(world);
  expect(all.toSorted()).toEqual(
    [
      `ORDER_CHANGED ${sent.orderId}`,
      `ORDER_CHANGED ${waiting.orderId}`,
      `TRANSFER_MISSING ${transfer}`,
      `CALL_CHANGED ${call}`,
      "CALL_NOT_RECORDED 01957000-0000-7000-8000-000000000001",
    ].toSorted(),
  );
  await sealCalls(world);
  expect(await found(world)).toHaveLength(5);
  const since = new Date("2026-02-01T00:00:00Z");
  expect(await found(world, { since, until: new Date("2026-03-02T00:00:00Z") })).toEqual([
    "CALL_NOT_RECORDED 01957000-0000-7000-8000-000000000001",
  ]);
  const { code, printed } = await runCommand(world, ["verify-archive"]);
  expect(code).toBe(1);
  expect(printed).toContain(`ORDER_CHANGED`);
  expect(printed).toContain(`price 1, sealed ${sent.priceCents}`);
  expect(printed).toContain("5 findings");
});

test("rows removed, and money or orders slipped in, are named", async () => {
  const { world, sent, waiting } = await startRecordedWorld();
  const call = await firstCall(world);
  const copy = "0b7c1f62-91a5-4a51-8d0e-5a5f6f6c7d10";

  await damage(world, `delete from audit_log where id = '${call}'`);
  await damage(world, `delete from orders where id = '${waiting.orderId}'`);
  await damage(world, `update orders set id = '${copy}' where id = '${sent.orderId}'`);
  await damage(
    world,
    `insert into ledger_transfers (id, partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
     select '${copy}', partner_id, mode, kind, debit, credit, 5000, 'forged', booked_at from ledger_transfers where kind = 'top_up'`,
  );

  expect((await found(world)).toSorted()).toEqual(
    [
      `ORDER_MISSING ${waiting.orderId}`,
      `ORDER_MISSING ${sent.orderId}`,
      `ORDER_NOT_RECORDED ${copy}`,
      `TRANSFER_NOT_RECORDED ${copy}`,
      `CALL_MISSING ${call}`,
    ].toSorted(),
  );
});

test("an order's recipient, number and times are held against the archive, also after its address was corrected", async () => {
  const { world, sent, waiting } = await startRecordedWorld();
  const {
    services: { db },
    office,
  } = world;
  const record = {
    before: {},
    after: { recipientLines: ["Erika Muster", "Neue Straße 1", "80331 München"] },
  };
  await db.transaction().execute((tx) =>
    recordInArchive(tx, office, {
      kind: "order.address_corrected",
      subject: waiting.orderId,
      record,
      at: new Date("2026-03-02T09:00:00Z"),
    }),
  );
  for (const event of ["printed", "posted", "delivered"])
    expect(
      await world.fetch(`/v1/sandbox/orders/${sent.orderId}/events`, {
        method: "POST",
        body: JSON.stringify({ event }),
      }),
    ).toMatchObject({ status: 200 });
  const lines = JSON.stringify(record.after.recipientLines);
  await damage(world, `update orders set recipient_lines = '${lines}' where id = '${waiting.orderId}'`);
  expect(await found(world), "that is what was corrected").toEqual([]);

  await damage(world, `update orders set recipient_lines = '${lines}' where id = '${sent.orderId}'`);
  await damage(world, `update orders set tracking_number = 'RR1' where id = '${waiting.orderId}'`);
  const earlier = "posted_at = posted_at - interval '1 day', delivered_at = delivered_at - interval '1 day'";
  await damage(world, `update orders set ${earlier} where id = '${sent.orderId}'`);
  const named = await compareWorkingTables(db, office);
  expect(named.map(({ subject, text }) => `${subject} ${text}`).toSorted()).toEqual(
    [
      `${sent.orderId} an order is not what was sealed: recipient; time of posting; time of delivery`,
      `${waiting.orderId} an order is not what was sealed: tracking number`,
    ].toSorted(),
  );
});

test("what was opened by a link and from where is sealed with its call; calls sealed without that stay good", async () => {
  const { world } = await startRecordedWorld();
  const call = await firstCall(world);
  await damage(world, `update audit_log set from_address = '192.0.2.1' where id = '${call}'`);
  expect(await found(world), "sealed when this was no part of it").toEqual([]);

  await damage(
    world,
    `insert into audit_log (at, request_id, partner_id, mode, connection, connection_id, tool, outcome, duration_ms, about, from_address)
     select now(), 'opened', partner_id, mode, 'portal_session', 'x', 'file_opened', 'ok', 1, 'brief.pdf', '192.0.2.1'
     from audit_log where id = '${call}'`,
  );
  await sealCalls(world);
  expect(await found(world)).toEqual([]);
  for (const forged of [
    "about = 'other.pdf'",
    "from_address = '198.51.100.1'",
    "about = null, from_address = null",
  ]) {
    await damage(world, `update audit_log set ${forged} where request_id = 'opened'`);
    expect(await found(world), forged).toEqual([expect.stringMatching(/^CALL_CHANGED /)]);
    await damage(
      world,
      "update audit_log set about = 'brief.pdf', from_address = '192.0.2.1' where request_id = 'opened'",
    );
  }
});

test("calls whose time is over may be gone; others may not", async () => {
  const world = await startWorld();
  await world.call("wallet_balance", {});
  await damage(world, "update audit_log set at = at - interval '20 years'");
  await world.call("wallet_balance", {});
  await sealCalls(world);

  await damage(world, "delete from audit_log where at < now() - interval '15 years'");
  expect(await found(world)).toEqual([]);
  await damage(world, "delete from audit_log");
  expect(await found(world)).toEqual([expect.stringContaining("CALL_MISSING")]);
});

test("an export of such a period is refused in words, and one of another is made", async () => {
  const { world, sent } = await startRecordedWorld();
  await damage(world, `update orders set price_cents = 1 where id = '${sent.orderId}'`);
  world.setTime("2026-03-04T09:00:00Z");
  const made = async (since: string, until: string) => {
    const answer = await world.call("archive_export", { since, until, format: "gobd_csv" });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    await world.runJobs();
    const status = await world.call("archive_export_status", { jobId: answer.value["jobId"] });
    return status.ok ? status.value : status;
  };

  expect(await made("2026-03-01", "2026-03-03")).toMatchObject({
    status: "failed",
    failure: {
      code: "PERIOD_NOT_CLEAN",
      message: expect.stringContaining("orders: 1"),
      rows: [{ finding: "ORDER_CHANGED", id: sent.orderId }],
    },
  });
  expect(await made("2026-02-01", "2026-02-10")).toMatchObject({ status: "complete" });
});
