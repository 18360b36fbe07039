import { gather } from "../../db/gather.ts";
import { addDuration, berlinDay } from "../../foundation/berlin-time.ts";
import { newId } from "../../foundation/ids.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { postingDay } from "../../foundation/posting-day.ts";
import { mayDecide } from "../../foundation/role.ts";
import type { Call } from "../../operations/call.ts";
import { type Carrier, printTermsOf } from "../../ports/carrier.ts";
import { archivedLook, findingsOf, letterCodeBy, settledSender } from "../letters/letters.ts";
import { findReturned, findSameLetter, isKnownRecipient, wasCorrected } from "../orders/orders.ts";
import { isRegistered, postedWithoutExpress } from "../pricing/pricing.ts";
import { arrivalOf } from "./arrival-terms.ts";
import { chooseCarrier, isOneSided } from "./choose-carrier.ts";
import { chooseExit } from "./choose-exit.ts";
import { requireNoSeries, withCopies } from "./plan-copies.ts";
import { firstPartOf } from "./plan-parts.ts";
import { requireDocumentOnce } from "./document-once.ts";
import { requireForm } from "./require-form.ts";
import {
  requireSenderDetails,
  requireVerifiedPrint,
  requireVerifiedSender,
} from "./gates/1-sender-details.ts";
import { requireDeliverableAddress } from "./gates/2-recipient-address.ts";
import { requireDataProcessingAgreement } from "./gates/3-data-processing-agreement.ts";
import { requireWithinLimits } from "./gates/4-limits.ts";
import { requireFinalPdf } from "./gates/5-final-pdf.ts";
import { requirePrice } from "./gates/6-price.ts";
import { letterKeys } from "./letter-keys.ts";
import { requireMail } from "./plan-mail.ts";
import type { SendPlan } from "./send-plan.ts";
import type { SendRequest } from "./send-request.ts";
import { accountWarnings } from "./account-to-confirm.ts";
import { type Standing, standingOf } from "./standing.ts";

/**
 * Walks a request through the six gates, and its further parts and copies after it. Each gate finds something or refuses; none
 * stores anything.
 */
export async function rehearse(call: Call, request: SendRequest): Promise<SendPlan> {
  requireNoSeries(request, call.language);
  const plan = await rehearseLetter(call, request);
  return withCopies(call, plan, rehearseLetter);
}

async function rehearseLetter(call: Call, whole: SendRequest): Promise<SendPlan> {
  const at = call.clock.now();
  await requireDocumentOnce(call, whole);
  const standing = await standingOf(call, whole);
  const leavesAt = whole.schedule?.runAt ?? at;
  const day = berlinDay(leavesAt);
  const form = requireForm(whole, standing, day, call);
  const { features, printInGrey, approvalRules, signedYesRules, twoApproversAboveCents } = standing.partner;
  const { approvalDays, carrierRoutes } = standing.partner;
  const sender = requireSenderDetails(standing);
  requireVerifiedSender(standing, sender, whole);
  const mail = whole.email && (await requireMail(call, whole, whole.email, sender));
  // A mail needs no letter box: where it goes, its own address says.
  const address = mail?.address ?? (await requireDeliverableAddress(whole, call));
  requireDataProcessingAgreement(standing);
  const limits = requireWithinLimits(whole, standing, call);
  const { country } = address.recipient;
  const carrier = mail?.carrier ?? chooseCarrier(call, whole, country, carrierRoutes);
  const arrival = await arrivalOf(call, whole, carrier, address.recipient, form.judgement);
  const inBlack = !(whole.color ?? !printInGrey);
  const letterId = whole.draft?.letterId ?? newId(at);
  const letterCode = letterCodeBy(call, standing.partner, letterId);
  const settled = settledSender(whole.draft ?? whole.copyOfDraft ?? null);
  if (settled.sender) await requireVerifiedPrint(call, standing, settled.sender.sender, whole);
  const printed = await requireFinalPdf(
    whole,
    carrier,
    {
      day,
      inBlack,
      letterCode,
      chosen: standing.sender,
      ...settled,
    },
    call,
  );
  const aboutAccount = await accountWarnings(call, sender, printed.composition.sender);
  const request = firstPartOf(whole, printed.parts);
  const color = request.color ?? (printed.usesColour && !printInGrey);
  const prefersDuplex = features.includes("duplex") && !isOneSided(carrier, request.deliveryType);
  const look = { color, duplex: !mail && (request.duplex ?? prefersDuplex) };
  const priced = { country, pageCount: printed.pageCount, ...look };
  const price = requirePrice(request, priced, limits, standing, at);

  const keys = letterKeys(printed.composition.recipientLines, request.source, request.attachments);
  const corrected = standing.partner.approvalFourEyes ? request.draft : null;
  const { same, returnedAt, knownRecipient, isCorrected } = await gather(call.db, {
    isCorrected: async (db) => corrected !== null && wasCorrected(db, call.caller, corrected.letterId),
    same: (db) => findSameLetter(db, call.caller, keys.contentKey, daysBefore(at)),
    returnedAt: (db) => findReturned(db, call.caller, keys.recipientKey),
    knownRecipient: (db) =>
      isKnownRecipient(db, call.caller, { recipientKey: keys.recipientKey, mailTo: mail?.to ?? null }),
  });
  const { duplicateOf, isAskedAbout } = same;
  const situation = {
    connection: call.caller.connection,
    isEditor: isEditor(call.caller),
    request,
    isFormOverruled: form.isOverruled,
    isAccountToConfirm: aboutAccount.length > 0,
    rules: approvalRules,
    signedYesRules,
    twoApproversAboveCents,
    priceCents: price.priceCents,
    registered: isRegistered(request.deliveryType),
    isCorrected,
    isAskedAbout,
    knownRecipient,
    isLate: arrival !== null && leavesAt > new Date(arrival.latestSafe),
  };
  const exit = chooseExit(situation);
  return {
    letterId,
    request,
    sender,
    recipient: address.recipient,
    client: limits.client,
    carrier,
    mail: mail && mail.enclosing(printed),
    printed,
    ...look,
    price,
    ...keys,
    duplicateOf,
    arrival,
    postedOn: isPosted(request)
      ? postingDay(printTermsOf(carrier, { express: request.express, country }), leavesAt)
      : null,
    warnings: [
      ...form.warnings,
      ...aboutAccount,
      ...(whole.draft
        ? await archivedLook(call, { ...whole.draft, source: whole.source }, printed.composition)
        : []),
      ...request.warnings,
      ...address.warnings,
      ...printed.warnings.filter(({ code }) => !isBesidePoint(code, color, mail !== null)),
      ...findingsOf(request.attachments),
      ...(duplicateOf === null ? [] : [duplicateWarning(duplicateOf)]),
      ...(returnedAt === null ? [] : [returnedWarning(returnedAt)]),
      ...(request.reviewRecommended && exit.kind !== "approval" ? [approvalRecommended] : []),
      ...expressWarnings(request, carrier, country, leavesAt),
      ...(request.fulfilment === "in_house" ? [broughtByPeople] : []),
      ...pauseWarnings(standing.pauses),
    ],
    copies: [],
    limits,
    situation,
    exit,
    approvalDays,
    at,
  };
}

