import { randomBytes, randomUUID } from "node:crypto";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { orRefuseUrl } from "../../operations/fetch.ts";
import type { SealedKind } from "../../operations/sealed-kind.ts";
import { isTypePattern, typePatternAdvice } from "./event-types.ts";
import {
  type Endpoint,
  type EndpointRef,
  holdBack,
  insertEndpoint,
  listEndpointsToReplay,
  listWebhooks,
  lockEndpoint,
  lockEndpoints,
  type Replay,
  replaceSealedSecret,
  restartDeliveries,
  selectSealedSecrets,
  wakeFirst,
} from "./webhooks-store.ts";

export type NewWebhook = {
  url: string;
  description: string | null;
  types: readonly string[];
  /** Of walled clients and files it hears what these groups may see. */
  groupIds?: readonly string[];
  /** In which a refused address is explained. */
  language?: Language;
};

const MOST_TYPES = 50;
const MOST_ENDPOINTS = 50;

/** Makes an endpoint that is told of everything from now on. Its secret is returned once. */
export async function createWebhook(
  { db, clock, web, sealedText }: Pick<Services, "db" | "clock" | "web" | "sealedText">,
  { partnerId, mode }: Tenant,
  { url, description, types, groupIds = [], language = "en" }: NewWebhook,
): Promise<{ endpoint: Endpoint; secret: string }> {
  if (types.length > MOST_TYPES || !types.every(isTypePattern))
    return refuseField("types", "format", typePatternAdvice);
  await orRefuseUrl(web.requireAllowed({ url, mode }), "url", language);
  const id = randomUUID();
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  const sealedSecret = sealedText.seal(secret, secretPurpose(id));
  const endpoint = await db.transaction().execute(async (tx) => {
    await lockEndpoints(tx, { partnerId, mode });
    if ((await listWebhooks(tx, { partnerId, mode })).length >= MOST_ENDPOINTS)
      return refuseField("url", "too_many", tooMany[language]);
    return insertEndpoint(tx, {
      id,
      partnerId,
      mode,
      url,
      description,
      types: [...types],
      sealedSecret,
      groupIds: [...groupIds],
      createdAt: clock.now(),
    });
  });
  return { endpoint, secret };
}

const SECRET_BYTES = 32;

const tooMany: Record<Language, string> = {
  de: `ist einer zu viel: Ein Konto hat höchstens ${MOST_ENDPOINTS} Webhooks; löschen Sie erst einen, der nicht mehr gebraucht wird`,
  en: `is one too many: an account has ${MOST_ENDPOINTS} webhooks at most; delete one that is not needed any more`,
};

/** What an endpoint's secret is sealed for: it cannot be moved to another endpoint. */
export const secretPurpose = (endpointId: string): string => `webhook ${endpointId}`;

export const sealedWebhookSecrets: SealedKind = {
  name: "secrets of webhooks",
  by: "us",
  list: async (db) =>
    (await selectSealedSecrets(db)).map((row) => ({ ...row, purpose: secretPurpose(row.id) })),
  replace: replaceSealedSecret,
};

/** Sends again what was delivered or given up, and at once what waits after a failure; in the order of each subject. Says how many. */
export async function replayDeliveries(
  { db, clock }: Pick<Services, "db" | "clock">,
  { partnerId, mode }: Tenant,
  replay: Replay,
  /** Of which endpoints whoever asks may set deliveries going. */
  isAllowed: (endpoint: Endpoint) => boolean = () => true,
): Promise<number> {
  const allowed = new Set(
    (await listWebhooks(db, { partnerId, mode })).filter(isAllowed).map(({ id }) => id),
  );
  const named = await listEndpointsToReplay(db, { partnerId, mode }, replay);
  const endpoints = named.filter((endpointId) => allowed.has(endpointId));
  if ("deliveryId" in replay && endpoints.length === 0) return refuse("NOT_FOUND", { what: "delivery" });
  const counts = await Promise.all(
    endpoints.map((endpointId) => restartOf({ db, clock }, { partnerId, mode, endpointId }, replay)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const restartOf = (
  { db, clock }: Pick<Services, "db" | "clock">,
  endpoint: EndpointRef,
  replay: Replay,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockEndpoint(tx, endpoint, "add");
    if (!locked?.active)
      return refuseField("deliveryId", "endpoint_disabled", "Its endpoint is disabled: enable that first.");
    const subjects = await restartDeliveries(tx, endpoint, replay);
    if (subjects.length === 0) return 0;
    const concerned = [...new Set(subjects)];
    await holdBack(tx, endpoint, concerned);
    await wakeFirst(tx, endpoint, concerned, clock.now());
    return subjects.length;
  });
