import { z } from "zod";
import { approvalModeInput } from "../../foundation/letter-options.ts";
import type { Links } from "../../operations/links.ts";
import type { StyleDefs } from "../../rendering/blocks/style-defs.ts";
import { type MergeField, mergeFieldSchema } from "./merge/merge-field.ts";
import type { TemplateBlock, TemplateText } from "./merge/template-text.ts";
import type { ListedVersion, Standing, TemplateVersion } from "./template.ts";

/** Where people look at a version, and release it. */
export const templateUrlOf = ({ to }: Pick<Links, "to">, templateId: string, versionId: string): string =>
  to(`/templates/${templateId}/versions/${versionId}`);

export const templateStatuses = ["draft", "released", "superseded", "discarded"] as const;
export const documentKindInput = z.enum(["letter", "form"]);

/** Whether letters can be made of a version, and what keeps it from being released. */
export const standingOutput = {
  sendable: z.boolean(),
  releaseBlocker: z
    .enum(["COVER_NOT_RELEASED"])
    .nullable()
    .describe("A form with sendable false and no blocker needs a coverTemplateId."),
};

/** A template as lists show it: one of its versions, without the text. */
export const templateItemOutput = {
  templateId: z.uuid(),
  versionId: z.uuid(),
  version: z.int(),
  status: z.enum(templateStatuses),
  slug: z.string(),
  name: z.string(),
  kategorie: z.string().nullable(),
  description: z.string().nullable(),
  documentKind: documentKindInput,
  approvalModeRecommended: approvalModeInput,
  declaration: z.string().nullable().describe("What its letters declare."),
  coverTemplateId: z.uuid().nullable().describe("The letter that goes before a form."),
  curated: z.boolean().describe("Of the service itself: the same for everybody; copy it to change it."),
  hasBlocks: z.boolean(),
  archived: z.boolean(),
  languages: z.array(z.enum(["de", "en"])),
  createdAt: z.iso.datetime().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  ...standingOutput,
};

const TemplateItem = z.object(templateItemOutput);

export const listedOf = ({ text, english, ...version }: TemplateVersion): ListedVersion => ({
  ...version,
  hasBlocks: "blocksTemplate" in text.body,
  languages: english ? ["de", "en"] : ["de"],
});

export const templateItem = (version: ListedVersion & Standing): z.input<typeof TemplateItem> => ({
  templateId: version.templateId,
  versionId: version.versionId,
  version: version.version,
  status: version.status,
  slug: version.slug,
  name: version.name,
  kategorie: version.kategorie,
  description: version.description,
  documentKind: version.documentKind,
  approvalModeRecommended: version.approvalModeRecommended,
  declaration: version.declaration,
  coverTemplateId: version.coverTemplateId,
  curated: version.curated,
  hasBlocks: version.hasBlocks,
  archived: version.archived,
  languages: version.languages,
  createdAt: version.createdAt?.toISOString() ?? null,
  releasedAt: version.releasedAt?.toISOString() ?? null,
  sendable: version.sendable,
  releaseBlocker: version.releaseBlocker,
});

const { templateId, name, kategorie, description, documentKind, curated, hasBlocks, sendable, ...more } =
  TemplateItem.shape;
const always = { templateId, name, kategorie, documentKind, curated, hasBlocks, sendable };

/** An entry of a list that is asked for its short or its full entries. */
export const templateListOutput = {
  ...always,
  description: description.describe("Its first paragraph, or with detail full the whole."),
  ...z.object(more).partial().shape,
};

const TemplateListItem = z.object(templateListOutput);

/** What one chooses by; of a version that is not released also which it is, since that is all there is to do with it. */
export function templateShort(version: ListedVersion & Standing): z.input<typeof TemplateListItem> {
  const item = templateItem(version);
  const { versionId, version: number, status, releaseBlocker } = item;
  return {
    ...TemplateListAlways.parse(item),
    description: item.description && firstParagraph(item.description),
    ...(status !== "released" && { versionId, version: number, status, releaseBlocker }),
  };
}

const TemplateListAlways = z.object(always);

const LONGEST_SHORT = 160;

function firstParagraph(text: string): string {
  const [first = ""] = text.trim().split(/\n/, 1);
  if (first.length <= LONGEST_SHORT) return first;
  const cut = first.slice(0, LONGEST_SHORT).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_SHORT / 2))} …`;
}

/** What a version says, in the words of template_save: either the text or the blocks are there. */
export const templateTextOutput = {
  subjectTemplate: z.string(),
  contentTemplate: z.string().optional(),
  blocksTemplate: z.array(z.record(z.string(), z.unknown())).optional(),
  styleDefs: z.record(z.string(), z.looseObject({})).optional(),
  mergeFields: z.array(mergeFieldSchema),
};

export const templateTextView = ({ subjectTemplate, body, mergeFields }: TemplateText): TemplateTextView => ({
  subjectTemplate,
  ...("contentTemplate" in body
    ? { contentTemplate: body.contentTemplate }
    : { blocksTemplate: [...body.blocksTemplate], styleDefs: body.styleDefs }),
  mergeFields: [...mergeFields],
});

type TemplateTextView = {
  subjectTemplate: string;
  contentTemplate?: string;
  blocksTemplate?: TemplateBlock[];
  styleDefs?: StyleDefs;
  mergeFields: MergeField[];
};
