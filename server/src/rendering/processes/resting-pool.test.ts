import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { warmUpJob } from "../render-letter.ts";
import { restingRenderPool } from "./resting-pool.ts";

afterEach(() => void vi.useRealTimers());

const open = () => {
  // Only the pauses: the processes and their messages are real.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pool = restingRenderPool({ processes: 1 });
  onTestFinished(() => pool.close());
  return pool;
};

test("no process runs until a page is asked for or the service warms up", async () => {
  const pool = open();
  expect(pool.processIds()).toEqual([]);
  await pool.ready();
  expect(pool.processIds()).toHaveLength(1);
});

test("after two quiet minutes the processes end, and the next page starts them again", async () => {
  const pool = open();
  await pool.perform("typeset", warmUpJob());
  vi.advanceTimersByTime(119_999);
  expect(pool.processIds()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(pool.processIds()).toEqual([]);

  const { pdf } = await pool.perform("typeset", warmUpJob());
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
});

test("a page under way keeps the processes awake", async () => {
  const pool = open();
  await pool.ready();
  vi.advanceTimersByTime(119_999);
  const page = pool.perform("typeset", warmUpJob());
  vi.advanceTimersByTime(5);
  expect(pool.processIds()).toHaveLength(1);
  await page;
});
