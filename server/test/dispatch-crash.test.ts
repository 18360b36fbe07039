import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { Refusal } from "../src/foundation/refusal.ts";
import { cancelOrder, type Order } from "../src/modules/orders/orders.ts";
import { endOf, type PrintRoom, startPrintRoom } from "./dispatch-rounds.ts";
import { storeOrder } from "./orders.ts";
import { seed } from "./property-seed.ts";

const PRICE = 150;
/** A process takes a second to start, and more on a busy machine. */
const TIMEOUT_MS = 180_000;

describe("kill -9 of the worker", { timeout: TIMEOUT_MS }, () => {
  test("at each point of the dispatch: no letter is lost, none handed over twice, and the money is exact", async () => {
    const { world, carrier, runWorker, money, standing } = await startPrintRoom();
    const orders: Order[] = [];
    const points = [
      "claimed",
      "before_hand_over",
      "after_hand_over",
      "before_record",
      "within_record",
      "after_record",
    ] as const;
    for (const point of points) {
      // Each worker also finds what the dead ones before it have left.
      orders.push(await storeOrder(world), await storeOrder(world));
      expect([point, await runWorker(point)]).toEqual([point, "killed"]);
    }
    expect(await runWorker()).toBe("done");

    expect(await standing()).toEqual({ submitted: orders.length });
    expect(carrier.letters.map(({ orderId }) => orderId).toSorted()).toEqual(
      orders.map(({ orderId }) => orderId).toSorted(),
    );
    expect(await money()).toEqual({ spent: orders.length * PRICE, reserved: 0 });
    expect(await countTold(world, "order.submitted")).toEqual({
      events: orders.length,
      records: orders.length,
    });
  });

  test("while a letter is followed, and after one was stopped, changes nothing about their ends", async () => {
    const { world, carrier, runWorker, money, standing } = await startPrintRoom();
    const lost = await storeOrder(world);
    const misread = await storeOrder(world);
    carrier.manners.state = ({ orderId, isCancelled }) => {
      if (orderId === lost.orderId) return { stage: "lost", checkAgainAt: null };
      return isCancelled ? {} : { recognisedAddress: ["Jemand anders", "Fremde Gasse 99", "99999 Anderswo"] };
    };

    expect(await runWorker("status_asked")).toBe("killed");
    expect(await runWorker("letter_stopped")).toBe("killed");
    expect(await runWorker()).toBe("done");

    expect(await standing()).toEqual({ failed: 1, awaiting_partner_fix: 1 });
    expect(carrier.letters.find(({ orderId }) => orderId === misread.orderId)).toMatchObject({
      isCancelled: true,
    });
    expect(carrier.letters).toHaveLength(2);
    expect(await money()).toEqual({ spent: PRICE, reserved: 0 });
  });

  test("at random, with lost answers and people who cancel: every letter is sent once or not at all", async () => {
    const room = await startPrintRoom();
    const { world, carrier, money, standing } = room;
    const chance = chances(seed);
    const orders: Order[] = [];
    for (let number = 1; number <= 40; number += 1) orders.push(await storeOrder(world));
    carrier.manners.handOver = () => (chance() < 0.05 ? "take_and_lose_answer" : "take");

    for (let round = 1; round <= 3; round += 1) await chaosRound(room, orders, chance);
    delete carrier.manners.handOver;
    expect(await room.runWorker()).toBe("done");
    // What was asked about in that round is tried again a little later.
    expect(await room.runWorker()).toBe("done");

    const { submitted = 0, cancelled = 0, ...others } = await standing();
    expect(others).toEqual({});
    expect(submitted + cancelled).toBe(orders.length);
    expect(new Set(carrier.letters.map(({ orderId }) => orderId)).size).toBe(carrier.letters.length);
    expect(carrier.letters.filter(({ isCancelled }) => !isCancelled)).toHaveLength(submitted);
    expect(await money()).toEqual({ spent: submitted * PRICE, reserved: 0 });
  });
});

/** Two workers share the orders while some are cancelled; both are killed while they talk to the carrier. */
async function chaosRound(room: PrintRoom, orders: readonly Order[], chance: () => number): Promise<void> {
  const { world, carrier } = room;
  room.letTimePass();
  const workers = [room.forkWorker(), room.forkWorker()];
  const call = { ...world.services, caller: world.office };
  const wish = { by: { kind: "token" as const }, reason: null, code: "CANCELLED_BY_REQUEST" };
  const cancels: Promise<unknown>[] = [];
  let untilKill = 3 + Math.floor(chance() * 8);
  carrier.manners.watch = ({ method }) => {
    if (method !== "POST") return;
    const order = orders[Math.floor(chance() * orders.length)];
    if (order && chance() < 0.4) cancels.push(cancelOrder(call, order.orderId, wish).catch(orTooLate));
    untilKill -= 1;
    if (untilKill === 0) for (const worker of workers) worker.kill("SIGKILL");
  };
  await Promise.all(workers.map(endOf));
  await Promise.all(cancels);
  delete carrier.manners.watch;
}

function orTooLate(cause: unknown): void {
  if (!(cause instanceof Refusal && cause.code === "ORDER_NOT_CANCELLABLE")) throw cause;
}

/** Numbers from 0 to 1 that look like chance and are the same for the same seed. */
function chances(from: number): () => number {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function countTold({ services }: PrintRoom["world"], kind: string) {
  const { rows } = await sql<{ events: number; records: number }>`
    select (select count(*) from events where type = ${kind}) as events,
      (select count(*) from archive_records where kind = ${kind}) as records`.execute(services.db);
  return rows[0];
}
