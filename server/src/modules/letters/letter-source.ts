import type { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import type { DeliveryType, referenceInput } from "../../foundation/letter-options.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";
import type { KnownPages, KnownWhole } from "../../rendering/known-pages.ts";
import type { LetterLayout } from "../../rendering/din5008.ts";
import type { LetterCode } from "../../rendering/letter-code.ts";
import type { LetterChrome } from "../../rendering/render-letter.ts";
import type { SenderSnapshot } from "../senders/senders.ts";
import type { TemplateProvenance } from "../templates/templates.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { DocumentMode, LetterBody } from "../../rendering/letter.ts";

export type Reference = z.output<typeof referenceInput>;

/** What the writer decided about the looks of a letter; null leaves it to the sender profile and the account. */
export type LetterChoices = {
  senderProfileId: string | null;
  senderAddressId: string | null;
  includeSignature: boolean | null;
  signatureId: string | null;
  designId: string | null;
  letterheadId: string | null;
  letterheadEnabled: boolean | null;
};

/** A letter as it was written. Presets have been merged in; what is still open is decided when it is composed. */
export type LetterSource = LetterChoices & {
  subject: string;
  language: Language;
  recipient: PostalAddress | null;
  body: LetterBody | PdfBody;
  reference: Reference;
  /** What it declares, as somebody has said: a kind of the data on forms, or `none`. */
  declaration?: string | null;
  /** An exact design instead of a saved one. */
  design?: Design | null;
  /** The template it was made of, or names. */
  template?: TemplateProvenance | null;
  /** A form that is printed behind the letter and goes out with it. */
  form?: LetterForm | null;
  /** The billing document it is: what it says and shows is settled, and what rides along is not listed on it. */
  document?: { documentId: string; mandantennummer: string | null } | null;
  /** Who gets a copy of it; each leaves as a letter of its own, together with this one. */
  copies?: readonly LetterCopy[] | null;
  /** It is such a copy itself: of this letter, to this recipient. With `part` it is no copy, but goes on with that letter. */
  copyOf?: {
    letterId: string;
    recipient: PostalAddress;
    /** It is the paper of a document that is also mailed, to this address. */
    byEmail?: string;
  } | null;
  /** Somebody has said that it may leave as several letters where it has more pages than one may have. */
  inParts?: boolean;
  /** It is one of the parts that such a letter left in. */
  part?: LetterPart | null;
};

/** Which part of how many; the first one also knows how many of its own pages it has, and what the letter lists. */
export type LetterPart = {
  number: number;
  of: number;
  first?: { ownPages: number; keptPages: number; enclosures: readonly string[] };
};

/** What a part of a draft holds, as a person reads it. */
export type KeptPart = { pageCount: number; usesColour: boolean; holds: readonly string[] };

/** Somebody who gets a copy, and how. */
export type LetterCopy = {
  recipient: PostalAddress;
  deliveryType: DeliveryType;
  /** With what rides along with the letter. */
  enclosures: boolean;
  /** Named on the letter, below everything else. */
  listed: boolean;
};

/** A letter whose pages are set here. */
export type WrittenSource = LetterSource & { body: LetterBody };

/** A letter whose pages are those of a finished PDF: nothing is set but a cover, where one is wanted. */
export type PdfBody = {
  pdf: {
    /** The file as it came, and its pages as they are printed. */
    sourceHash: BlobHash;
    pdfHash: BlobHash;
    /** Which pages of the file, in the order in which they are printed. */
    pages: readonly number[];
    /** A page of ours with the address in the window, before all others. */
    coverPage: boolean;
    /** What its text layer says; empty for a scan. */
    text: string;
    /** Fonts that the file lacks. */
    missingFonts: readonly string[];
  };
};

export const isPdfBody = (body: LetterBody | PdfBody): body is PdfBody => "pdf" in body;

/** Its subject is not printed; designs may name it. */
export type LetterForm = {
  name: string;
  subject: string;
  body: LetterBody;
  /** An exact look of its own instead of the letter's. */
  design?: Design | null;
};

/** What a letter came to on the day it was composed: it stays as it is, however its parts change later. */
export type Composition = {
  day: string;
  layout: LetterLayout;
  documentMode: DocumentMode;
  chrome: LetterChrome;
  sender: SenderSnapshot | null;
  senderAddress: PostalAddress | null;
  returnLine: string;
  recipientLines: string[];
  design: ComposedDesign | null;
  letterhead: ComposedAsset | null;
  signature: ComposedAsset | null;
  /** What names it in its margin; not there where nothing does. */
  letterCode?: LetterCode;
  /** Of a draft: what it leaves in; not there where that is one letter. */
  parts?: readonly KeptPart[];
};

/** Ids are null for a design that was not saved. */
export type ComposedDesign = {
  designId: string | null;
  designVersionId: string | null;
  name: string | null;
  version: number | null;
  sourceHash: string | null;
  design: Design;
};

/** A letter that is kept also knows its pages again. */
export type KeptComposition = Composition & { pages?: KnownPages; whole?: KnownWhole };

export type ComposedAsset = { assetId: string; displayName: string; hash: string };
