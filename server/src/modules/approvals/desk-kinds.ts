/** What comes to somebody: what became of their letters, and drafts that were handed to them. */
export const deskKinds = [
  "rejected",
  "sent_back",
  "corrected",
  "expired",
  "address",
  "returned",
  "failed",
  "delivered",
  "handed_over",
] as const;
export type DeskKind = (typeof deskKinds)[number];
