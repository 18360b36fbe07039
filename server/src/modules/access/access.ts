export { ACCESS_TOKEN_SECONDS, tokenIssuer, tokenResource } from "./access-tokens.ts";
export { type AuditStreamState, auditStreamState } from "./audit-stream.ts";
export { forgiveGuesses, requireFewAttempts, takeGuess } from "./attempts.ts";
export {
  callsPerMinute,
  RATE_WINDOW_SECONDS,
  rateKind,
  type RateState,
  requireWithinRate,
} from "./call-rates.ts";
export { changingCalls, recordCall } from "./calls-store.ts";
export { nameOfCaller, type Recorder, recorderOf } from "./recorder.ts";
export { clientOf, connectionNames, connectionsOfPeople } from "./connections-store.ts";
export { connectionOfToken, endConnection, openConnection } from "./connections.ts";
export {
  type Begun,
  beginDeferredCall,
  deferCall,
  DEFERRED_CALL_JOB,
  type Deferral,
  endDeferredCall,
  isDeferral,
  noteProgress,
} from "./deferred-calls.ts";
export { requireGroups } from "./groups.ts";
export { identify, identifyAgain, identifyPerson, type PersonWishes } from "./identify.ts";
export type { Identity } from "./identity.ts";
export { withdrawInvitations } from "./invitations-store.ts";
export { acceptInvitation, findInvitationByKey } from "./invitations.ts";
export { callOnce } from "./keyed-calls.ts";
export { type LinkEnd, linkEnd, writingLinkEnd } from "./link-ends.ts";
export { identifyCalendar } from "./calendars.ts";
export { identifyLetterLink, openLetterLink, refuseEnded } from "./letter-links.ts";
export { type LetterLink, letterLinkKinds, letterLinksOf, withdrawLetterLink } from "./letter-links-store.ts";
export { recordBringing, recordOpening, type TakingLink } from "./link-openings.ts";
export { looksRecorded, recordLook } from "./looks.ts";
export { whereNetworksAllow } from "./networks.ts";
export { createPartner } from "./open-account.ts";
export { notePasskeyUse, type Passkey, passkeysOf } from "./passkeys-store.ts";
export { listOperators, setOperator } from "./operators-store.ts";
export { listDomains } from "./sign-on/domains-store.ts";
export {
  countDeciders,
  ensureUser,
  isMemberEmail,
  peopleOf,
  type Person,
  upsertMember,
  listOwnerAddresses,
} from "./people-store.ts";
export {
  addMember,
  companyDomainOf,
  endSecondFactor,
  isPerson,
  membershipsOf,
  personIdOf,
} from "./people.ts";
export { countSessionsBefore } from "./sealed-in-accounts-store.ts";
export { sealedInAccounts } from "./sealed-in-accounts.ts";
export {
  bindSession,
  deleteSession,
  deleteSessionsOf,
  findStanding,
  findUserOfToken,
  forgetDevices,
  isKnownDevice,
  listSessionsOf,
  markProved,
  rememberDevice,
  setMailedCode,
  takeMailedCode,
  touchSession,
} from "./sessions-store.ts";
export { type Attributes, isObject, operationsIn, parseFilter } from "./sign-on/scim/attributes.ts";
export { identifyDirectory } from "./sign-on/scim/directory.ts";
export type { Directory } from "./sign-on/scim/follow.ts";
export {
  createScimGroup,
  deleteScimGroup,
  groupIn,
  listScimGroups,
  patchScimGroup,
  readScimGroup,
  replaceScimGroup,
  type ScimGroup,
} from "./sign-on/scim/groups.ts";
export { ScimRefusal } from "./sign-on/scim/scim-refusal.ts";
export type { DirectoryPerson } from "./sign-on/scim/scim-store.ts";
export { userIn } from "./sign-on/scim/user-attributes.ts";
export {
  createScimUser,
  deleteScimUser,
  listScimUsers,
  type Page as ScimPage,
  patchScimUser,
  readScimUser,
  replaceScimUser,
} from "./sign-on/scim/users.ts";
export { endSignOn } from "./sign-on/connection.ts";
export { connectionIdIn } from "./sign-on/connection-id.ts";
export { comeBack, connectionFor, depart, type Trial } from "./sign-on/journey.ts";
export { explainSignOn, type SignOnTrouble } from "./sign-on/problem-texts.ts";
export { liftRule } from "./sign-on/rule.ts";
export { markSignOn } from "./sign-on/sign-on-store.ts";
export { rotateSigningKeys, SIGNING_KEY_OLD_MS, signingKeys, signingKeySince } from "./signing-keys.ts";
export { deleteSessionsWithoutAccount, lockTeam, type MemberRef } from "./team-store.ts";
export { endConnections } from "./team.ts";
export { expireTokensNamed, listTokens, tokenCaps, revokeEveryToken } from "./tokens-store.ts";
export { createToken, makeToken, revokeToken } from "./tokens.ts";
export { isSeenBy, sightOf, sightOfPerson, subjectsSeenBy } from "./walls-store.ts";
