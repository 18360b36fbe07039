import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { importPlaces, importStreets, isStreetsFile } from "../../modules/addresses/addresses.ts";
import { type AddCommand, CommandError, printJson, printRows, progressTo, withServices } from "./command.ts";

export const addData: AddCommand = (program, deps) => {
  const data = program.command("data").description("tables that address checks use");

  data
    .command("import <file>")
    .description(
      "load postcodes of DE, AT, CH or LI from a GeoNames file, or streets from one of OpenPLZ; a broken file changes nothing",
    )
    .option("--country <code>", "whose streets they are: DE, AT, CH or LI", "DE")
    .option("--json", "print machine output")
    .action((path: string, { json, country }: { json?: boolean; country: string }) =>
      withServices(deps, async (services) => {
        const file = await readImportFile(path);
        const show = progressTo(process.stderr);
        const onProgress = (done: number, total: number) => show(`${done} of ${total} lines`);
        const options = { source: basename(path), onProgress };
        const report = isStreetsFile(file)
          ? {
              countries: [
                await importStreets(services, file, { ...options, country: country.toUpperCase() }),
              ],
            }
          : await importPlaces(services, file, options);
        if (process.stderr.isTTY) process.stderr.write("\n");
        if (json) printJson(report);
        else printRows(report.countries, {});
      }),
    );
};

/** A file someone names on the command line; one that is not there is no bug. */
export async function readImportFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new CommandError(
      `${path} cannot be read: ${(cause as NodeJS.ErrnoException).code ?? "unknown reason"}.`,
    );
  }
}
