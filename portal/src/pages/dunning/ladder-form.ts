import type { InputOf, OutputOf } from "../../client.ts";
import { centsIn, typedEuros, wholeIn } from "../settings/typed-cents.ts";

type Ladder = OutputOf<"dunning_ladder_get">;
type Saved = InputOf<"dunning_ladder_save">;
type StepInput = Saved["steps"][number];

/** A letter of a ladder as it is typed. */
export type TypedStep = {
  key: string;
  days: string;
  after: "due" | "step";
  documentType: StepInput["documentType"];
  /** `own`: in words of one's own. */
  tone: NonNullable<StepInput["tone"]> | "own";
  opening: string;
  fee: string;
  interest: boolean;
  flat: boolean;
  daysToPay: string;
  deliver: NonNullable<StepInput["deliver"]>;
  deliveryType: NonNullable<StepInput["deliveryType"]>;
  /** What a program has said that it declares; kept as it is. */
  declaration?: string;
};

export type TypedLadder = {
  name: string;
  senderProfileId: string;
  mandantennummer: string;
  fromDueDate: string;
  steps: readonly TypedStep[];
  lastDays: string;
  suggestion: Saved["lastStep"]["suggestion"];
  note: string;
  runningToo: boolean;
};

const newKey = (): string => crypto.randomUUID();

export const newStep = (isFirst: boolean): TypedStep => ({
  key: newKey(),
  days: isFirst ? "7" : "14",
  after: isFirst ? "due" : "step",
  documentType: isFirst ? "zahlungserinnerung" : "mahnung",
  tone: "usual",
  opening: "",
  fee: "",
  interest: !isFirst,
  flat: false,
  daysToPay: "10",
  deliver: "post",
  deliveryType: "standard",
});

/** What many offices do: remind, dun twice, then decide. */
export const usualLadder = (name: string): TypedLadder => ({
  name,
  senderProfileId: "",
  mandantennummer: "",
  fromDueDate: "",
  steps: [{ ...newStep(true), tone: "friendly" }, newStep(false), { ...newStep(false), tone: "firm" }],
  lastDays: "14",
  suggestion: "mahnbescheid",
  note: "",
  runningToo: false,
});

export const typedLadder = (ladder: Ladder, language: "de" | "en"): TypedLadder => ({
  name: ladder.name,
  senderProfileId: ladder.senderProfileId ?? "",
  mandantennummer: ladder.mandantennummer ?? "",
  fromDueDate: ladder.fromDueDate,
  steps: ladder.steps.map((step) => ({
    key: newKey(),
    days: String(step.days),
    after: step.after,
    documentType: step.documentType,
    tone: step.opening === null ? step.tone : "own",
    opening: step.opening ?? "",
    fee: step.mahngebuehrCents === 0 ? "" : typedEuros(step.mahngebuehrCents, language),
    interest: step.verzugszinsen,
    flat: step.verzugspauschale,
    daysToPay: String(step.zahlungszielTage),
    deliver: step.deliver,
    deliveryType: step.deliveryType,
    ...(step.declaration !== undefined && { declaration: step.declaration }),
  })),
  lastDays: String(ladder.lastStep.days),
  suggestion: ladder.lastStep.suggestion,
  note: ladder.lastStep.note ?? "",
  runningToo: false,
});

/** What the service is asked to keep; it judges what was typed. */
export const savedInput = (typed: TypedLadder, of: Pick<Ladder, "ladderId" | "version"> | null): Saved => ({
  ...(of && { ladderId: of.ladderId, version: of.version }),
  name: typed.name,
  ...(typed.senderProfileId !== "" && { senderProfileId: typed.senderProfileId }),
  ...(typed.mandantennummer.trim() !== "" && { mandantennummer: typed.mandantennummer }),
  ...(typed.fromDueDate !== "" && { fromDueDate: typed.fromDueDate }),
  steps: typed.steps.map(stepInput),
  lastStep: {
    days: wholeIn(typed.lastDays),
    suggestion: typed.suggestion,
    ...(typed.note.trim() !== "" && { note: typed.note }),
  },
  runningToo: typed.runningToo,
});

function stepInput(step: TypedStep, at: number): StepInput {
  const isDunning = step.documentType === "mahnung";
  return {
    days: wholeIn(step.days),
    after: at === 0 ? "due" : step.after,
    documentType: step.documentType,
    ...(step.tone === "own" ? { opening: step.opening } : { tone: step.tone }),
    ...(isDunning && {
      ...(step.fee.trim() !== "" && { mahngebuehrCents: centsIn(step.fee) }),
      verzugszinsen: step.interest,
      verzugspauschale: step.flat,
    }),
    zahlungszielTage: wholeIn(step.daysToPay),
    deliver: step.deliver,
    // Registered mail exists by post only.
    deliveryType: step.deliver === "post" ? step.deliveryType : "standard",
    ...(step.declaration !== undefined && { declaration: step.declaration }),
  };
}
