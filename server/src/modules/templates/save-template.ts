import type { Tx } from "../../db/database.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuse, refuseField } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call, Caller } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { requireDesign } from "../designs/designs.ts";
import { bodyOf, draftProblems } from "./draft-problems.ts";
import type { TemplateText } from "./merge/template-text.ts";
import { pictureProblems } from "./picture-problems.ts";
import { slugOf } from "./slug.ts";
import { findVersion, requireInUse, requireOwn } from "./template-version.ts";
import {
  countTemplatesInUse,
  insertTemplate,
  insertVersion,
  lockTemplates,
  selectIdBySlug,
  selectLastNumber,
  selectNewestVersion,
  selectTemplate,
} from "./templates-store.ts";
import type { TemplateVersion } from "./template.ts";
import type { WantedTemplate } from "./wanted-template.ts";

/** Templates in use, and versions of one; archived templates do not count. */
export const MAX_TEMPLATES = 500;
export const MAX_VERSIONS = 500;

type SaveCall = Pick<Call, "db" | "caller" | "clock" | "language">;

/** Stores a new template, or a new draft of the one that is named. */
export function saveTemplate(call: SaveCall, wanted: WantedTemplate): Promise<TemplateVersion> {
  requireOwn(wanted.templateId);
  return call.db.transaction().execute((tx) => save(tx, call, wanted));
}

async function save(tx: Tx, call: SaveCall, wanted: WantedTemplate): Promise<TemplateVersion> {
  const { caller, clock } = call;
  await lockTemplates(tx, caller);
  const before = wanted.templateId === undefined ? null : await versionBefore(tx, call, wanted.templateId);
  if (before && wanted.basedOnVersionId !== undefined && wanted.basedOnVersionId !== before.versionId)
    return refuseField("basedOnVersionId", "changed", changedMeanwhile[call.language], "TEMPLATE_CHANGED");
  const draft = await requireSound(tx, call, wanted, before);
  const at = clock.now();
  const { templateId, slug } = before ?? (await newTemplate(tx, call, wanted.name, at));
  const version = before ? await nextNumber(tx, call, templateId) : 1;
  const stored = {
    ...draft,
    templateId,
    version,
    sourceHash: sourceHashOf(draft),
    authorUserId: caller.userId ?? null,
    createdAt: at,
  };
  const { connection: authorConnection, connectionId: authorConnectionId } = caller;
  const versionId = await insertVersion(tx, caller, { ...stored, authorConnection, authorConnectionId });
  const saved = { ...stored, versionId, slug, ...freshDraft };
  await recordSave(tx, caller, saved);
  return saved;
}

/** One that declares nothing is what it was before that could be said. */
const sourceHashOf = ({ declaration, ...draft }: Draft): string =>
  sha256Hex(canonicalJson({ ...draft, ...(declaration !== null && { declaration }) }));

const freshDraft = {
  status: "draft",
  archived: false,
  curated: false,
  english: null,
  releasedAt: null,
} as const;

async function versionBefore(
  tx: Tx,
  { caller, language }: SaveCall,
  templateId: string,
): Promise<TemplateVersion> {
  const template = await selectTemplate(tx, caller, templateId);
  if (!template) return refuse("NOT_FOUND", { what: "template" });
  requireInUse(template, language);
  const newest = await selectNewestVersion(tx, caller, templateId);
  if (!newest) throw new Error("a template in use has no version");
  return newest;
}

/** All that a version says; its hash is the version's source hash. */
type Draft = Pick<
  TemplateVersion,
  | "name"
  | "kategorie"
  | "description"
  | "documentKind"
  | "approvalModeRecommended"
  | "declaration"
  | "coverTemplateId"
  | "designId"
> & { text: TemplateText };

