import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { startWorld } from "../../test/world.ts";

test("over a real connection: who hangs up makes room for the next who waits", async () => {
  const world = await startWorld();
  const server = serve({
    fetch: world.app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/events?after=now`;
  const headers = { authorization: `Bearer ${world.office.token}` };
  const leaving = new AbortController();
  const waiting = Array.from({ length: 6 }, () =>
    fetch(`${address}&wait=30`, { headers, signal: leaving.signal }),
  );

  const first = await Promise.race(waiting);
  leaving.abort();
  const ends = await Promise.allSettled(waiting);

  expect(first.status).toBe(429);
  expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(5);
  await vi.waitFor(async () => expect((await fetch(`${address}&wait=0.01`, { headers })).status).toBe(200), {
    timeout: 10_000,
  });
});
