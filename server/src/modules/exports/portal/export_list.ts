import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { isAtLeast } from "../../../foundation/role.ts";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { contentTexts, nameOf } from "../export-names.ts";
import { daysOf, formatNames, viewOf } from "../export-view.ts";
import { selectPageOfExports } from "../exports-store.ts";

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

export const exportList = definePortalAction({
  name: "export_list",
  title: "List exports",
  summary: "Lists the exports of the archive, newest first, with progress and download links.",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({ limit: limitInput, offset: offsetInput }),
  output: pageOf(shown).extend({
    formats: z
      .array(z.object({ format: z.enum(formatNames), name: z.string(), holds: z.string() }))
      .describe("What can be exported."),
    mayStart: z.boolean(),
  }),

  async run({ limit, offset }, { db, caller, links, clock, language }) {
    const { rows, total } = await selectPageOfExports(db, caller, { limit, offset });
    const now = clock.now();
    return {
      items: rows.map((row) => {
        const { progress, failure, ...view } = viewOf(links, row, now);
        const { first, last } = daysOf(row);
        return {
          exportId: row.exportId,
          status: view.status,
          format: view.format,
          name: nameOf(row, language),
          orderId: view.orderId,
          firstDay: first,
          lastDay: last,
          client: row.client && `${row.client.mandantennummer} ${row.client.name}`,
          ...progress,
          downloadUrl: view.downloadUrl,
          expiresAt: view.expiresAt,
          fileName: view.fileName,
          sizeBytes: view.sizeBytes,
          failure: failure && { ...failure, fields: [...failure.fields] },
          requestedByName: row.requestedBy.name,
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
    };
  },
});
