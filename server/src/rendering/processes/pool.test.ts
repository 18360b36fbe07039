import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openRenderPool, type RenderPool, type RenderPoolOptions } from "./pool.ts";
import { RenderBusy, RenderFailed } from "./render-errors.ts";

let pool: RenderPool;
afterEach(() => pool.close());

const open = (options: RenderPoolOptions = {}) => (pool = openRenderPool({ processes: 1, ...options }));

/** A document of `repeat` paragraphs; many of them keep the typesetter busy for minutes. */
const document = (words: string, repeat = 1) => ({ main: "probe.typ", data: { words, repeat } });
const endless = document("ohne Ende", 300_000);

const settled = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? "done" : (result.reason as Error).name));

test("a document becomes a PDF and tells its facts", async () => {
  const { pdf, facts } = await open().perform("typeset", document("Guten Tag"));
  expect(Buffer.from(pdf).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(facts).toEqual({ pages: 1 });
});

test("the same document gives the same bytes, also in another process", async () => {
  const first = await open().perform("typeset", document("Gleich"));
  await pool.close();
  const second = await open().perform("typeset", document("Gleich"));
  expect(Buffer.from(first.pdf).equals(second.pdf)).toBe(true);
});

test("a document that takes too long is given up, and the next one is set", async () => {
  open({ deadlineMs: 3_000 });
  const results = await Promise.allSettled([
    pool.perform("typeset", endless),
    pool.perform("typeset", document("danach")),
  ]);
  expect(results[0]).toMatchObject({ status: "rejected", reason: { reason: "too_slow" } });
  expect(results[1]?.status).toBe("fulfilled");
});

test("a process that gets no time from the machine is not given up for it", async () => {
  open({ deadlineMs: 3_000 });
  await pool.perform("typeset", document("warm"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [processId = 0] = pool.processIds();
  process.kill(processId, "SIGSTOP");
  const honest = pool.perform("typeset", document("geduldig"));

  // Five minutes by the clock, in which the process computes nothing.
  await vi.advanceTimersByTimeAsync(300_000);
  process.kill(processId, "SIGCONT");

  await expect(honest).resolves.toMatchObject({ facts: { pages: 1 } });
});

test("three expensive documents of one tenant do not keep another from its page", async () => {
  open({ deadlineMs: 3_000 });
  await pool.ready();
  const ended: string[] = [];
  const noted = (name: string, job: Promise<unknown>) =>
    job.then(
      () => ended.push(name),
      (error: Error) => ended.push(`${name}: ${error.name}`),
    );
  const attack = { tenant: "attacker", urgency: "interactive" } as const;
  const jobs = [1, 2, 3].map((at) => noted(`attack ${at}`, pool.perform("typeset", endless, attack)));
  const honest = noted("page", pool.perform("typeset", document("Seite"), { ...attack, tenant: "office" }));

  await honest;
  expect(ended).toEqual(["attack 1: RenderFailed", "page"]);
  await pool.close();
  await Promise.all(jobs);
});

test("a document that cannot be set says so and does no harm to the next one", async () => {
  open();
  const broken = { main: "probe.typ", data: { words: 7, repeat: "viel" } };
  await expect(pool.perform("typeset", broken)).rejects.toMatchObject({
    name: "RenderFailed",
    reason: "not_set",
  });
  await expect(pool.perform("typeset", document("danach"))).resolves.toBeDefined();
});

test("a process that dies takes only its own document with it", async () => {
  open({ deadlineMs: 60_000 });
  await pool.ready();
  const jobs = [pool.perform("typeset", endless), pool.perform("typeset", document("danach"))];
  for (const processId of pool.processIds()) process.kill(processId, "SIGKILL");
  expect(settled(await Promise.allSettled(jobs))).toEqual(["RenderFailed", "done"]);
});

test("a process that dies while nothing is to do is replaced before anyone notices", async () => {
  open();
  await pool.ready();
  const [before = 0] = pool.processIds();
  process.kill(before, "SIGKILL");
  await vi.waitFor(() => expect(() => process.kill(before, 0)).toThrow("ESRCH"));
  await expect(pool.perform("typeset", document("gleich"))).resolves.toBeDefined();
});

test("two hundred documents at once are all set", async () => {
  open();
  const jobs = Array.from({ length: 200 }, (_, i) => pool.perform("typeset", document(`Brief ${i}`)));
  expect(new Set(settled(await Promise.allSettled(jobs)))).toEqual(new Set(["done"]));
});

test("while much waits there are as many processes as may be; they leave when nothing more comes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  open({ atMost: 2 });
  const few = Array.from({ length: 2 }, (_, i) => pool.perform("typeset", document(`wenige ${i}`)));
  expect(pool.processIds()).toHaveLength(1);
  const many = Array.from({ length: 40 }, (_, i) => pool.perform("typeset", document(`viele ${i}`)));
  expect(pool.processIds()).toHaveLength(2);
  await Promise.all([...few, ...many]);
  // The second may still be starting: it goes when it has waited for work as long as it lingers.
  await pool.ready();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(pool.processIds()).toHaveLength(1));
  await expect(pool.perform("typeset", document("danach"))).resolves.toBeDefined();
});

test("more than the queue holds is turned away at once", async () => {
  open({ queueLimit: 2 });
  const jobs = Array.from({ length: 4 }, () => pool.perform("typeset", document("viele")));
  expect(settled(await Promise.allSettled(jobs))).toEqual(["done", "done", "RenderBusy", "RenderBusy"]);
});

test("whoever waits too long is told that the renderer is busy", async () => {
  open({ waitMs: 1 });
  await expect(pool.perform("typeset", document("ungeduldig"))).rejects.toBeInstanceOf(RenderBusy);
});

test("a process that has grown too large is replaced, and nobody notices", async () => {
  open({ maxRssBytes: 1 });
  const jobs = Array.from({ length: 3 }, (_, i) => pool.perform("typeset", document(`Brief ${i}`)));
  expect(settled(await Promise.allSettled(jobs))).toEqual(["done", "done", "done"]);
});

test("it is replaced also when nothing more is to do", async () => {
  open({ maxRssBytes: 1 });
  await pool.perform("typeset", document("zuletzt"));
  const [before = 0] = pool.processIds();
  await vi.waitFor(() => expect(() => process.kill(before, 0)).toThrow("ESRCH"), 60_000);
  expect(pool.processIds()).toHaveLength(1);
});

test("a closed renderer refuses instead of waiting", async () => {
  open();
  const waiting = pool.perform("typeset", document("zu spät"));
  await Promise.all([pool.close(), expect(waiting).rejects.toBeInstanceOf(RenderFailed)]);
  await expect(pool.perform("typeset", document("viel zu spät"))).rejects.toBeInstanceOf(RenderFailed);
});
