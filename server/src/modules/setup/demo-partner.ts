import type { Tx } from "../../db/database.ts";
import { refuse } from "../../foundation/refusal.ts";
import { scopes } from "../../foundation/scope.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import {
  DEFAULT_PRESET,
  ensureAgreements,
  findPartnerBySlug,
  insertPartner,
  lockDemoPartner,
  storeAcceptance,
} from "../partners/partners.ts";
import { ensureUser, expireTokensNamed, makeToken, setOperator, upsertMember } from "../access/access.ts";

/** `token` is null when the partner was there before: its text was given out then and is not stored. */
export type DemoPartner = { partnerId: string; email: string; token: string | null };

/** What other modules give a new demo partner, in the same transaction: a sender profile, addresses, clients. */
export type Furnish = (tx: Tx, tenant: Tenant, now: Date) => Promise<void>;

const PARTNER = { name: "Brieftaube Demo GmbH", slug: "demo" };
const OWNER = { name: "Dana Demo", email: "owner@demo.example" };
const TOKEN_NAME = "demo";

/** Makes the demo partner unless it is there; `furnish` gives it what higher modules own. Of several processes that start at once, one does it. */
export async function ensureDemoPartner(
  services: Services,
  furnish: Furnish = async () => {},
): Promise<DemoPartner> {
  await ensureAgreements(services);
  return underLock(services, async (tx, now) => {
    const existing = await findPartnerBySlug(tx, PARTNER.slug);
    if (existing) return { partnerId: existing.id, email: OWNER.email, token: null };
    const partner = await insertPartner(tx, { ...PARTNER, createdAt: now, defaultPreset: DEFAULT_PRESET });
    if (!partner) throw new Error("the demo partner appeared although its lock is held");
    const partnerId = partner.id;
    await upsertMember(tx, partnerId, await ensureUser(tx, OWNER), "owner");
    // Whoever starts the demo runs it.
    await setOperator(tx, OWNER.email, true);
    await storeAcceptance(tx, { partnerId, agreement: "avv", acceptedBy: OWNER.name, at: now });
    await furnish(tx, { partnerId, mode: "sandbox" }, now);
    return { partnerId, email: OWNER.email, token: await newToken(tx, partnerId, now) };
  });
}

/** Makes a new demo token, for when the kept one is lost, and ends the old ones. */
export const renewDemoToken = (services: Services): Promise<string> =>
  underLock(services, async (tx, now) => {
    const partner = await findPartnerBySlug(tx, PARTNER.slug);
    if (!partner) return refuse("NOT_FOUND", { what: "demo partner" });
    await expireTokensNamed(tx, partner.id, TOKEN_NAME, now);
    return newToken(tx, partner.id, now);
  });

async function newToken(tx: Tx, partnerId: string, now: Date): Promise<string> {
  const { token } = await makeToken(tx, now, { partnerId, mode: "sandbox", name: TOKEN_NAME, scopes });
  return token;
}

const underLock = <Result>(
  { db, clock }: Services,
  work: (tx: Tx, now: Date) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await lockDemoPartner(tx);
    return work(tx, clock.now());
  });
