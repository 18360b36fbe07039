import type { Language } from "../../../foundation/language.ts";
import { Refusal } from "../../../foundation/refusal.ts";
import { mayDecide } from "../../../foundation/role.ts";
import type { Call } from "../../../operations/call.ts";
import { previewTemplate } from "../../letters/letters.ts";
import { findVersion, type Standing, standingOf, type TemplateVersion } from "../template-version.ts";
import { selectHistory, selectNewestVersion } from "../templates-store.ts";
import type { OpenedTemplate } from "./open-template.ts";
import { selectMakers, selectPeople } from "./template-pages-store.ts";

/** Whether a person may release a draft, and why not. */
export type ReleaseRight = "may" | "may_alone" | "four_eyes" | "nobody_else" | "only_deciders";

/** A version with all that its page shows. */
export type Shown = OpenedTemplate & {
  language: Language;
  standing: Standing;
  /** The version that letters are written with now, if there is one. */
  released: TemplateVersion | undefined;
  /** The letter before a form: as it is released, else as it was last written. */
  cover: TemplateVersion | undefined;
  /** Undefined for the service's own. */
  makers: Awaited<ReturnType<typeof selectMakers>>;
  history: Awaited<ReturnType<typeof selectHistory>>;
  right: ReleaseRight;
  preview: Preview | null;
  /** What went wrong with what the person sent. */
  alert: string | null;
  /** The name that the person gave for a copy. */
  copyName: string;
};

type Preview = Pick<Awaited<ReturnType<typeof previewTemplate>>, "pages" | "pdfUrl" | "pageCount">;

/** Gathers what the page of a version shows. */
export async function shownOf(
  opened: OpenedTemplate,
  { alert = null, copyName }: { alert?: string | null; copyName?: string | undefined } = {},
): Promise<Shown> {
  const { version, call } = opened;
  const { db, databases, caller, language } = call;
  const { templateId, versionId, curated, coverTemplateId } = version;
  return {
    ...opened,
    language,
    standing: await standingOf(db, caller, version),
    released: await findVersion(db, caller, templateId),
    cover: coverTemplateId === null ? undefined : await coverNamed(call, coverTemplateId),
    makers: curated ? undefined : await selectMakers(databases.system, caller, versionId),
    history: curated ? [] : await selectHistory(db, caller, templateId),
    right: await rightToRelease(opened),
    preview: await previewOf(opened),
    alert,
    copyName: copyName ?? version.name,
  };
}

const coverNamed = async ({ db, caller }: Call, templateId: string): Promise<TemplateVersion | undefined> =>
  (await findVersion(db, caller, templateId)) ?? (await selectNewestVersion(db, caller, templateId));

/** As the database sees it: where an account has several people, nobody releases what they wrote themselves. */
export async function rightToRelease({
  version,
  session,
  membership,
  call,
}: OpenedTemplate): Promise<ReleaseRight> {
  if (!mayDecide(membership.role)) return "only_deciders";
  if (version.authorUserId !== session.userId) return "may";
  const { people, otherDeciders } = await selectPeople(
    call.databases.system,
    membership.partnerId,
    session.userId,
  );
  if (people <= 1) return "may_alone";
  return otherDeciders > 0 ? "four_eyes" : "nobody_else";
}

/** Up to three pages; the page is worth showing without them, too. */
async function previewOf({ version, call }: OpenedTemplate): Promise<Preview | null> {
  try {
    return await previewTemplate(call, version, { pages: 3, language: "de" });
  } catch (cause) {
    if (cause instanceof Refusal) return null;
    throw cause;
  }
}
