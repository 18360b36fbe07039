import { modes } from "../../foundation/tenant.ts";
import { importAddresses } from "../../modules/addresses/addresses.ts";
import { findClientByNumber } from "../../modules/clients/clients.ts";
import { type AddCommand, printJson, printRows, progressTo, withServices } from "./command.ts";
import { readImportFile } from "./data.ts";
import { requireMode, requirePartner } from "./partner.ts";
import { tenantClock } from "../../modules/partners/partners.ts";

type Options = { partner: string; mode: string; dryRun?: boolean; skipBadRows?: boolean; json?: boolean };

export const addAddress: AddCommand = (program, deps) => {
  const address = program.command("address").description("the address book of an account");

  address
    .command("import <file>")
    .description("read a CSV file into the address book; each address is checked, doubles are left out")
    .requiredOption("--partner <partner>", "id or slug of the account")
    .option("--mode <mode>", modes.join(" or "), "sandbox")
    .option("--dry-run", "judge every row and store nothing")
    .option("--skip-bad-rows", "store the good rows although there are bad ones")
    .option("--json", "print machine output")
    .action((path: string, { partner, mode, dryRun = false, skipBadRows = false, json }: Options) =>
      withServices(deps, async (services) => {
        const { id } = await requirePartner(services, partner);
        const tenant = { partnerId: id, mode: requireMode(mode) };
        const show = progressTo(process.stderr);
        const report = await importAddresses(services, tenant, await readImportFile(path), {
          dryRun,
          skipBadRows,
          language: "en",
          isKnownClient: async (number) =>
            (await findClientByNumber(services.db, tenant, number)) !== undefined,
          at: (await tenantClock(services, tenant)).now(),
          onProgress: (done, total) => show(`${done} of ${total} rows`),
        });
        if (process.stderr.isTTY) process.stderr.write("\n");
        if (json) printJson(report);
        else printReport(report);
        if (!report.applied && !dryRun) process.exitCode = 1;
      }),
    );
};

function printReport({
  applied,
  created,
  existing,
  refused,
  ignoredColumns,
  rows,
}: Awaited<ReturnType<typeof importAddresses>>): void {
  const worthTelling = rows.filter(({ outcome, note }) => outcome !== "created" || note !== null);
  if (worthTelling.length > 0) printRows(worthTelling, {});
  if (ignoredColumns.length > 0) console.log(`Columns not used: ${ignoredColumns.join(", ")}`);
  console.log(
    `${created} new, ${existing} already there, ${refused} refused. ${applied ? "Stored." : "Nothing was stored."}`,
  );
}
