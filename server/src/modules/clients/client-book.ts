import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import { foldedWords } from "../../foundation/folded-words.ts";
import type { Language } from "../../foundation/language.ts";
import type { Page } from "../../foundation/paging.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { type ClientChanges, judgeChange } from "./client-details.ts";
import {
  findAlike,
  findHits,
  lockClients,
  markArchived,
  selectByNumbers,
  selectUsed,
  upsertClients,
} from "./clients-store.ts";
import type { Client, MatchedIn, UsedClient } from "./client.ts";

/** The client a letter is written for, by the number the partner knows it by. */
export const findClientByNumber = async (
  db: Database | Tx,
  tenant: Tenant,
  mandantennummer: string,
): Promise<Client | undefined> => (await selectByNumbers(db, tenant, [mandantennummer]))[0];

export const findUsedClient = async (
  db: Database,
  tenant: Tenant,
  which: { mandantId: string } | { mandantennummer: string },
  now: Date,
): Promise<UsedClient | undefined> => {
  const asked = "mandantId" in which ? { mandantIds: [which.mandantId] } : which;
  return (await selectUsed(db, tenant, asked, now))[0];
};

/** Where a client stands among those that a query means: found by its words or by likeness, and how near. */
export const searchPlace = z.tuple([z.enum(["exact", "alike"]), z.number(), z.int(), z.string()]);
type SearchPlace = z.output<typeof searchPlace>;

/** Clients that a query means, the likeliest first, each with the column that says so. A slip of spelling is forgiven. */
export async function searchClients(
  db: Database,
  tenant: Tenant,
  wanted: { query: string; since: Date | null },
  { after, ...page }: Page<SearchPlace>,
  now: Date,
): Promise<{ items: (UsedClient & { matchedIn: MatchedIn; place: SearchPlace })[]; total: number }> {
  if (foldedWords(wanted.query).length === 0) return { items: [], total: 0 };
  const way = after?.[0];
  const behind = { ...page, after: after ? ([after[1], after[2], after[3]] as const) : null };
  // A search that went by likeness goes on so, also if something was added that has the very words.
  const exact = way === "alike" ? null : await findHits(db, tenant, wanted, behind);
  const isExact = exact !== null && (exact.total > 0 || way === "exact");
  const { hits, total } = isExact ? exact : await findAlike(db, tenant, wanted, behind);
  const mandantIds = hits.map(({ mandantId }) => mandantId);
  const found = await selectUsed(db, tenant, { mandantIds }, now);
  const byId = new Map(found.map((client) => [client.mandantId, client]));
  const items = hits.flatMap(({ mandantId, matchedIn, place: at }) => {
    const client = byId.get(mandantId);
    const here: SearchPlace = [isExact ? "exact" : "alike", ...at];
    return client ? [{ ...client, matchedIn, place: here }] : [];
  });
  return { items, total };
}

/**
 * Those of these numbers that clients have whom the caller does not see. Clients are written in the service's own name, so who
 * writes one is looked at here.
 */
export async function hiddenNumbers(
  { db, databases, caller }: Pick<Call, "db" | "databases" | "caller">,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (caller.sees === "all") return new Set();
  const seen = new Set((await selectByNumbers(db, caller, numbers)).map((client) => client.mandantennummer));
  const all = await selectByNumbers(databases.system, caller, numbers);
  return new Set(all.map((client) => client.mandantennummer).filter((number) => !seen.has(number)));
}

/** Makes or changes the client of a number. People may, the operator, and programs that an owner has let; never a tool. */
export async function saveClient(
  tx: Tx,
  tenant: Tenant,
  { basedOn, ...changes }: ClientChanges & { basedOn?: BasedOn },
  at: Date,
  language: Language = "en",
  hidden: ReadonlySet<string> = new Set(),
): Promise<{ client: Client; created: boolean }> {
  await lockClients(tx, tenant);
  const before = await findClientByNumber(tx, tenant, changes.mandantennummer);
  const text = texts[language];
  if (before && (basedOn === null || hidden.has(before.mandantennummer)))
    return refuseField("mandantennummer", "taken", text.taken);
  if (before?.archivedAt) return refuseField("mandantennummer", "archived", text.archived);
  if (isOvertaken(before, basedOn)) return refuseOvertaken(language);
  const change = judgeChange(before, changes);
  if (change.outcome === "refused")
    return change.reason === "name_missing"
      ? refuseField("name", "required", text.nameMissing)
      : refuseField("retentionYears", "may_only_lengthen", text.retentionShortened(change.keptYears));
  if (before && change.outcome === "unchanged") return { client: before, created: false };
  const [client] = await upsertClients(tx, tenant, [change.after], momentAfter(before, at));
  if (!client) throw new Error("a client was stored and not returned");
  return { client, created: !before };
}

const texts = {
  de: {
    taken: "diese Nummer hat schon ein Mandant, vielleicht ein archivierter",
    archived: "dieser Mandant ist archiviert; holen Sie ihn zuerst zurück",
    nameMissing: "ein neuer Mandant braucht einen Namen",
    retentionShortened: (years: number) =>
      `Briefe werden ${years} Jahre aufbewahrt; das lässt sich nur verlängern`,
  },
  en: {
    taken: "a client has this number already, perhaps an archived one",
    archived: "this client is archived; restore it first",
    nameMissing: "a new client needs a name",
    retentionShortened: (years: number) => `letters are kept ${years} years; this may only lengthen`,
  },
} satisfies Record<Language, unknown>;

/** Puts a client away, or gets it back: letters and money name it for years, so it is never deleted. */
export async function archiveClient(
  tx: Tx,
  tenant: Tenant,
  mandantennummer: string,
  archivedAt: Date | null,
): Promise<Client | undefined> {
  await lockClients(tx, tenant);
  return markArchived(tx, tenant, mandantennummer, archivedAt);
}
