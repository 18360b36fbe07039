import type { Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse } from "../../foundation/refusal.ts";
import { asNetworks } from "./networks-store.ts";
import { parsePartnerChanges, type PartnerChanges } from "./partner-changes.ts";
import { findCaps, lockPartner, updateCaps, updatePartner } from "./partners-store.ts";

/** Who has set caps that no person of the account has set. */
const OPERATOR = "operator";

export type PartnerEdit = {
  at: Date;
  by?: string | undefined;
  /** Where a person saves a form: what it was filled from, for the part that it stores. */
  basedOn?: Partial<Record<"caps" | "approvals" | "exports" | "networks" | "datev", BasedOn>>;
  language?: Language;
};

/** Changes an account's settings, all that are named or none; one change of an account waits for the other. */
export async function changePartner(
  tx: Tx,
  partnerId: string,
  given: unknown,
  { at, by = OPERATOR, basedOn = {}, language = "en" }: PartnerEdit,
): Promise<void> {
  const { caps, enable = [], disable = [], ...changes } = parsePartnerChanges(given);
  const before = await lockPartner(tx, partnerId);
  if (!before) return refuse("NOT_FOUND", { what: "partner" });
  const { approvals, exports, networks, datev } = before;
  if (
    isOvertaken(approvals, basedOn.approvals) ||
    isOvertaken(exports, basedOn.exports) ||
    isOvertaken(networks, basedOn.networks) ||
    isOvertaken(datev, basedOn.datev)
  )
    return refuseOvertaken(language);
  const off = new Set<string>(disable);
  await updatePartner(tx, partnerId, {
    features: [...new Set([...before.features, ...enable])].filter((feature) => !off.has(feature)),
    ...rowOf(changes),
    ...(isAboutApprovals(changes) && { approvalsUpdatedAt: momentAfter(approvals, at) }),
    ...(isAboutExports(changes) && { exportsUpdatedAt: momentAfter(exports, at) }),
    ...(changes.allowedNetworks && {
      allowedNetworks: await asNetworks(tx, changes.allowedNetworks),
      networksUpdatedAt: momentAfter(networks, at),
    }),
    ...(changes.datevSettings !== undefined && { datevUpdatedAt: momentAfter(datev, at) }),
  });
  if (!caps) return;
  const stored = await findCaps(tx, partnerId, caps.mode);
  if (isOvertaken(stored, basedOn.caps)) return refuseOvertaken(language);
  await changeCaps(tx, partnerId, caps, { by, at: momentAfter(stored, at) });
}

type RowChanges = Omit<PartnerChanges, "caps" | "enable" | "disable">;

const isAboutApprovals = ({
  approvalDays,
  approvalRules,
  approvalFourEyes,
  signedYesRules,
  twoApproversAboveCents,
  formRecognisedRefused,
}: RowChanges): boolean =>
  [
    approvalDays,
    approvalRules,
    approvalFourEyes,
    signedYesRules,
    twoApproversAboveCents,
    formRecognisedRefused,
  ].some((each) => each !== undefined);

const isAboutExports = ({ exportEmails, exportsWait }: RowChanges): boolean =>
  exportEmails !== undefined || exportsWait !== undefined;

const rowOf = ({
  printInGrey,
  approvalDays,
  approvalRules,
  approvalFourEyes,
  signedYesRules,
  twoApproversAboveCents,
  formRecognisedRefused,
  exportEmails,
  exportsWait,
  carrierRoutes,
  datevSettings,
}: RowChanges) => ({
  ...(printInGrey !== undefined && { printInGrey }),
  ...(approvalDays !== undefined && { approvalDays }),
  ...(approvalRules && { approvalRules: JSON.stringify(approvalRules) }),
  ...(approvalFourEyes !== undefined && { approvalFourEyes }),
  ...(signedYesRules && { signedYesRules: JSON.stringify(signedYesRules) }),
  ...(twoApproversAboveCents !== undefined && { twoApproversAboveCents }),
  ...(formRecognisedRefused !== undefined && { formRecognisedRefused }),
  ...(exportEmails && { exportEmails }),
  ...(exportsWait !== undefined && { exportsWait }),
  ...(carrierRoutes && { carrierRoutes: JSON.stringify(carrierRoutes) }),
  ...(datevSettings !== undefined && { datevSettings: datevSettings && JSON.stringify(datevSettings) }),
});

async function changeCaps(
  tx: Tx,
  partnerId: string,
  { mode, lettersPerDay, centsPerDay, lowBalanceCents }: NonNullable<PartnerChanges["caps"]>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const limits = {
    ...(lettersPerDay !== undefined && { lettersPerDay }),
    ...(centsPerDay !== undefined && { centsPerDay }),
  };
  const caps = {
    ...limits,
    ...(Object.keys(limits).length > 0 && { setBy: by }),
    ...(lowBalanceCents !== undefined && { lowBalanceCents }),
  };
  if (Object.keys(caps).length > 0) await updateCaps(tx, partnerId, mode, { ...caps, updatedAt: at });
}
