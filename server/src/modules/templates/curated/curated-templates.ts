import type { TemplateVersion } from "../template-version.ts";
import { type CuratedTemplate, curatedTemplateId, versionOfCurated } from "./curated-template.ts";

const templates: readonly CuratedTemplate[] = [];

const ids = new Map(templates.map(({ slug }) => [slug, curatedTemplateId(slug)]));

/** What every partner may use and nobody can change, by category and name. */
export const curatedVersions: readonly TemplateVersion[] = templates.map((template) =>
  versionOfCurated(template, ids),
);
