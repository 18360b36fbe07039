import type { Language } from "../foundation/language.ts";
import type { Block } from "./blocks/block.ts";
import type { ClosingPart } from "./blocks/closing-parts.ts";
import type { StyleDefs } from "./blocks/style-defs.ts";
import type { ReferenceCode } from "./codes.ts";
import type { LetterCode } from "./letter-code.ts";
import type { Design } from "./designs/design-schema.ts";
import type { Letterhead } from "./designs/letterhead-design.ts";
import type { SenderValues } from "./designs/sender-values.ts";
import type { PictureInk } from "./designs/picture-ink.ts";
import type { LetterLayout, Rect } from "./din5008.ts";
import type { FontFamily } from "./typesetting/fonts.ts";
import type { OwnFonts } from "./typesetting/own-fonts.ts";
import type { PayeeAddress } from "./swiss-bill.ts";

export type LetterBody = { content: string } | { blocks: readonly Block[]; styleDefs: StyleDefs };

/** A letter as people think of it. All texts are data: nothing in them is ever read as typesetting source. */
export type Letter = {
  language: Language;
  layout: LetterLayout;
  /** A form has no recipient, date or subject and starts at the top of the page. */
  documentMode: DocumentMode;
  /** Without a design; a design brings its own. */
  font?: FontFamily;
  /** The letterhead and the look of everything; it may also say that the document is a form. */
  design?: Design | null;
  /** What the design's texts name. */
  senderValues?: SenderValues;
  /** A picture that is printed when there is no design; it is one of `images`. */
  letterhead?: Letterhead | null;
  /** The day of the letter, `2026-11-15`; it also dates the file, so that the same letter gives the same bytes. */
  day: string;
  sender: string;
  recipientLines: readonly string[];
  returnLine: string;
  info: readonly { label: string; value: string }[];
  subject: string;
  body: LetterBody;
  signOff: SignOff | null;
  /** What was written below the signature. */
  after?: readonly ClosingPart[];
  /** The sender's small print, below everything that was written. */
  disclaimer?: string | null;
  enclosures: readonly string[];
  /** Who gets a copy, by name: listed below the enclosures. */
  copies?: readonly string[];
  /** It is a copy itself: of the letter to these, as its stamp says. */
  copyOf?: readonly string[] | null;
  /** It is the paper of a document that is mailed as well. */
  isAlsoMailed?: boolean;
  /** It leaves in several envelopes: this is one of them, as its stamp says. */
  part?: { number: number; of: number } | null;
  footer: readonly (readonly string[])[];
  /** Pictures, logos, letterheads and signatures by their id. */
  images?: Record<string, LetterImage>;
  /** What the design names of the account's own fonts. */
  fonts?: OwnFonts;
  /** A code to scan, at the top of the information block. */
  code?: ReferenceCode | null;
  /** The code of the letter itself, in the margin of its first page. */
  letterCode?: LetterCode | null;
  /** The sender's address, for a Swiss QR-bill. */
  payeeAddress?: PayeeAddress | null;
  /** Printed in black, whatever colours the design has. */
  inBlack?: boolean;
  /** Fold marks and the envelope's window, for previews only: on paper they would lie where machines read. */
  showEnvelope?: boolean;
  /** Areas drawn in red, for previews of a design that breaks a rule. */
  marks?: readonly { page: "first" | "further"; rect: Rect }[];
};

export type DocumentMode = "letter" | "form";

/** `widthMm` is the size on paper of what has one of its own: a signature. `ink`: where it prints, if that is known. */
export type LetterImage = { format: "png" | "jpg"; bytes: Uint8Array; widthMm?: number; ink?: PictureInk };

export type Signer = { name: string; role: string | null; signatureId: string | null };

/** `firm` stands between greeting and signature; a second person signs beside the first. */
export type SignOff = Signer & {
  closing: string | null;
  firm?: string | null;
  placeDate?: string | null;
  second?: Signer | null;
  /** A line to sign by hand. */
  lineOnly?: boolean;
};
