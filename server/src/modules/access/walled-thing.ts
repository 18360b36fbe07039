import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { type Call, personOf } from "../../operations/call.ts";
import { findWallable } from "./groups-store.ts";
import type { Walled } from "./walls-store.ts";

/** Names a client or a file. */
export const walledInput = {
  mandantId: z.uuid().optional().describe("Of a client; either this or matterId."),
  matterId: z.uuid().optional().describe("Of a file."),
};

/** The client or file that is meant. An owner knows of all by name, others of those that they see. */
export async function requireWalled(
  { db, databases, caller, language }: Call,
  { mandantId, matterId }: { mandantId?: string | undefined; matterId?: string | undefined },
): Promise<{ what: Walled; number: string; name: string }> {
  const what = mandantId !== undefined ? { clientId: mandantId } : matterId !== undefined && { matterId };
  if (!what || (mandantId !== undefined && matterId !== undefined))
    return refuseField("mandantId", "one_of", oneOf[language]);
  const isOwner = personOf(caller).role === "owner";
  const found = await findWallable(isOwner ? databases.system : db, caller, what);
  if (!found) return refuse("NOT_FOUND", { what: "clientId" in what ? "client" : "matter" });
  return { what, ...found };
}

const oneOf: Record<Language, string> = {
  de: "nennen Sie entweder den Mandanten oder die Akte",
  en: "name either the client or the file",
};
