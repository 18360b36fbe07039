import { expect, test } from "vitest";
import { cpuTimeMs, msOfPs } from "./cpu-time.ts";

/** What the system counts in. */
const TICK_MS = 10;

test("a process has computed as much as it says itself", async () => {
  const before = process.cpuUsage();
  const told = await cpuTimeMs(process.pid);
  const after = process.cpuUsage();
  expect(told).toBeGreaterThanOrEqual((before.user + before.system) / 1000 - 2 * TICK_MS);
  expect(told).toBeLessThanOrEqual((after.user + after.system) / 1000 + 2 * TICK_MS);
});

test("nobody can tell of a process that is gone", async () => {
  expect(await cpuTimeMs(2 ** 30)).toBeNull();
});

test.for([
  ["  0:01.25\n", 1_250],
  ["12:34.00", 754_000],
  ["00:00:07", 7_000],
  ["1-02:03:04", 93_784_000],
  ["", null],
  ["TIME", null],
] as const)("%j of ps is understood", ([text, ms]) => {
  expect(msOfPs(text)).toBe(ms);
});
