import { expect, onTestFinished, test } from "vitest";
import { type JobQueue, openJobQueue, type QueueLimits, type Turn, type Urgency } from "./job-queue.ts";
import { RenderBusy } from "./render-errors.ts";

type Queue = JobQueue<string, string>;

const open = (limits: Partial<QueueLimits> = {}): Queue => {
  const queue = openJobQueue<string, string>({
    queueLimit: 400,
    tenantLimit: 200,
    waitMs: 30_000,
    ...limits,
  });
  onTestFinished(() => queue.close(new Error("over")));
  return queue;
};

const of = (tenant: string, urgency: Urgency = "interactive"): Turn => ({ tenant, urgency });

/** Adds jobs named after their tenant, and keeps what becomes of each. */
const add = (queue: Queue, turn: Turn, count = 1, name = turn.tenant) => {
  const outcomes: string[] = [];
  for (let at = 0; at < count; at += 1)
    queue.add(`${name}${count > 1 ? at : ""}`, turn).then(
      (result) => outcomes.push(result),
      (error: Error) => outcomes.push(error.name),
    );
  return outcomes;
};

/** One process that does one job after the other. */
const orderOf = async (queue: Queue, count: number): Promise<string[]> => {
  const order: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const next = await queue.take();
    order.push(next?.job ?? "");
    next?.resolve("done");
  }
  return order;
};

test("tenants take turns, however much one of them has brought", async () => {
  const queue = open();
  add(queue, of("a"), 6);
  add(queue, of("b"), 2);
  add(queue, of("c"), 1, "c");
  // Every fifth turn belongs to whoever has waited longest.
  expect(await orderOf(queue, 9)).toEqual(["a0", "b0", "c", "a1", "a2", "b1", "a3", "a4", "a5"]);
});

test("what somebody waits for goes before a batch, and that before an export; yet nothing waits for ever", async () => {
  const queue = open();
  add(queue, of("e", "export"));
  add(queue, of("b", "batch"));
  add(queue, of("i"), 8);
  const order = await orderOf(queue, 10);
  expect(order[0]).toBe("i0");
  expect(order.indexOf("e")).toBe(4);
  expect(order.indexOf("b")).toBeLessThan(10);
});

test("within one tenant the urgent ones go first as well", async () => {
  const queue = open();
  add(queue, of("a", "batch"), 3, "batch");
  add(queue, of("a"), 1, "look");
  expect(await orderOf(queue, 4)).toEqual(["look", "batch0", "batch1", "batch2"]);
});

test("nobody gets a second process while another has none", async () => {
  const queue = open();
  add(queue, of("a"), 3);
  add(queue, of("b", "export"));
  const first = await queue.take();
  const second = await queue.take();
  const third = await queue.take();
  expect([first, second, third].map((next) => next?.job)).toEqual(["a0", "b", "a1"]);
  first?.resolve("done");
  third?.resolve("done");
  second?.reject(new Error("crashed"));
  // Nobody else is there: all of them may be one tenant's.
  add(queue, of("a"), 1, "a3");
  expect((await queue.take())?.job).toBe("a2");
  expect((await queue.take())?.job).toBe("a3");
});

test("a tenant has its share of the places, and the others have theirs", async () => {
  const queue = open({ queueLimit: 400, tenantLimit: 200 });
  const many = add(queue, of("a"), 201);
  const others = add(queue, of("b"), 200);
  await Promise.resolve();
  expect(many).toEqual(["RenderBusy"]);
  expect(others).toEqual([]);
});

test("a full queue makes room for who has least in it, and turns the newest and least urgent away", async () => {
  const queue = open({ queueLimit: 4 });
  const looks = add(queue, of("a"), 2, "look");
  const batch = add(queue, of("a", "batch"), 2, "batch");
  const other = add(queue, of("b"));
  const again = add(queue, of("a"));
  await Promise.resolve();
  await Promise.resolve();
  expect([looks, batch, other, again]).toEqual([[], ["RenderBusy"], [], ["RenderBusy"]]);
  expect((await orderOf(queue, 4)).toSorted()).toEqual(["b", "batch0", "look0", "look1"]);
});

test("who waits beyond the limit is told that the renderer is busy", async () => {
  await expect(open({ waitMs: 1 }).add("a", of("a"))).rejects.toBeInstanceOf(RenderBusy);
});

test("who goes away while waiting makes room at once, and who has gone does not come in", async () => {
  const queue = open({ tenantLimit: 1 });
  const leaving = new AbortController();
  const left = add(queue, { ...of("a"), gone: leaving.signal });
  leaving.abort();
  const never = add(queue, { ...of("a"), gone: leaving.signal });
  const stays = add(queue, of("a"), 1, "stays");

  expect(await orderOf(queue, 1)).toEqual(["stays"]);
  expect([left, never, stays]).toEqual([["Refusal"], ["Refusal"], ["done"]]);
});

test("who goes away once it has begun is served to the end", async () => {
  const queue = open();
  const leaving = new AbortController();
  const outcome = add(queue, { ...of("a"), gone: leaving.signal });
  const next = await queue.take();
  leaving.abort();
  next?.resolve("done");
  await expect.poll(() => outcome).toEqual(["done"]);
});
