import { once } from "node:events";
import type { ServerOptions } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { httpLimits } from "../src/surfaces/http-limits.ts";
import { startWorld } from "./world.ts";

/** The service behind a real port, as it is started. */
async function listening(limits: ServerOptions = {}) {
  const world = await startWorld();
  const port = await new Promise<number>((resolve) => {
    const serverOptions = { ...httpLimits, ...limits };
    const server = serve(
      { fetch: world.app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false, serverOptions },
      () => resolve((server.address() as AddressInfo).port),
    );
    onTestFinished(() => void server.close());
  });
  return { world, port };
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {}); // a server that cuts the line is what is asked for
  await once(socket, "connect");
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Everything a server says to these bytes until it hangs up. */
async function answersTo(port: number, request: string): Promise<string> {
  const socket = await dial(port);
  const said: Buffer[] = [];
  socket.on("data", (piece: Buffer) => said.push(piece));
  socket.write(Buffer.from(request, "latin1"));
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(said).toString("latin1");
}

const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));

const SMUGGLED = "GET /v1/smuggled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
const post = (headers: string, body = "") =>
  `POST /v1/tools/mcp_health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const get = (headers: string, target = "/v1/tools/mcp_health") =>
  `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${headers}\r\n`;

/** What two servers could read differently, and the one answer to it. */
const hostile: [what: string, request: string, status: number][] = [
  [
    "a length and chunks",
    post("Content-Length: 4\r\nTransfer-Encoding: chunked", `0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  [
    "chunks and a length",
    post("Transfer-Encoding: chunked\r\nContent-Length: 4", `0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  ["two lengths", post("Content-Length: 2\r\nContent-Length: 60", `{}${SMUGGLED}`), 400],
  ["a list of lengths", post("Content-Length: 2, 60", `{}${SMUGGLED}`), 400],
  ["a length with a sign", post("Content-Length: +2", "{}"), 400],
  ["a length below nothing", post("Content-Length: -1", "{}"), 400],
  ["a length in hexadecimal", post("Content-Length: 0x2", "{}"), 400],
  ["a length without end", post("Content-Length: 99999999999999999999", "{}"), 400],
  ["chunks under another name", post("Transfer-Encoding: xchunked", `0\r\n\r\n${SMUGGLED}`), 400],
  ["chunks that are not last", post("Transfer-Encoding: chunked, identity", `0\r\n\r\n${SMUGGLED}`), 400],
  ["a chunk of no number", post("Transfer-Encoding: chunked", "zz\r\n{}\r\n0\r\n\r\n"), 400],
  ["a chunk longer than anything", post("Transfer-Encoding: chunked", "fffffffffffffffff\r\n{}"), 400],
  ["a blank before the colon", get("Content-Length : 0\r\n"), 400],
  ["a header that goes on below", get("X-A: b\r\n c: d\r\n"), 400],
  ["a header with a NUL", get("X-A: b\u0000c\r\n"), 400],
  ["a header with a lone CR", get("X-A: b\rTransfer-Encoding: chunked\r\n"), 400],
  ["a header without a name", get(": b\r\n"), 400],
  ["a name with a blank", get("X A: b\r\n"), 400],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["a method of nobody", "SPEAK / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["HTTP of the future", "GET / HTTP/9.9\r\nHost: a\r\n\r\n", 400],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a greeting of TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001", 400],
  ["headers without end", get(`X-A: ${"b".repeat(40_000)}\r\n`), 431],
  ["thousands of headers", get("X-A: b\r\n".repeat(4_000)), 431],
  ["an address without end", get("", `/${"a".repeat(40_000)}`), 431],
];

test.for(hostile)("%s: one answer, and nothing behind it is heard", async ([, request, status]) => {
  const { port, world } = await listening();
  const answers = await answersTo(port, request);
  expect(statusesIn(answers)).toEqual([status]);
  expect(world.logLines.join("")).not.toContain("smuggled");
});

/** What is in order, if odd: it is answered in our own shape. */
const odd: [what: string, request: string, status: number][] = [
  ["a way out of the folder", get("", "/v1/../../etc/passwd"), 404],
  ["a way out of the folder, encoded", get("", "/files/..%2f..%2f..%2fetc%2fpasswd"), 404],
  ["a NUL in the address", get("", "/v1/tools/%00"), 405],
  ["half a sign in the address", get("", "/v1/tools/%E0%A4%A"), 405],
  ["another's address whole", get("", "http://other.example/v1/nothing"), 404],
  [
    "a method that is not for this",
    "DELETE /v1/tools/mcp_health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    405,
  ],
  ["an upgrade", get("Upgrade: websocket\r\nConnection: Upgrade\r\n", "/v1/nothing"), 404],
  ["a body that nobody has a token for", post("Content-Length: 70000000"), 401],
  ["JSON nested without end", post(`Content-Length: 20\r\nAuthorization: Bearer none`, "[".repeat(20)), 401],
];

test.for(odd)("%s is answered: %s", async ([, request, status]) => {
  const { port } = await listening();
  const answers = await answersTo(port, request);
  expect(statusesIn(answers)).toEqual([status]);
  expect(answers).not.toMatch(/node_modules|at \S+ \(|root:/);
});

test("whoever drips is cut off, and others are served meanwhile", async () => {
  const { port } = await listening({
    headersTimeout: 300,
    requestTimeout: 600,
    connectionsCheckingInterval: 50,
  });
  const slow = await Promise.all(Array.from({ length: 40 }, () => dial(port)));
  const cut = slow.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  const drips = setInterval(
    () => slow.forEach((socket) => socket.writable && socket.write("X-A: b\r\n")),
    20,
  );
  onTestFinished(() => clearInterval(drips));
  slow.forEach((socket, at) => {
    socket.resume();
    socket.write(at % 2 ? "GET / HTTP/1.1\r\n" : "POST /v1/tools/mcp_health HTTP/1.1\r\nHost: a\r\n");
  });
  expect(statusesIn(await answersTo(port, get("", "/v1/nothing")))).toEqual([404]);
  await Promise.all(cut);
});
