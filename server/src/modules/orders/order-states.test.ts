import { sql } from "kysely";
import { expect, test } from "vitest";
import { storeOrder } from "../../../test/orders.ts";
import { startWorld } from "../../../test/world.ts";
import { sqlStateOf } from "../../db/database.ts";
import { orderMoves, type OrderStatus, orderStatuses } from "./order-states.ts";

const allowedMoves = orderStatuses.flatMap((from) => orderMoves[from].map((to) => `${from} → ${to}`));

test("the table of moves is the same for programs and in the database", async () => {
  const { services } = await startWorld();
  const rows = await services.db.selectFrom("orderMoves").selectAll().execute();

  expect(rows.map(({ fromStatus, toStatus }) => `${fromStatus} → ${toStatus}`).toSorted()).toEqual(
    allowedMoves.toSorted(),
  );
});

test("the database makes every allowed move and refuses every other", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const made: string[] = [];
  const tryMove = (orderId: string, to: OrderStatus) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("orders").set({ status: to }).where("id", "=", orderId).execute();
      // Each move starts where the order stood.
      await sql`do $$ begin raise exception 'undo' using errcode = 'BT000'; end $$`.execute(tx);
    });
  for (const from of orderStatuses) {
    const { orderId } = await storeOrder(world, { status: from });
    for (const to of orderStatuses.filter((status) => status !== from)) {
      const verdict = sqlStateOf(await tryMove(orderId, to).catch((cause: unknown) => cause));
      expect([UNDONE, CHECK_VIOLATION]).toContain(verdict);
      if (verdict === UNDONE) made.push(`${from} → ${to}`);
    }
  }

  expect(made.toSorted()).toEqual(allowedMoves.toSorted());
});

const UNDONE = "BT000";
const CHECK_VIOLATION = "23514";

test("an order begins only where a send may put it", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world);
  const begun: string[] = [];
  for (const status of orderStatuses) {
    const copied = sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'status', ${status}::text))).*
      from orders o where id = ${orderId}`.execute(world.services.db);
    await copied.then(
      () => begun.push(status),
      (cause: unknown) => expect(sqlStateOf(cause)).toBe(CHECK_VIOLATION),
    );
  }

  expect(begun.toSorted()).toEqual(["awaiting_approval", "queued", "scheduled"]);
});
