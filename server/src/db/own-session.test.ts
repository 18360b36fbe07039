import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { requireOwnSession, requireSameServer } from "./own-session.ts";

/** The end of an answer outside of any transaction: `ReadyForQuery`, idle. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A proxy in transaction mode, as far as it matters: each of its clients has two sessions of the server, and every
 * transaction goes to the other one.
 */
async function transactionPool(): Promise<number> {
  const { host, port = 5432 } = inject("server");
  const toServer = () => (host?.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host));
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const sessions = [toServer(), toServer()];
    for (const socket of [client, ...sessions]) sockets.add(socket.on("error", () => {}));
    let active = 0;
    let isGreeted = false;
    client.on("data", (chunk) => {
      if (isGreeted) sessions[active]?.write(chunk);
      else for (const session of sessions) session.write(chunk);
      isGreeted = true;
    });
    let greetings = 0;
    for (const [index, session] of sessions.entries())
      session.on("data", (chunk) => {
        const isFirstGreeting = greetings < sessions.length && index !== 0;
        if (!isFirstGreeting) client.write(chunk);
        if (!chunk.subarray(-READY.length).equals(READY)) return;
        greetings += 1;
        if (greetings > sessions.length) active = 1 - active;
      });
    client.on("close", () => sessions.forEach((session) => session.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test("the server itself gives every connection a session of its own", async () => {
  await expect(requireOwnSession(inject("server"))).resolves.toBeUndefined();
});

test("a way through a proxy and one past it have to come to the same database", async () => {
  const server = inject("server");
  const template = { ...server, database: inject("template") };
  await expect(requireSameServer(template, template)).resolves.toBeUndefined();
  await expect(requireSameServer(template, server)).rejects.toThrow(/lead to different databases/);
});

test("a proxy that gives every transaction another session is refused in one line that names the remedy", async () => {
  const { host: _host, ...server } = inject("server");
  const port = await transactionPool();
  await expect(requireOwnSession({ ...server, host: "127.0.0.1", port })).rejects.toThrow(
    /^DATABASE_URL leads to a proxy .* BRIEFTAUBE_DIRECT_DATABASE_URL .* session mode \(PgBouncer: pool_mode = session\)[^\n]*$/,
  );
  await expect(
    requireOwnSession({ ...server, host: "127.0.0.1", port }, "BRIEFTAUBE_DIRECT_DATABASE_URL"),
  ).rejects.toThrow(
    /^BRIEFTAUBE_DIRECT_DATABASE_URL leads to a proxy .* It has to name the server itself\.$/,
  );
});
