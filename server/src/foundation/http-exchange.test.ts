import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startPretendServer } from "../../test/pretend-server.ts";
import { exchange, retryAfterSeconds } from "./http-exchange.ts";

const bounds = { deadlineMs: 5_000, maxAnswerBytes: 1_000 };

test.for(["GET", "DELETE", "POST"] as const)("%s carries a body when it is given one", async (method) => {
  const server = await startPretendServer(({ body }) => ({ status: 201, json: { got: body } }));

  const answer = await exchange(
    { method, url: new URL(server.url), headers: { "content-type": "application/json" }, body: "Grüße" },
    bounds,
  );

  expect(answer).toMatchObject({ status: 201, text: '{"got":"Grüße"}' });
  expect(server.requests).toMatchObject([{ method, headers: { "content-type": "application/json" } }]);
});

test("a redirect is an answer, not a way to go", async () => {
  const server = await startPretendServer(() => ({ status: 302, json: {} }));

  expect((await exchange({ method: "GET", url: new URL(server.url) }, bounds)).status).toBe(302);
  expect(server.requests).toHaveLength(1);
});

test.for([
  ["reset", /broke off/],
  ["hang", /did not answer in time/],
] as const)("a %s after the request was taken may have had an effect", async ([fault, message]) => {
  const server = await startPretendServer(() => fault);
  const deadlineMs = fault === "hang" ? 50 : 5_000;

  const asked = exchange({ method: "POST", url: new URL(server.url), body: "x" }, { ...bounds, deadlineMs });

  await expect(asked).rejects.toMatchObject({ reached: true });
  await expect(asked).rejects.toThrow(message);
});

test("an answer that does not end is cut off", async () => {
  const server = await startPretendServer(() => ({ text: "x".repeat(5_000) }));

  const asked = exchange({ method: "GET", url: new URL(server.url) }, bounds);

  await expect(asked).rejects.toThrow(/TOO_LONG/);
  await expect(asked).rejects.toMatchObject({ reached: true });
});

test("where nobody listens nothing can have happened, and nothing that was asked is repeated", async () => {
  const closed = createServer();
  await new Promise<void>((listening) => closed.listen(0, "127.0.0.1", listening));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));

  const asked = exchange(
    { method: "POST", url: new URL(`http://127.0.0.1:${port}/?key=secret`), body: "secret" },
    bounds,
  );

  await expect(asked).rejects.toMatchObject({
    reached: false,
    message: `127.0.0.1:${port} broke off (ECONNREFUSED)`,
  });
});

test("a server that speaks no TLS was not reached", async () => {
  const deaf = createServer((socket) => socket.end("hello"));
  await new Promise<void>((listening) => deaf.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void deaf.close());
  const { port } = deaf.address() as AddressInfo;

  await expect(
    exchange({ method: "POST", url: new URL(`https://127.0.0.1:${port}`), body: "x" }, bounds),
  ).rejects.toMatchObject({ reached: false });
});

test.for([
  ["120", 120],
  ["Mon, 02 Mar 2026 09:01:30 GMT", 90],
  ["Mon, 02 Mar 2026 08:00:00 GMT", 0],
  ["99999999", 86_400],
  ["soon", null],
  [undefined, null],
] as const)("Retry-After %s means %s seconds", ([text, seconds]) => {
  const answer = { status: 429, headers: text === undefined ? {} : { "retry-after": text }, text: "" };

  expect(retryAfterSeconds(answer, new Date("2026-03-02T09:00:00Z"))).toBe(seconds);
});
