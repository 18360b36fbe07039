import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Cents } from "../../foundation/money.ts";
import type { ArrivalWish } from "../../operations/arrival-input.ts";
import type { PayloadHashes } from "../../foundation/payload-hashes.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Attachment, Dispatch, LetterSource, RidingAlong, StoredLetter } from "../letters/letters.ts";
import type { ScheduleWish } from "../schedules/schedules.ts";
import type { DocumentLetter } from "./document-letters-store.ts";

/** One letter that somebody wants sent, whatever it was made of: a draft, a preset, an inline letter. */
export type SendRequest = {
  source: LetterSource;
  /** The draft it is, and what rides along with it; null: the letter came with the call. */
  draft: StoredLetter | null;
  /** The document that it would be the letter of, where nothing is stored yet. */
  ahead?: DocumentLetter;
  /** It is a copy, and goes out with this draft. */
  copyOfDraft?: StoredLetter;
  /** With what deserved a look when they were uploaded. */
  attachments: readonly (RidingAlong & Pick<Attachment, "kind" | "sourceHash" | "warnings" | "text">)[];
  /** The template it was made of wants a person to look at each letter. */
  reviewRecommended: boolean;
  deliveryType: DeliveryType;
  express: boolean;
  /** It is to go out by e-mail, alone or beside the post; null: by post. */
  email: MailWish | null;
  /** Printed, signed and brought by people of the account, or printed and posted for them. */
  fulfilment: "post" | "in_house";
  /** Null: as the pages are. */
  color: boolean | null;
  /** Null: as the account prints. */
  duplex: boolean | null;
  mandantennummer: string | null;
  auditTag: string | null;
  /** What of all this anybody chose; the letter keeps it. */
  asked: Dispatch;
  /** What the caller will pay at most, and what it was quoted. */
  maxCostCents: Cents | null;
  quoted: { priceVersion: string | null; unitPriceCents: Cents | null };
  /** One of many whose caps and money are judged for all at once, and again when they are stored. */
  isOneOfMany?: boolean;
  /** It is to be printed although the law asks for a hand. */
  overrideForm: { reason: string } | null;
  /** By when it must have arrived; null: nobody said so. */
  arrival: ArrivalWish | null;
  /** Null: only if a rule asks for it. */
  approval: ApprovalWish | null;
  /** Null: at once. */
  schedule: ScheduleWish | null;
  /** The caller's own key, with a hash of each input that gives the send its meaning. */
  key: SendKey | null;
  /** What was noticed while the request was read. */
  warnings: readonly LetterWarning[];
};

/** How somebody wants a document mailed; null where the recipient's own way is looked for. */
export type MailWish = {
  deliver: "email" | "both";
  to: string | null;
  format: "zugferd" | "xrechnung" | null;
};

export type SendKey = { clientOrderId: string; payloadHashes: PayloadHashes };

/** Why a person is asked before the letter leaves, in the caller's words where it gave any. */
export type ApprovalWish = {
  because: AskedBecause;
  reason: string | null;
  requesterContext: string | null;
};

export type AskedBecause =
  | "form"
  | "account"
  | "corrected"
  | "asked_about"
  | "submitted"
  | "approval_mode"
  | "oauth"
  | "batch"
  | "editor"
  | "deadline_at_risk"
  | "rule_signed"
  | "rule_two_people"
  | "rule_always"
  | "rule_above"
  | "rule_registered"
  | "rule_new_recipient";
