import type { AddressFinding } from "./address-findings.ts";
import type { FileProblem } from "./file-problem.ts";
import type { DeliveryType } from "./letter-options.ts";
import type { Cents } from "./money.ts";
import type { Role } from "./role.ts";
import type { Scope } from "./scope.ts";

/** Who reads an answer: programs are told the names of tools and inputs, people what they see on a page. */
export type Reader = "program" | "person";

/** What is said about an input: to everyone, and besides what only programs can follow. */
export type ProblemText = string | { text: string; forPrograms: string };

/**
 * One input that broke a rule. `message` is ours alone, since agents act on it; what people have named and written is
 * data, and stands in `names`.
 */
export type FieldProblem = Omit<ToldProblem, "message"> & { message: ProblemText };

/** A problem as its reader is told it; `accepted` are the fields there are, where one was given that is none. */
export type ToldProblem = {
  path: string;
  rule: string;
  message: string;
  names?: readonly string[];
  accepted?: readonly string[];
};

export const toldTo = (reader: Reader, { message, ...problem }: FieldProblem): ToldProblem => {
  if (typeof message === "string") return { ...problem, message };
  const { text, forPrograms } = message;
  return {
    ...problem,
    message: reader === "program" ? `${text}${/[.?!]$/.test(text) ? "" : ";"} ${forPrograms}` : text,
  };
};

/** A merge value that is missing, wrong or unknown; `example` is one that would do. */
export type MergeProblem = {
  field: string;
  label: string;
  reason: string;
  message: string;
  example: unknown;
  /** The declared field that was most likely meant. */
  nearest?: string;
};

/** A part of a design that touches an area the post needs free; rectangles in millimetres from the top left. */
export type ZoneViolation = {
  zone: string;
  severity: "error" | "warning";
  element: string;
  page: "first" | "further";
  rect: ZoneRect;
  overlap: ZoneRect;
  /** How to put it right, for a person. */
  fix: string;
};
type ZoneRect = { x: number; y: number; w: number; h: number };

/** The letters that one with too many pages could leave as: what each holds, and about what all of them cost. */
export type PartsOffer = {
  parts: readonly { pageCount: number; holds: readonly string[] }[];
  totalCents: Cents | null;
};

/** The details of a refusal as its reader is told them. */
export const detailsFor = (reader: Reader, details: Refusals[RefusalCode]): object =>
  "problems" in details
    ? { ...details, problems: details.problems.map((problem) => toldTo(reader, problem)) }
    : details;

/**
 * `rendering`: pages are drawn in turn, and no turn came. `changing`: others kept changing the same thing.
 * `waiting`: too many calls wait for events. `reading_websites`: too many websites are being read.
 * `uploading`: too many files are on their way to this account.
 */
export type Busy = "rendering" | "changing" | "waiting" | "reading_websites" | "uploading";

/**
 * Every way the service says no, and what it tells the caller with it.
 * A refusal is an answer; anything else that is thrown is a bug.
 */
