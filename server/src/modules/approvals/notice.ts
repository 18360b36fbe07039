/** Why somebody gets a mail. */
export type NoticeKind =
  | "waiting"
  | "expiring"
  | "fix_needed"
  | "low_balance"
  | "rejected"
  | "came_back"
  | "delivered"
  | "deadline"
  | "at_risk"
  | "delivery_record"
  | "brought_after_stop";

/** Something that people are to be told of; the database writes it down in the transaction of what it tells. */
export type Notice = { kind: NoticeKind; subjectId: string };
