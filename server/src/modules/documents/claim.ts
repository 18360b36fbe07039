import type { Cents } from "../../foundation/money.ts";
import type { OwnWords } from "./beside-sums.ts";
import type { InCurrency } from "./currency.ts";
import type { Interest } from "./interest.ts";
import type { AppliedAmount, Owed } from "./settle-debt.ts";

/** What a reminder or dunning letter asks for, computed and checked. */
export type Claim = InCurrency &
  OwnWords & {
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
    /** What a discount for early payment took off; left out where none did. */
    skontoCents?: Cents;
    /** What came in would do with the discount that the invoice offers, and nobody has recorded that it was taken. */
    isSkontoPending?: true;
    openCents: Cents;
    /** 1 is the first dunning letter; a reminder has none. */
    level: number | null;
    verzugSeit: string | null;
    interest: Interest | null;
    feeCents: Cents;
    flatCents: Cents;
    /** What is left of the debt, with fee and flat sum. */
    totalCents: Cents;
    consumer: boolean;
    /** How the debt went since; letters from before that was followed have none. */
    account?: {
      /** Fees and flat sums of earlier letters. */
      carried: readonly Carried[];
      /** Money that moved, and what it counted for. */
      applied: readonly AppliedAmount[];
      /** Before this letter's own fee and flat sum. */
      left: Owed;
    };
  };

/** What an earlier dunning letter has charged. */
export type Carried = { day: string; feeCents: Cents; flatCents: Cents };
