import { z } from "zod";
import { languages } from "../../../foundation/language.ts";
import { pageImagesOutput } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { previewTemplate } from "../../letters/letters.ts";
import { openForPerson } from "../open-for-person.ts";

const MOST_PAGES = 3;

export const templateSample = defineOperation({
  name: "template_sample",
  title: "Sample of a version",
  summary: "Draws any version of a template with its sample values; of a form without its cover.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    templateId: z.uuid(),
    versionId: z.uuid(),
    language: z.enum(languages).default("de").describe("en: where the template has it."),
  }),
  output: z.object({ pageCount: z.int(), pages: pageImagesOutput, pdfUrl: z.url() }),

  async run({ templateId, versionId, language }, call) {
    const version = await openForPerson(call, templateId, versionId);
    const { pageCount, pages, pdfUrl } = await previewTemplate(call, version, {
      pages: MOST_PAGES,
      language,
    });
    return { pageCount, pages, pdfUrl };
  },
});
