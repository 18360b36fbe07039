import { canonicalJson } from "../../../foundation/canonical-json.ts";
import { sha256Hex } from "../../../foundation/secret-text.ts";
import type { TemplateText } from "../merge/template-text.ts";
import type { TemplateVersion } from "../template.ts";

/** A template of the service itself, the same for everybody. */
export type CuratedTemplate = {
  slug: string;
  name: string;
  kategorie: string;
  /** What it is for, and what the law makes of it. */
  description: string;
  documentKind: "letter" | "form";
  approvalModeRecommended: "auto" | "review" | "draft";
  /** What its letters declare, of the kinds that the data on forms knows. */
  declaration?: string;
  /** The slug of the letter that goes before a form. */
  cover?: string;
  german: TemplateText;
  english?: TemplateText;
};

/** Its ids come from what it is: the template's from the short name, the version's from every word it says. */
export function versionOfCurated(
  template: CuratedTemplate,
  covers: ReadonlyMap<string, string>,
): TemplateVersion {
  const { slug, name, kategorie, description, documentKind, approvalModeRecommended, declaration } = template;
  const { german, english } = template;
  const sourceHash = sha256Hex(canonicalJson(template));
  return {
    templateId: curatedTemplateId(slug),
    versionId: idFrom(sourceHash),
    version: 1,
    slug,
    status: "released",
    archived: false,
    curated: true,
    name,
    kategorie,
    description,
    documentKind,
    text: german,
    english: english ?? null,
    approvalModeRecommended,
    declaration: declaration ?? null,
    coverTemplateId: template.cover === undefined ? null : (covers.get(template.cover) ?? null),
    designId: null,
    sourceHash,
    authorUserId: null,
    createdAt: null,
    releasedAt: null,
  };
}

export const curatedTemplateId = (slug: string): string => idFrom(sha256Hex(`brieftaube template ${slug}`));

/** The first digits of a hash in the shape of an id made from a name (version 8: by our own rule). */
const idFrom = (hash: string): string =>
  [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
