import type { Language } from "../foundation/language.ts";
import { detailsFor, type Reader, type Refusal, type RefusalCode } from "../foundation/refusal.ts";
import type { Links } from "../operations/links.ts";
import { explain, explainToPerson } from "../texts/refusal-messages.ts";

/** The one shape of every error, on every surface. */
export type ErrorBody = {
  error: {
    code: RefusalCode;
    message: string;
    hint: string;
    retryable: boolean;
    details: object;
    requestId: string;
  };
};

const retryable: ReadonlySet<RefusalCode> = new Set([
  "RATE_LIMITED",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
]);

/** The same call may succeed later without any change by the caller, and cannot happen twice by it. */
const isRetryable = ({ code, details }: Refusal): boolean =>
  retryable.has(code) || (code === "OUTCOME_UNKNOWN" && "clientOrderId" in details);

export function errorBody(
  refusal: Refusal,
  { language, requestId, reader = "program" }: { language: Language; requestId: string; reader?: Reader },
): ErrorBody {
  const { code, details } = refusal;
  const said = reader === "person" ? explainToPerson : explain;
  return {
    error: {
      code,
      ...said(code, details, language),
      retryable: isRetryable(refusal),
      details: detailsFor(reader, details),
      requestId,
    },
  };
}

/** RFC 9457's shape of the same error, for programs that ask for it. */
export type Problem = Omit<ErrorBody["error"], "message"> & {
  type: string;
  title: string;
  status: number;
  detail: string;
};

export function problemOf({ error }: ErrorBody, status: number, links: Pick<Links, "to">): Problem {
  const { message, ...rest } = error;
  return {
    type: links.to(`/docs/errors#${error.code.toLowerCase()}`),
    title: titleOf(error.code),
    status,
    detail: message,
    ...rest,
  };
}

const titleOf = (code: RefusalCode): string => {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** The HTTP status of a code: its family by name, and the few that have one of their own. */
export function httpStatus(code: RefusalCode): number {
  const own = ownStatus[code];
  if (own) return own;
  return /_(CONFLICT|ALREADY_DECIDED|NOT_DRAFT|IMMUTABLE)$/.test(code) ? 409 : 422;
}

const ownStatus: Partial<Record<RefusalCode, number>> = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  INSUFFICIENT_FUNDS: 402,
  FORBIDDEN_SCOPE: 403,
  FORBIDDEN_ROLE: 403,
  ACCOUNT_DISABLED: 403,
  NETWORK_NOT_ALLOWED: 403,
  ACCOUNT_CLOSING: 403,
  FRESH_PROOF_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  NOT_FOUND: 404,
  DESIGN_NOT_FOUND: 404,
  ORDER_NOT_FIXABLE: 409,
  ORDER_NOT_CANCELLABLE: 409,
  PRICE_CHANGED: 409,
  SERIAL_BUSY: 409,
  APPROVAL_CHANGED: 409,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  OUTCOME_UNKNOWN: 500,
  SERVICE_UNAVAILABLE: 503,
};
