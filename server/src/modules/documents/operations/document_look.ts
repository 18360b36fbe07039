import { z } from "zod";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { drawnPages, drawnPagesOutput } from "../../letters/letters.ts";
import { aroundDocumentFields, documentRequestFields } from "../document-request-input.ts";
import { documentSums, sumsOf } from "../document-view.ts";
import { lookAtDocument } from "../look-at-document.ts";
import { typedDocument } from "../typed-document.ts";

export const documentLook = defineOperation({
  name: "document_look",
  title: "Look at a document before it is created",
  summary: "Computes, judges and draws a billing document as it is being typed; stores nothing.",
  description: "`request` is what document_create takes; it is there once nothing is wrong.",
  doors: ["portal"],
  role: "editor",
  effect: "read",
  refuses: [
    "NOT_FOUND",
    "DOCUMENT_NOT_ISSUED",
    "SENDER_PFLICHTANGABEN_INCOMPLETE",
    "DESIGN_NOT_FOUND",
    "CONTENT_REJECTED",
  ],
  carriesFiles: true,
  input: z.strictObject({ document: typedDocument, ...aroundDocumentFields }),
  output: z.object({
    problems: z
      .array(z.object({ path: z.string(), rule: z.string(), message: z.string() }))
      .describe("By the names of the input; empty: it can be created."),
    lines: z.array(z.int().nullable()).describe("The net sum of each line in cents; null: not computed."),
    ...documentSums,
    dueDate: z.string().nullable(),
    dunningLevel: z.int().nullable(),
    documentNumber: z.string().nullable().describe("The number it would get now."),
    request: z.strictObject(documentRequestFields).nullable(),
    pages: drawnPagesOutput,
    warnings: z.array(letterWarningOutput),
  }),

  async run(input, call) {
    const look = await lookAtDocument(call, input);
    const { request, said, lines, problems, documentNumber, pages, warnings } = look;
    const { invoice, claim } = said;
    return {
      problems: problems.map(({ path, rule, message }) => ({ path, rule, message })),
      lines,
      ...sumsOf(said),
      dueDate: invoice?.dueDate ?? claim?.newDueDate ?? null,
      dunningLevel: claim?.level ?? null,
      documentNumber,
      request: problems.length === 0 ? request : null,
      pages: drawnPages(pages),
      warnings: warnings.map((warning) => explainWarning(warning, call.language)),
    };
  },
});
