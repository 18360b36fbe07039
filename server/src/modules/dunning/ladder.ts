import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { deliverWays } from "../../operations/send-inputs.ts";
import type { Asker } from "../schedules/schedules.ts";

export const stepTypes = ["zahlungserinnerung", "mahnung"] as const;
export const tones = ["usual", "friendly", "firm"] as const;
export const suggestions = ["mahnbescheid", "inkasso", "anwalt", "none"] as const;
export const releases = ["person", "self"] as const;

/** Less would be over before anybody has decided about the letter, which would be made anew day by day. */
export const LEAST_DAYS_TO_PAY = 3;

/** One letter of a ladder. */
export type LadderStep = {
  days: number;
  /** Counted from the due date of the invoice, or from the day on which the letter before was issued. */
  after: "due" | "step";
  documentType: (typeof stepTypes)[number];
  tone: (typeof tones)[number];
  /** Own words instead of the tone's. */
  opening: string | null;
  mahngebuehrCents: Cents;
  verzugszinsen: boolean;
  /** From businesses alone; consumers never owe it. */
  verzugspauschale: boolean;
  zahlungszielTage: number;
  deliver: (typeof deliverWays)[number];
  deliveryType: DeliveryType;
  /** What somebody says that the letter declares; absent: its words are read. */
  declaration?: string;
};

/** What a person is asked to do once the last letter came to nothing. */
export type LastStep = { days: number; suggestion: (typeof suggestions)[number]; note: string | null };

/** One version of a ladder, the latest unless a course keeps an earlier one. */
export type Ladder = Tenant & {
  ladderId: string;
  version: number;
  name: string;
  senderProfileId: string | null;
  clientId: string | null;
  steps: LadderStep[];
  lastStep: LastStep;
  /** Invoices that were due earlier are left alone. */
  fromDueDate: string;
  release: (typeof releases)[number];
  /** Whoever saved it last: letters are prepared in their name, and as long as they may. */
  setBy: Asker & { language: Language };
  setByName: string;
  savedAt: Date;
  retiredAt: Date | null;
  retiredBy: string | null;
};
