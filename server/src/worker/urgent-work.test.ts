import { expect, test } from "vitest";
import { startWorld } from "../../test/world.ts";
import type { Tenant } from "../foundation/tenant.ts";
import type { DueWork } from "../operations/due-work.ts";
import { runDueWork } from "./run_due_work.ts";
import { watchUrgentWork } from "./urgent-work.ts";

const tenantNamed = (partnerId: string): Tenant => ({ partnerId, mode: "live" });

/** Work that is due until it has been done, and a promise of the moment it was. */
function workOnce(name: string, tenant: Tenant, run: () => Promise<void> = async () => {}) {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let isDue = true;
  const work: DueWork = {
    name,
    urgent: true,
    tenantsDue: () => Promise.resolve(isDue ? [tenant] : []),
    nextAt: () => Promise.resolve(null),
    async run() {
      await run();
      isDue = false;
      resolve();
    },
  };
  return { work, done };
}

const failing: DueWork = {
  name: "failing",
  urgent: true,
  tenantsDue: () => Promise.resolve([tenantNamed("a")]),
  nextAt: () => Promise.resolve(null),
  run: () => Promise.reject(new Error("this work fails")),
};
const blind: DueWork = { ...failing, name: "blind", tenantsDue: () => Promise.reject(new Error("no idea")) };

test("work that fails, or cannot say what is due, is logged and stops no other", async () => {
  const { services, logLines } = await startWorld();
  const { work, done } = workOnce("good", tenantNamed("a"));
  const watch = watchUrgentWork(services, [failing, blind, work]);
  await done;
  await watch.close();

  for (const text of ["this work fails", "no idea"])
    expect(logLines.some((line) => line.includes(text))).toBe(true);
});

test("closing waits for what is under way and begins nothing new", async () => {
  const { services } = await startWorld();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const steps: string[] = [];
  const { work } = workOnce("slow", tenantNamed("a"), async () => {
    begin();
    await allowed;
    steps.push("done");
  });
  const watch = watchUrgentWork(services, [work]);
  await begun;
  const closed = watch.close().then(() => steps.push("closed"));
  allow();
  await closed;

  expect(steps).toEqual(["done", "closed"]);
});

test("one tenant is never served twice at once, and a slow one does not hold up the others", async () => {
  const { services } = await startWorld();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const { promise: servedOften, resolve: enough } = Promise.withResolvers<void>();
  let slowRuns = 0;
  let quickRuns = 0;
  const work: DueWork = {
    ...failing,
    name: "shared",
    tenantsDue: () => Promise.resolve([tenantNamed("slow"), tenantNamed("quick")]),
    async run(_services, { partnerId }) {
      if (partnerId === "slow") {
        slowRuns += 1;
        await allowed;
      } else {
        quickRuns += 1;
        if (quickRuns === 3) enough();
      }
    },
  };
  const watch = watchUrgentWork(services, [work]);
  await servedOften;
  expect(slowRuns).toBe(1);
  allow();
  await watch.close();
});

test("when more tenants wait than can be served at once, all get their turns", async () => {
  const { services } = await startWorld();
  const waiting = Array.from({ length: 20 }, (_, number) => tenantNamed(`tenant-${number}`));
  const served = new Set<string>();
  const { promise: allServed, resolve } = Promise.withResolvers<void>();
  const work: DueWork = {
    ...failing,
    tenantsDue: () => Promise.resolve(waiting),
    async run(_services, { partnerId }) {
      served.add(partnerId);
      if (served.size === waiting.length) resolve();
    },
  };
  const watch = watchUrgentWork(services, [work]);
  await allServed;
  await watch.close();
  expect(served.size).toBe(waiting.length);
});

test("each minute's look leaves urgent work to those who look every second", async () => {
  const { services, logLines } = await startWorld();
  await runDueWork.run({}, services, new AbortController().signal);
  expect(logLines.filter((line) => line.includes("failed"))).toEqual([]);
});
