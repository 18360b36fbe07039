import type { BasedOn } from "../../foundation/based-on.ts";
import { printedName } from "./footer.ts";
import { legalForms, type Rechtsform } from "./legal-forms.ts";
import type { Bankverbindung, Pflichtangaben } from "./pflichtangaben.ts";

/** Who writes: what a letter must say about its sender, and how it looks unless told otherwise. */
export type SenderProfile = {
  profileId: string;
  rechtsform: Rechtsform;
  /** What people call it in lists; null: the printed name. */
  displayName: string | null;
  pflichtangaben: Pflichtangaben;
  bankverbindung: Bankverbindung | null;
  disclaimer: string | null;
  isDefault: boolean;
  defaultDesignId: string | null;
  createdAt: Date;
  updatedAt: Date;
  booksOf: BooksOf;
  /** Accounts that a person has entered or confirmed, without blanks. */
  confirmedIbans: readonly string[];
  /** The bank details as they last stood with one of those. */
  confirmedBank: Bankverbindung | null;
};

/** Whose numbers and DATEV settings: the sender that keeps books of its own; null: the account. */
export type BooksOf = string | null;

export const MAX_SENDERS = 100;

/** A name for lists: never empty. */
export const shownName = (profile: SenderProfile): string =>
  profile.displayName ?? (printedName(profile) || legalForms[profile.rechtsform].label);

/** What is to be stored; what is left out stays as it is, null clears. */
export type SenderChanges = {
  profileId?: string | undefined;
  rechtsform: Rechtsform;
  pflichtangaben: Pflichtangaben;
  displayName?: string | null | undefined;
  bankverbindung?: Bankverbindung | null | undefined;
  disclaimer?: string | null | undefined;
  isDefault?: boolean | undefined;
  defaultDesignId?: string | null | undefined;
  /** A person at the form has entered it; what a program enters is for a person to confirm. */
  isByPerson: boolean;
  /** Where a person changes a profile: what they have seen of it. */
  basedOn?: BasedOn;
};
