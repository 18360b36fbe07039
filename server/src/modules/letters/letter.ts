import type { KnownWhole } from "../../rendering/known-pages.ts";
import type { Language } from "../../foundation/language.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { PayloadHashes } from "../../foundation/payload-hashes.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { Metadata } from "../../operations/metadata-input.ts";
import type { ComposedLetter } from "./composed-letter.ts";
import type { KeptComposition, LetterChoices, LetterSource } from "./letter-source.ts";
import type { LetterStatus } from "./letter-status.ts";
import type { Dispatch } from "./dispatch-input.ts";

/** A letter as lists show it. */
export type LetterItem = {
  letterId: string;
  clientLetterId: string | null;
  subject: string;
  language: Language;
  recipient: PostalAddress | null;
  status: LetterStatus;
  pageCount: number;
  usesColour: boolean;
  senderProfileId: string | null;
  designId: string | null;
  /** The file and the client it belongs to and the tag it is sent with, as its dispatch says. */
  matterId: string | null;
  mandantennummer: string | null;
  auditTag: string | null;
  metadata: Metadata | null;
  /** Who wrote the draft; null: it came with its send. */
  writtenBy: { connection: string; connectionId: string } | null;
  /** Whose desk it lies on, if somebody was handed it. */
  holderId: string | null;
  /** The letter that it is a copy of. */
  copyOfLetterId: string | null;
  /** The letter that it is a further part of. */
  partOf: { letterId: string; number: number; of: number } | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A letter with what was written and what it came to; `pdf` is the whole, `letterPdf` the letter without attachments. */
export type StoredLetter = LetterItem & {
  source: LetterChoices &
    Pick<
      LetterSource,
      | "body"
      | "reference"
      | "declaration"
      | "template"
      | "form"
      | "document"
      | "copies"
      | "copyOf"
      | "inParts"
      | "part"
    >;
  composition: KeptComposition;
  designVersionId: string | null;
  /** The file that a finished PDF came as, and its pages; null for a letter that was written. */
  finishedSourceHash: BlobHash | null;
  finishedPdfHash: BlobHash | null;
  letterPages: number;
  letterPdfHash: BlobHash;
  pdfHash: BlobHash;
  bodyStartMm: number;
  warnings: readonly LetterWarning[];
  /** How it is to be sent, as far as somebody has chosen; null: nothing. */
  dispatch: Dispatch | null;
  /** The revision that last changed the writing or the dispatch; null: any may have. */
  writtenRevision: number | null;
  /** How it came to whoever has it. */
  handedOver: { by: string; at: string; remark: string | null } | null;
  /** The order that came back, in whose place it is sent. */
  resendsOrderId: string | null;
  /** Since when it is locked: kept because the law says so, and used for nothing any more. */
  restrictedAt: Date | null;
  /** Since when the document that it prints is void: it leaves no more. */
  voidedAt: Date | null;
};

/** A file that rides along with a letter, as it is printed. */
export type Attachment = {
  attachmentId: string;
  position: number;
  kind: "pdf" | "image";
  title: string | null;
  pageCount: number;
  usesColour: boolean;
  sourceHash: BlobHash;
  pdfHash: BlobHash;
  warnings: readonly LetterWarning[];
  /** The beginning of what its pages say; null where that is not known. */
  text: string | null;
  createdAt: Date;
};

export type NewLetter = Omit<
  StoredLetter,
  | "letterId"
  | "matterId"
  | "mandantennummer"
  | "auditTag"
  | "metadata"
  | "copyOfLetterId"
  | "partOf"
  | "status"
  | "revision"
  | "writtenRevision"
  | "createdAt"
  | "updatedAt"
  | "restrictedAt"
  | "writtenBy"
  | "holderId"
  | "handedOver"
  | "voidedAt"
> & {
  /** Where its pages name it; else the store chooses one. */
  id?: string;
  payloadHashes: PayloadHashes | null;
};

/** A finished letter: `pdf` is the whole with everything that rides along, `letterPdf` the letter alone. */
export type PrintedLetter = Omit<ComposedLetter, "images"> & {
  letterPdf: Uint8Array;
  letterPages: number;
  /** To know the file with its attachments again; null without any. */
  whole: KnownWhole | null;
  /** Of a letter that leaves in parts: this is the first, and here is what each of them is made of. */
  parts: readonly MadePart[];
};

/** What a part of a letter is made of, and what it holds as a person reads it. */
export type MadePart = { source: LetterSource; attachments: readonly PartFile[]; holds: readonly string[] };

/** A file of a part: one that rides along with the letter, a piece of one, or the rest of the letter itself. */
export type PartFile = RidingAlong & Partial<Pick<Attachment, "kind" | "sourceHash" | "warnings" | "text">>;

/** What of an attachment is needed to print it. */
export type RidingAlong = Pick<Attachment, "title" | "pageCount" | "usesColour" | "pdfHash"> & {
  /** Of a piece: the file and its pages, from which it can be cut again. */
  cutFrom?: { pdfHash: BlobHash; firstPage: number; lastPage: number };
};

/** What of an attachment is searched: how it is called, and the beginning of what it says. */
export type Enclosed = Pick<Attachment, "title" | "text">;

/** A file whose bytes are stored and that no letter has yet. */
export type NewAttachment = Omit<Attachment, "attachmentId" | "position" | "createdAt"> & {
  sizeBytes: number;
};
