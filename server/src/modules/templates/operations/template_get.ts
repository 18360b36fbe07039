import { z } from "zod";
import { languages } from "../../../foundation/language.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { textIn } from "../apply-template.ts";
import { openVersion } from "../open-version.ts";
import { historyOf, PastVersion } from "../past-versions.ts";
import { standingOf } from "../template-version.ts";
import {
  listedOf,
  templateItem,
  templateItemOutput,
  templateTextOutput,
  templateTextView,
  templateUrlOf,
} from "../template-view.ts";

export const templateGet = defineOperation({
  name: "template_get",
  title: "Show a template",
  summary: "Shows what a template says and which values it asks for.",
  description:
    "To copy a curated template, send its texts and mergeFields to template_save without templateId.",
  doors: ["mcp", "rest"],
  toolset: "templates",
  scope: "template:read",
  effect: "read",
  quotesOthers: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    templateId: z.uuid(),
    versionId: z
      .uuid()
      .optional()
      .describe("Any version; needs template:write. The released one unless given."),
    language: z.enum(languages).default("de").describe("en: where languages has it."),
  }),
  output: z.object({
    ...templateItemOutput,
    language: z.enum(languages),
    ...templateTextOutput,
    designId: z.uuid().nullable(),
    sourceHash: z.string().describe("SHA-256 of all that the version says."),
    reviewUrl: z.url().nullable().describe("Of a draft: where a signed-in person releases it."),
    versions: z
      .array(PastVersion)
      .nullable()
      .describe("The last 20, newest first; null without template:write."),
  }),

  async run({ templateId, versionId, language }, call) {
    const { db, caller, links } = call;
    const isWriter = caller.scopes.has("template:write");
    if (versionId !== undefined && !isWriter) return refuse("FORBIDDEN_SCOPE", { scope: "template:write" });
    const version = await openVersion(call, templateId, versionId);
    const text = textIn(version, language, call.language);
    return {
      ...templateItem({ ...listedOf(version), ...(await standingOf(db, caller, version)) }),
      language: version.curated ? language : "de",
      ...templateTextView(text),
      designId: version.designId,
      sourceHash: version.sourceHash,
      reviewUrl:
        version.status === "draft" ? templateUrlOf(links, version.templateId, version.versionId) : null,
      versions: isWriter ? await historyOf(db, caller, version) : null,
    };
  },
});
