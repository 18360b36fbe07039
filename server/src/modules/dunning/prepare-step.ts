import { berlinDay } from "../../foundation/berlin-time.ts";
import { calendarDayCell } from "../../foundation/berlin-cells.ts";
import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import {
  createDocument,
  isConsumer,
  referencePrefillOf,
  type ReferencedInvoice,
  type StoredDocument,
  printedMoney,
} from "../documents/documents.ts";
import { fileLetters } from "../letters/letters.ts";
import { sendGiven } from "../sending/sending.ts";
import type { CourseStep } from "./course.ts";
import { matterOfInvoice } from "./invoice-matter-store.ts";
import { type Ladder, type LadderStep, LEAST_DAYS_TO_PAY } from "./ladder.ts";
import { changedMeanwhile } from "./changed-meanwhile.ts";
import { openingOf } from "./step-opening.ts";
import { changeStep } from "./steps-store.ts";
import { keyOfStep } from "./take-up-step.ts";
import { withdrawStep } from "./withdraw-step.ts";

export type Preparation = {
  /** As it is stored, and as it stands in money. */
  document: StoredDocument;
  invoice: ReferencedInvoice;
  ladder: Ladder;
  letter: LadderStep;
  step: CourseStep;
  /** It leaves without a person. */
  isSelfReleased: boolean;
};

/**
 * Makes the letter of a step and puts it before a person, in the name of whoever answers for the ladder. Doing it again after a
 * crash comes to the same letter and the same order.
 * Undefined: somebody has held or paid the invoice meanwhile, and the letter is taken back.
 */
export async function prepareStep(
  call: Call,
  service: Call,
  preparation: Preparation,
): Promise<CourseStep | undefined> {
  const { step } = preparation;
  const { madeDocumentId, letterId } = await madeLetter(call, preparation);
  const made = { madeDocumentId, letterId };
  const noted = await changeStep(service.db, call.caller, step.stepId, ["preparing"], made);
  if (!noted) return undefined;
  const matterId = await matterOfInvoice(service.db, call.caller, step.documentId);
  if (matterId !== null) await fileLetters(call, [letterId], matterId);
  const changed = await changedMeanwhile(service, noted, preparation.document);
  if (changed) {
    await withdrawStep(service, noted, changed);
    return undefined;
  }
  const { order } = await send(call, preparation, letterId);
  return changeStep(service.db, call.caller, step.stepId, ["preparing"], {
    state: "prepared",
    orderId: order.orderId,
    approvalId: order.approvalId,
    preparedAt: call.clock.now(),
  });
}

/** Whoever died after making it has noted which one it is. */
async function madeLetter(
  call: Call,
  preparation: Preparation,
): Promise<{ madeDocumentId: string; letterId: string }> {
  const { madeDocumentId, letterId } = preparation.step;
  if (madeDocumentId !== null && letterId !== null) return { madeDocumentId, letterId };
  const wish = { ...requestOf(preparation), clientLetterId: keyOfStep(preparation.step) };
  const { document } = await createDocument(call, wish);
  return { madeDocumentId: document.documentId, letterId: document.letterId };
}

/** What is asked for; the day is that on which it was begun, so that asking again is the same wish. */
function requestOf({ document, invoice, letter, step }: Preparation) {
  const { language, senderProfileId, mandantennummer, buyer, payload } = document;
  const isDunning = letter.documentType === "mahnung";
  const fromConsumer = isConsumer(payload, buyer);
  return {
    senderProfileId,
    language,
    ...(mandantennummer !== null && { mandantennummer }),
    ...(letter.declaration !== undefined && { declaration: letter.declaration }),
    document: {
      documentType: letter.documentType,
      documentDate: berlinDay(step.beganAt),
      zahlungszielTage: Math.max(LEAST_DAYS_TO_PAY, letter.zahlungszielTage),
      references: referencePrefillOf(invoice, invoice.openCents),
      verbraucher: fromConsumer,
      opening: openingOf(letter, invoice, language),
      ...(isDunning && {
        verzugszinsen: letter.verzugszinsen,
        ...(letter.mahngebuehrCents > 0 && { mahngebuehrCents: letter.mahngebuehrCents }),
        // § 288 (5) BGB: consumers never owe it, nor whoever owes francs.
        ...(letter.verzugspauschale &&
          !fromConsumer &&
          document.currency === "EUR" && { verzugspauschale: true }),
      }),
    },
  };
}

const send = (
  call: Call,
  { document, ladder, letter, step, invoice, isSelfReleased }: Preparation,
  letterId: string,
) => {
  const given = {
    letterId,
    deliveryType: letter.deliveryType,
    deliver: letter.deliver,
    clientOrderId: keyOfStep(step),
  };
  if (isSelfReleased) return sendGiven(call, given);
  const reason = askedFor[document.language](ladder, step, invoice);
  return sendGiven(call, given, { because: "submitted", reason, requesterContext: null });
};

type Asked = (ladder: Ladder, step: CourseStep, invoice: ReferencedInvoice) => string;

/** What the person who decides reads. */
const askedFor: Record<Language, Asked> = {
  de: ({ name, steps }, { place }, { documentNumber, dueDate, openCents, currency }) =>
    `Mahnleiter „${name}“, Stufe ${place} von ${steps.length}: Rechnung ${documentNumber ?? ""}, ` +
    `fällig am ${calendarDayCell(dueDate ?? "")}, offen ${printedMoney(openCents, { currency }, "de")}.`,
  en: ({ name, steps }, { place }, { documentNumber, dueDate, openCents, currency }) =>
    `Dunning ladder “${name}”, step ${place} of ${steps.length}: invoice ${documentNumber ?? ""}, ` +
    `due on ${dueDate ?? ""}, open ${printedMoney(openCents, { currency }, "en")}.`,
};
