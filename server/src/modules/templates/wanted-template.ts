import type { StyleDefs } from "../../rendering/blocks/style-defs.ts";
import type { MergeField } from "./merge/merge-field.ts";
import type { TemplateBlock } from "./merge/template-text.ts";
import type { DocumentKind, TemplateVersion } from "./template.ts";

/** What a template is to say. What is left out is as in the version before, texts and fields apart. */
export type WantedTemplate = {
  templateId?: string | undefined;
  /** The newest version when the writer began; if there is another one by now, nothing is stored. */
  basedOnVersionId?: string | undefined;
  name: string;
  /** Null for none. */
  kategorie?: string | null | undefined;
  description?: string | null | undefined;
  subjectTemplate: string;
  contentTemplate?: string | undefined;
  blocksTemplate?: readonly TemplateBlock[] | undefined;
  styleDefs?: StyleDefs | undefined;
  mergeFields?: readonly MergeField[] | undefined;
  approvalModeRecommended?: TemplateVersion["approvalModeRecommended"] | undefined;
  declaration?: string | null | undefined;
  documentKind?: DocumentKind | undefined;
  designId?: string | null | undefined;
  clearDesign?: boolean | undefined;
  coverTemplateId?: string | null | undefined;
  clearCoverTemplate?: boolean | undefined;
};
