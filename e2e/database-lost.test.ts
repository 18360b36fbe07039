import { readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Answer, createClient, type Output, type ToolName } from "../contract/client.ts";
import { connectionFromUrl } from "../server/src/db/connection.ts";
import { runStatement } from "../server/test/run-statement.ts";
import { freePort } from "../server/test/free-port.ts";
import { newSurroundings, openEar, removeSurroundings, startService } from "./running-service.ts";
import { letterTo } from "./sample-letter.ts";

test("an embedded database that is killed comes back: the service lives, whoever is refused may ask again, nothing is done twice", async () => {
  const laptop = await newSurroundings("laptop");
  const { hear, until } = openEar();
  const service = await startService(laptop, { hear });
  onTestFinished(async () => {
    await service.stop();
    await removeSurroundings(laptop);
  });
  const client = createClient(service);
  const back = until("The embedded database is back.");
  let isBack = false;
  void back.then(() => (isBack = true));

  /** Asks again and again, as a client does that is told it may, until the database was lost and found. */
  const insisting = async <Name extends ToolName>(
    ask: () => Promise<Answer<Name>>,
  ): Promise<Output<Name>[]> => {
    const answered: Output<Name>[] = [];
    for (let answer = await ask(); ; answer = await ask()) {
      if (!answer.ok) expect(answer.error, JSON.stringify(answer.error)).toMatchObject({ retryable: true });
      if (!answer.ok) continue;
      answered.push(answer.value);
      if (isBack) return answered;
    }
  };
  const reading = Array.from({ length: 4 }, () => insisting(() => client.call("wallet_balance", {})));
  const keys = Array.from({ length: 4 }, (_, number) => `lost-${number}`);
  const sending = keys.map((clientOrderId) =>
    insisting(() => client.call("order_send", { ...letterTo("Erika Beispiel"), clientOrderId })),
  );
  await service.call("wallet_balance", {});
  process.kill(postmasterPid(laptop.dataDir), "SIGKILL");
  await Promise.all([until("The embedded database has ended"), back, ...reading]);

  const orders = (await Promise.all(sending)).map((sent) => new Set(sent.map(({ orderId }) => orderId)));
  expect(orders.map(({ size }) => size)).toEqual(keys.map(() => 1));
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
}, 240_000);

const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

/** The server of this run behind a port on which nobody listens until `open` is called. */
async function closedDoor(databaseUrl: string) {
  const { host = "", port: at = 5432 } = inject("server");
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const inside = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${at}`) : connect(at, host);
    for (const socket of [client, inside]) sockets.add(socket.on("error", () => {}));
    client.pipe(inside).pipe(client);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  const user = url.username || (url.searchParams.get("user") ?? "");
  return {
    databaseUrl: `postgres://${user}${url.password && `:${url.password}`}@127.0.0.1:${port}${url.pathname}`,
    open: () => once(server.listen(port, "127.0.0.1"), "listening"),
  };
}

test("a start waits for a database that is not up yet, says so to people and programs, and goes on when it is", async () => {
  const given = await newSurroundings();
  const door = await closedDoor(given.databaseUrl);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { hear, until } = openEar();
  const starting = startService({ ...given, databaseUrl: door.databaseUrl }, { port, hear });
  onTestFinished(async () => {
    await (await starting).stop();
    await removeSurroundings(given);
  });
  await until("Waiting for the database. The server of DATABASE_URL cannot be used");

  const paths = ["/healthz", "/readyz", "/v1/tools/wallet_balance", "/mcp", "/v1/portal/session", "/portal/"];
  const answers = await Promise.all(paths.map((path) => fetch(`${url}${path}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 503, 503, 503]);
  for (const answer of answers.slice(2)) expect(answer.headers.get("retry-after")).toBe("3");
  for (const answer of answers.slice(2, 5))
    expect(await answer.json()).toMatchObject({
      error: { code: "SERVICE_UNAVAILABLE", retryable: true, details: { reason: "database" } },
    });
  expect(await answers[5]?.text()).toContain("gerade nicht");

  await door.open();
  const service = await starting;
  expect(await service.call("wallet_balance", {})).toMatchObject({ mode: "sandbox" });
}, 240_000);

test("a start that must not migrate waits until somebody else has, and is not ready before", async () => {
  const given = await newSurroundings("server", { BRIEFTAUBE_MIGRATE: "false" });
  const store = connectionFromUrl(given.databaseUrl);
  const [last] = await runStatement(
    store,
    "delete from schema_migrations where name = (select max(name) from schema_migrations where name like '0%') returning name, sha256",
  );
  const port = await freePort();
  const { hear, until } = openEar();
  const starting = startService(given, { port, hear });
  onTestFinished(async () => {
    await (await starting).stop();
    await removeSurroundings(given);
  });
  await until("Waiting for the database. The schema is not up to date (1 steps are missing");
  const answers = await Promise.all(
    ["/healthz", "/readyz"].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 503]);

  const { name, sha256 } = last as { name: string; sha256: string };
  await runStatement(store, "insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
  const service = await starting;
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
}, 240_000);
