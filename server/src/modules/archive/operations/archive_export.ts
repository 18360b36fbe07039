import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { type Language, languages } from "../../../foundation/language.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { exportFormats, startExport, waitingText } from "../../exports/exports.ts";

export const archiveExport = defineOperation({
  name: "archive_export",
  title: "Export the archive",
  summary: "Starts an export of the archive for a period, as GoBD, DATEV, PDF or per client.",
  description: "Free. Ask archive_export_status for progress and the download link.",
  doors: ["mcp", "rest", "portal"],
  toolset: "archive",
  scope: "archive:read",
  role: "editor",
  effect: "write",
  needsFreshProof: true,
  whileClosing: true,
  refuses: ["FORBIDDEN_ROLE", "NOT_FOUND"],
  input: z.strictObject({
    since: momentInput.describe("Inclusive; a date or time of Berlin, or with offset."),
    until: momentInput.describe("Exclusive; in the future means now."),
    format: z.enum(exportFormats),
    target: lineOfText(60)
      .optional()
      .describe("order:<orderId> with pdf_bundle: the evidence pack of that order."),
    mandantennummerFilter: lineOfText(100).optional(),
    senderProfileFilter: z.uuid().optional(),
    language: z.enum(languages).optional().describe("Of the files; default de."),
    notifyEmail: z
      .email()
      .max(320)
      .optional()
      .describe("Told when it is done: a person of the account, or an address that an owner has listed."),
  }),
  output: z.object({
    jobId: z.uuid(),
    status: z.enum(["queued", "running", "complete", "failed"]),
    format: z.enum(exportFormats),
    period: z.object({ since: z.iso.datetime(), until: z.iso.datetime() }),
    decisionUrl: z.url().nullable().describe("Not null: it waits until a person says yes there."),
    message: z.string().describe("What to do next."),
  }),

  async run({ since, until, ...request }, call) {
    const { language } = call;
    const { jobId, status, format, period, decisionUrl, waiting } = await startExport(call, {
      ...request,
      since: requireMoment("since", since, language),
      until: requireMoment("until", until, language),
    });
    const message = waiting
      ? waitingText(waiting, language)
      : nextStep[language](jobId, request.notifyEmail !== undefined);
    return { jobId, status, format, period, decisionUrl, message };
  },
});

/** The shape was right, but there may be no such day. */
const requireMoment = (field: string, text: string, language: Language): Date =>
  parseInstant(text) ?? refuseField(field, "no_such_time", noSuchTime[language]);

const noSuchTime: Record<Language, string> = {
  de: "Diesen Zeitpunkt gibt es nicht.",
  en: "There is no such time.",
};

const nextStep: Record<Language, (jobId: string, isMailed: boolean) => string> = {
  de: (jobId, isMailed) =>
    `Der Export wird erstellt. Rufen Sie archive_export_status mit jobId ${jobId} auf, bis er fertig ist; dann steht dort der Link zum Herunterladen.${isMailed ? " Er kommt außerdem per E-Mail." : ""}`,
  en: (jobId, isMailed) =>
    `The export is being made. Call archive_export_status with jobId ${jobId} until it is complete; the download link is there then.${isMailed ? " It also comes by mail." : ""}`,
};
