import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import {
  exportFormats,
  type ExportView,
  findExport,
  type FoundExport,
  waitingText,
} from "../../exports/exports.ts";

export const archiveExportStatus = defineOperation({
  name: "archive_export_status",
  title: "Status of an archive export",
  summary: "Says how far an archive export is and where to download it.",
  doors: ["mcp", "rest", "portal"],
  toolset: "archive",
  scope: "archive:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ jobId: z.uuid() }),
  output: z.object({
    jobId: z.uuid(),
    status: z.enum(["queued", "running", "complete", "failed"]),
    format: z.enum(exportFormats),
    period: z.object({ since: z.iso.datetime(), until: z.iso.datetime() }),
    progress: z.object({ done: z.int(), total: z.int().nullable(), percent: z.int() }),
    decisionUrl: z.url().nullable().describe("Not null: it waits until a person says yes there."),
    downloadUrl: z.url().nullable().describe("Valid 90 days from completion."),
    expiresAt: z.iso.datetime().nullable(),
    fileName: z.string().nullable(),
    sizeBytes: z.int().nullable(),
    failure: z
      .object({
        code: z.string(),
        message: z.string(),
        fields: z.array(z.string()),
        rows: z
          .array(z.object({ finding: z.string(), id: z.string() }))
          .optional()
          .describe("With PERIOD_NOT_CLEAN: rows that are not what was sealed, up to 100."),
      })
      .nullable()
      .describe("Why it could not be made."),
    message: z.string(),
  }),

  async run({ jobId }, call) {
    const found = await findExport(call, jobId);
    if (!found) return refuse("NOT_FOUND", { what: "export" });
    const {
      orderId: _order,
      exportsBefore: _before,
      isWithheld: _withheld,
      waiting: _waiting,
      failure,
      ...view
    } = found;
    return {
      ...view,
      failure: failure && failureView(failure),
      message: messageOf(found, call),
    };
  },
});

const failureView = ({ rows, fields, ...failure }: NonNullable<FoundExport["failure"]>) => ({
  ...failure,
  fields: [...fields],
  ...(rows && { rows: [...rows] }),
});

function messageOf(
  { status, downloadUrl, failure, waiting, exportsBefore, isWithheld }: FoundExport,
  { language, links, caller }: Pick<Call, "language" | "links" | "caller">,
): string {
  const text = texts[language];
  const messages: Record<ExportView["status"], string> = {
    queued: waiting ? waitingText(waiting, language) : text.queued(exportsBefore),
    running: text.running,
    complete: isWithheld
      ? text.withheld(links.to(portalLink("/archive", caller)))
      : downloadUrl === null
        ? text.expired
        : text.complete,
    failed: failure?.message ?? "",
  };
  return messages[status];
}

type Texts = Record<"running" | "complete" | "expired", string> & {
  withheld: (page: string) => string;
  queued: (before: number) => string;
};

const texts: Record<Language, Texts> = {
  de: {
    queued: (before) =>
      before === 0
        ? "Der Export beginnt in wenigen Sekunden. Fragen Sie dann erneut."
        : `Vor diesem Export ${before === 1 ? "wird noch einer" : `werden noch ${before}`} erstellt. Fragen Sie in einer Minute erneut.`,
    running: "Der Export wird erstellt. Fragen Sie in einigen Sekunden erneut.",
    complete:
      "Der Export ist fertig. Laden Sie die Datei unter downloadUrl herunter, bevor der Link abläuft.",
    withheld: (page) =>
      `Der Export ist fertig. Diese Verbindung hat ihn nicht angefordert und bekommt den Link deshalb nicht; Menschen aus dem Konto laden ihn im Portal herunter: ${page}`,
    expired:
      "Der Link ist abgelaufen und die Datei gelöscht. Starten Sie den Export mit archive_export erneut.",
  },
  en: {
    queued: (before) =>
      before === 0
        ? "The export begins within seconds. Ask again then."
        : `${before === 1 ? "One export" : `${before} exports`} will be made before this one. Ask again in a minute.`,
    running: "The export is being made. Ask again in a few seconds.",
    withheld: (page) =>
      `The export is complete. This connection did not ask for it and so does not get its link; people of the account download it in the portal: ${page}`,
    complete: "The export is complete. Download the file at downloadUrl before the link expires.",
    expired: "The link has expired and the file is deleted. Start the export again with archive_export.",
  },
};
