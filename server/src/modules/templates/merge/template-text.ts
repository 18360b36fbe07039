import type { JsonValue } from "../../../foundation/canonical-json.ts";
import type { StyleDefs } from "../../../rendering/blocks/style-defs.ts";
import type { MergeField } from "./merge-field.ts";

/** A block with placeholders where a letter's block has texts and amounts. */
export type TemplateBlock = { readonly [name: string]: JsonValue };

export type TemplateBody =
  | { contentTemplate: string }
  | { blocksTemplate: readonly TemplateBlock[]; styleDefs: StyleDefs };

/** What a template says, and what it asks for. */
export type TemplateText = {
  subjectTemplate: string;
  body: TemplateBody;
  mergeFields: readonly MergeField[];
};