export type Refusals = {
  /** `link`: somebody came by the link to one letter, and not with a token. */
  UNAUTHORIZED: { reason: "missing" | "unknown" | "expired" | "revoked"; link?: "ended" | "unknown" };
  /**
   * `narrowed`: the connection was opened read-only or for other toolsets. `signed_yes`: the account wants the yes signed
   * with a passkey, on the page; no scope stands for that.
   */
  FORBIDDEN_SCOPE: {
    scope: Scope;
    reason?: "narrowed" | "signed_yes";
    /** How the caller is connected: a token gets a scope otherwise than an agent's connection. */
    connection?: string;
    approvalUrl?: string;
    portalUrl?: string;
  };
  /** A signed-in person would need at least this role; an operator is whoever runs the service. */
  /** `connection`: oauth where a program acts for the person whose role it is. */
  FORBIDDEN_ROLE: { role: Role | "operator"; connection?: string; portalUrl?: string };
  /** Whoever runs the service has disabled the account, for all its tokens, connections and people. */
  ACCOUNT_DISABLED: Record<never, never>;
  /** The account or the token may only be used from networks that the owner has named; null: nobody knows from where. */
  NETWORK_NOT_ALLOWED: { address: string | null };
  /** An owner has asked to close the account: until then it can be read, exported, and the request taken back. */
  ACCOUNT_CLOSING: { closesAt: string; portalUrl?: string };
  /** At most twenty problems, each once; `moreProblems` counts the others. */
  VALIDATION_ERROR: { problems: FieldProblem[]; moreProblems?: number; reason?: string };
  /** A signed-in person has to show once more who they are; `ways` are those they have. */
  FRESH_PROOF_NEEDED: { ways: readonly string[]; validForMinutes: number };
  /** The account wants a second factor of everybody, and this person has not shown one. */
  SECOND_FACTOR_NEEDED: Record<never, never>;
  /** Too many calls of one connection; or, with a reason, what others keep busy at this moment. */
  RATE_LIMITED:
    | { limit: number; windowSeconds: number; retryAfterSeconds: number; reason?: undefined }
    | { reason: Busy; retryAfterSeconds: number };
  INTERNAL_ERROR: Record<never, never>;
  /** Something we lean on does not work just now; nothing was done. */
  SERVICE_UNAVAILABLE: { reason: "database" | "storage" | "time" | "payments"; retryAfterSeconds: number };
  /** The answer of our database was lost while something was being stored: it may be done or not. */
  OUTCOME_UNKNOWN: { clientOrderId?: string };
  /** Whoever called has gone before anything was stored; it is in the records, and nobody reads it. */
  CALL_CANCELLED: Record<never, never>;
  /** `meant`: what a tool that nobody knows was probably meant for, in our words. */
  NOT_FOUND: { what: string; meant?: string };
  /** Also for a design that was archived: new letters cannot use it. */
  DESIGN_NOT_FOUND: { designId: string };
  /** A design that could not be set, though its source is valid. */
  DESIGN_RENDER_FAILED: { reason: "too_slow" | "not_set" };
  DESIGN_ZONE_VIOLATION: { violations: readonly ZoneViolation[] };
  /** What cannot be printed; `place` names the input, `detail` the page, size or limit. */
  CONTENT_REJECTED: {
    reason: FileProblem;
    place?: string;
    detail?: Readonly<Record<string, string | number>>;
    /** Of too many pages: how it could leave as several letters, if somebody says so. */
    offer?: PartsOffer;
  };
  /** The same key was used before for something else; `fields` are the inputs that differ. */
  /** `outcome_unknown`: an earlier call ended without an answer. `answer_not_kept`: it was answered, and that is all. */
  IDEMPOTENCY_CONFLICT: {
    key: string;
    fields: readonly string[];
    reason?: "outcome_unknown" | "answer_not_kept" | "used_elsewhere" | "discarded";
  };
  /** `reason` is the rule of the first finding that rules the address out. */
  ADDRESS_INVALID: { reason?: string; findings: AddressFinding[] };
  SANDBOX_DISABLED: Record<never, never>;
  INSUFFICIENT_FUNDS: { neededCents: Cents; availableCents: Cents; portalUrl?: string };
  DAILY_CAP_EXCEEDED: {
    cap: "letters" | "cents";
    setBy: "partner" | "token";
    limit: number;
    left: number;
    resetsAt: string;
    portalUrl?: string;
  };
  MANDANT_CAP_EXCEEDED: {
    mandantennummer: string;
    limitCents: Cents;
    leftCents: Cents;
    neededCents: Cents;
    resetsAt: string;
    portalUrl?: string;
  };
  /** The caller's own ceiling, `maxCostEuros`. */
  COST_OVER_LIMIT: { priceCents: Cents; limitCents: Cents };
  /** `details` of the quote a caller relied on, and of the present price; nothing was charged. */
  PRICE_CHANGED: {
    oldPriceCents: Cents | null;
    newPriceCents: Cents;
    oldPriceVersion: string | null;
    newPriceVersion: string;
  };
  /** `fields` as `sender_profile_validate` names them; a null profile: there is none. */
  SENDER_PFLICHTANGABEN_INCOMPLETE: {
    profileId: string | null;
    missingFields: readonly string[];
    /** There, and wrong. */
    invalidFields: readonly string[];
    portalUrl?: string;
  };
  /** A declaration of this kind needs a hand on paper: what a carrier prints would be void. */
  FORM_REQUIRED: {
    kind: string;
    provision: string;
    recognised: boolean;
    quote: string | null;
    waysOut: readonly { way: string; text: string }[];
    portalUrl?: string;
  };
  /** Nobody has verified yet that it is who it says, where it says; `asPrinted`: as a letter prints it that keeps its sender. */
  SENDER_UNVERIFIED: { profileId: string; portalUrl?: string; asPrinted?: true };
  AVV_REQUIRED: { currentVersion: string; acceptedVersion: string | null; portalUrl?: string };
  /** `no_carrier`: nobody is set up to print real letters. */
  COUNTRY_NOT_SUPPORTED: { country: string; reason?: "no_carrier" };
  LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY: {
    country: string;
    deliveryType: DeliveryType;
    availableDeliveryTypes: readonly DeliveryType[];
  };
  PRICE_UNAVAILABLE: { country: string; deliveryType: DeliveryType; format: string; at: string };
  /** The body is itself a PDF. */
  PDF_LETTER_UNSUPPORTED: { place: string };
  /** `handing_over` and `carrier_silent`: it may work in a moment; after a restore, once it is known whether it left. */
  ORDER_NOT_CANCELLABLE: {
    orderId: string;
    status: string;
    reason?: "handing_over" | "carrier_silent" | "too_late";
  };
  /** Of a letter that came back: `goesOutAs` what it is, if it cannot be sent with another address; `sentAgainAs` the order that it is on its way by. */
  ORDER_NOT_FIXABLE: {
    orderId: string;
    status: string;
    letterId?: string;
    goesOutAs?: "document" | "finished_pdf" | "copy";
    sentAgainAs?: string;
    portalUrl?: string;
  };
  MERGE_FIELDS_MISSING: { templateId: string; fields: readonly MergeProblem[] };
  TEMPLATE_SLUG_CONFLICT: { slug: string; templateId: string };
  TEMPLATE_VERSION_NOT_DRAFT: { versionId: string; status: "released" | "superseded" | "discarded" };
  TEMPLATE_VERSION_IMMUTABLE: { versionId: string; status: "released" | "superseded" };
  TEMPLATE_FOUR_EYES_REQUIRED: { versionId: string; releaseUrl: string };
  /** A curated template is the same for everybody; a copy of it can be changed. */
  TEMPLATE_READONLY_VIA_MCP: { templateId: string };
  /** Whoever asked must not approve in this account; `deciders` are those who may. */
  APPROVAL_FOUR_EYES_REQUIRED: {
    approvalId: string;
    approvalUrl: string;
    deciders: readonly string[];
    /** They have agreed already, and a second person has to. */
    reason?: "second_yes";
  };
  /** It exceeds daily caps, which owners alone set; `deciders` are the owners. */
  APPROVAL_OWNER_REQUIRED: { approvalId: string; approvalUrl: string; deciders: readonly string[] };
  /** It prints a declaration whose form a print does not meet: a person says yes in the portal, nobody else. */
  APPROVAL_PORTAL_REQUIRED: { approvalId: string; approvalUrl: string; reason?: "two_people" };
  /** The account wants this yes signed with a passkey; `accountUrl`: where a person adds one. */
  APPROVAL_SIGNATURE_REQUIRED: {
    approvalId: string;
    reason: "missing" | "no_passkey" | "invalid";
    accountUrl: string;
  };
  /** What waits is no longer what the person was shown. */
  APPROVAL_CHANGED: { approvalId: string };
  /** A serial letter is at another step: what was asked for comes before or after it. */
  SERIAL_BUSY: {
    serialId: string;
    state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
  };
  /** A letter that must arrive by a day: too late for it, or so late that a person in the portal has to take the risk. */
  DEADLINE_MISSED: {
    reason: "too_late" | "at_risk";
    lastDay: string;
    latestSafe: string;
    latestReasonable: string;
    approvalUrl?: string;
    alternatives: { way: string; text: string }[];
    portalUrl?: string;
  };
  APPROVAL_ALREADY_DECIDED: { approvalId: string; status: "approved" | "rejected" | "expired" };
  /** What follows an invoice needs one that has reached its recipient. */
  DOCUMENT_NOT_ISSUED: { documentId: string; documentNumber: string | null; state: "made" | "void" };
  /** Void after issue; null: it was not issued, its letter is on its way. */
  DOCUMENT_ISSUED: { documentId: string; documentNumber: string | null; issuedAt: string | null };
};

