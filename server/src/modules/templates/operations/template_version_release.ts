import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";

import { releaseVersion } from "../release-template.ts";

export const templateVersionRelease = defineOperation({
  name: "template_version_release",
  title: "Release a version",
  summary: "Releases a draft as a person; where an account has several, never one's own.",
  doors: ["portal"],
  role: "approver",
  effect: "write",
  refuses: [
    "NOT_FOUND",
    "TEMPLATE_VERSION_NOT_DRAFT",
    "TEMPLATE_FOUR_EYES_REQUIRED",
    "TEMPLATE_READONLY_VIA_MCP",
  ],
  input: z.strictObject({ templateId: z.uuid(), versionId: z.uuid() }),
  output: z.object({ templateId: z.uuid(), versionId: z.uuid(), version: z.int(), name: z.string() }),

  async run(asked, call) {
    const { userId } = personOf(call.caller);
    const { templateId, versionId, version, name } = await releaseVersion(call, asked, { userId });
    return { templateId, versionId, version, name };
  },
});
