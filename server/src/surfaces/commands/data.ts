import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import {
  forgetAuthorities,
  importAuthorities,
  importPlaces,
  importStreets,
  isAuthoritiesFile,
  isStreetsFile,
} from "../../modules/addresses/addresses.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, CommandError, printJson, printRows, progressTo, withServices } from "./command.ts";

export const addData: AddCommand = (program, deps) => {
  const data = program.command("data").description("tables that address checks use");

  data
    .command("import <file>")
    .description(
      "load postcodes of DE, AT, CH or LI from a GeoNames file, streets from one of OpenPLZ, or a list of courts, insurers and authorities; a broken file changes nothing",
    )
    .option("--country <code>", "whose streets they are: DE, AT, CH or LI", "DE")
    .option("--list <name>", "what a list of authorities is called; else as its file")
    .option("--json", "print machine output")
    .action((path: string, { json, ...wish }: ImportWish & { json?: boolean }) =>
      withServices(deps, async (services) => {
        const rows = await importFile(services, path, wish);
        if (process.stderr.isTTY) process.stderr.write("\n");
        if (json) printJson({ ["list" in (rows[0] ?? {}) ? "lists" : "countries"]: rows });
        else printRows(rows, {});
      }),
    );

  data
    .command("forget <list>")
    .description("take a list of authorities out of the search")
    .action((list: string) =>
      withServices(deps, async (services) => {
        await forgetAuthorities(services, list);
        console.log(`${list} is no longer searched.`);
      }),
    );
};

type ImportWish = { country: string; list?: string };

/** What kind of file it is tells its first line. */
async function importFile(services: Services, path: string, { country, list }: ImportWish) {
  const file = await readImportFile(path);
  const source = basename(path);
  if (isAuthoritiesFile(file))
    return [await importAuthorities(services, file, { source, list: list ?? basename(path, extname(path)) })];
  const show = progressTo(process.stderr);
  const options = { source, onProgress: (done: number, total: number) => show(`${done} of ${total} lines`) };
  return isStreetsFile(file)
    ? [await importStreets(services, file, { ...options, country: country.toUpperCase() })]
    : (await importPlaces(services, file, options)).countries;
}

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
