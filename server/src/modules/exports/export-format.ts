import type { Language } from "../../foundation/language.ts";
import type { Mode, Sight } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { DifferingRow } from "./archive-export.ts";

/** What an export is of. */
export type ExportWish = {
  exportId: string;
  partnerId: string;
  mode: Mode;
  partnerName: string;
  /** From the first moment up to, not including, the second. */
  since: Date;
  until: Date;
  client: { clientId: string; mandantennummer: string; name: string } | null;
  /** One file of which it is. */
  matter: { matterId: string; number: string; name: string } | null;
  senderProfileId: string | null;
  /** A connected program has asked: of clients and senders it gets those alone that something in the export names. */
  namedAlone: boolean;
  language: Language;
  /** What whoever asked saw of walled clients and files: it holds no more. */
  sees: Sight;
  /** When it was asked for: the same export made again says the same. */
  createdAt: Date;
};

/** A file of the export, or a part of one: pieces of one path are joined in their order. */
export type Piece = { path: string } & ({ bytes: Uint8Array } | { blob: BlobHash });

export type Turn = {
  pieces: Piece[];
  /** How many things were gone through. */
  done: number;
  /** Where the next turn goes on; null when the step is over. */
  next: string | null;
};

/** One walk through something, in turns small enough to be held in memory; the same turn again gives the same pieces. */
export type ExportStep = {
  name: string;
  /** How many things it will go through. */
  count(services: Services, wish: ExportWish): Promise<number>;
  /** A cursor of null begins. */
  turn(services: Services, wish: ExportWish, cursor: string | null): Promise<Turn>;
};

export type ExportFormat = {
  /** What the finished file is called, before the period. */
  fileStem: string;
  steps: readonly ExportStep[];
};

/** An export that cannot be made until somebody changes something; tried again, it would fail again. */
export class ExportImpossible extends Error {
  readonly code: string;
  readonly messages: Record<Language, string>;
  readonly fields: readonly string[];
  readonly rows: readonly DifferingRow[] | undefined;

  constructor(
    code: string,
    messages: Record<Language, string>,
    fields: readonly string[] = [],
    rows?: readonly DifferingRow[],
  ) {
    super(messages.en);
    this.name = "ExportImpossible";
    this.code = code;
    this.messages = messages;
    this.fields = fields;
    this.rows = rows;
  }
}
