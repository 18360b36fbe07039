import { z } from "zod";

export const MAX_BYTES = 2 * 1024 * 1024;

/** A CSV file as a page sends it; larger ones go through the command line. */
export const csvUpload = {
  contentBase64: z.base64().max(Math.ceil(MAX_BYTES / 3) * 4),
  dryRun: z.boolean().describe("Judges every row and stores nothing."),
  skipBadRows: z.boolean().default(false).describe("Stores the good rows although there are bad ones."),
};

/** Most rows that a page takes and shows. */
export const MAX_UPLOADED_ROWS = 10_000;
const MAX_SHOWN_ROWS = 200;

export const bytesOfUpload = (contentBase64: string): Uint8Array => Buffer.from(contentBase64, "base64");

/** What an import comes to, in the same shape whatever is imported. */
export const csvReport = z.object({
  applied: z.boolean().describe("false: nothing was stored, and the outcomes say what would have been."),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  ignoredColumns: z.array(z.string()),
  rows: z
    .array(
      z.object({
        line: z.int().describe("Where the row begins in the file, counted from 1."),
        name: z.string().nullable(),
        outcome: z.enum(["created", "updated", "unchanged", "refused"]),
        note: z.string().nullable().describe("Why it was refused, or what to look at."),
      }),
    )
    .describe(`Refused rows first, then those with a note; at most ${MAX_SHOWN_ROWS}.`),
});
type Row = z.input<typeof csvReport>["rows"][number];

/** The rows that a person should look at. */
export const rowsToShow = (rows: readonly Row[]): Row[] =>
  [
    ...rows.filter(({ outcome }) => outcome === "refused"),
    ...rows.filter(({ outcome, note }) => outcome !== "refused" && note !== null),
    ...rows.filter(({ outcome, note }) => outcome !== "refused" && note === null),
  ].slice(0, MAX_SHOWN_ROWS);
