import { z } from "zod";
import type { ExportView } from "./export-view.ts";

/** How far an evidence pack is, and where it is fetched. */
export const packOutput = z
  .object({
    status: z.enum(["queued", "running", "complete", "failed"]),
    percent: z.int(),
    downloadUrl: z.url().nullable().describe("Null once the file is kept no longer: make it again."),
    expiresAt: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
  })
  .nullable();

export const packView = ({ status, progress, downloadUrl, expiresAt, failure }: ExportView) => ({
  status,
  percent: progress.percent,
  downloadUrl,
  expiresAt,
  failure: failure?.message ?? null,
});
