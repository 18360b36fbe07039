import type { Database } from "../../db/database.ts";
import { connectionNames } from "./connections-store.ts";
import { listNames } from "./log-store.ts";

export type Doer = { id: string; kind: "person" | "token" | "oauth"; name: string };

type Seen = { connection: string; connectionId: string };

/** Who stands behind these entries of an account, by the id of their session, token or connection. */
export async function doersOf(
  db: Database,
  partnerId: string,
  seen: readonly Seen[],
): Promise<Map<string, Doer>> {
  const kinds = new Map(seen.map(({ connection, connectionId }) => [connectionId, kindOf(connection)]));
  const ids = [...kinds.keys()];
  const connections = await connectionNames(db, partnerId, ids);
  const people = await listNames(db, [...ids, ...connections.flatMap(({ userId }) => userId ?? [])]);
  const personName = new Map(people.map(({ id, name }) => [id, name]));
  const named = new Map(personName);
  for (const { connectionId, name, userId } of connections) {
    const person = userId && personName.get(userId);
    named.set(connectionId, person ? `${name} (${person})` : name);
  }
  return new Map([...kinds].map(([id, kind]) => [id, { id, kind, name: named.get(id) ?? "" }]));
}

const kindOf = (connection: string): Doer["kind"] => {
  if (connection === "oauth") return "oauth";
  return connection === "partner_token" ? "token" : "person";
};
