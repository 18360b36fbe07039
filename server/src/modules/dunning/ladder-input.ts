import { z } from "zod";
import { deliveryTypeInput } from "../../foundation/letter-options.ts";
import { lineOfText, linesOfText } from "../../foundation/text.ts";
import { declarationInput } from "../../operations/letter-inputs.ts";
import { deliverWays } from "../../operations/send-inputs.ts";
import {
  type LadderStep,
  type LastStep,
  releases,
  stepTypes,
  suggestions,
  tones,
  LEAST_DAYS_TO_PAY,
} from "./ladder.ts";

const LONGEST_DAYS = 730;
const MOST_FEE_CENTS = 10_000;
/** As reminders give unless told. */
export const USUAL_DAYS_TO_PAY = 10;

const stepInput = z.strictObject({
  days: z.int().min(1).max(LONGEST_DAYS),
  after: z
    .enum(["due", "step"])
    .optional()
    .describe(
      "Days after the due date (the first step), or after the issue of the letter before (the others).",
    ),
  documentType: z.enum(stepTypes),
  tone: z.enum(tones).optional().describe("Of the opening sentence."),
  opening: linesOfText(600)
    .optional()
    .describe("Own opening words; {nummer}, {datum}, {faellig} and {offen} are those of the invoice."),
  mahngebuehrCents: z.int().min(0).max(MOST_FEE_CENTS).optional().describe("Of a mahnung, only in default."),
  verzugszinsen: z.boolean().optional().describe("Of a mahnung; true unless told."),
  verzugspauschale: z.boolean().optional().describe("40 EUR (§ 288 (5) BGB), once; left out for consumers."),
  zahlungszielTage: z
    .int()
    .min(LEAST_DAYS_TO_PAY)
    .max(90)
    .optional()
    .describe("New time to pay; 10 days unless told."),
  deliver: z.enum(deliverWays).optional().describe("post unless told."),
  deliveryType: deliveryTypeInput.optional().describe("standard unless told."),
  declaration: declarationInput
    .optional()
    .describe("What the letter declares besides; unless told its words are read."),
});

export const ladderFields = {
  name: lineOfText(100),
  senderProfileId: z.uuid().optional().describe("For invoices of this sender."),
  mandantennummer: lineOfText(100).optional().describe("For invoices to this client, whoever sends them."),
  steps: z.array(stepInput).min(1).max(9).describe("Letters, one after another."),
  lastStep: z
    .strictObject({
      days: z.int().min(1).max(LONGEST_DAYS).describe("After the issue of the last letter."),
      suggestion: z.enum(suggestions),
      note: linesOfText(500).optional(),
    })
    .describe("Then a person is asked to go on; nothing is sent."),
  fromDueDate: z.iso
    .date()
    .optional()
    .describe("Invoices due on this day or later; unless told those from today on, or as before."),
  release: z
    .enum(releases)
    .optional()
    .describe("self: letters leave without a person; only from tokens with approval:self_approve."),
};

type StepInput = z.output<typeof stepInput>;

/** What was left open is decided once, when the ladder is saved: later defaults change no ladder. */
export const stepsOf = (given: readonly StepInput[]): LadderStep[] =>
  given.map((step, at) => ({
    days: step.days,
    after: step.after ?? (at === 0 ? "due" : "step"),
    documentType: step.documentType,
    tone: step.tone ?? "usual",
    opening: step.opening ?? null,
    mahngebuehrCents: step.mahngebuehrCents ?? 0,
    verzugszinsen: step.verzugszinsen ?? step.documentType === "mahnung",
    verzugspauschale: step.verzugspauschale ?? false,
    zahlungszielTage: step.zahlungszielTage ?? USUAL_DAYS_TO_PAY,
    deliver: step.deliver ?? "post",
    deliveryType: step.deliveryType ?? "standard",
    ...(step.declaration !== undefined && { declaration: step.declaration }),
  }));

export const lastStepOf = ({ note, ...step }: z.output<(typeof ladderFields)["lastStep"]>): LastStep => ({
  ...step,
  note: note ?? null,
});
