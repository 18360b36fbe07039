import { z } from "zod";
import {
  approvalModeInput,
  countryInput,
  deliveryTypeInput,
  instantInput,
  maxCostEurosInput,
  referenceInput,
} from "../../foundation/letter-options.ts";
import { languages } from "../../foundation/language.ts";
import { lineOfText } from "../../foundation/text.ts";
import { recipientInput } from "../../operations/recipient-inputs.ts";

const limitEuros = z.number().nonnegative().max(1_000_000);
const limitLetters = z.int().nonnegative().max(1_000_000);

/** What a send may take from a preset: every input that can be the same for many letters. */
export const Preset = z
  .strictObject({
    senderProfileId: z.uuid(),
    senderAddressId: z.uuid(),
    signatureId: z.uuid(),
    includeSignature: z.boolean(),
    letterheadId: z.uuid(),
    letterheadEnabled: z.boolean(),
    designId: z.uuid(),
    templateId: z.uuid(),
    language: z.enum(languages),
    recipient: recipientInput,
    recipientName: lineOfText(200),
    recipientCompany: lineOfText(200),
    recipientStreet: lineOfText(200),
    recipientHouseNumber: lineOfText(20),
    recipientZip: lineOfText(20),
    recipientCity: lineOfText(100),
    recipientCountry: countryInput,
    deliveryType: deliveryTypeInput,
    express: z.boolean(),
    color: z.boolean(),
    duplex: z.boolean(),
    mandantennummer: lineOfText(100),
    reference: referenceInput,
    auditTag: lineOfText(200),
    auditTagPrefix: lineOfText(100).describe("Put before the auditTag of every send that uses the preset."),
    approvalMode: approvalModeInput,
    scheduledAt: instantInput,
    maxCostEuros: maxCostEurosInput,
    limits: z
      .strictObject({
        maxLettersPerDay: limitLetters,
        maxLettersPerMonth: limitLetters,
        maxCostEurosPerDay: limitEuros,
        maxCostEurosPerMonth: limitEuros,
        maxCostEurosPerLetter: limitEuros,
      })
      .partial()
      .describe("Stored, not enforced."),
  })
  .partial();

export type Preset = z.infer<typeof Preset>;

export type SavedPreset = { presetId: string; created: boolean; updatedAt: Date };
