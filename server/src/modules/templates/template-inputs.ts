import { z } from "zod";
import { approvalModeInput } from "../../foundation/letter-options.ts";
import { lineOfText, linesOfText } from "../../foundation/text.ts";
import { declarationInput, subjectInput } from "../../operations/letter-inputs.ts";
import { styleDefsInput } from "../../rendering/blocks/style-defs.ts";
import { mergeFieldsInput } from "./merge/merge-field.ts";
import { blocksTemplateInput } from "./template-blocks.ts";
import { documentKindInput } from "./template-view.ts";

export const templateName = lineOfText(120);

/** What a template says and asks for; exactly one of text and blocks. */
export const templateTextInput = {
  subjectTemplate: subjectInput,
  contentTemplate: linesOfText(30_000).optional(),
  blocksTemplate: blocksTemplateInput.optional(),
  styleDefs: styleDefsInput.optional(),
  mergeFields: mergeFieldsInput.optional(),
};

/** A template as it is to be stored. */
export const templateInput = {
  templateId: z.uuid().optional(),
  name: templateName,
  kategorie: lineOfText(60).nullish(),
  description: linesOfText(2000).nullish(),
  ...templateTextInput,
  approvalModeRecommended: approvalModeInput.optional(),
  declaration: declarationInput.nullish(),
  documentKind: documentKindInput.optional().describe("letter unless given."),
  coverTemplateId: z.uuid().nullish().describe("For a form: the letter that goes before it."),
  clearCoverTemplate: z.boolean().optional(),
};
