import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export type FaultyRequest = {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
};
export type FaultyAnswer = { status?: number; json?: unknown; headers?: Record<string, string> };

/**
 * A bad day. `reset` and `hang` strike before anything is done; `lost`, `silent` and `garbled` after it, when the
 * other side cannot know. A number is a status that the server answers with instead of doing anything.
 */
export type Fault =
  | "reset"
  | "hang"
  | "lost"
  | "silent"
  | "garbled"
  | number
  | { status: number; retryAfter: string };

/** A company on loopback that works as `serve` says, and has the faults that a test wishes for. */
export async function startFaultyServer<Operation extends string>({
  operationOf,
  serve,
}: {
  operationOf: (request: FaultyRequest) => Operation;
  serve: (request: FaultyRequest) => FaultyAnswer;
}) {
  const faults = new Map<Operation, Fault[]>();
  const requests: (FaultyRequest & { operation: Operation })[] = [];

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = {
      method: incoming.method ?? "",
      url: new URL(incoming.url ?? "/", "http://pretend"),
      headers: incoming.headers as FaultyRequest["headers"],
      body: await buffer(incoming),
    };
    const operation = operationOf(request);
    requests.push({ ...request, operation });
    const fault = faults.get(operation)?.shift();
    if (fault === "hang") return;
    if (fault === "reset") return void incoming.socket.destroy();
    if (typeof fault === "number") return void response.writeHead(fault).end("<h1>Sorry</h1>");
    if (typeof fault === "object")
      return void response.writeHead(fault.status, { "retry-after": fault.retryAfter }).end("{}");
    const { status = 200, json, headers } = serve(request);
    if (fault === "lost") return void incoming.socket.destroy();
    if (fault === "silent") return;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(fault === "garbled" ? '{"data": {"id"' : json === undefined ? "" : JSON.stringify(json));
  }

  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The next requests of this kind meet these faults, one each. */
    failNext: (operation: Operation, ...next: Fault[]) =>
      void faults.set(operation, [...(faults.get(operation) ?? []), ...next]),
    asked: (operation: Operation) => requests.filter((request) => request.operation === operation),
  };
}
