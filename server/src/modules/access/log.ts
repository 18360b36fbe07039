import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { connectionNames } from "./connections-store.ts";
import { letterLinkNames } from "./letter-links-store.ts";
import { listNames } from "./log-store.ts";

const doerKinds = ["person", "token", "oauth", "link"] as const;

/** A link is named after whoever was given it; `madeBy` gave it to them. */
export const doerOutput = z.object({
  id: z.string(),
  kind: z.enum(doerKinds),
  name: z.string(),
  madeBy: z.string().optional().describe("Of a link: the person who made it."),
});
export type Doer = z.infer<typeof doerOutput>;

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
  const links = await linksAmong(db, partnerId, kinds);
  return new Map(
    [...kinds].map(([id, kind]) => [id, { id, kind, name: named.get(id) ?? "", ...links.get(id) }]),
  );
}

async function linksAmong(
  db: Database,
  partnerId: string,
  kinds: ReadonlyMap<string, Doer["kind"]>,
): Promise<Map<string, Pick<Doer, "name" | "madeBy">>> {
  const ids = [...kinds].filter(([, kind]) => kind === "link").map(([id]) => id);
  const links = ids.length === 0 ? [] : await letterLinkNames(db, partnerId, ids);
  return new Map(links.map(({ id, holder, createdByName }) => [id, { name: holder, madeBy: createdByName }]));
}

const kindOf = (connection: string): Doer["kind"] => {
  if (connection === "oauth") return "oauth";
  if (connection === "letter_link") return "link";
  return connection === "partner_token" ? "token" : "person";
};
