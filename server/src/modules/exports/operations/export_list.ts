import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import type { Database } from "../../../db/database.ts";
import type { Language } from "../../../foundation/language.ts";
import { isAtLeast, mayDecide } from "../../../foundation/role.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requesterTexts } from "../../approvals/approvals.ts";
import { contentTexts, nameOf } from "../export-names.ts";
import { daysOf, viewOf } from "../export-view.ts";
import { type ExportRow, selectPageOfExports, selectWaitingExports } from "../exports-store.ts";
import { formatNames } from "../archive-export.ts";

const shown = z.object({
  exportId: z.uuid(),
  status: z.enum(["queued", "running", "complete", "failed"]),
  format: z.enum(formatNames),
  name: z.string(),
  orderId: z.uuid().nullable().describe("The order of an evidence pack."),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  client: z.string().nullable().describe("Number and name, if it is of one client."),
  percent: z.int(),
  done: z.int(),
  total: z.int().nullable(),
  downloadUrl: z.url().nullable().describe("null: not made yet, or the file is kept no longer."),
  expiresAt: z.iso.datetime().nullable(),
  fileName: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  failure: z.object({ code: z.string(), message: z.string(), fields: z.array(z.string()) }).nullable(),
  requestedByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const waitingExport = z.object({
  exportId: z.uuid(),
  name: z.string(),
  orderId: z.uuid().nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  client: z.string().nullable(),
  letters: z.int(),
  askedBy: z.string().describe("The program and whom it acts for."),
  notifyEmail: z.string().nullable().describe("Who is told when it is made."),
  decideUntil: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

/** More than wait at once; what is beyond comes up when these are decided. */
const MOST_WAITING = 100;

export const exportList = defineOperation({
  name: "export_list",
  title: "List exports",
  summary: "Lists the exports of the archive, newest first, with progress and download links.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({ limit: limitInput, offset: offsetInput }),
  output: pageOf(shown).extend({
    formats: z
      .array(z.object({ format: z.enum(formatNames), name: z.string(), holds: z.string() }))
      .describe("What can be exported."),
    mayStart: z.boolean(),
    waiting: z.array(waitingExport).describe("What a person has to say yes to, the earliest deadline first."),
    mayDecide: z.boolean(),
  }),

  async run({ limit, offset }, call) {
    const { db, caller, clock, language } = call;
    const { rows, total } = await selectPageOfExports(db, caller, { limit, offset });
    const now = clock.now();
    const askers = await requesterTexts(db, caller, rows, language);
    return {
      items: rows.map((row, at) => {
        const { progress, failure, ...view } = viewOf(call, row, now);
        const { first, last } = daysOf(row);
        return {
          exportId: row.exportId,
          status: view.status,
          format: view.format,
          name: nameOf(row, language),
          orderId: view.orderId,
          firstDay: first,
          lastDay: last,
          client: clientText(row),
          ...progress,
          downloadUrl: view.downloadUrl,
          expiresAt: view.expiresAt,
          fileName: view.fileName,
          sizeBytes: view.sizeBytes,
          failure: failure && {
            code: failure.code,
            message: failure.message,
            fields: [...failure.fields],
          },
          requestedByName: row.requestedBy.name ?? askers[at] ?? null,
          createdAt: row.createdAt.toISOString(),
        };
      }),
      total,
      limit,
      offset,
      formats: formatNames.map((format) => ({
        format,
        name: nameOf({ format, orderId: null }, language),
        holds: contentTexts[format][language],
      })),
      mayStart: isAtLeast(caller.session?.role ?? "viewer", "editor"),
      waiting: await waitingIn(db, caller, language),
      mayDecide: mayDecide(caller.session?.role ?? "viewer"),
    };
  },
});

async function waitingIn(
  db: Database,
  tenant: Tenant,
  language: Language,
): Promise<z.input<typeof waitingExport>[]> {
  const rows = await selectWaitingExports(db, tenant, MOST_WAITING);
  const askers = await requesterTexts(db, tenant, rows, language);
  return rows.map((row, at) => ({
    exportId: row.exportId,
    name: nameOf(row, language),
    orderId: row.orderId,
    firstDay: daysOf(row).first,
    lastDay: daysOf(row).last,
    client: clientText(row),
    letters: row.letters ?? 0,
    askedBy: askers[at] ?? "",
    notifyEmail: row.notifyEmail,
    decideUntil: (row.decideUntil ?? row.createdAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
}

const clientText = ({ client }: ExportRow): string | null =>
  client && `${client.mandantennummer} ${client.name}`;
