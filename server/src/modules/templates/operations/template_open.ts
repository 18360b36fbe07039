import { z } from "zod";
import { languages } from "../../../foundation/language.ts";
import { isAtLeast, mayDecide } from "../../../foundation/role.ts";
import { type Call, personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { textIn } from "../apply-template.ts";
import { openForPerson } from "../open-for-person.ts";
import { fieldsOutput, fieldsView } from "../reading/fields-view.ts";
import { readingOutput, templateReading } from "../reading/template-reading.ts";
import { releaseRights, rightToRelease } from "../release-right.ts";
import { selectMade } from "../template-people-store.ts";
import { findVersion, standingOf } from "../template-version.ts";
import {
  listedOf,
  templateItem,
  templateItemOutput,
  templateStatuses,
  templateTextOutput,
  templateTextView,
} from "../template-view.ts";
import { selectNewestVersion } from "../templates-store.ts";
import { madeOutput, madeView } from "../made-version.ts";
import type { TemplateVersion } from "../template.ts";

const named = z.object({
  templateId: z.uuid(),
  versionId: z.uuid(),
  version: z.int(),
  name: z.string(),
  status: z.enum(templateStatuses),
  archived: z.boolean(),
});

export const templateOpen = defineOperation({
  name: "template_open",
  title: "Open a template",
  summary: "Shows one version of a template with all that a person reads, and what they may do with it.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    templateId: z.uuid(),
    versionId: z.uuid().optional().describe("The released one unless given, else the newest draft."),
    language: z.enum(languages).default("de").describe("en: where languages has it."),
  }),
  output: z.object({
    ...templateItemOutput,
    ...templateTextOutput,
    reading: readingOutput,
    fields: fieldsOutput,
    made: madeOutput.nullable().describe("Null for the service's own."),
    released: named.nullable().describe("What letters are written with now."),
    newest: named.nullable().describe("What a new version is based on; null for the service's own."),
    cover: named
      .nullable()
      .describe("The letter before a form: as it is released, else as it was last written."),
    release: releaseRights.nullable().describe("Null: nothing to be released here."),
    may: z.object({
      edit: z.boolean(),
      discard: z.boolean(),
      archive: z.boolean(),
      copy: z.boolean(),
      copyToLive: z.boolean(),
    }),
  }),

  async run({ templateId, versionId = null, language }, call) {
    const { db, databases, caller } = call;
    const version = await openForPerson(call, templateId, versionId);
    const text = textIn(version, language, call.language);
    const isOpen = version.status === "draft" && !version.archived;
    const made = version.curated ? undefined : await selectMade(databases.system, caller, version.versionId);
    return {
      ...templateItem({ ...listedOf(version), ...(await standingOf(db, caller, version)) }),
      ...templateTextView(text),
      reading: templateReading(text, call.language),
      fields: fieldsView(text, call.language),
      made: made ? madeView(made) : null,
      released: nameOf(await findVersion(db, caller, version.templateId)),
      newest: nameOf(await selectNewestVersion(db, caller, version.templateId)),
      cover: nameOf(await coverOf(call, version)),
      release: isOpen ? await rightToRelease(databases, personOf(caller), version) : null,
      may: rightsOf(call, version),
    };
  },
});

const nameOf = (found: TemplateVersion | undefined): z.input<typeof named> | null => {
  if (!found) return null;
  const { templateId, versionId, version, name, status, archived } = found;
  return { templateId, versionId, version, name, status, archived };
};

const coverOf = async (
  { db, caller }: Call,
  { coverTemplateId }: TemplateVersion,
): Promise<TemplateVersion | undefined> =>
  coverTemplateId === null
    ? undefined
    : ((await findVersion(db, caller, coverTemplateId)) ??
      (await selectNewestVersion(db, caller, coverTemplateId)));

/** Editors write and throw drafts away; who decides also takes a template out of use. */
function rightsOf({ caller }: Call, { curated, archived, status }: TemplateVersion) {
  const { role, live } = personOf(caller);
  const mayWrite = isAtLeast(role, "editor");
  const isOwn = !curated && !archived;
  return {
    edit: isOwn && mayWrite,
    discard: isOwn && mayWrite && status === "draft",
    archive: isOwn && mayDecide(role),
    copy: mayWrite,
    copyToLive: !curated && mayWrite && live && caller.mode === "sandbox",
  };
}
