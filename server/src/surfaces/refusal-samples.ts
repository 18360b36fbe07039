import { addressFinding } from "../foundation/address-findings.ts";
import type { RefusalCode, Refusals } from "../foundation/refusal.ts";

/** One example of every refusal, for the reference; a code without one does not compile. */
export const refusalSamples: Refusals = {
  UNAUTHORIZED: { reason: "unknown" },
  FORBIDDEN_SCOPE: { scope: "order:send" },
  VALIDATION_ERROR: {
    problems: [{ path: "amountEuros", rule: "too_small", message: "Too small: expected number to be >=10" }],
  },
  RATE_LIMITED: { limit: 60, windowSeconds: 60, retryAfterSeconds: 12 },
  INTERNAL_ERROR: {},
  NOT_FOUND: { what: "order" },
  DESIGN_NOT_FOUND: { designId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60" },
  ADDRESS_INVALID: {
    reason: "ZIP_PATTERN",
    findings: [addressFinding("ZIP_PATTERN", "zip", { value: "123" })],
  },
  SANDBOX_DISABLED: {},
  INSUFFICIENT_FUNDS: { neededCents: 349, availableCents: 120 },
  DAILY_CAP_EXCEEDED: {
    cap: "letters",
    setBy: "partner",
    limit: 200,
    left: 0,
    resetsAt: "2026-03-02T23:00:00.000Z",
  },
};

export const refusalCodes = Object.keys(refusalSamples) as readonly RefusalCode[];
