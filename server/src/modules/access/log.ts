import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { calendarId } from "../../operations/call.ts";
import { connectionIdOf } from "./sign-on/connection-id.ts";
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
  language: Language,
): Promise<Map<string, Doer>> {
  const kinds = new Map(seen.map(({ connection, connectionId }) => [connectionId, kindOf(connection)]));
  const ids = [...kinds.keys()];
  const connections = await connectionNames(db, partnerId, ids);
  const calendars = ids.flatMap((id) => (id.startsWith(CALENDAR) ? [id.slice(CALENDAR.length)] : []));
  const people = await listNames(db, [
    ...ids,
    ...calendars,
    ...connections.flatMap(({ userId }) => userId ?? []),
  ]);
  const personName = new Map(people.map(({ id, name }) => [id, name]));
  const named = new Map(personName);
  for (const { connectionId, name, userId } of connections) {
    const person = userId && personName.get(userId);
    named.set(connectionId, person ? `${name} (${person})` : name);
  }
  named.set(connectionIdOf(partnerId), "SCIM");
  const links = await linksAmong(db, partnerId, kinds);
  for (const userId of calendars) {
    const madeBy = personName.get(userId);
    links.set(calendarId(userId), { name: calendarName[language], ...(madeBy && { madeBy }) });
  }
  return new Map(
    [...kinds].map(([id, kind]) => [id, { id, kind, name: named.get(id) ?? "", ...links.get(id) }]),
  );
}

async function linksAmong(
  db: Database,
  partnerId: string,
  kinds: ReadonlyMap<string, Doer["kind"]>,
): Promise<Map<string, Pick<Doer, "name" | "madeBy">>> {
  const ids = [...kinds]
    .filter(([id, kind]) => kind === "link" && !id.startsWith(CALENDAR))
    .map(([id]) => id);
  const links = ids.length === 0 ? [] : await letterLinkNames(db, partnerId, ids);
  return new Map(links.map(({ id, holder, createdByName }) => [id, { name: holder, madeBy: createdByName }]));
}

const CALENDAR = calendarId("");

/** Whoever reads deadlines by the signed address of somebody's calendar. */
const calendarName: Record<Language, string> = { de: "Kalenderprogramm", en: "Calendar program" };

const kindOf = (connection: string): Doer["kind"] => {
  if (connection === "oauth") return "oauth";
  if (connection === "letter_link" || connection === "calendar") return "link";
  return connection === "partner_token" ? "token" : "person";
};
