import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { Chance } from "./chance.ts";

/** A customer's server that is told of events: it hangs, fails and forgets to answer until it is mended. */
export async function openReceiver(chance: Chance) {
  const heard = new Set<string>();
  const unsigned: string[] = [];
  let secret = "";
  let isMended = false;
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => null);
    if (body === null) return; // whoever told it was killed in the middle of the word
    const manner = isMended ? 1 : chance.next();
    if (manner < 0.15) return; // hangs
    if (manner < 0.3) {
      response.writeHead(500).end();
      return;
    }
    try {
      new Webhook(secret).verify(body, request.headers as Record<string, string>);
      heard.add(String(request.headers["webhook-id"]));
    } catch (cause) {
      unsigned.push(String(cause));
    }
    if (manner < 0.4) response.destroy(); // has it, and nobody learns that
    else response.writeHead(204).end();
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    heard,
    unsigned,
    learnSecret: (told: string) => void (secret = told),
    mend: () => void (isMended = true),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
