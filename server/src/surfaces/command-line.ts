import { Command, CommanderError } from "commander";
import { Refusal } from "../foundation/refusal.ts";
import { type AddCommand, type CommandDeps, CommandError } from "./commands/command.ts";
import { productVersion } from "../foundation/product-version.ts";

const FAILED = 1;
const WRONG_USE = 2;

/** Runs one command and returns the exit code: 0 done, 1 refused or failed, 2 wrong use. */
export async function runCommandLine(words: readonly string[], deps: CommandDeps): Promise<number> {
  const program = new Command("brieftaube")
    .description("Letters by post, for agents, programs and people.")
    .version(productVersion)
    .exitOverride()
    .showHelpAfterError("(add --help for the options)");
  for (const load of filesFor(words)) (await load())(program, deps);
  try {
    await program.parseAsync([...words], { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (cause) {
    return report(cause, deps);
  }
}

/** The program with every command, for the page that lists them; nothing is run. */
export async function wholeProgram(deps: CommandDeps): Promise<Command> {
  const program = new Command("brieftaube");
  for (const [, load] of files) (await load())(program, deps);
  return program;
}

type Load = () => Promise<AddCommand>;

/**
 * Where a command stands. Only the file of the one that is asked for is read: most of them hold the whole product, which
 * takes seconds to read. Help needs all, and shows them in this order.
 */
const files: readonly (readonly [names: readonly string[], load: Load])[] = [
  [["serve", "worker"], async () => (await import("./commands/serve.ts")).addServe],
  [["mcp"], async () => (await import("./commands/mcp.ts")).addMcp],
  [["call"], async () => (await import("./commands/call.ts")).addCall],
  [["partner"], async () => (await import("./commands/partner.ts")).addPartner],
  [["token"], async () => (await import("./commands/token.ts")).addToken],
  [["webhook"], async () => (await import("./commands/webhook.ts")).addWebhook],
  [["mandant"], async () => (await import("./commands/mandant.ts")).addMandant],
  [["sign-in-link"], async () => (await import("./commands/sign-in-link.ts")).addSignInLink],
  [["migrate"], async () => (await import("./commands/migrate.ts")).addMigrate],
  [["doctor"], async () => (await import("./commands/doctor.ts")).addDoctor],
  [["reference"], async () => (await import("./commands/reference.ts")).addReference],
  [["jobs"], async () => (await import("./commands/jobs.ts")).addJobs],
  [["order"], async () => (await import("./commands/order.ts")).addOrder],
  [["sending"], async () => (await import("./commands/sending.ts")).addSending],
  [["operator"], async () => (await import("./commands/operator.ts")).addOperator],
  [["keys"], async () => (await import("./commands/keys.ts")).addKeys],
  [["secret"], async () => (await import("./commands/secret.ts")).addSecret],
  [["address"], async () => (await import("./commands/address.ts")).addAddress],
  [["data"], async () => (await import("./commands/data.ts")).addData],
  [["erasure"], async () => (await import("./commands/erasure.ts")).addErasure],
  [
    ["backup", "restore", "prune-log", "sync-log"],
    async () => (await import("./commands/backup.ts")).addBackup,
  ],
  [["export-store", "import-store"], async () => (await import("./commands/store.ts")).addStore],
  [["drill"], async () => (await import("./commands/drill.ts")).addDrill],
  [["years"], async () => (await import("./commands/years.ts")).addYears],
  [["timeline"], async () => (await import("./commands/timeline.ts")).addTimeline],
  [["reconcile"], async () => (await import("./commands/reconcile.ts")).addReconcile],
  [["verify-archive"], async () => (await import("./commands/verify-archive.ts")).addVerifyArchive],
];

function filesFor([first = ""]: readonly string[]): Load[] {
  if (["--version", "-V"].includes(first)) return [];
  const named = files.filter(([names]) => names.includes(first));
  return (named.length > 0 ? named : files).map(([, load]) => load);
}

async function report(cause: unknown, { isOneLine }: CommandDeps): Promise<number> {
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : WRONG_USE; // commander has printed it
  if (cause instanceof Refusal) {
    const { explain } = await import("../texts/refusal-messages.ts");
    const { message, hint } = explain(cause.code, cause.details, "en");
    console.error(`${cause.code}: ${message} ${hint}`);
  } else if (cause instanceof CommandError || (await isOneLine(cause))) {
    console.error(cause instanceof Error ? cause.message : String(cause));
  } else {
    console.error(cause);
  }
  return FAILED;
}
