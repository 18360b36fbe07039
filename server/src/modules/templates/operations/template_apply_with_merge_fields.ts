import { z } from "zod";
import { languages, type Language } from "../../../foundation/language.ts";
import { approvalModeInput } from "../../../foundation/letter-options.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { mergeValuesInput, templateInputs } from "../../../operations/send-inputs.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { currentDesign, formDesign } from "../../../rendering/designs/design-schema.ts";
import { findClientByNumber } from "../../clients/clients.ts";
import { defaultDesign } from "../../designs/designs.ts";
import { coverOf, type FilledLetter, fillPackage } from "../apply-template.ts";
import { releasedVersionNamed } from "../named-template.ts";
import { openVersion } from "../open-version.ts";
import { documentKindInput, standingOutput } from "../template-view.ts";
import { standingOf } from "../template-version.ts";
import type { Standing, TemplateVersion } from "../template.ts";

const input = z.strictObject({
  templateId: z.uuid().optional(),
  templateName: templateInputs.templateName,
  templateVersionId: z.uuid().optional(),
  coverTemplateId: z.uuid().optional().describe("Letter before a form; else the form's own."),
  coverTemplateVersionId: z.uuid().optional(),
  mergeValues: mergeValuesInput
    .default({})
    .describe("By field key; template_get lists the fields.")
    .meta({ brief: "By field key; template_get lists the fields." }),
  language: z.enum(languages).default("de").describe("Of amounts and days, and of curated texts."),
  mandantennummer: lineOfText(100).optional().describe("Context only."),
});
type Input = z.output<typeof input>;

const text = {
  subject: z.string(),
  content: z.string().nullable(),
  blocks: z.array(z.looseObject({ type: z.string() })).nullable(),
  styleDefs: z.record(z.string(), z.looseObject({})).nullable(),
};
const part = z.object({ templateId: z.uuid(), versionId: z.uuid(), name: z.string(), ...text });

export const templateApplyWithMergeFields = defineOperation({
  name: "template_apply_with_merge_fields",
  title: "Fill a template",
  summary:
    "Fills a template's merge fields and returns the letter, or a form with its cover; stores nothing.",
  description:
    "Every missing or wrong value is listed with an example. To send exactly this, give `send` to order_send: the " +
    "server renders it again. composition.design fits `design` of letter_preview and order_send.",
  doors: ["mcp", "rest"],
  toolset: "templates",
  scope: "template:read",
  effect: "read",
  refuses: ["NOT_FOUND", "MERGE_FIELDS_MISSING"],
  input,
  output: z.object({
    templateId: z.uuid(),
    versionId: z.uuid(),
    name: z.string(),
    documentKind: documentKindInput,
    language: z.enum(languages),
    approvalModeRecommended: approvalModeInput,
    ...standingOutput,
    ...text,
    package: z
      .object({ cover: part, form: part })
      .nullable()
      .describe("A form and the letter before it, which shows in the window."),
    composition: z.object({
      documentKind: documentKindInput,
      documentMode: documentKindInput,
      design: z.looseObject({ schemaVersion: z.int() }).nullable().describe("Null: none."),
      designId: z.uuid().nullable(),
      designVersionId: z.uuid().nullable(),
      coverTemplateId: z.uuid().nullable(),
      coverTemplateVersionId: z.uuid().nullable(),
    }),
    send: z
      .object({
        templateId: z.uuid(),
        templateVersionId: z.uuid(),
        templateMergeValues: z.record(z.string(), z.unknown()),
        coverTemplateId: z.uuid().optional(),
        coverTemplateVersionId: z.uuid().optional(),
        language: z.enum(languages),
        mandantennummer: z.string().optional(),
      })
      .nullable()
      .describe("Inputs of a send; null where it cannot be sent."),
    nextStep: z.string().nullable().describe("What is needed before it can be sent."),
  }),

  async run(given, call) {
    const { mergeValues, language } = given;
    await requireClient(given, call);
    const { templateId, versionId } = await chosenVersion(given, call);
    const version = await openVersion(call, templateId, versionId);
    const cover = await chosenCover(given, version, call);
    const filled = fillPackage({ version, cover }, mergeValues, call.language, language);
    const main = filled.form ?? filled.letter;
    const { sendable, releaseBlocker } = await standingOf(call.db, call.caller, {
      ...version,
      coverTemplateId: cover?.templateId ?? version.coverTemplateId,
    });
    return {
      templateId: version.templateId,
      versionId: version.versionId,
      name: version.name,
      documentKind: version.documentKind,
      language,
      approvalModeRecommended: version.approvalModeRecommended,
      sendable,
      releaseBlocker,
      ...textOf(main),
      package: cover && { cover: partOf(cover, filled.letter), form: partOf(version, main) },
      composition: await compositionOf(version, cover, call),
      send: sendable ? sendOf(given, version, cover) : null,
      nextStep: nextStepOf(version, { sendable, releaseBlocker }, call.language),
    };
  },
});

