import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { newSurroundings, removeSurroundings, startService, startWorker } from "./running-service.ts";

test("web and worker are apart: what one accepts the other finishes", async () => {
  const surroundings = await newSurroundings();
  const web = await startService(surroundings, "web");
  const worker = await startWorker(surroundings);
  const before = await web.call("wallet_balance", {});
  const { url } = await web.call("wallet_topup_link", { amountEuros: 25 });

  // The pay page's form; the webhook it causes only queues the booking.
  const paid = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: web.url, "content-type": "application/x-www-form-urlencoded" },
    body: "decision=pay",
  });
  expect(paid.status).toBe(303);

  await expect
    .poll(async () => (await web.call("wallet_balance", {})).postedCents, { timeout: 30_000 })
    .toBe(before.postedCents + 2500);
  expect(await worker.stop()).toBe(0);
  expect(await web.stop()).toBe(0);
  removeSurroundings(surroundings);
});

test("a service that is told to stop answers the call it has begun", async () => {
  const service = await startService();
  const call = request(`${service.url}/v1/tools/wallet_balance`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${service.token}`,
      expect: "100-continue",
      "transfer-encoding": "chunked",
    },
  });
  call.flushHeaders();
  await once(call, "continue"); // the server has the call, and waits for its body

  const stopped = service.stop();
  call.end("{}");
  const [answer] = (await once(call, "response")) as [NodeJS.ReadableStream & { statusCode: number }];

  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(await text(answer))).toMatchObject({ availableCents: 100_000 });
  expect(await stopped).toBe(0);
});

test("a second service on the same port says in one line what to do", async () => {
  const service = await startService();
  const { port } = new URL(service.url);

  await expect(startService(undefined, "all", Number(port))).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken: set PORT to another one.`,
  );
  expect(await service.stop()).toBe(0);
});
