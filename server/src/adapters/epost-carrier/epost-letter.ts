import { z } from "zod";
import { parseInstant } from "../../foundation/berlin-time.ts";
import type { CarrierStage, CarrierState, HandedOrder } from "../../ports/carrier.ts";
import { aboutAddress, CHECKED, FAILED, stageOfNumber, stageOfTracking, tracked } from "./epost-tables.ts";

const text = z.string().nullish().catch(null);

/** Only what we use, and only number and state must be there: the rest may change its shape without stopping us. */
export const Letter = z.object({
  letterID: z.union([z.number(), z.string().min(1)]).transform(String),
  statusID: z.coerce.number().int(),
  custom1: text,
  testFlag: z.boolean().nullish().catch(null),
  createdDate: text,
  processedDate: text,
  printUploadDate: text,
  printFeedbackDate: text,
  registeredLetterID: text,
  registeredLetterStatus: text,
  registeredLetterStatusDate: text,
  errorList: z
    .array(z.object({ level: text, code: text, description: text }))
    .nullish()
    .catch(null)
    .transform((errors) => errors ?? []),
});
export type EPostLetter = z.output<typeof Letter>;

/** Of a letter that was taken this very moment no more is known than its number. */
export const justTaken = (letterID: string): EPostLetter => Letter.parse({ letterID, statusID: 1 });

/** Hints and warnings stop no letter. */
const errorsOf = ({ errorList }: EPostLetter) => errorList.filter(({ code }) => code?.startsWith("E"));

/** The furthest that its state and its tracking say; a word that is new to us is no news. */
export function stageOf(letter: EPostLetter): CarrierStage {
  const { statusID, testFlag } = letter;
  if (statusID === FAILED)
    return errorsOf(letter).some(({ code }) => aboutAddress.has(code ?? ""))
      ? "address_unreadable"
      : "rejected";
  // A test letter is looked at and never printed.
  if (testFlag && statusID >= CHECKED) return "cancelled";
  return (
    stageOfTracking.get(letter.registeredLetterStatus?.trim().toUpperCase() ?? "") ??
    stageOfNumber.get(statusID) ??
    "accepted"
  );
}

export function stateOf(letter: EPostLetter, order: HandedOrder): CarrierState {
  const stage = stageOf(letter);
  const since = sinceOf(letter, stage) ?? order.now;
  return {
    stage,
    since,
    // What was handed in cannot be called back.
    cancellable: false,
    trackingNumber: letter.registeredLetterID || null,
    recognisedAddress: null,
    estimatedDelivery: null,
    checkAgainAt: nextLook(stage, since, order),
    carrierWord: wordOf(letter),
  };
}

function wordOf(letter: EPostLetter): string {
  const errors = errorsOf(letter).map(({ code, description }) =>
    [code, description].filter(Boolean).join(": "),
  );
  const words = letter.statusID === FAILED ? errors : [letter.registeredLetterStatus];
  return [String(letter.statusID), letter.testFlag ? "test" : null, ...words]
    .filter(Boolean)
    .join("/")
    .slice(0, 500);
}

/** When it came to its stage; times without a zone are Berlin's. A failure has no time of its own. */
function sinceOf(letter: EPostLetter, stage: CarrierStage): Date | null {
  const { createdDate, processedDate, printUploadDate, printFeedbackDate, registeredLetterStatusDate } =
    letter;
  const said: Partial<Record<CarrierStage, (string | null | undefined)[]>> = {
    accepted: [processedDate, createdDate],
    printing: [printUploadDate],
    posted: [printFeedbackDate, registeredLetterStatusDate],
    delivered: [registeredLetterStatusDate],
    undeliverable: [registeredLetterStatusDate],
  };
  const first = said[stage]?.find(Boolean);
  return first ? parseInstant(first.trim()) : null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRACKING_ENDS_AFTER_MS = 30 * 24 * HOUR_MS;

/** Seldom: it is checked within minutes and printed within a day or two, and whoever asks too often is sent away. */
function nextLook(stage: CarrierStage, since: Date, order: HandedOrder): Date | null {
  const { since: handedOver, deliveryType, now } = order;
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (stage === "accepted")
    return after(now.getTime() - handedOver.getTime() < HOUR_MS ? 10 * MINUTE_MS : 2 * HOUR_MS);
  if (stage === "printing") return after(4 * HOUR_MS);
  const isTracked = stage === "posted" && tracked.has(deliveryType);
  return isTracked && now.getTime() - since.getTime() < TRACKING_ENDS_AFTER_MS ? after(12 * HOUR_MS) : null;
}
