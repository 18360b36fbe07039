import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { type FieldProblem, refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { StepDetails } from "./in-house-store.ts";
import { readSheetCode } from "./sheet-code.ts";
import { handSteps, type HandStep } from "./steps.ts";

/** How a letter was posted that people post themselves. */
export const postServices = ["letter", "einwurf", "uebergabe", "rueckschein", "parcel", "other"] as const;

/** Some 10 MB of photograph; phones make it smaller before they send it. */
const MOST_BASE64 = 14_000_000;

/** A step as a device tells it. */
export const stepInput = {
  step: z.enum(handSteps as [HandStep, ...HandStep[]]),
  stepKey: z.uuid().toLowerCase().describe("The device's own key: the same again is the same step."),
  deviceAt: z.iso.datetime({ offset: true }).describe("By the clock of the device."),
  sheetCode: lineOfText(40).optional().describe("As scanned or typed from the sheet."),
  name: lineOfText(100).optional().describe("Who reads the letter, or signs the protocol."),
  trackingNumber: lineOfText(40).optional(),
  service: z.enum(postServices).optional(),
  address: lineOfText(300).optional().describe("Where it was dropped."),
  at: z.iso.datetime({ offset: true }).optional().describe("When it was dropped, to the minute."),
  place: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracyMeters: z.number().min(0).max(100_000),
    })
    .optional(),
  photoBase64: z.string().min(1).max(MOST_BASE64).optional().describe("JPEG, PNG or WebP."),
};

const saidShape = z.strictObject(stepInput);
export type SaidStep = z.output<typeof saidShape>;

type Field = Exclude<keyof SaidStep, "step" | "stepKey" | "deviceAt">;

/** What each step needs, and what else it may say. */
const fieldsOf: Record<HandStep, { needs: readonly Field[]; may: readonly Field[] }> = {
  signed: { needs: ["sheetCode", "photoBase64"], may: [] },
  enclosed: { needs: [], may: ["photoBase64"] },
  posted: { needs: ["service"], may: ["trackingNumber", "photoBase64"] },
  read: { needs: ["sheetCode", "name"], may: [] },
  put_in: { needs: [], may: ["photoBase64"] },
  dropped: { needs: ["address", "at", "photoBase64"], may: ["place"] },
  attested: { needs: ["name", "photoBase64"], may: [] },
};

const allFields = Object.keys(stepInput).filter(
  (field) => field !== "step" && field !== "stepKey" && field !== "deviceAt",
) as Field[];

export type StepGround = {
  sheetCode: string;
  pageCount: number;
  /** Real time: devices know no other. */
  now: Date;
  /** When the letter could be printed at the earliest; null where a moved clock says nothing about it. */
  notBefore: Date | null;
};

/** A clock may be a little ahead of ours. */
const AHEAD_MS = 5 * 60_000;

/** What a step says, judged: all that is wrong with it at once, each at its field. */
export function detailsOfStep(said: SaidStep, ground: StepGround, language: Language): StepDetails {
  const { needs, may } = fieldsOf[said.step];
  const problems: FieldProblem[] = [];
  const problem = (path: Field, rule: keyof (typeof texts)["de"]) =>
    problems.push({ path, rule, message: texts[language][rule] });
  for (const field of allFields) {
    if (said[field] === undefined && needs.includes(field))
      problem(field, field === "photoBase64" ? "photo_required" : "required");
    if (said[field] !== undefined && !needs.includes(field) && !may.includes(field))
      problem(field, "not_of_step");
  }
  const sheet = said.sheetCode === undefined ? null : readSheetCode(said.sheetCode);
  if (said.sheetCode !== undefined && needs.includes("sheetCode")) {
    const isOurs = sheet?.code === ground.sheetCode && (sheet.page ?? 1) >= 1;
    if (!isOurs || (sheet.page ?? 1) > ground.pageCount) problem("sheetCode", "other_sheet");
  }
  const at = said.at === undefined ? null : new Date(said.at);
  if (at && at.getTime() > ground.now.getTime() + AHEAD_MS) problem("at", "future");
  if (at && ground.notBefore && at < ground.notBefore) problem("at", "too_early");
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
  return {
    ...(sheet && { page: sheet.page ?? 1 }),
    ...(said.name !== undefined && { name: said.name }),
    ...(said.trackingNumber !== undefined && { trackingNumber: said.trackingNumber }),
    ...(said.service !== undefined && { service: said.service }),
    ...(said.address !== undefined && { address: said.address }),
    ...(at && { at: at.toISOString() }),
    ...(said.place && { place: said.place }),
  };
}

const texts: Record<
  Language,
  Record<"required" | "photo_required" | "not_of_step" | "other_sheet" | "future" | "too_early", string>
> = {
  de: {
    required: "diese Angabe fehlt",
    photo_required: "das Foto oder die Unterschrift fehlt",
    not_of_step: "diese Angabe gehört nicht zu diesem Schritt",
    other_sheet:
      "dieser Code gehört nicht zu diesem Brief; prüfen Sie, ob Sie den richtigen Ausdruck in der Hand haben",
    future: "diese Zeit liegt in der Zukunft; prüfen Sie die Uhr des Geräts",
    too_early: "zu dieser Zeit gab es den Brief noch nicht; prüfen Sie Tag und Uhrzeit",
  },
  en: {
    required: "this is missing",
    photo_required: "the photograph or the signature is missing",
    not_of_step: "this does not belong to this step",
    other_sheet: "this code does not belong to this letter; check that you hold the right print",
    future: "this time lies in the future; check the clock of the device",
    too_early: "the letter did not exist at that time; check day and time",
  },
};
