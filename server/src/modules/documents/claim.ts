import type { Cents } from "../../foundation/money.ts";
import type { Interest } from "./interest.ts";

/** What a reminder or dunning letter asks for, computed and checked. */
export type Claim = {
  documentType: "zahlungserinnerung" | "mahnung";
  documentDate: string;
  newDueDate: string;
  reference: {
    documentId: string | null;
    documentNumber: string;
    documentDate: string;
    dueDate: string | null;
    bruttoCents: Cents | null;
  };
  paidCents: Cents;
  creditedCents: Cents;
  openCents: Cents;
  /** 1 is the first dunning letter; a reminder has none. */
  level: number | null;
  verzugSeit: string | null;
  interest: Interest | null;
  feeCents: Cents;
  flatCents: Cents;
  /** Open amount, interest, fee and flat sum. */
  totalCents: Cents;
  consumer: boolean;
};
