import { z } from "zod";
import type { Cents } from "../../foundation/money.ts";
import type { ClientDetails } from "./client-details.ts";

/** For whom a partner writes (Mandant). */
export type Client = ClientDetails & {
  mandantId: string;
  /** Since then nothing new is written for it. */
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A client with what the ledger says: reservations of the Berlin month, letters of twelve months. */
export type UsedClient = Client & { monthlyBudgetUsedCents: Cents; lettersLast12Months: number };

export type ClientFilter = {
  searchQuery?: string | undefined;
  kategorie?: string | undefined;
  tag?: string | undefined;
  since: Date | null;
  isArchived?: boolean;
};

export type MatchedIn = "mandantennummer" | "name" | "tags" | "sachbearbeiter";

/** What lists of clients are sorted by. */
export const byNumber = z.tuple([z.string()]);