/** By its id, or the newest release of the template that bears the name. */
async function chosenVersion(
  { templateId, templateName, templateVersionId: versionId }: Input,
  call: Call,
): Promise<{ templateId: string; versionId: string | undefined }> {
  if (templateName !== undefined)
    return releasedVersionNamed(call, templateName, { templateId, templateVersionId: versionId });
  return templateId === undefined
    ? refuseField("templateId", "required", texts[call.language].templateNeeded)
    : { templateId, versionId };
}

/** It changes nothing; a number that nobody has would be noticed only by the send. */
async function requireClient({ mandantennummer }: Input, { db, caller, language }: Call): Promise<void> {
  if (mandantennummer === undefined || (await findClientByNumber(db, caller, mandantennummer))) return;
  refuseField("mandantennummer", "unknown", texts[language].unknownClient);
}

/** The letter before a form; one that is its own and cannot be sent yet is told of, not refused. */
async function chosenCover(
  { coverTemplateId, coverTemplateVersionId }: Input,
  version: TemplateVersion,
  call: Call,
): Promise<TemplateVersion | null> {
  const wish = {
    coverTemplateId: coverTemplateId ?? null,
    coverTemplateVersionId: coverTemplateVersionId ?? null,
  };
  const isAsked = wish.coverTemplateId !== null || wish.coverTemplateVersionId !== null;
  const { releaseBlocker } = await standingOf(call.db, call.caller, version);
  return isAsked || releaseBlocker === null ? coverOf(call, version, wish) : null;
}

const textOf = ({ subject, body }: FilledLetter) => ({
  subject,
  content: "content" in body ? body.content : null,
  blocks: "content" in body ? null : body.blocks.map((block) => ({ ...block })),
  styleDefs: "content" in body ? null : body.styleDefs,
});

const partOf = ({ templateId, versionId, name }: TemplateVersion, letter: FilledLetter) => ({
  templateId,
  versionId,
  name,
  ...textOf(letter),
});

/** How it would look today: in the design of the default sender; a form in the same, without window and date. */
async function compositionOf(
  { documentKind }: TemplateVersion,
  cover: TemplateVersion | null,
  { db, caller }: Call,
) {
  const saved = await defaultDesign(db, caller);
  const design = documentKind === "form" ? formDesign(saved?.design ?? null) : (saved?.design ?? null);
  return {
    documentKind,
    documentMode: design ? currentDesign(design).documentMode : documentKind,
    design,
    designId: saved?.designId ?? null,
    designVersionId: saved?.designVersionId ?? null,
    coverTemplateId: cover?.templateId ?? null,
    coverTemplateVersionId: cover?.versionId ?? null,
  };
}

const sendOf = (
  { mergeValues, language, mandantennummer }: Input,
  { templateId, versionId }: TemplateVersion,
  cover: TemplateVersion | null,
) => ({
  templateId,
  templateVersionId: versionId,
  templateMergeValues: mergeValues,
  ...(cover && { coverTemplateId: cover.templateId, coverTemplateVersionId: cover.versionId }),
  language,
  ...(mandantennummer !== undefined && { mandantennummer }),
});

function nextStepOf(
  { archived, status }: TemplateVersion,
  { sendable, releaseBlocker }: Standing,
  language: Language,
): string | null {
  const { archivedStep, draftStep, coverStep, coverNeeded } = texts[language];
  if (sendable) return null;
  if (archived) return archivedStep;
  if (releaseBlocker !== null) return coverStep;
  return status === "released" ? coverNeeded : draftStep;
}

const texts: Record<
  Language,
  Record<
    "unknownClient" | "templateNeeded" | "archivedStep" | "draftStep" | "coverStep" | "coverNeeded",
    string
  >
> = {
  de: {
    templateNeeded: "fehlt; nennen Sie die Vorlage mit templateId oder templateName",
    unknownClient: "diesen Mandanten gibt es nicht; mandant_search findet die Nummer",
    archivedStep: "Diese Vorlage ist archiviert; template_list zeigt, was in Gebrauch ist.",
    draftStep: "Nur eine freigegebene Fassung kann verschickt werden; template_release gibt sie frei.",
    coverStep:
      "Das Anschreiben dieses Formulars ist nicht freigegeben: Geben Sie es frei (template_release), oder geben Sie mit coverTemplateId ein anderes an.",
    coverNeeded:
      "Ein Formular geht nicht ohne Anschreiben hinaus: Geben Sie mit coverTemplateId eine freigegebene Briefvorlage an.",
  },
  en: {
    templateNeeded: "is missing; name the template with templateId or templateName",
    unknownClient: "there is no such client; mandant_search finds the number",
    archivedStep: "This template is archived; template_list shows what is in use.",
    draftStep: "Only a released version can be sent; template_release releases it.",
    coverStep:
      "The cover of this form is not released: release it (template_release), or name another with coverTemplateId.",
    coverNeeded:
      "A form does not go out without a letter before it: name a released letter template with coverTemplateId.",
  },
};
