import type { Database } from "../db/database.ts";

export type SealedRow = { id: string; sealed: string; purpose: string };

/** A place where sealed texts are kept, so that all of them can be sealed anew after the secret has changed. */
export type SealedKind = {
  /** As it is told to an operator. */
  name: string;
  /** Who has sealed them. */
  by: "us" | "sign-in library";
  list(db: Database): Promise<SealedRow[]>;
  /** Only where the text is still that of `row`: whoever was faster has the last word. */
  replace(db: Database, row: SealedRow, sealed: string): Promise<unknown>;
};

export type SealedOfLibrary = {
  /** The same sealed with the present secret; null where it is already. Throws when none of ours opens it. */
  renew(sealed: string): Promise<string | null>;
};
