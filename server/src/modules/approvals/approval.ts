import type { Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { PasskeyAnswer, PasskeySignature } from "../../foundation/passkey-signature.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Links } from "../../operations/links.ts";
import type { Excess } from "../../texts/excesses.ts";
import type { FormFinding } from "../../texts/forms/form-finding.ts";
import type { Passkey } from "../access/access.ts";
import type { Actor, Order } from "../orders/orders.ts";

export const approvalStatuses = ["pending", "approved", "rejected", "expired"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A person's yes or no to one letter, or to all letters of a batch. */
export type Approval = Tenant & {
  approvalId: string;
  status: ApprovalStatus;
  kind: "letter" | "batch";
  orderCount: number;
  totalCents: Cents;
  reason: string | null;
  requesterContext: string | null;
  requestedBy: { connection: string; connectionId: string };
  /** Why a person is asked: `oauth`, `approval_mode`, `batch`, `submitted`, or the partner's rule. */
  askedBecause: string;
  plannedAt: Date | null;
  /** What `keepSchedule` needs when a person says yes. */
  schedule: unknown;
  createdAt: Date;
  expiresAt: Date;
  /** After that a letter of it may not arrive in time: only a person in the portal can still say yes. */
  latestSafeAt: Date | null;
  decidedAt: Date | null;
  decidedBy: Decider | null;
  comment: string | null;
  /** The daily caps that its letters exceed together: an owner decides, for these letters alone. */
  beyondCaps: Excess[] | null;
  /** Who of two people has agreed already; of what was decided, `decidedBy` says it. */
  firstYes: FirstYes | null;
};

/** Who decided, and by which way; kept in the archive. */
export type Decider = {
  kind: "chat" | "portal" | "withdrawn" | "expiry" | "restore";
  id: string | null;
  name: string | null;
  /** What a no in the portal was meant as; none: a plain no. */
  verdict?: "sent_back" | "corrected";
  /** What a program says about the person it speaks for. */
  userSawPreview?: boolean;
  /** Said yes after the safe hour, knowing of it. */
  acknowledgedRisk?: boolean;
  /** Where two people had to agree: the other one. */
  first?: FirstYes;
};

/** The yes of one person where the account wants that of two; nothing leaves by it. */
export type FirstYes = {
  id: string;
  name: string;
  at: string;
  /** Of exactly what they agreed to: where that has changed since, it does not count. */
  fingerprint: string;
  comment?: string;
  acknowledgedRisk?: true;
  /** As it is read: whether a signature is kept with it. */
  isSigned?: boolean;
};

/** As it is stored: with what was signed, which can be as long as a batch; who needs that asks for it alone. */
export type KeptDecider = Decider & { signed?: PasskeySignature };

const HOLD_MINUTES = 10;

/** After a yes in a chat the letters wait until then, so that they can still be stopped. */
export const holdFrom = (at: Date): Date => new Date(at.getTime() + HOLD_MINUTES * 60_000);

/** An approval as the queue shows it, with the letters it is about in short. */
export type QueuedApproval = Approval & {
  /** The first three names. */
  recipientNames: string[];
  /** The first letter in short; null: it was erased. */
  first: { orderId: string; subject: string; company: string | null; name: string } | null;
  deliveryTypes: (DeliveryType | "email")[];
  /** What a yes would cost now. */
  waitingCents: Cents;
  lettersWithWarnings: number;
  /** The first declaration among them that a print may not be enough for. */
  form: FormFinding | null;
};

/** A letter of an approval, as lists show it. */
export type ListedLetter = Pick<
  Order,
  | "orderId"
  | "letterId"
  | "clientOrderId"
  | "status"
  | "recipient"
  | "deliveryType"
  | "priceCents"
  | "pageCount"
  | "warnings"
  | "pdfHash"
  | "email"
> & { approvalId: string; subject: string };

/** Where a person decides. */
export const approvalUrlOf = ({ to }: Pick<Links, "to">, approvalId: string): string =>
  to(`/approvals/${approvalId}`);

/** The first page of a letter, small; that it was shown counts for nothing. */
export const thumbnailOf = (approvalId: string, orderId: string): string =>
  `/approvals/${approvalId}/orders/${orderId}/pages/thumb`;

/** As it stands now: past its time it is expired, also before anything has said so. */
export const statusAt = ({ status, expiresAt }: Approval, now: Date): ApprovalStatus =>
  status === "pending" && expiresAt <= now ? "expired" : status;

/** Keeps the schedule of an approved letter: moves its order to `scheduled`. The schedules live above this module. */
export type KeepSchedule = (tx: Tx, approval: Approval, order: Order) => Promise<Order | undefined>;

export type Decision = { by: Decider; actor: Actor; comment: string | null; at: Date; language: Language } & (
  | {
      verdict: "approve";
      holdUntil: Date | null;
      keepSchedule: KeepSchedule;
      approver: Approver;
      /** The person has read that a letter may not arrive in time. */
      acknowledgesRisk: boolean;
      /** The fingerprint of what the person was shown, where they were shown it by us. */
      shown: string | null;
      /** What the person has signed it with; null where nobody is asked, in a chat. */
      signature: GivenSignature | null;
    }
  | { verdict: "reject"; meant?: NonNullable<Decider["verdict"]> }
);

export type Decided = {
  approval: Approval;
  orders: Order[];
  /** The yes of a second person is still missing: who can give it. */
  secondBy?: string[];
};

/** Who says yes; null: a program does, for nobody. */
export type Approver = { userId: string | null; approvalUrl: string };

/** What a person has signed on a page of ours, and the passkeys that they have. */
export type GivenSignature = {
  answer: PasskeyAnswer | null;
  passkeys: readonly Passkey[];
  site: Pick<PasskeySignature, "origin" | "rpId">;
  accountUrl: string;
};
