import { berlinDay } from "../../foundation/berlin-time.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { Refusal, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { SendInput } from "../../operations/send-inputs.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { readBlob } from "../../ports/blob-store.ts";
import { type Carrier, carrierNamed } from "../../ports/carrier.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { requireInTime } from "../deadlines/deadlines.ts";
import { isPdfBody, sameLook } from "../letters/letters.ts";
import { cameToNothing, copiesOfOrders, type Correction, findOrder, type Order } from "../orders/orders.ts";
import { arrivalAt, requireLettersInTime } from "./arrival-terms.ts";
import { type BatchItem, type ItemOutcome } from "./batch.ts";
import { commitPlan, PlanOutdated, sentBefore, type SentLetter } from "./commit-send.ts";
import { requireSenderDetails } from "./gates/1-sender-details.ts";
import { requireDeliverableAddress } from "./gates/2-recipient-address.ts";
import { requireDataProcessingAgreement } from "./gates/3-data-processing-agreement.ts";
import { requireWithinLimits } from "./gates/4-limits.ts";
import { requireFinalPdf } from "./gates/5-final-pdf.ts";
import { isCountedOn } from "../wallet/wallet.ts";
import { letterKeys } from "./letter-keys.ts";
import { rehearse } from "./plan-send.ts";
import type { SendPlan } from "./send-plan.ts";
import { requestOf, sendKey } from "./resolve-request.ts";
import type { ApprovalWish, SendRequest } from "./send-request.ts";
import type { SendSnapshot } from "./send-snapshot.ts";
import { standingOf } from "./standing.ts";

export { pauseWarnings } from "./plan-send.ts";
export { findPauses } from "./sending-store.ts";
export { planView, sentAlone, sentViews } from "./send-view.ts";
export { arrivalTermsOf, posterOf, termsWith } from "./arrival-terms.ts";
export { sendBatch } from "./batch.ts";
export { withCommon } from "./common-fields.ts";
export { commitPortion, PlanOutdated, sentBefore } from "./commit-send.ts";
export {
  type DayRoom,
  excessesOf,
  refuseExcess,
  roomForMany,
  roomOfDays,
  wantedBy,
} from "./room-for-many.ts";
export { rehearse } from "./plan-send.ts";
export { judgeForm, requireStatedForm } from "./require-form.ts";
export { unknownChoices } from "./unknown-choices.ts";
export { requestOf } from "./resolve-request.ts";
export { mailWishOf } from "./mail-wish.ts";
export { knownWay } from "./known-way.ts";
export type { DocumentLetter } from "./document-letters-store.ts";
export type { BatchItem, ItemOutcome, SendPlan, SendRequest, SentLetter };
/** The same for whoever says when, and whatever the draft or the preset says about that. */
export const timelessRequestOf = (call: Call, given: SendInput): Promise<SendRequest> =>
  requestOf(call, given, { hasOwnTime: true });

/**
 * Sends what a caller has given. A known key is its order, and is asked for before anything else is looked up: its
 * template, preset or time may be gone by now, and the answer must not change. It is asked for again where something
 * stands in the way: a repeat at the same moment may have taken the last money or letter of the day.
 */
export async function sendGiven(
  call: Call,
  given: SendInput,
  approval: ApprovalWish | null = null,
): Promise<SentLetter> {
  const earlier = await sentEarlier(call, given);
  if (earlier) return earlier;
  try {
    const requested = async () => ({ ...(await requestOf(call, given)), ...(approval && { approval }) });
    return await send(call, requested, { isNew: true });
  } catch (cause) {
    const meanwhile = cause instanceof Refusal ? await sentEarlier(call, given) : null;
    if (!meanwhile) throw cause;
    return meanwhile;
  }
}

/** The order that this very wish has become before. */
export async function sentEarlier(call: Call, given: SendInput): Promise<SentLetter | null> {
  const key = sendKey(given, call.language);
  return key && sentBefore(call, key);
}

/**
 * Sends a letter: six gates, then one transaction that makes it an order, an approval or a schedule. The same key with
 * the same meaning is the same order, also when the calls come at the same moment. `isNew`: the key was just asked for.
 */
export async function send(
  call: Call,
  requested: () => Promise<SendRequest>,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<SentLetter> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const request = await requested();
    const earlier = !(isNew && attempt === 0) && request.key && (await sentBefore(call, request.key));
    if (earlier) return earlier;
    try {
      const plan = await rehearse(call, request);
      requireLettersInTime(call, plan);
      return await commitPlan(call, plan);
    } catch (cause) {
      if (!(cause instanceof PlanOutdated)) throw cause;
    }
  }
  return refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 5 });
}

/** Somebody else may use the key or change the draft in between; then all of it is looked at again. */
const MOST_ATTEMPTS = 5;

