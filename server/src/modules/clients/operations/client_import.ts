import { z } from "zod";
import {
  bytesOfUpload,
  csvReport,
  csvUpload,
  MAX_UPLOADED_ROWS,
  rowsToShow,
} from "../../../foundation/csv-upload.ts";
import { defineOperation } from "../../../operations/operation.ts";
import type { Language } from "../../../foundation/language.ts";
import { importAddresses, isAddressColumn, isPlaceColumn } from "../../addresses/addresses.ts";
import { hiddenNumbers } from "../client-book.ts";
import { importClients } from "../import-clients.ts";

export const clientImport = defineOperation({
  name: "client_import",
  title: "Import clients",
  summary: "Makes and changes clients from a CSV or Excel file, or says row by row what that would come to.",
  description:
    "By their numbers; the same file again changes nothing. All rows or none. Addresses in the file go into the address book; a client whose address cannot be delivered to is taken without it.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: [],
  input: z.strictObject(csvUpload),
  output: csvReport,

  async run({ contentBase64, dryRun, skipBadRows }, call) {
    const { databases, clock, caller, language } = call;
    const file = bytesOfUpload(contentBase64);
    const options = { dryRun, skipBadRows, maxRows: MAX_UPLOADED_ROWS, language, at: clock.now() };
    const hiddenOf = (numbers: readonly string[]) => hiddenNumbers(call, numbers);
    const { rows, ignoredColumns, ...report } = await importClients(databases.system, caller, file, {
      ...options,
      hiddenOf,
    });
    const hasPlaces = ignoredColumns.some(isPlaceColumn);
    const taken = new Set(
      rows.flatMap(({ mandantennummer, outcome }) => (outcome === "refused" ? [] : (mandantennummer ?? []))),
    );
    const addresses = hasPlaces
      ? await importAddresses(call, caller, file, {
          ...options,
          // A client stands without an address, never the other way round.
          dryRun: !report.applied,
          skipBadRows: true,
          ofClients: true,
          isKnownClient: async (number) => taken.has(number),
        })
      : null;
    const notes = new Map(
      addresses?.rows.flatMap(({ line, outcome, note }) =>
        outcome === "refused" && note !== null ? [[line, notKept[language](note)] as const] : [],
      ),
    );
    const shown = rows.map(({ line, mandantennummer, outcome, reason }) => ({
      line,
      name: mandantennummer,
      outcome,
      note: reason ?? notes.get(line) ?? null,
    }));
    return {
      ...report,
      ignoredColumns: ignoredColumns.filter((name) => !hasPlaces || !isAddressColumn(name)),
      rows: rowsToShow(shown),
    };
  },
});

const notKept: Record<Language, (why: string) => string> = {
  de: (why) => `Die Anschrift kommt nicht ins Adressbuch. ${why}`,
  en: (why) => `The address is not taken into the address book. ${why}`,
};