/** A person in the portal who does not decide, also where a series of theirs goes on by itself. */
const isEditor = ({ connection, role }: Call["caller"]): boolean =>
  connection === "portal_session" && role !== undefined && !mayDecide(role);

/** A grey print shows no colour, a mail is no paper, and the form was judged for this send. */
const isBesidePoint = (code: LetterWarning["code"], color: boolean, isMailed: boolean): boolean =>
  code === "FORM_REQUIRED" ||
  (code === "SIGNATURE_IN_COLOUR" && !color) ||
  (code === "PAPER_INVOICE" && isMailed);

const DUPLICATE_DAYS = 7;
const daysBefore = (at: Date): Date => new Date(at.getTime() - DUPLICATE_DAYS * 86_400_000);

const approvalRecommended: LetterWarning = { code: "APPROVAL_RECOMMENDED", place: "templateId", found: "" };

const broughtByPeople: LetterWarning = { code: "BROUGHT_BY_PEOPLE", place: "fulfilment", found: "" };

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

/** That letters are accepted and wait, whoever holds them up. */
export const pauseWarnings = ({ pausedAt, heldAt }: Standing["pauses"]): LetterWarning[] => [
  ...(pausedAt === null
    ? []
    : [{ code: "SENDING_PAUSED" as const, place: "order", found: berlinDay(pausedAt) }]),
  ...(heldAt === null ? [] : [{ code: "ACCOUNT_HELD" as const, place: "order", found: berlinDay(heldAt) }]),
];

/** Neither mailed nor brought by people of the account. */
const isPosted = ({ email, fulfilment }: SendRequest): boolean => !email && fulfilment === "post";

/** Nobody pays for a day that express does not win. */
function expressWarnings(
  request: SendRequest,
  carrier: Carrier,
  country: string,
  leavesAt: Date,
): LetterWarning[] {
  const terms = printTermsOf(carrier, { express: request.express, country });
  const sameDay = isPosted(request) ? postedWithoutExpress(terms, leavesAt) : null;
  return sameDay === null ? [] : [{ code: "EXPRESS_TOO_LATE", place: "express", found: sameDay }];
}

/**
 * When a person's answer comes too late: when the letter was to leave; where it must arrive by a day, when even 95 of 100 no longer
 * would; else after the partner's days.
 */
export function approvalExpiry({ at, approvalDays, request, arrival }: SendPlan): Date {
  const lapses = arrival ? new Date(arrival.latestReasonable) : (addDuration(at, `P${approvalDays}D`) ?? at);
  const planned = request.schedule?.runAt;
  return planned && planned < lapses ? planned : lapses;
}
