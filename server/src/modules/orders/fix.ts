import type { Database, Tx } from "../../db/database.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { newId } from "../../foundation/ids.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { type ProblemText, refuse, refuseField, type Refusals } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call, Services } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { isAtRisk, refuseLate, requireInTime } from "../deadlines/deadlines.ts";
import {
  decideProposal,
  insertFix,
  lockOrder,
  selectFix,
  selectFixByKey,
  selectProposal,
  updateContent,
} from "./fix-store.ts";
import type { Actor, Order } from "./order.ts";
import { moveOrder } from "./move-order.ts";
import type { Correction, Fix } from "./order-fix.ts";

type Fixing = Pick<Services, "db" | "clock"> & { caller: Tenant };
export type FixWish = { recipient: PostalAddress; clientOrderId: string | null; by: Actor };

/** The correction that this key stands for already; the same key with another meaning is refused. */
export async function earlierFix(
  db: Database | Tx,
  tenant: Tenant,
  orderId: string,
  { recipient, clientOrderId }: Omit<FixWish, "by">,
): Promise<Fix | undefined> {
  const fix = clientOrderId === null ? undefined : await selectFixByKey(db, tenant, clientOrderId);
  if (!fix) return undefined;
  const fields = [
    ...(fix.orderId === orderId ? [] : ["orderId"]),
    ...(isSame(fix.recipient, recipient) ? [] : ["recipient"]),
  ];
  return fields.length === 0 ? fix : refuse("IDEMPOTENCY_CONFLICT", { key: clientOrderId ?? "", fields });
}

const isSame = (one: PostalAddress, other: PostalAddress): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** Of a letter that came back: what became of it, and what it is if it goes out as it was made only. */
export type CameBack = Pick<Refusals["ORDER_NOT_FIXABLE"], "goesOutAs" | "sentAgainAs">;

/** Whether the order waits for an address, and this one costs the same. */
export function requireFixable(
  order: Order,
  { country }: PostalAddress,
  language: Language,
  cameBack: CameBack = {},
): void {
  const { orderId, letterId, status } = order;
  if (status !== "awaiting_partner_fix" || order.email)
    refuse("ORDER_NOT_FIXABLE", { orderId, status, letterId, ...cameBack });
  if (country !== order.recipient.country)
    refuseField("recipient.country", "same_country", anew[language].country, "OTHER_PRICE");
}

/** Whether it would leave after its safe hour: then a person is asked, as with a letter that is sent anew. */
export const leavesAtRisk = ({ arrival }: Pick<Order, "arrival">, at: Date): boolean =>
  arrival !== null && isAtRisk(arrival, at);

/** Nothing goes out again that can only come too late. */
export function requireFixInTime({ arrival }: Pick<Order, "arrival">, at: Date, language: Language): void {
  if (arrival) requireInTime(arrival, at, at, language);
}

/** Where a person decides about a proposed address. */
export const decisionUrlOf = ({ links }: Pick<Call, "links">, fixId: string): string =>
  links.to(`/orders/fixes/${fixId}`);

/** The price stays, so the letter has to stay as long as it was. */
export function requireSamePages(order: Order, { pageCount }: Correction, language: Language): void {
  if (pageCount !== order.pageCount)
    refuseField("recipient", "same_pages", anew[language].pages, "OTHER_PRICE");
}

const anew: Record<Language, Record<"country" | "pages", ProblemText>> = {
  de: {
    country: {
      text: "für ein anderes Land gilt ein anderer Preis; stoppen Sie diesen Brief und senden Sie ihn neu",
      forPrograms: "order_cancel stoppt ihn",
    },
    pages: {
      text: "mit dieser Anschrift ändert sich die Seitenzahl; stoppen Sie diesen Brief und senden Sie ihn neu",
      forPrograms: "order_cancel stoppt ihn",
    },
  },
  en: {
    country: {
      text: "another country has another price; stop this letter and send it anew",
      forPrograms: "order_cancel stops it",
    },
    pages: {
      text: "this address changes the number of pages; stop this letter and send it anew",
      forPrograms: "order_cancel stops it",
    },
  },
};

