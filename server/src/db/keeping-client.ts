import { hash } from "node:crypto";
import { Client, type ClientConfig } from "pg";

const kept = new Map<string, string>();

/**
 * Says that a statement is worth being planned once on each connection instead of every time: one that is asked again and
 * again, in few different wordings, and finds its rows by their keys whatever it is given.
 */
export function keepPlan(text: string): void {
  if (kept.has(text) || kept.size >= MOST_KEPT) return;
  kept.set(text, hash("md5", text));
}

/** Every connection remembers as many; wordings beyond that are planned every time, as all others are. */
const MOST_KEPT = 100;

/** The driver, as our pools make one with `new` and ask it: a text and its values. */
function makeKeeping(config: ClientConfig): Client {
  const client = new Client(config);
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((text: string, values?: unknown[], ...more: unknown[]) => {
    const name = values && kept.get(text);
    return name === undefined ? ask(text, values, ...more) : ask({ name, text, values }, ...more);
  }) as typeof client.query;
  return client;
}

export const keepingClient = makeKeeping as unknown as new (config?: ClientConfig) => Client;
