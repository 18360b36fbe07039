import { brokenConstraint, type Database, type Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { quotedData } from "../../foundation/quoted-data.ts";
import { type ProblemText, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { findClientByNumber } from "../clients/clients.ts";
import type { Matter } from "./matter.ts";
import {
  insertMatter,
  lockMatters,
  markArchived,
  selectByNumber,
  selectMatter,
  type StoredMatter,
  updateMatter,
} from "./matters-store.ts";

export type MatterChange = {
  matterId?: string | undefined;
  number: string;
  name: string;
  mandantennummer?: string | null | undefined;
  note?: string | null | undefined;
  basedOn?: BasedOn | undefined;
};

/** Makes a file, or changes one. Once letters belong to it, its client stays: they would be in the wrong hands. */
export async function saveMatter(
  tx: Tx,
  tenant: Tenant,
  { matterId, number, name, mandantennummer = null, note = null, basedOn }: MatterChange,
  { at, language, isUsed }: { at: Date; language: Language; isUsed: (matterId: string) => Promise<boolean> },
): Promise<{ matter: Matter; created: boolean }> {
  const text = texts[language];
  await lockMatters(tx, tenant);
  const before = matterId === undefined ? undefined : await selectMatter(tx, tenant, matterId);
  if (matterId !== undefined && !before) return refuse("NOT_FOUND", { what: "matter" });
  if (before && isOvertaken(before, basedOn)) return refuseOvertaken(language);
  if (before?.archivedAt) return refuseField("matterId", "archived", text.archived);
  const taken = await selectByNumber(tx, tenant, number);
  if (taken && taken.matterId !== matterId) return refuseField("number", "taken", text.taken(taken.name));
  const client = mandantennummer === null ? null : await findClientByNumber(tx, tenant, mandantennummer);
  if (client === undefined) return refuseField("mandantennummer", "unknown", text.unknownClient);
  const wasOf = before?.client?.mandantId ?? null;
  const isMoved = before !== undefined && wasOf !== (client?.mandantId ?? null);
  if (isMoved && (await isUsed(before.matterId)))
    return refuseField("mandantennummer", "in_use", text.clientStays);
  if (client?.archivedAt && (isMoved || !before))
    return refuseField("mandantennummer", "archived", text.archivedClient);
  const stored = { number, name, note, clientId: client?.mandantId ?? null };
  const words = [client?.mandantennummer, client?.name].filter(Boolean).join(" ");
  const id = await store(tx, tenant, { before, stored, words, at }).catch((cause: unknown) => {
    // A file that this caller does not see has the number.
    if (brokenConstraint(cause) === ONE_OF_A_NUMBER) return refuseField("number", "taken", text.takenUnseen);
    throw cause;
  });
  const matter = await selectMatter(tx, tenant, id);
  if (!matter) throw new Error("a file was stored and not found");
  return { matter, created: !before };
}

const ONE_OF_A_NUMBER = "matters_partner_id_mode_number_key";

type Storing = { before: Matter | undefined; stored: StoredMatter; words: string; at: Date };

async function store(tx: Tx, tenant: Tenant, { before, stored, words, at }: Storing): Promise<string> {
  if (!before) return insertMatter(tx, tenant, stored, words, at);
  await updateMatter(tx, tenant, before.matterId, stored, words, momentAfter(before, at));
  return before.matterId;
}

/** Puts a file away, or gets it back: letters and money name it for years, so it is never deleted. */
export async function archiveMatter(
  tx: Tx,
  tenant: Tenant,
  matterId: string,
  archivedAt: Date | null,
): Promise<Matter | undefined> {
  await lockMatters(tx, tenant);
  await markArchived(tx, tenant, matterId, archivedAt);
  return selectMatter(tx, tenant, matterId);
}

/** For whom something is and to which file it belongs; null: not said. */
export type Filing = { matterId?: string | undefined; mandantennummer?: string | undefined };

/**
 * The filing as a whole: a file of a client brings the client along. Refuses a file that is not there or put away, and one
 * of another client: costs and letters would go to the wrong one.
 */
export async function requireFiling<Given extends Filing>(
  { db, caller, language }: { db: Database | Tx; caller: Tenant; language: Language },
  filing: Given,
  field: string,
): Promise<Given> {
  const { matterId, mandantennummer } = filing;
  if (matterId === undefined) return filing;
  const text = texts[language];
  const matter = await selectMatter(db, caller, matterId);
  if (!matter) return refuse("NOT_FOUND", { what: "matter" });
  if (matter.archivedAt) return refuseField(field, "archived", text.archived);
  const number = matter.client?.mandantennummer;
  if (number === undefined || number === mandantennummer) return filing;
  if (mandantennummer !== undefined)
    return refuseField(field, "other_client", text.otherClient(matter.number, number));
  return { ...filing, mandantennummer: number };
}

type Texts = {
  taken: (name: string) => string;
  takenUnseen: string;
  archived: string;
  unknownClient: ProblemText;
  archivedClient: string;
  clientStays: string;
  otherClient: (matter: string, client: string) => string;
};

const texts: Record<Language, Texts> = {
  de: {
    taken: (name) => `diese Nummer hat schon die Akte ${quotedData(name, "de")}, vielleicht eine archivierte`,
    takenUnseen: "diese Nummer ist schon vergeben; wählen Sie eine andere",
    archived: "diese Akte ist archiviert; holen Sie sie zuerst zurück",
    unknownClient: {
      text: "es gibt keinen Mandanten mit dieser Nummer",
      forPrograms: "mandant_search nennt die vorhandenen",
    },
    archivedClient: "dieser Mandant ist archiviert; holen Sie ihn zuerst zurück",
    clientStays: "zu dieser Akte gehören schon Briefe; ihr Mandant steht fest",
    otherClient: (matter, client) =>
      `die Akte ${quotedData(matter, "de")} gehört zum Mandanten ${quotedData(client, "de")}, der Brief zu einem anderen; wählen Sie beide passend`,
  },
  en: {
    taken: (name) => `the file ${quotedData(name, "en")} has this number already, perhaps an archived one`,
    takenUnseen: "this number is taken already; choose another",
    archived: "this file is archived; restore it first",
    unknownClient: {
      text: "there is no client with this number",
      forPrograms: "mandant_search names those there are",
    },
    archivedClient: "this client is archived; restore it first",
    clientStays: "letters belong to this file already; its client stays",
    otherClient: (matter, client) =>
      `the file ${quotedData(matter, "en")} belongs to the client ${quotedData(client, "en")}, the letter to another; choose both to fit`,
  },
};