/** Keeps an address until it is decided about; the same again is the same, another takes its place. */
export const proposeFix = ({ db, clock, caller }: Fixing, orderId: string, wish: FixWish): Promise<Fix> =>
  db.transaction().execute(async (tx) => {
    const { status } = await lockOrder(tx, caller, orderId);
    const earlier = await earlierFix(tx, caller, orderId, wish);
    if (earlier) return earlier;
    if (status !== "awaiting_partner_fix") return refuse("ORDER_NOT_FIXABLE", { orderId, status });
    const open = await selectProposal(tx, caller, orderId);
    if (open && isSame(open.recipient, wish.recipient)) return open;
    const at = clock.now();
    if (open) await decideProposal(tx, open, { to: "superseded", by: wish.by, at });
    return insertFix(tx, {
      fixId: newId(at),
      partnerId: caller.partnerId,
      mode: caller.mode,
      orderId,
      clientOrderId: wish.clientOrderId,
      recipient: wish.recipient,
      status: "proposed",
      proposedBy: wish.by,
      createdAt: at,
    });
  });

/**
 * Puts a proposed address and its pages in place and releases the order again, at no cost: all of it, the archive
 * record and the event in one transaction. Applying again changes nothing. Its deadline is judged by the very moment
 * of the release: setting the pages has taken time.
 */
export const applyFix = (
  call: Pick<Call, "db" | "clock" | "caller" | "language" | "links">,
  { fixId, orderId }: Fix,
  correction: Correction,
  { by, acknowledgesRisk }: { by: Actor; acknowledgesRisk: boolean },
): Promise<Order> =>
  call.db.transaction().execute(async (tx) => {
    const { clock, caller, language } = call;
    const order = await lockOrder(tx, caller, orderId);
    const fix = await selectFix(tx, caller, fixId);
    if (fix?.status === "applied") return order;
    const at = clock.now();
    const isLate = leavesAtRisk(correction, at);
    const decidedBy = isLate ? { ...by, acknowledgedRisk: acknowledgesRisk } : by;
    if (!fix || !(await decideProposal(tx, fix, { to: "applied", by: decidedBy, at })))
      return refuse("ORDER_NOT_FIXABLE", { orderId, status: order.status });
    requireFixInTime(correction, at, language);
    if (correction.arrival && isLate && !acknowledgesRisk)
      refuseLate(correction.arrival, at, language, "at_risk", decisionUrlOf(call, fixId));
    await updateContent(tx, caller, orderId, correction);
    const released = await moveOrder(tx, caller, orderId, {
      from: ["awaiting_partner_fix"],
      to: "queued",
      at,
      statusDetail: { code: "ADDRESS_CORRECTED", by, fixId },
      dueAt: at,
    });
    if (!released) return refuse("ORDER_NOT_FIXABLE", { orderId, status: order.status });
    await recordCorrection(tx, caller, order, released, at);
    return released;
  });

/** The database records the move; what stood there before and stands there now is recorded here. */
const recordCorrection = (tx: Tx, tenant: Tenant, before: Order, after: Order, at: Date) =>
  recordInArchive(tx, tenant, {
    kind: "order.address_corrected",
    subject: after.orderId,
    record: {
      before: { recipientLines: [...before.recipientLines], pdfSha256: before.pdfHash },
      after: { recipientLines: [...after.recipientLines], pdfSha256: after.pdfHash },
    },
    blobHash: after.pdfHash,
    at,
  });

/** A person says no: the order goes on waiting. False if somebody has decided before. */
export const refuseFix = (
  { db, clock }: Pick<Fixing, "db" | "clock">,
  fix: Fix,
  by: Actor,
): Promise<boolean> =>
  db.transaction().execute((tx) => decideProposal(tx, fix, { to: "refused", by, at: clock.now() }));
