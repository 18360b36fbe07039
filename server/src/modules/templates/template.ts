import type { TemplateText } from "./merge/template-text.ts";
import type { Language } from "../../foundation/language.ts";

export type TemplateStatus = "draft" | "released" | "superseded" | "discarded";
export type DocumentKind = "letter" | "form";

/** A template as one of its versions says it. */
export type TemplateVersion = {
  templateId: string;
  versionId: string;
  version: number;
  slug: string;
  status: TemplateStatus;
  /** The whole template is out of use. */
  archived: boolean;
  /** It belongs to the service: everybody sees it, nobody changes it. */
  curated: boolean;
  name: string;
  kategorie: string | null;
  description: string | null;
  documentKind: DocumentKind;
  text: TemplateText;
  /** Only the service's own have a second language. */
  english: TemplateText | null;
  approvalModeRecommended: "auto" | "review" | "draft";
  /** What its letters declare in the eyes of the law; null: nobody has said. */
  declaration: string | null;
  /** The letter that goes before a form. */
  coverTemplateId: string | null;
  designId: string | null;
  sourceHash: string;
  authorUserId: string | null;
  /** Null for the service's own. */
  createdAt: Date | null;
  releasedAt: Date | null;
};

/** What keeps a draft from being released, and whether letters can be made of a version as it is. */
export type Standing = { sendable: boolean; releaseBlocker: "COVER_NOT_RELEASED" | null };

/** A version without its text. */
export type ListedVersion = Omit<TemplateVersion, "text" | "english"> & {
  hasBlocks: boolean;
  languages: Language[];
};