async function requireSound(
  tx: Tx,
  { caller, language }: SaveCall,
  wanted: WantedTemplate,
  before: TemplateVersion | null,
): Promise<Draft> {
  const { name, subjectTemplate, mergeFields = [] } = wanted;
  const documentKind = wanted.documentKind ?? before?.documentKind ?? "letter";
  const cover = wanted.coverTemplateId ? await requireCover(tx, caller, wanted.coverTemplateId) : null;
  const problems = [
    ...draftProblems(wanted, { documentKind, cover }, language),
    ...(await pictureProblems(tx, caller, wanted.blocksTemplate ?? [], language)),
  ];
  const body = bodyOf(wanted);
  if (problems.length > 0 || !body) return refuse("VALIDATION_ERROR", { problems });
  const design = wanted.designId ? await requireDesign(tx, caller, wanted.designId) : before;
  const pinned = documentKind === "form" ? (cover?.templateId ?? before?.coverTemplateId) : null;
  return {
    name,
    kategorie: wanted.kategorie === undefined ? (before?.kategorie ?? null) : wanted.kategorie,
    description: wanted.description === undefined ? (before?.description ?? null) : wanted.description,
    documentKind,
    approvalModeRecommended: wanted.approvalModeRecommended ?? before?.approvalModeRecommended ?? "review",
    declaration: wanted.declaration === undefined ? (before?.declaration ?? null) : wanted.declaration,
    coverTemplateId: wanted.clearCoverTemplate ? null : (pinned ?? null),
    designId: wanted.clearDesign ? null : (design?.designId ?? null),
    text: { subjectTemplate, body, mergeFields },
  };
}

/** A letter that may still wait for its own release. */
const requireCover = async (tx: Tx, tenant: Tenant, templateId: string): Promise<TemplateVersion> =>
  (await findVersion(tx, tenant, templateId)) ??
  (await selectNewestVersion(tx, tenant, templateId)) ??
  refuse("NOT_FOUND", { what: "template" });

async function newTemplate(
  tx: Tx,
  { caller, language }: SaveCall,
  name: string,
  at: Date,
): Promise<{ templateId: string; slug: string }> {
  const slug = slugOf(name);
  const taken = await selectIdBySlug(tx, caller, slug);
  if (taken !== undefined) return refuse("TEMPLATE_SLUG_CONFLICT", { slug, templateId: taken });
  if ((await countTemplatesInUse(tx, caller)) >= MAX_TEMPLATES)
    return refuseField("templateId", "too_many", tooMany[language].templates);
  return { templateId: await insertTemplate(tx, caller, { slug, at }), slug };
}

async function nextNumber(tx: Tx, { caller, language }: SaveCall, templateId: string): Promise<number> {
  const last = await selectLastNumber(tx, caller, templateId);
  return last < MAX_VERSIONS ? last + 1 : refuseField("templateId", "too_many", tooMany[language].versions);
}

const tooMany: Record<Language, Record<"templates" | "versions", ProblemText>> = {
  de: {
    templates: {
      text: `es gibt schon ${MAX_TEMPLATES} Vorlagen; ändern Sie eine davon oder archivieren Sie eine`,
      forPrograms: "template_archive archiviert",
    },
    versions: {
      text: `diese Vorlage hat schon ${MAX_VERSIONS} Fassungen; archivieren Sie sie und legen Sie eine neue an`,
      forPrograms: "template_archive archiviert, template_save ohne templateId legt an",
    },
  },
  en: {
    templates: {
      text: `there are ${MAX_TEMPLATES} templates already; change one of them or archive one`,
      forPrograms: "template_archive archives",
    },
    versions: {
      text: `this template has ${MAX_VERSIONS} versions already; archive it and make a new one`,
      forPrograms: "template_archive archives, template_save without templateId makes one",
    },
  },
};

const changedMeanwhile: Record<Language, string> = {
  de: "an dieser Vorlage hat inzwischen jemand anderes gearbeitet; es wurde nichts gespeichert",
  en: "somebody else has worked on this template meanwhile; nothing was stored",
};

const recordSave = (
  tx: Tx,
  caller: Caller,
  {
    templateId,
    versionId,
    version,
    slug,
    name,
    sourceHash,
    authorUserId,
    createdAt,
  }: TemplateVersion & { createdAt: Date },
) =>
  recordInArchive(tx, caller, {
    kind: "template.saved",
    subject: templateId,
    record: {
      versionId,
      version,
      slug,
      name,
      sourceHash,
      authorUserId,
      connection: caller.connection,
      connectionId: caller.connectionId,
    },
    at: createdAt,
  });
