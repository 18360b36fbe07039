import { gather } from "../../db/gather.ts";
import { addDuration, berlinDay } from "../../foundation/berlin-time.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { mayDecide } from "../../foundation/role.ts";
import type { Call } from "../../operations/call.ts";
import type { Carrier } from "../../ports/carrier.ts";
import type { UsedClient } from "../clients/clients.ts";
import { findingsOf, type PrintedLetter, settledSender } from "../letters/letters.ts";
import { findReturned, findSameLetter, isKnownRecipient } from "../orders/orders.ts";
import { isRegistered, type Price } from "../pricing/pricing.ts";
import type { SenderProfile } from "../senders/senders.ts";
import { chooseCarrier } from "./choose-carrier.ts";
import { chooseExit, type Exit } from "./choose-exit.ts";
import { requireDocumentOnce } from "./document-once.ts";
import { requireSenderDetails } from "./gates/1-sender-details.ts";
import { requireDeliverableAddress } from "./gates/2-recipient-address.ts";
import { requireDataProcessingAgreement } from "./gates/3-data-processing-agreement.ts";
import { requireWithinLimits } from "./gates/4-limits.ts";
import { requireFinalPdf } from "./gates/5-final-pdf.ts";
import { requirePrice } from "./gates/6-price.ts";
import { letterKeys } from "./letter-keys.ts";
import type { SendRequest } from "./send-request.ts";
import { standingOf } from "./standing.ts";

/** Everything a send came to, and nothing stored yet. */
export type SendPlan = {
  request: SendRequest;
  sender: SenderProfile;
  recipient: PostalAddress;
  client: UsedClient | null;
  carrier: Carrier;
  printed: PrintedLetter;
  color: boolean;
  duplex: boolean;
  price: Price;
  recipientKey: string;
  contentKey: string;
  /** An order of the last days with the same text to the same recipient. */
  duplicateOf: string | null;
  warnings: LetterWarning[];
  exit: Exit;
  approvalDays: number;
  at: Date;
};

/** Walks a request through the six gates. Each finds something or refuses; none stores anything. */
export async function rehearse(call: Call, request: SendRequest): Promise<SendPlan> {
  const at = call.clock.now();
  await requireDocumentOnce(call, request);
  const standing = await standingOf(call, request);
  const { features, printInGrey, approvalRules, approvalDays, carrierRoutes } = standing.partner;
  const sender = requireSenderDetails(standing);
  const address = await requireDeliverableAddress(request, call);
  requireDataProcessingAgreement(standing);
  const limits = requireWithinLimits(request, standing, call);
  const { country } = address.recipient;
  const carrier = chooseCarrier(call, request, country, carrierRoutes);
  const day = berlinDay(request.schedule?.runAt ?? at);
  const inBlack = !(request.color ?? !printInGrey);
  const printed = await requireFinalPdf(
    request,
    carrier,
    { day, inBlack, chosen: standing.sender, ...settledSender(request.draft) },
    call,
  );
  const color = request.color ?? (printed.usesColour && !printInGrey);
  const look = { color, duplex: features.includes("duplex") };
  const priced = { country, pageCount: printed.pageCount, ...look };
  const price = requirePrice(request, priced, limits, standing, at);

  const keys = letterKeys(printed.composition.recipientLines, request.source, request.attachments);
  const { duplicateOf, returnedAt, knownRecipient } = await gather(call.db, {
    duplicateOf: (db) => findSameLetter(db, call.caller, keys.contentKey, daysBefore(at)),
    returnedAt: (db) => findReturned(db, call.caller, keys.recipientKey),
    knownRecipient: (db) => isKnownRecipient(db, call.caller, keys.recipientKey),
  });
  const exit = chooseExit({
    connection: call.caller.connection,
    isEditor: isEditor(call.caller),
    request,
    rules: approvalRules,
    priceCents: price.priceCents,
    registered: isRegistered(request.deliveryType),
    knownRecipient,
  });
  return {
    request,
    sender,
    recipient: address.recipient,
    client: limits.client,
    carrier,
    printed,
    ...look,
    price,
    ...keys,
    duplicateOf,
    warnings: [
      ...request.warnings,
      ...address.warnings,
      ...printed.warnings.filter(({ code }) => color || code !== "SIGNATURE_IN_COLOUR"),
      ...findingsOf(request.attachments),
      ...(duplicateOf === null ? [] : [duplicateWarning(duplicateOf)]),
      ...(returnedAt === null ? [] : [returnedWarning(returnedAt)]),
      ...(request.reviewRecommended && exit.kind !== "approval" ? [approvalRecommended] : []),
      ...(standing.pausedAt === null ? [] : [pausedWarning(standing.pausedAt)]),
    ],
    exit,
    approvalDays,
    at,
  };
}

/** A person in the portal who does not decide, also where a series of theirs goes on by itself. */
const isEditor = ({ connection, role }: Call["caller"]): boolean =>
  connection === "portal_session" && role !== undefined && !mayDecide(role);

const DUPLICATE_DAYS = 7;
const daysBefore = (at: Date): Date => new Date(at.getTime() - DUPLICATE_DAYS * 86_400_000);

const approvalRecommended: LetterWarning = { code: "APPROVAL_RECOMMENDED", place: "templateId", found: "" };

const duplicateWarning = (orderId: string): LetterWarning => ({
  code: "DUPLICATE_LETTER",
  place: "recipient",
  found: orderId,
});

const returnedWarning = (at: Date): LetterWarning => ({
  code: "RETURNED_BEFORE",
  place: "recipient",
  found: berlinDay(at),
});

const pausedWarning = (at: Date): LetterWarning => ({
  code: "SENDING_PAUSED",
  place: "order",
  found: berlinDay(at),
});

/** When a person's answer comes too late: after the partner's days, or when the letter was to leave. */
export function approvalExpiry({ at, approvalDays, request }: SendPlan): Date {
  const lapses = addDuration(at, `P${approvalDays}D`) ?? at;
  const planned = request.schedule?.runAt;
  return planned && planned < lapses ? planned : lapses;
}
