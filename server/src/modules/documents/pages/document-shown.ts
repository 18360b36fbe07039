import { berlinDay } from "../../../foundation/berlin-time.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { selectFollowers, selectPayments } from "../chain-store.ts";
import { exportSlots } from "../einvoice/export-slots.ts";
import {
  type ChainDocument,
  type Payment,
  type ReferencedInvoice,
  referencedInvoice,
} from "../open-amount.ts";
import { standingPayments } from "../payments.ts";
import type { OpenedDocument } from "./open-document.ts";

/** What the page says about something that was not done, and what was typed. */
export type Said = {
  alert: string | null;
  status: number;
  amount?: string | undefined;
  day?: string | undefined;
};

/** Everything that a page of a document shows. */
export type Shown = OpenedDocument & {
  said: Said;
  today: string;
  pdfUrl: string;
  exports: Awaited<ReturnType<typeof exportSlots>>;
  /** Of an invoice: what is open, what followed it, what came in. */
  ledger: Ledger | null;
};

export type Ledger = {
  invoice: ReferencedInvoice;
  followers: readonly ChainDocument[];
  payments: readonly Payment[];
  /** Those that nobody has taken back. */
  standing: ReadonlySet<string>;
};

export async function shownOf(opened: OpenedDocument, said: Said): Promise<Shown> {
  const { call, document } = opened;
  const fileName = `${document.documentId}.pdf`;
  return {
    ...opened,
    said,
    today: berlinDay(call.clock.now()),
    pdfUrl: linkTo(call, { hash: document.letterPdfHash, fileName, mediaType: "application/pdf" }),
    exports: await exportSlots(call, document),
    ledger: document.documentType === "rechnung" ? await ledgerOf(opened) : null,
  };
}

async function ledgerOf({ call, document }: OpenedDocument): Promise<Ledger | null> {
  const { db, caller } = call;
  const invoice = await referencedInvoice(db, caller, document.documentId);
  if (!invoice) return null;
  const payments = await selectPayments(db, caller, document.documentId);
  return {
    invoice,
    followers: await selectFollowers(db, caller, document.documentId),
    payments,
    standing: new Set(standingPayments(payments).map(({ paymentId }) => paymentId)),
  };
}