export type RefusalCode = keyof Refusals;

export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code;
  readonly details: Refusals[Code];

  constructor(code: Code, details: Refusals[Code]) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.details = "problems" in details ? { ...details, ...shown(details.problems) } : details;
  }
}

const MOST_PROBLEMS = 20;
/** What a caller made up, such as the name of a field, may be of any length. */
const MOST_CHARACTERS_OF_PATH = 500;
/** All values that a field takes stand in one message, and are told whole. */
const MOST_CHARACTERS = 2_000;

/** As many problems as anybody mends at a time. */
function shown(problems: readonly FieldProblem[]): { problems: FieldProblem[]; moreProblems?: number } {
  const once = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
  const more = once.length - MOST_PROBLEMS;
  const first = once.slice(0, MOST_PROBLEMS).map(({ path, message, ...said }) => ({
    ...said,
    path: shortened(path, MOST_CHARACTERS_OF_PATH),
    message: typeof message === "string" ? shortened(message) : message,
  }));
  return { problems: first, ...(more > 0 && { moreProblems: more }) };
}

const shortened = (text: string, most = MOST_CHARACTERS): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`.toWellFormed();

export const refuse = <Code extends RefusalCode>(code: Code, details: Refusals[Code]): never => {
  throw new Refusal(code, details);
};

/** A rule that several fields break together, or that only the data can tell. */
export const refuseField = (path: string, rule: string, message: ProblemText, reason?: string): never =>
  refuse("VALIDATION_ERROR", { problems: [{ path, rule, message }], ...(reason && { reason }) });

/** Codes any tool may answer with; a tool lists only what it adds to them. */
export const transportCodes = [
  "UNAUTHORIZED",
  "FORBIDDEN_SCOPE",
  "VALIDATION_ERROR",
  "RATE_LIMITED",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
  "OUTCOME_UNKNOWN",
  "CALL_CANCELLED",
  "SANDBOX_DISABLED",
  "ACCOUNT_DISABLED",
  "ACCOUNT_CLOSING",
] as const satisfies readonly RefusalCode[];