/** Judges a planned order again at its time: sender, address, agreement and limits may have changed since. */
export async function recheckSend(call: Call, order: Order): Promise<void> {
  const snapshot = await readSnapshot(call, order);
  const { mandantennummer } = order;
  const standing = await standingOf(call, { ...snapshot, mandantennummer });
  requireSenderDetails(standing);
  if (!order.email) await requireDeliverableAddress(snapshot, call);
  requireDataProcessingAgreement(standing);
  if (order.arrival) requireInTime(order.arrival, call.clock.now(), call.clock.now(), call.language);
  const today = berlinDay(call.clock.now());
  const isCounted =
    (await isCountedOn(call.db, call.caller, order.reservationId, today)) ||
    (await hasAnotherPartLeft(call, order));
  requireWithinLimits({ mandantennummer }, standing, call, isCounted);
}

/** Once a part of a letter has left, no limit keeps the others back: nobody can do with half a letter. */
async function hasAnotherPartLeft({ db, caller }: Call, order: Order): Promise<boolean> {
  if (order.part === null) return false;
  const firstId = order.copyOf ?? order.orderId;
  const parts = [await findOrder(db, caller, firstId), ...(await copiesOfOrders(db, caller, [firstId]))];
  return parts.some((part) => part && part.orderId !== order.orderId && !notLeft.has(part.status));
}

const notLeft: ReadonlySet<string> = new Set([
  "awaiting_approval",
  "approved",
  "scheduled",
  ...cameToNothing,
]);

/** The pages of an order anew for another recipient: same text, same look, same day, other address. */
export async function recomposeFor(call: Call, order: Order, recipient: PostalAddress): Promise<Correction> {
  const { source, forms, composition: before, attachments } = await readSnapshot(call, order);
  requireAddressOfOurs(source, call.language);
  const readdressed = { ...source, ...sameLook(before), recipient };
  const { warnings } = await requireDeliverableAddress({ source: readdressed }, call);
  const letter = { source: readdressed, attachments };
  const carrier = carrierOf(call, order);
  const printed = await requireFinalPdf(
    letter,
    carrier,
    { day: before.day, inBlack: !order.color, sender: before, letterCode: before.letterCode ?? null },
    call,
  );
  const composition = { ...printed.composition, design: before.design };
  const snapshot: SendSnapshot = {
    source: { ...source, recipient },
    ...(forms && { forms }),
    composition,
    attachments,
  };
  const { recipientLines } = printed.composition;
  return {
    recipient,
    recipientLines,
    ...letterKeys(recipientLines, source, attachments),
    pdfHash: await keepBlob(call, printed.pdf),
    snapshotHash: await keepBlob(call, Buffer.from(canonicalJson(snapshot))),
    pageCount: printed.pageCount,
    arrival: await arrivalAt(call, order, carrier, recipient),
    // Another address changes nothing of what it declares, nor of what somebody has said to that, nor of its account.
    warnings: [
      ...order.warnings.filter((warning) => isAboutForm(warning) || isAboutAccount(warning)),
      ...warnings,
      ...printed.warnings.filter((warning) => !isAboutForm(warning)),
    ],
  };
}

const isAboutAccount = ({ code }: LetterWarning): boolean => code === "ACCOUNT_UNCONFIRMED";
const isAboutForm = ({ code }: LetterWarning): boolean => code === "FORM_REQUIRED";

/** On a finished PDF the address is part of the page: it is corrected where the file was made. */
function requireAddressOfOurs({ body, part }: SendSnapshot["source"], language: Language): void {
  if (isPdfBody(body) && !body.pdf.coverPage && !part)
    refuseField("recipient", "printed_in_pdf", printedInPdf[language], "LETTER_IS_PDF");
}

const printedInPdf: Record<Language, { text: string; forPrograms: string }> = {
  de: {
    text: "die Anschrift steht in der PDF-Datei selbst; stoppen Sie diesen Brief und verschicken Sie die geänderte Datei, oder dieselbe mit einem Deckblatt",
    forPrograms: "order_cancel stoppt ihn",
  },
  en: {
    text: "the address is part of the PDF; stop this letter and send the changed file, or the same one with a cover page",
    forPrograms: "order_cancel stops it",
  },
};

const carrierOf = ({ carriers, caller }: Call, order: Order): Carrier =>
  carrierNamed(carriers[caller.mode], order.carrier) ??
  refuse("COUNTRY_NOT_SUPPORTED", { country: order.recipient.country, reason: "no_carrier" });

/** It was written by us in this very shape. */
async function readSnapshot({ blobs }: Pick<Call, "blobs">, { snapshotHash }: Order): Promise<SendSnapshot> {
  const bytes = await readBlob(blobs, snapshotHash);
  if (!bytes) throw new Error("What an order was made of is missing.");
  return JSON.parse(Buffer.from(bytes).toString("utf8")) as SendSnapshot;
}
