/** An entry of the audit log as it is passed on: who did what when and what came of it; never why, nor to whom. */
export type AuditLine = {
  id: string;
  kind: "call" | "operator_act";
  at: Date;
  /** Whether it was refused or failed. */
  failed: boolean;
  fields: Readonly<Record<string, string | number | null>>;
};

/** Where the operator wants the audit log to be passed on to. */
export type AuditSink = {
  /** As the settings name it. */
  place: string;
  /** Hands lines over, in this order; resolves when the other side has all of them, and throws when that is not certain. */
  take(lines: readonly AuditLine[]): Promise<void>;
};
