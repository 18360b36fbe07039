/** A letter is a draft until it has an order; from then on it stands where its latest order stands. */
export const letterStatuses = [
  "draft",
  "awaiting_approval",
  "approved",
  "scheduled",
  "queued",
  "submitting",
  "submitted",
  "printing",
  "posted",
  "delivered",
  "awaiting_partner_fix",
  "returned",
  "rejected",
  "expired",
  "cancelled",
  "failed",
] as const;
export type LetterStatus = (typeof letterStatuses)[number];
