import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  newSurroundings,
  removeSurroundings,
  startService,
  startWorker,
  type Surroundings,
} from "./running-service.ts";

/** Two processes of one machine, which share its embedded database. */
describe("web and worker apart", () => {
  let surroundings: Surroundings;
  let web: Awaited<ReturnType<typeof startService>>;
  let worker: Awaited<ReturnType<typeof startWorker>>;

  beforeAll(async () => {
    surroundings = await newSurroundings("laptop");
    [web, worker] = await Promise.all([
      startService(surroundings, { role: "web" }),
      startWorker(surroundings),
    ]);
  }, 240_000);
  afterAll(async () => {
    expect(await worker.stop()).toBe(0);
    await removeSurroundings(surroundings);
  });

  test("what one accepts the other finishes", async () => {
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
  }, 240_000);

  test("a second service on the same port says in one line what to do", async () => {
    const port = Number(new URL(web.url).port);

    await expect(startService(surroundings, { port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken: set PORT to another one.`,
    );
  }, 240_000);

  test("a service that is told to stop answers the call it has begun", async () => {
    const call = request(`${web.url}/v1/tools/wallet_balance`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${web.token}`,
        expect: "100-continue",
        "transfer-encoding": "chunked",
      },
    });
    call.flushHeaders();
    await once(call, "continue"); // the server has the call, and waits for its body

    const stopped = web.stop();
    call.end("{}");
    const [answer] = (await once(call, "response")) as [NodeJS.ReadableStream & { statusCode: number }];

    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(await text(answer))).toMatchObject({ availableCents: 102_500 });
    expect(await stopped).toBe(0);
  }, 240_000);
});
