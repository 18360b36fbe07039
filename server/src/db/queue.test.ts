import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { expect, onTestFinished, test } from "vitest";
import { startWorld, type World } from "../../test/world.ts";
import { installQueues, openQueue, type Queue, type QueueDefinition } from "./queue.ts";

const errands: QueueDefinition = { name: "errands", retries: 2, maxSeconds: 60 };

/** A world with a queue of its own and a second process's view of it, one that works. */
async function startErrands(definition: QueueDefinition = errands) {
  const world = await startWorld();
  await installQueues(world.connection, [definition]);
  const openWorker = async (): Promise<Queue> => {
    const queue = await openQueue(world.connection, { worker: true, onError: () => {} });
    onTestFinished(() => queue.close());
    return queue;
  };
  return { world, openWorker };
}

const until = async (
  world: World,
  name: string,
  isReached: (states: string[]) => boolean,
): Promise<string[]> =>
  await expect
    .poll(async () => (await world.services.queue.history(name)).map(({ state }) => state), {
      timeout: 30_000,
    })
    .toSatisfy(isReached)
    .then(async () => (await world.services.queue.history(name)).map(({ state }) => state));

test("a job and the change it belongs to are stored together or not at all", async () => {
  const { world } = await startErrands();
  const { db, queue } = world.services;

  const failed = db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, "errands", { number: 1 });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await queue.history("errands")).toEqual([]);

  await db.transaction().execute((tx) => queue.enqueue(tx, "errands", { number: 2 }));
  expect(await queue.history("errands")).toMatchObject([{ payload: { number: 2 }, state: "created" }]);
});

test("a request may queue a job in its own transaction", async () => {
  const { world } = await startErrands();
  const mine = world.services.databases.ofTenant(world.office);

  await mine.transaction().execute((tx) => world.services.queue.enqueue(tx, "errands", { number: 1 }));

  expect(await world.services.queue.history("errands")).toHaveLength(1);
});

test("several workers share the work and no job is done twice", async () => {
  const { world, openWorker } = await startErrands();
  const done: unknown[] = [];
  for (const worker of await Promise.all([openWorker(), openWorker()]))
    await worker.work(errands, async (payload) => void done.push(payload));

  const wanted = Array.from({ length: 20 }, (_, number) => ({ number }));
  for (const payload of wanted) await world.services.queue.enqueue(world.services.db, "errands", payload);

  await until(
    world,
    "errands",
    (states) => states.length === 20 && states.every((state) => state === "completed"),
  );
  expect(done).toHaveLength(20);
  expect(done).toEqual(expect.arrayContaining(wanted));
});

test("a job that waits for its time, or is cancelled, does not run", async () => {
  const { world, openWorker } = await startErrands();
  const { db, queue } = world.services;
  const done: unknown[] = [];
  const later = new Date(Date.now() + 3_600_000);
  await queue.enqueue(db, "errands", { when: "later" }, { startAfter: later });
  const cancelled = await queue.enqueue(db, "errands", { when: "never" });
  expect(await queue.cancel(db, "errands", cancelled ?? "")).toBe(true);
  await queue.enqueue(db, "errands", { when: "now" });

  await (await openWorker()).work(errands, async (payload) => void done.push(payload));

  await until(world, "errands", (states) => states.includes("completed"));
  expect(done).toEqual([{ when: "now" }]);
  expect((await queue.history("errands")).map(({ state }) => state).toSorted()).toEqual([
    "cancelled",
    "completed",
    "created",
  ]);
});

test("while a job with the same key waits, a second one is not queued", async () => {
  const { world } = await startErrands();
  const { db, queue } = world.services;

  const first = await queue.enqueue(db, "errands", { number: 1 }, { onceKey: "same" });
  const second = await queue.enqueue(db, "errands", { number: 2 }, { onceKey: "same" });

  expect(first).not.toBeNull();
  expect(second).toBeNull();
});

test("a job that keeps failing becomes a dead letter that can be seen and sent back", async () => {
  const once: QueueDefinition = { ...errands, retries: 0 };
  const { world, openWorker } = await startErrands(once);
  const { db, queue } = world.services;
  let mended = false;
  await queue.enqueue(db, "errands", { id: randomUUID() });
  await (
    await openWorker()
  ).work(once, async () => {
    if (!mended) throw new Error("the printer is on fire");
  });

  await expect.poll(async () => (await queue.deadLetters()).length, { timeout: 30_000 }).toBe(1);
  const [dead] = await queue.deadLetters();
  expect(dead).toMatchObject({ queue: "errands" });
  mended = true;
  expect(await queue.sendBack(dead?.id ?? "")).toBe(true);

  await until(world, "errands", (states) => states.includes("completed"));
  expect(await queue.deadLetters()).toEqual([]);
});

test("the job of a worker that died is taken over by another", async () => {
  const { world, openWorker } = await startErrands();
  const { db, queue } = world.services;
  const boss = new PgBoss({ ...world.connection, schedule: false } as object);
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  await queue.enqueue(db, "errands", { number: 1 });
  const [claimed] = await boss.fetch<{ number: number }>("errands");
  expect(claimed?.data).toEqual({ number: 1 });

  await letTimePass(world, "10 minutes");
  await boss.supervise("errands");
  const done: unknown[] = [];
  await (await openWorker()).work(errands, async (payload) => void done.push(payload));

  await until(world, "errands", (states) => states.includes("completed"));
  expect(done).toEqual([{ number: 1 }]);
});

/** For the queue's own book-keeping, as if the worker had been silent for so long. */
async function letTimePass({ connection }: World, silence: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(
    "update pgboss.job set heartbeat_on = heartbeat_on - $1::interval, started_on = started_on - $1::interval where state = 'active'",
    [silence],
  );
  await client.query("update pgboss.queue set monitor_on = null, maintain_on = null");
  await client.end();
}
