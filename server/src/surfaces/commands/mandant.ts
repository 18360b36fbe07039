import { importClients } from "../../modules/clients/clients.ts";
import { modes } from "../../foundation/tenant.ts";
import { type AddCommand, printJson, progressTo, withServices } from "./command.ts";
import { readImportFile } from "./data.ts";
import { requireMode, requirePartner } from "./partner.ts";
import { tenantClock } from "../../modules/partners/partners.ts";

type ImportOptions = {
  partner: string;
  mode: string;
  dryRun?: boolean;
  skipBadRows?: boolean;
  json?: boolean;
};

export const addMandant: AddCommand = (program, deps) => {
  const mandant = program.command("mandant").description("clients (Mandanten): import from a file");

  mandant
    .command("import <file>")
    .description("make and change clients from a CSV file, by their number; all rows or none")
    .requiredOption("--partner <partner>", "id or slug of the account")
    .option("--mode <mode>", modes.join(" or "), "sandbox")
    .option("--dry-run", "say what each row would come to and change nothing")
    .option("--skip-bad-rows", "store the good rows although there are bad ones")
    .option("--json", "print machine output")
    .addHelpText("after", columnsHelp)
    .action((path: string, { partner, mode, dryRun = false, skipBadRows = false, json }: ImportOptions) =>
      withServices(deps, async (services) => {
        const { id } = await requirePartner(services, partner);
        const tenant = { partnerId: id, mode: requireMode(mode) };
        const onProgress = progressTo(process.stderr);
        const report = await importClients(services.db, tenant, await readImportFile(path), {
          dryRun,
          skipBadRows,
          language: "en",
          at: (await tenantClock(services, tenant)).now(),
          ...(!json && { onProgress: (done, total) => onProgress(`${done} of ${total} clients stored`) }),
        });
        if (!json && process.stderr.isTTY) process.stderr.write("\n");
        if (json) printJson({ dryRun, ...report });
        else printReport(report, dryRun);
        if (report.refused > 0 && !skipBadRows) process.exitCode = 1;
      }),
    );
};

const columnsHelp = `
The first line names the columns, in German or English; they are divided by ; or , or tabs:
  Mandantennummer   required; the client that is made or changed
  Name              required for a new client
  Kategorie, Sachbearbeiter
  Tags              divided by | or , or ;
  Monatsgrenze      euros gross per calendar month, as 250 or 250,00
  Aufbewahrung      years that letters are kept, at least 6; may only lengthen
A column that is absent leaves what is stored; an empty cell clears it, except name and retention.`;

type Report = Awaited<ReturnType<typeof importClients>>;

function printReport({ rows, ignoredColumns, applied, ...counts }: Report, dryRun: boolean): void {
  for (const { line, mandantennummer, outcome, reason } of rows)
    if (outcome !== "unchanged")
      console.log(
        `line ${line}: ${mandantennummer ?? "(no number)"} ${outcome}${reason ? `: ${reason}` : ""}`,
      );
  if (ignoredColumns.length > 0) console.log(`Columns left out: ${ignoredColumns.join(", ")}`);
  const { created, updated, unchanged, refused } = counts;
  console.log(`${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`);
  if (!applied)
    console.log(
      dryRun
        ? "A dry run: nothing was changed."
        : "Nothing was changed: mend the refused rows, or add --skip-bad-rows.",
    );
}
