import { z } from "zod";
import {
  bytesOfUpload,
  csvReport,
  csvUpload,
  MAX_UPLOADED_ROWS,
  rowsToShow,
} from "../../../foundation/csv-upload.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { importClients } from "../import-clients.ts";

export const clientImport = defineOperation({
  name: "client_import",
  title: "Import clients",
  summary: "Makes and changes clients from a CSV file, or says row by row what that would come to.",
  description: "By their numbers; the same file again changes nothing. All rows or none.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: [],
  input: z.strictObject(csvUpload),
  output: csvReport,

  async run({ contentBase64, dryRun, skipBadRows }, { databases, clock, caller, language }) {
    const { rows, ...report } = await importClients(databases.system, caller, bytesOfUpload(contentBase64), {
      dryRun,
      skipBadRows,
      maxRows: MAX_UPLOADED_ROWS,
      language,
      at: clock.now(),
    });
    const shown = rows.map(({ line, mandantennummer, outcome, reason }) => ({
      line,
      name: mandantennummer,
      outcome,
      note: reason,
    }));
    return { ...report, rows: rowsToShow(shown) };
  },
});
