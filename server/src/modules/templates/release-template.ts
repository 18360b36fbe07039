import { sqlStateOf, type Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call, Caller } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { tellEvent } from "../events/events.ts";
import { curatedVersions } from "./curated/curated-templates.ts";
import { requireInUse, requireOwn, standingOf } from "./template-version.ts";
import { templateUrlOf } from "./template-view.ts";
import {
  lockTemplates,
  markArchived,
  markDiscarded,
  markReleased,
  selectNewestVersion,
  selectTemplate,
  selectVersion,
  selectVersionById,
  supersedeReleased,
} from "./templates-store.ts";
import type { TemplateVersion } from "./template.ts";

type ChangeCall = Pick<Call, "db" | "caller" | "clock" | "language" | "links">;
type VersionRef = { templateId: string; versionId: string };

/**
 * Makes a draft the version that letters are written with; the one before it is superseded. `by` is the person who
 * does it in the portal; a program does it for nobody, which the database takes in an account of one person only.
 */
export async function releaseVersion(
  call: ChangeCall,
  asked: VersionRef,
  by: { userId: string | null },
): Promise<TemplateVersion> {
  requireOwn(asked.templateId);
  try {
    return await call.db.transaction().execute((tx) => release(tx, call, asked, by));
  } catch (cause) {
    if (sqlStateOf(cause) !== FOUR_EYES) throw cause;
    return refuse("TEMPLATE_FOUR_EYES_REQUIRED", {
      versionId: asked.versionId,
      releaseUrl: templateUrlOf(call.links, asked.templateId, asked.versionId),
    });
  }
}

const FOUR_EYES = "BT411";

async function release(
  tx: Tx,
  { caller, clock, language }: ChangeCall,
  { templateId, versionId }: VersionRef,
  { userId }: { userId: string | null },
): Promise<TemplateVersion> {
  await lockTemplates(tx, caller);
  const draft = await selectVersion(tx, caller, templateId, versionId);
  if (!draft) return refuse("NOT_FOUND", { what: "template_version" });
  if (draft.status !== "draft")
    return refuse("TEMPLATE_VERSION_NOT_DRAFT", { versionId, status: draft.status });
  requireInUse(draft, language);
  const { releaseBlocker } = await standingOf(tx, caller, draft);
  if (releaseBlocker)
    return refuseField("versionId", "cover_not_released", coverTexts[language], releaseBlocker);

  const at = clock.now();
  const supersededVersionId = await supersedeReleased(tx, caller, templateId, at);
  if (!(await markReleased(tx, caller, versionId, { userId, at })))
    throw new Error("a draft was moved while its template was locked");
  const { slug, name, version, sourceHash, authorUserId } = draft;
  await recordInArchive(tx, caller, {
    kind: "template.released",
    subject: templateId,
    record: {
      versionId,
      version,
      name,
      sourceHash,
      supersededVersionId,
      authorUserId,
      releasedByUserId: userId,
      ...connectionOf(caller),
    },
    at,
  });
  const data = { templateId, versionId, supersededVersionId, slug, name };
  await tellEvent(tx, caller, { type: "template.released", subjectId: templateId, data, at });
  return { ...draft, status: "released", releasedAt: at };
}

/** Throws a draft away; what is already thrown away stays so. A template of which nothing is left is archived. */
export async function discardVersion(
  { db, caller, clock }: ChangeCall,
  { templateId, versionId }: { templateId?: string | undefined; versionId: string },
): Promise<TemplateVersion> {
  const curated = curatedVersions.find((version) => version.versionId === versionId);
  requireOwn(templateId ?? curated?.templateId);
  return db.transaction().execute(async (tx) => {
    await lockTemplates(tx, caller);
    const draft = await selectVersionById(tx, caller, versionId);
    if (!draft || (templateId !== undefined && draft.templateId !== templateId.toLowerCase()))
      return refuse("NOT_FOUND", { what: "template_version" });
    if (draft.status === "discarded") return draft;
    if (draft.status !== "draft")
      return refuse("TEMPLATE_VERSION_IMMUTABLE", { versionId, status: draft.status });
    return discard(tx, caller, draft, clock.now());
  });
}

async function discard(tx: Tx, caller: Caller, draft: TemplateVersion, at: Date): Promise<TemplateVersion> {
  const { templateId, versionId, version, name } = draft;
  if (!(await markDiscarded(tx, caller, versionId, at)))
    throw new Error("a draft was moved while its template was locked");
  await recordInArchive(tx, caller, {
    kind: "template.draft_discarded",
    subject: templateId,
    record: { versionId, version, name, ...connectionOf(caller) },
    at,
  });
  const isLast = !(await selectNewestVersion(tx, caller, templateId));
  if (isLast) await archive(tx, caller, draft, at);
  return { ...draft, status: "discarded", archived: draft.archived || isLast };
}

/** Takes a template out of lists and sending; what it says is kept. Doing it again changes nothing. */
export async function archiveTemplate(
  { db, caller, clock }: ChangeCall,
  templateId: string,
): Promise<{ templateId: string; slug: string; archived: boolean }> {
  requireOwn(templateId);
  return db.transaction().execute(async (tx) => {
    await lockTemplates(tx, caller);
    const template = await selectTemplate(tx, caller, templateId);
    if (!template) return refuse("NOT_FOUND", { what: "template" });
    await archive(tx, caller, template, clock.now());
    return { ...template, archived: true };
  });
}

async function archive(
  tx: Tx,
  caller: Caller,
  { templateId, slug }: { templateId: string; slug: string },
  at: Date,
): Promise<void> {
  if (!(await markArchived(tx, caller, templateId, at))) return;
  await recordInArchive(tx, caller, {
    kind: "template.archived",
    subject: templateId,
    record: { slug, ...connectionOf(caller) },
    at,
  });
}

const connectionOf = ({ connection, connectionId }: Caller) => ({ connection, connectionId });

const coverTexts: Record<Language, string> = {
  de: "das Anschreiben dieses Formulars ist nicht freigegeben; geben Sie zuerst das Anschreiben frei oder speichern Sie eine Fassung mit einem anderen",
  en: "the cover letter of this form is not released; release the cover first, or save a version with another one",
};
