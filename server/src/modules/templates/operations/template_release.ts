import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { releaseVersion } from "../release-template.ts";
import { standingOf } from "../template-version.ts";
import { standingOutput, templateStatuses } from "../template-view.ts";

export const templateRelease = defineOperation({
  name: "template_release",
  title: "Release a template",
  summary: "Releases a draft version for sending; the version released before is superseded.",
  description: "In an account of several people a person other than the author does this at releaseUrl.",
  doors: ["mcp", "rest"],
  toolset: "templates",
  scope: "template:write",
  role: "approver",
  effect: "write",
  refuses: [
    "FORBIDDEN_ROLE",
    "NOT_FOUND",
    "TEMPLATE_VERSION_NOT_DRAFT",
    "TEMPLATE_FOUR_EYES_REQUIRED",
    "TEMPLATE_READONLY_VIA_MCP",
  ],
  input: z.strictObject({ templateId: z.uuid(), versionId: z.uuid() }),
  output: z.object({
    templateId: z.uuid(),
    versionId: z.uuid(),
    version: z.int(),
    status: z.enum(templateStatuses),
    slug: z.string(),
    name: z.string(),
    releasedAt: z.iso.datetime().nullable(),
    ...standingOutput,
  }),

  async run(asked, call) {
    const released = await releaseVersion(call, asked, { userId: null });
    const { templateId, versionId, version, status, slug, name, releasedAt } = released;
    return {
      templateId,
      versionId,
      version,
      status,
      slug,
      name,
      releasedAt: releasedAt?.toISOString() ?? null,
      ...(await standingOf(call.db, call.caller, released)),
    };
  },
});
