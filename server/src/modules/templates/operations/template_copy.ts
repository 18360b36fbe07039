import { z } from "zod";
import { languages } from "../../../foundation/language.ts";
import { modes } from "../../../foundation/tenant.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { textIn } from "../apply-template.ts";
import { openForPerson } from "../open-for-person.ts";
import { saveTemplate } from "../save-template.ts";
import { templateName } from "../template-inputs.ts";
import { findCurated } from "../template-version.ts";
import type { TemplateVersion } from "../template.ts";

export const templateCopy = defineOperation({
  name: "template_copy",
  title: "Copy a template",
  summary:
    "Stores a version as a draft of one's own: of the service's templates, or from the account's other environment.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "TEMPLATE_SLUG_CONFLICT", "TEMPLATE_READONLY_VIA_MCP"],
  input: z.strictObject({
    templateId: z.uuid(),
    versionId: z.uuid().optional().describe("The released one unless given, else the newest draft."),
    from: z.enum(modes).optional().describe("The environment that it is in; the present one unless given."),
    language: z.enum(languages).default("de").describe("en: where the template has it."),
    name: templateName,
    intoTemplateId: z.uuid().optional().describe("Becomes a new draft of this one."),
  }),
  output: z.object({
    templateId: z.uuid(),
    versionId: z.uuid(),
    name: z.string(),
    coverLeftOut: z
      .boolean()
      .describe("The letter before the form is not in this environment; choose another one."),
  }),

  async run({ templateId, versionId = null, from, language, name, intoTemplateId }, call) {
    const original = await openForPerson(inWorld(call, from ?? call.caller.mode), templateId, versionId);
    const coverTemplateId = coverIn(call, from, original);
    const { text, kategorie, description, documentKind, approvalModeRecommended, declaration } = {
      ...original,
      text: textIn(original, language, call.language),
    };
    const saved = await saveTemplate(call, {
      templateId: intoTemplateId,
      subjectTemplate: text.subjectTemplate,
      mergeFields: text.mergeFields,
      ...text.body,
      name,
      kategorie,
      description,
      documentKind,
      approvalModeRecommended,
      declaration,
      ...(coverTemplateId === null ? { clearCoverTemplate: true } : { coverTemplateId }),
    });
    return {
      templateId: saved.templateId,
      versionId: saved.versionId,
      name: saved.name,
      coverLeftOut: original.coverTemplateId !== coverTemplateId,
    };
  },
});

/** The person's own account, seen from its other world. */
const inWorld = ({ databases, caller }: Call, mode: (typeof modes)[number]) => {
  const tenant = { partnerId: caller.partnerId, mode };
  return { db: databases.ofTenant(tenant), databases, caller: { ...caller, ...tenant } };
};

/** What belongs to the other world stays there; the service's own templates are in both. */
const coverIn = (
  { caller }: Call,
  from: (typeof modes)[number] | undefined,
  { coverTemplateId }: TemplateVersion,
): string | null => {
  const isHere = (from ?? caller.mode) === caller.mode;
  return coverTemplateId !== null && (isHere || findCurated(coverTemplateId)) ? coverTemplateId : null;
};
