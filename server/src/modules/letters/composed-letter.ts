import type { AddressFinding } from "../../foundation/address-findings.ts";
import type { AddressWindow, CarrierProfile } from "../../foundation/carrier-profile.ts";
import type { ZoneViolation } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { EarlierPages, KnownPages } from "../../rendering/known-pages.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import type { LetterCode } from "../../rendering/letter-code.ts";
import type { Drawing } from "../../rendering/render-letter.ts";
import type { ChosenSender } from "../senders/senders.ts";
import type { Composition } from "./letter-source.ts";
import type { Riding } from "./signature-colour.ts";

export type ComposeOptions = {
  /** Which letter it is, for the code on it; previews of one that is none yet have none. */
  letterId?: string | undefined;
  /** That code, where it is settled whether there is one. */
  letterCode?: LetterCode | null;
  /** The day of the letter where its `reference` names none; today unless given. */
  day?: string;
  /** Where the carrier expects things, and where it posts; until one is chosen, by the norm and in Germany. */
  carrier?: { profile: CarrierProfile; window: AddressWindow; postedIn: string };
  /** The sender as an earlier composition has it, however the profile has changed since. */
  sender?: Pick<Composition, "sender" | "senderAddress">;
  /** Who sends, where that is known by now. */
  chosen?: ChosenSender;
  /** Titles of what rides along. */
  enclosures?: readonly string[];
  /** Without colour, as a print in black shows it. */
  inBlack?: boolean;
  /** How much that is. */
  rides?: Riding;
  /** The envelope's window and folds, and broken postal zones in red: for previews only. */
  showEnvelope?: boolean;
  markViolations?: boolean;
  /** The page before a finished PDF, which says no more than that. */
  isCover?: boolean;
  /** A form alone, as it looks behind a letter: for previews only. */
  asForm?: boolean;
  /** How many of the first pages are drawn. */
  draw?: Drawing;
  /** Pages that were set before; they are taken where they would be the same again. */
  earlier?: EarlierPages | undefined;
};

export type ComposedLetter = {
  /** Whose pages they are, where they say it by a code; else the store names the letter, in order. */
  letterId?: string;
  pdf: Uint8Array;
  pageCount: number;
  usesColour: boolean;
  bodyStartMm: number;
  images: PageImage[];
  warnings: LetterWarning[];
  /** Where the design or letterhead touches what the post of the recipient's country needs free. */
  violations: ZoneViolation[];
  /** Why the window does not show the whole address. */
  misfits: AddressFinding[];
  composition: Composition;
  /** To know these pages again; null where that is not wanted: with a form, or with what only previews show. */
  known: KnownPages | null;
};

export type ComposeCall = Pick<
  Call,
  "db" | "caller" | "clock" | "blobs" | "renderer" | "language" | "carriers" | "reportAddress"
>;

/** Until a carrier is chosen. */
export const byTheNorm = { profile: "din5008", window: "left", postedIn: "DE" } as const;
