import { z } from "zod";
import { toldTo } from "../../../foundation/refusal.ts";
import { letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { drawnPagesOutput, drawTemplate } from "../../letters/letters.ts";
import { bodyOf, draftProblems } from "../draft-problems.ts";
import { pictureProblems } from "../picture-problems.ts";
import { templateTextInput } from "../template-inputs.ts";
import { documentKindInput } from "../template-view.ts";
import type { TemplateVersion } from "../template.ts";

const MOST_PAGES = 3;

export const templateDraftPreview = defineOperation({
  name: "template_draft_preview",
  title: "Preview of what is being written",
  summary:
    "Draws a template that is not stored yet with its sample values, or says what is wrong with it. Stores nothing.",
  doors: ["portal"],
  role: "editor",
  effect: "read",
  refuses: ["CONTENT_REJECTED"],
  carriesFiles: true,
  input: z.strictObject({ ...templateTextInput, documentKind: documentKindInput.default("letter") }),
  output: z.object({
    problems: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
    pageCount: z.int(),
    pages: drawnPagesOutput.describe("None while there are problems."),
    warnings: z.array(letterWarningOutput),
  }),

  async run({ documentKind, ...written }, call) {
    const { db, caller, language } = call;
    const wanted = { ...written, name: "" };
    const problems = [
      ...draftProblems(wanted, { documentKind, cover: null }, language),
      ...(await pictureProblems(db, caller, written.blocksTemplate ?? [], language)),
    ];
    const body = bodyOf(wanted);
    if (problems.length > 0 || !body)
      return {
        problems: problems.map((problem) => toldTo("person", problem)),
        pageCount: 0,
        pages: [],
        warnings: [],
      };
    const { subjectTemplate, mergeFields = [] } = written;
    const unsaved = { ...nothingYet, documentKind, text: { subjectTemplate, body, mergeFields } };
    const { pages, pageCount, warnings } = await drawTemplate(call, unsaved, {
      pages: MOST_PAGES,
      language: "de",
    });
    return { problems: [], pageCount, pages, warnings };
  },
});

const nothingYet: Omit<TemplateVersion, "text" | "documentKind"> = {
  templateId: "",
  versionId: "",
  version: 0,
  slug: "",
  status: "draft",
  archived: false,
  curated: false,
  name: "Vorschau",
  kategorie: null,
  description: null,
  english: null,
  approvalModeRecommended: "review",
  declaration: null,
  coverTemplateId: null,
  designId: null,
  sourceHash: "",
  authorUserId: null,
  createdAt: null,
  releasedAt: null,
};
