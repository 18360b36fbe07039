export { accountRules, AccountRules } from "./account-rules.ts";
export {
  acceptAvv,
  acceptForAccount,
  type AgreementState,
  avvState,
  ensureAgreements,
  storeAcceptance,
} from "./agreement-acceptance.ts";
export { agreementHtml } from "./agreements/agreement-html.ts";
export { currentAgreements } from "./agreements/agreements.ts";
export {
  ApprovalRule,
  ApprovalRules,
  type SignedYesRule,
  SignedYesRules,
  TwoApproversAbove,
} from "./approval-rules.ts";
export { type CarrierRoute, carriersFor } from "./carrier-routes.ts";
export {
  type DailyLimits,
  dailyLimits,
  dailyLimitsInput,
  dailyLimitsOutput,
  isRaised,
} from "./daily-limits.ts";
export {
  deleteClosure,
  findClosure,
  insertClosure,
  listClosingPartners,
  markClosed,
} from "./closure-store.ts";
export { DatevSettings } from "./datev-settings.ts";
export { DEFAULT_PRESET } from "./default-preset.ts";
export { ExportEmails } from "./export-emails.ts";
export { asNetworks, isFrom } from "./networks-store.ts";
export { MAIL_JOB, MAIL_PURPOSE, queueMail } from "./outgoing-mail.ts";
export { changePartner } from "./partner-settings.ts";
export { dailyCaps, findPartnerByName, isFeatureOn, lowBalanceOf, partnerOf, setPartner } from "./partner.ts";
export {
  defaultPresetOf,
  disablePartner,
  findPartner,
  findPartnerBySlug,
  findPartners,
  findSecondFactorRule,
  holdPartner,
  insertPartner,
  letPostCodes,
  listPartners,
  lockDemoPartner,
  trustSendersOf,
  updateSecondFactorRule,
  whoPostsCodes,
} from "./partners-store.ts";
export { clockAhead, moveSandboxClock, tenantClock } from "./sandbox-clock.ts";
