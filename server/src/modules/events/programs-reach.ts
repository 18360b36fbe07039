import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call, Caller } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { eventTopics } from "../../operations/event-kinds.ts";
import { topicsFor } from "./event-types.ts";
import type { NewWebhook } from "./webhook-endpoints.ts";
import { PAUSED_BY_PERSON } from "./webhook-verbs.ts";
import { type Endpoint, listWebhooks } from "./webhooks-store.ts";

type Ground = { db: Database; caller: Caller; links: Call["links"]; language: Language };

/**
 * What a program may add: nothing of the account leaves for an address that no owner has chosen, and no endpoint hears more than
 * the program that made it. The whole address counts: at one host many strangers may listen. Every address in the list goes back to
 * an owner, since programs only add where there is one; so what a program added stays with the owners when its token ends.
 */
export async function requireProgramsReach(
  { db, caller, links, language }: Ground,
  wish: NewWebhook,
): Promise<NewWebhook> {
  const say = texts[language];
  const endpoints = await listWebhooks(db, caller);
  const confirmed = new Set(endpoints.map(({ url }) => addressOf(url)));
  const address = addressOf(wish.url);
  if (address !== null && !confirmed.has(address))
    return refuseField(
      "url",
      "host_not_confirmed",
      say.host(links.to(portalLink("/settings/webhooks", caller))),
      "HOST_NOT_CONFIRMED",
    );
  const paused = endpoints.find(
    ({ url, disabledReason }) => disabledReason === PAUSED_BY_PERSON && addressOf(url) === address,
  );
  if (address !== null && paused) return refusePaused("url", paused.id, { caller, links, language });
  const { sees } = caller;
  if (sees !== "all" && wish.groupIds?.some((groupId) => !sees.includes(groupId)))
    return refuseField("groupIds", "unknown", say.groups);
  return { ...wish, types: shownTypes(wish.types, caller, language) };
}

/** What an owner has paused only an owner starts again: by itself, and by another endpoint at the same address. */
export const refusePaused = (
  field: string,
  endpointId: string,
  { caller, links, language }: Pick<Call, "caller" | "links" | "language">,
): never =>
  refuseField(
    field,
    "paused_by_owner",
    texts[language].paused(links.to(portalLink(`/settings/webhooks/${endpointId}`, caller))),
    "PAUSED_BY_OWNER",
  );

/** Whether a program may read what an endpoint was told: only of one that it could have added itself. */
export function isWithinReach(
  { types, groupIds }: { types: readonly string[]; groupIds: readonly string[] },
  { session, scopes, sees }: Caller,
): boolean {
  if (session) return true;
  const shown = topicsFor(scopes);
  const isShown = (type: string) => shown.some((topic) => type.startsWith(`${topic}.`));
  const hearsShownOnly = types.length === 0 ? shown.length === eventTopics.length : types.every(isShown);
  return hearsShownOnly && (sees === "all" || groupIds.every((groupId) => sees.includes(groupId)));
}

/** An endpoint that whoever asks may change: of what lies beyond a program's reach it hears nothing. */
export async function requireReached(db: Database, caller: Caller, endpointId: string): Promise<Endpoint> {
  const endpoint = (await listWebhooks(db, caller)).find(({ id }) => id === endpointId);
  return endpoint && isWithinReach(endpoint, caller) ? endpoint : refuse("NOT_FOUND", { what: "endpoint" });
}

function shownTypes(types: readonly string[], { scopes }: Caller, language: Language): readonly string[] {
  const shown = topicsFor(scopes);
  const hidden = types.filter((type) => !shown.some((topic) => type.startsWith(`${topic}.`)));
  if (hidden.length > 0 || shown.length === 0)
    return refuseField("types", "not_shown", texts[language].types(hidden), "TYPES_NOT_SHOWN");
  // All of them, as for a person: also those that come to be told later.
  if (types.length > 0 || shown.length === eventTopics.length) return types;
  return shown.map((topic) => `${topic}.*`);
}

/** Null for what is no address; it is refused as such elsewhere. */
const addressOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).href : null);

const texts: Record<
  Language,
  {
    host: (link: string) => string;
    paused: (page: string) => string;
    groups: string;
    types: (types: readonly string[]) => string;
  }
> = {
  de: {
    host: (link) =>
      `ist eine Adresse, die noch kein Inhaber bestätigt hat; den ersten Webhook dort legt er im Portal an: ${link}`,
    paused: (page) =>
      `eine Inhaberin oder ein Inhaber hat diesen Webhook angehalten; wieder starten lässt er sich nur im Portal: ${page}`,
    groups: "nennt eine Gruppe, die dieses Token nicht hat",
    types: (types) =>
      `nennt Ereignisse, die die Rechte dieses Tokens nicht zeigen: ${types.join(", ") || "alle"}`,
  },
  en: {
    host: (link) =>
      `is an address that no owner has confirmed; the first webhook there is added in the portal: ${link}`,
    paused: (page) => `an owner has paused this webhook; it can be started again in the portal only: ${page}`,
    groups: "names a group that this token does not have",
    types: (types) => `names events that this token's scopes do not show: ${types.join(", ") || "all"}`,
  },
};
