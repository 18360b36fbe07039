import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { importPlaces } from "../../modules/addresses/addresses.ts";
import { type AddCommand, CommandError, printJson, printRows, progressTo, withServices } from "./command.ts";

export const addData: AddCommand = (program, deps) => {
  const data = program.command("data").description("tables that address checks use");

  data
    .command("import <file>")
    .description("load postcodes of DE, AT, CH or LI from a GeoNames file; a broken file changes nothing")
    .option("--json", "print machine output")
    .action((path: string, { json }: { json?: boolean }) =>
      withServices(deps, async (services) => {
        const file = await readImportFile(path);
        const show = progressTo(process.stderr);
        const onProgress = (done: number, total: number) => show(`${done} of ${total} places`);
        const report = await importPlaces(services, file, { source: basename(path), onProgress });
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
