import type { Mode } from "../../foundation/tenant.ts";
import type { Difference } from "./reconcile-store.ts";

/** A difference in words, with what to do about it. */
export type NamedDifference = {
  code: Difference["code"];
  partner: string | null;
  mode: Mode;
  orderId: string | null;
  text: string;
  next: string;
};

export type Reconciliation = {
  scope: "whole" | "recent" | "part";
  startedAt: Date;
  finishedAt: Date;
  /** How many were compared. */
  orders: number;
  differences: NamedDifference[];
  seenBefore: string;
};
