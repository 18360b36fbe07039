import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import type { Feature } from "../../foundation/features.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { ApprovalRules, SignedYesRules } from "./approval-rules.ts";
import { CarrierRoutes } from "./carrier-routes.ts";
import { DatevSettings } from "./datev-settings.ts";
import { changePartner } from "./partner-settings.ts";
import { findCaps, findLowBalance, findPartner, findPartnerBySlug } from "./partners-store.ts";

/** An account's own settings; what a person has set is read as it was checked then. */
export async function partnerOf(db: Database | Tx, partnerId: string) {
  const partner = await findPartner(db, partnerId);
  if (!partner) return refuse("NOT_FOUND", { what: "partner" });
  return {
    partnerId: partner.id,
    name: partner.name,
    slug: partner.slug,
    isClosed: partner.closedAt !== null,
    features: partner.features,
    printInGrey: partner.printInGrey,
    approvalDays: partner.approvalDays,
    approvalRules: ApprovalRules.parse(partner.approvalRules),
    approvalFourEyes: partner.approvalFourEyes,
    signedYesRules: SignedYesRules.parse(partner.signedYesRules),
    twoApproversAboveCents: partner.twoApproversAboveCents,
    formRecognisedRefused: partner.formRecognisedRefused,
    approvalsUpdatedAt: partner.approvalsUpdatedAt,
    exportEmails: partner.exportEmails,
    exportsWait: partner.exportsWait,
    exportsUpdatedAt: partner.exportsUpdatedAt,
    allowedNetworks: partner.allowedNetworks,
    networksUpdatedAt: partner.networksUpdatedAt,
    carrierRoutes: CarrierRoutes.parse(partner.carrierRoutes),
    datevSettings: DatevSettings.nullable().parse(partner.datevSettings),
    datevUpdatedAt: partner.datevUpdatedAt,
  };
}

/** Changes an account's caps, features, approval rules, four eyes, addresses for exports, carrier routes or DATEV settings; all of them or none. */
export const setPartner = (
  { db, clock }: Pick<Services, "db" | "clock">,
  partnerId: string,
  given: unknown,
) =>
  db.transaction().execute(async (tx) => {
    await changePartner(tx, partnerId, given, { at: clock.now() });
    return partnerOf(tx, partnerId);
  });

/** Finds a partner by id or by its short name. */
export const findPartnerByName = async (db: Database, idOrSlug: string) =>
  (z.guid().safeParse(idOrSlug).success ? await findPartner(db, idOrSlug) : undefined) ??
  (await findPartnerBySlug(db, idOrSlug));

/** From which balance on the account is told that it runs low. */
export const lowBalanceOf = (db: Database, { partnerId, mode }: Tenant): Promise<number> =>
  findLowBalance(db, partnerId, mode);

/** How much a partner lets itself spend in a day. */
export const dailyCaps = (db: Database | Tx, { partnerId, mode }: Tenant) => findCaps(db, partnerId, mode);

export const isFeatureOn = (enabled: ReadonlySet<string>, feature: Feature): boolean => enabled.has(feature);
