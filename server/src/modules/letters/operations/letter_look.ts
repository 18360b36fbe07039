import { z } from "zod";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { warningsAbout } from "../../addresses/addresses.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { composeLetter } from "../compose.ts";
import { drawnPages, drawnPagesOutput } from "../drawn-pages.ts";
import { ridingOf } from "../signature-colour.ts";
import { enclosuresOf, findingsOf } from "../letter-pages.ts";
import { sourceOfWritten, writtenInputs } from "../written-letter.ts";
import { requireUsableLetter } from "../kept-letters.ts";
import { partsFor } from "../letter-parts.ts";
import { partsOutput, partsView } from "../parts-view.ts";
import { attachmentsOf } from "../letters-store.ts";
import { writingSheet, writingSheetOutput } from "../writing-sheet.ts";

export const letterLook = defineOperation({
  name: "letter_look",
  title: "Look at a letter",
  summary: "Shows a letter while it is being written: its first pages and warnings. Stores nothing at all.",
  doors: ["portal"],
  role: "editor",
  effect: "read",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  carriesFiles: true,
  input: z.strictObject({
    letterId: z.uuid().optional().describe("A draft whose attachments ride along; they are not drawn."),
    subject: z.string().trim().max(200).default(""),
    ...writtenInputs,
    pages: z.int().min(1).max(8).default(1),
    showEnvelope: z.boolean().default(false).describe("Draws the envelope's window and the folds."),
  }),
  output: z.object({
    pageCount: z.int().describe("Attachments included."),
    letterPages: z.int(),
    parts: partsOutput.describe("Of more than 30 pages: the letters it would leave as, if somebody says so."),
    usesColour: z.boolean(),
    country: z.string(),
    recipientLines: z.array(z.string()).describe("As printed in the window."),
    warnings: z.array(letterWarningOutput),
    addressProblems: z
      .array(z.object({ field: z.string(), text: z.string() }))
      .describe("Why the window cannot show the whole address; such a letter is not saved."),
    pages: drawnPagesOutput,
    sheet: writingSheetOutput.describe("Where the text stands, for an editor that shows it so."),
  }),

  async run({ letterId, pages, showEnvelope, ...given }, call) {
    const draft = letterId === undefined ? null : await requireUsableLetter(call.db, call.caller, letterId);
    const attachments = letterId === undefined ? [] : await attachmentsOf(call.db, call.caller, letterId);
    const source = await sourceOfWritten(call, given, draft);
    // Whether it may leave in parts is asked when it is saved.
    const composed = await composeLetter(
      call,
      { ...source, inParts: true },
      {
        enclosures: enclosuresOf(attachments),
        rides: ridingOf(attachments),
        letterId,
        showEnvelope,
        markViolations: true,
        draw: { pages, resolution: "thumb" },
      },
    );
    return {
      pageCount: attachments.reduce((sum, { pageCount }) => sum + pageCount, composed.pageCount),
      letterPages: composed.pageCount,
      parts: partsView(partsFor(composed, attachments, call.language)),
      usesColour: composed.usesColour || attachments.some(({ usesColour }) => usesColour),
      country: source.recipient?.country ?? "DE",
      recipientLines: composed.composition.recipientLines,
      addressProblems: composed.misfits.map(({ field, message, remedy }) => ({
        field,
        text: `${message[call.language]} ${remedy[call.language]}`,
      })),
      warnings: [
        ...composed.warnings,
        ...findingsOf(attachments),
        // Each pause in the typing is a look: none of them may cost something outside.
        ...(await warningsAbout(call, source.recipient, { withoutAsking: true })),
      ].map((warning) => explainWarning(warning, call.language)),
      pages: drawnPages(composed.images),
      sheet: writingSheet(composed),
    };
  },
});
