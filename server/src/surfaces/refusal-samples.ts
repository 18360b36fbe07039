import { addressFinding } from "../foundation/address-findings.ts";
import type { RefusalCode, Refusals } from "../foundation/refusal.ts";
import { portalLink } from "../operations/portal-link.ts";

const pageOf = (path: string): string =>
  `https://brieftaube.example${portalLink(path, { partnerId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a62", mode: "live" })}`;

/** One example of every refusal, for the reference; a code without one does not compile. */
export const refusalSamples: Refusals = {
  UNAUTHORIZED: { reason: "unknown" },
  FORBIDDEN_SCOPE: { scope: "order:send", portalUrl: pageOf("/settings/tokens") },
  FORBIDDEN_ROLE: { role: "approver", portalUrl: pageOf("/settings/team") },
  VALIDATION_ERROR: {
    problems: [{ path: "amountEuros", rule: "too_small", message: "must be at least 10" }],
  },
  RATE_LIMITED: { limit: 60, windowSeconds: 60, retryAfterSeconds: 12 },
  INTERNAL_ERROR: {},
  SERVICE_UNAVAILABLE: { reason: "database", retryAfterSeconds: 5 },
  OUTCOME_UNKNOWN: { clientOrderId: "rechnung-2026-117" },
  CALL_CANCELLED: {},
  NOT_FOUND: { what: "order" },
  DESIGN_NOT_FOUND: { designId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60" },
  DESIGN_RENDER_FAILED: { reason: "not_set" },
  DESIGN_ZONE_VIOLATION: {
    violations: [
      {
        zone: "address-B",
        severity: "error",
        element: "firstPage.elements[0]",
        page: "first",
        rect: { x: 20, y: 30, w: 60, h: 20 },
        overlap: { x: 20, y: 45, w: 60, h: 5 },
        fix: "Move it up by 5 mm or make it less high.",
      },
    ],
  },
  CONTENT_REJECTED: { reason: "PDF_ENCRYPTED", place: "pdfBase64" },
  IDEMPOTENCY_CONFLICT: { key: "offer-2026-17", fields: ["subject"] },
  ADDRESS_INVALID: {
    reason: "ZIP_PATTERN",
    findings: [addressFinding("ZIP_PATTERN", "zip", { value: "123" })],
  },
  SANDBOX_DISABLED: {},
  ACCOUNT_DISABLED: {},
  NETWORK_NOT_ALLOWED: { address: "203.0.113.7" },
  ACCOUNT_CLOSING: { closesAt: "2026-12-01T10:00:00.000Z", portalUrl: pageOf("/settings/closure") },
  FRESH_PROOF_NEEDED: { ways: ["passkey", "password"], validForMinutes: 10 },
  SECOND_FACTOR_NEEDED: {},
  INSUFFICIENT_FUNDS: { neededCents: 349, availableCents: 120, portalUrl: pageOf("/wallet") },
  DAILY_CAP_EXCEEDED: {
    cap: "letters",
    setBy: "partner",
    limit: 200,
    left: 0,
    resetsAt: "2026-03-02T23:00:00.000Z",
    portalUrl: pageOf("/settings/rules"),
  },
  MANDANT_CAP_EXCEEDED: {
    mandantennummer: "10042",
    limitCents: 5000,
    leftCents: 120,
    neededCents: 249,
    resetsAt: "2026-11-30T23:00:00.000Z",
    portalUrl: pageOf("/clients/10042"),
  },
  COST_OVER_LIMIT: { priceCents: 549, limitCents: 500 },
  PRICE_CHANGED: {
    oldPriceCents: 249,
    newPriceCents: 259,
    oldPriceVersion: "de-2026-05-13/t1",
    newPriceVersion: "de-2027-01-01/t1",
  },
  SENDER_PFLICHTANGABEN_INCOMPLETE: {
    profileId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60",
    missingFields: ["registernummer"],
    invalidFields: ["ustId"],
    portalUrl: pageOf("/senders/0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60"),
  },
  SENDER_UNVERIFIED: {
    profileId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60",
    portalUrl: pageOf("/senders/0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60"),
  },
  AVV_REQUIRED: { currentVersion: "2026-11", acceptedVersion: null, portalUrl: pageOf("/settings/avv") },
  COUNTRY_NOT_SUPPORTED: { country: "KP" },
  LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY: {
    country: "CH",
    deliveryType: "einschreiben_einwurf",
    availableDeliveryTypes: ["ch_b_post", "ch_a_post", "ch_einschreiben"],
  },
  PRICE_UNAVAILABLE: { country: "FR", deliveryType: "intl_tracked", format: "gross", at: "2026-11-15" },
  PDF_LETTER_UNSUPPORTED: { place: "content" },
  ORDER_NOT_CANCELLABLE: { orderId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60", status: "printing" },
  MERGE_FIELDS_MISSING: {
    templateId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e10",
    fields: [
      {
        field: "vertragsnummer",
        label: "Vertragsnummer",
        reason: "missing",
        message: "The value is missing.",
        example: "VN-2024-0815",
      },
    ],
  },
  TEMPLATE_SLUG_CONFLICT: { slug: "mahnung", templateId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e10" },
  TEMPLATE_VERSION_NOT_DRAFT: { versionId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e11", status: "released" },
  TEMPLATE_VERSION_IMMUTABLE: { versionId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e11", status: "superseded" },
  TEMPLATE_FOUR_EYES_REQUIRED: {
    versionId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e11",
    releaseUrl:
      "https://brieftaube.example/templates/5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e10/versions/5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e11",
  },
  TEMPLATE_READONLY_VIA_MCP: { templateId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e10" },
  DOCUMENT_NOT_ISSUED: {
    documentId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a61",
    documentNumber: "RE-2026-0007",
    state: "made",
  },
  DOCUMENT_ISSUED: {
    documentId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a61",
    documentNumber: "RE-2026-0007",
    issuedAt: "2026-03-02T16:00:00.000Z",
  },
  ORDER_NOT_FIXABLE: { orderId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60", status: "submitted" },
  APPROVAL_FOUR_EYES_REQUIRED: {
    approvalId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12",
    approvalUrl: "https://brieftaube.example/approvals/5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12",
    deciders: ["Ada Absender", "Bert Büro"],
  },
  APPROVAL_OWNER_REQUIRED: {
    approvalId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12",
    approvalUrl: "https://brieftaube.example/approvals/5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12",
    deciders: ["Ada Absender"],
  },
  APPROVAL_SIGNATURE_REQUIRED: {
    approvalId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12",
    reason: "no_passkey",
    accountUrl: "https://brieftaube.example/account",
  },
  SERIAL_BUSY: { serialId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12", state: "rehearsing" },
  APPROVAL_PORTAL_REQUIRED: {
    approvalId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12",
    approvalUrl: "https://brieftaube.example/approvals/5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12",
  },
  FORM_REQUIRED: {
    kind: "lease_end",
    provision: "§ 568 (1) BGB",
    recognised: false,
    quote: null,
    waysOut: [{ way: "print_at_home", text: "Download the PDF, print it, sign it by hand." }],
    portalUrl: pageOf("/approvals"),
  },
  APPROVAL_CHANGED: { approvalId: "5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12" },
  DEADLINE_MISSED: {
    reason: "too_late",
    lastDay: "2026-12-04",
    latestSafe: "2026-11-26T15:45:00+01:00",
    latestReasonable: "2026-11-27T15:45:00+01:00",
    alternatives: [{ way: "courier", text: "A messenger who drops it by Fri, 4 December 2026 at 12:00." }],
  },
  APPROVAL_ALREADY_DECIDED: { approvalId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60", status: "approved" },
};

export const refusalCodes = Object.keys(refusalSamples) as readonly RefusalCode[];
