import { z } from "zod";
import {
  bytesOfUpload,
  csvReport,
  csvUpload,
  MAX_UPLOADED_ROWS,
  rowsToShow,
} from "../../../foundation/csv-upload.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { findClientByNumber } from "../../clients/clients.ts";
import { importAddresses } from "../import-addresses.ts";

export const addressImport = defineOperation({
  name: "address_import",
  title: "Import addresses",
  summary: "Reads a CSV or Excel file into the address book, or says row by row what that would come to.",
  description: "Each address is checked; what the book has already is not stored again. All rows or none.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: [],
  input: z.strictObject(csvUpload),
  output: csvReport,

  async run({ contentBase64, dryRun, skipBadRows }, call) {
    const { db, clock, caller, language } = call;
    const report = await importAddresses(call, caller, bytesOfUpload(contentBase64), {
      dryRun,
      skipBadRows,
      maxRows: MAX_UPLOADED_ROWS,
      language,
      at: clock.now(),
      isKnownClient: async (number) => (await findClientByNumber(db, caller, number)) !== undefined,
    });
    const { applied, created, existing, refused, ignoredColumns, rows } = report;
    return {
      applied,
      created,
      updated: 0,
      unchanged: existing,
      refused,
      ignoredColumns,
      rows: rowsToShow(
        rows.map(({ line, name, outcome, note }) => ({
          line,
          name,
          outcome: outcome === "existing" ? ("unchanged" as const) : outcome,
          note,
        })),
      ),
    };
  },
});
