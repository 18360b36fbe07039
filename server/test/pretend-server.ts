import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export type PretendRequest = { method: string; url: URL; headers: Record<string, unknown>; body: string };
/** What the other side does: answers with a status and a body, breaks the connection, or never answers. */
export type PretendAnswer = { status?: number; json?: unknown; text?: string } | "reset" | "hang";

/** A server on loopback that answers each request as the test says, and remembers what it was asked. */
export async function startPretendServer(answer: (request: PretendRequest, nth: number) => PretendAnswer) {
  const requests: PretendRequest[] = [];
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const url = new URL(request.url ?? "/", "http://pretend");
    const asked = { method: request.method ?? "", url, headers: request.headers, body };
    requests.push(asked);
    const given = answer(asked, requests.length);
    if (given === "hang") return;
    if (given === "reset") {
      request.socket.destroy();
      return;
    }
    response.writeHead(given.status ?? 200, { "content-type": "application/json" });
    response.end(given.text ?? JSON.stringify(given.json));
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
