import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { connectionFromUrl } from "../server/src/db/connection.ts";
import { invoiceInput } from "../server/test/documents.ts";
import { startPgbouncer, whyNoPgbouncer } from "../server/test/pgbouncer.ts";
import {
  newSurroundings,
  openEar,
  removeSurroundings,
  startService,
  startWorker,
} from "./running-service.ts";
import { letterTo } from "./sample-letter.ts";

/** The database of a test, reached through the real PgBouncer in transaction mode with six sessions for all. */
async function behindPgbouncer() {
  const given = await newSurroundings();
  const proxy = await startPgbouncer(inject("server"), 6);
  const { database = "" } = connectionFromUrl(given.databaseUrl);
  const { port = 0, user = "" } = proxy.connection(database);
  onTestFinished(async () => {
    await removeSurroundings(given);
    await proxy.stop();
  });
  return {
    direct: given.databaseUrl,
    surroundings: { ...given, databaseUrl: `postgres://${user}@127.0.0.1:${port}/${database}` },
  };
}

test("a web process and a worker do their work through a proxy that shares sessions", async ({ skip }) => {
  const missing = whyNoPgbouncer();
  if (missing !== null) skip(missing);
  const { direct, surroundings } = await behindPgbouncer();
  const settings = { ...surroundings.settings, BRIEFTAUBE_DIRECT_DATABASE_URL: direct };
  const service = await startService({ ...surroundings, settings }, { role: "web" });
  const worker = await startWorker({ ...surroundings, settings });
  onTestFinished(async () => {
    expect(await Promise.all([service.stop(), worker.stop()])).toEqual([0, 0]);
  });

  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      service.call("order_send", { ...letterTo(`Erika Beispiel ${number}`), clientOrderId: randomUUID() }),
    ),
  );
  const documents = await Promise.all(
    Array.from({ length: 4 }, () =>
      service.call(
        "document_create",
        invoiceInput() as Parameters<typeof service.call<"document_create">>[1],
      ),
    ),
  );
  const numbers = documents.map(({ documentNumber }) => Number(/(\d+)$/.exec(String(documentNumber))?.[1]));
  expect(numbers.toSorted((one, other) => one - other).map((one) => one - Math.min(...numbers))).toEqual([
    0, 1, 2, 3,
  ]);
  for (const { orderId } of orders)
    await vi.waitFor(
      async () =>
        expect(await service.call("order_status", { orderId: String(orderId) })).toMatchObject({
          status: "submitted",
        }),
      { timeout: 60_000, interval: 200 },
    );
  await service.passTime("P7D");
  await vi.waitFor(
    async () =>
      expect(await service.call("order_status", { orderId: String(orders[0]?.orderId) })).toMatchObject({
        status: "posted",
      }),
    { timeout: 60_000, interval: 200 },
  );
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
}, 240_000);

test("without the server behind it the start refuses in words", async ({ skip }) => {
  const missing = whyNoPgbouncer();
  if (missing !== null) skip(missing);
  const { surroundings } = await behindPgbouncer();
  const { hear, until } = openEar();
  const starting = startService(surroundings, { hear });
  await expect(starting).rejects.toThrow(/the service ended with 1/);
  await until("Name the server behind it in BRIEFTAUBE_DIRECT_DATABASE_URL as well");
}, 240_000);
