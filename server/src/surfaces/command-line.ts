import { Command, CommanderError } from "commander";
import { Refusal } from "../foundation/refusal.ts";
import { explain } from "../texts/refusal-messages.ts";
import { addAddress } from "./commands/address.ts";
import { addBackup } from "./commands/backup.ts";
import { addCall } from "./commands/call.ts";
import { type CommandDeps, CommandError } from "./commands/command.ts";
import { addData } from "./commands/data.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addErasure } from "./commands/erasure.ts";
import { addJobs } from "./commands/jobs.ts";
import { addKeys } from "./commands/keys.ts";
import { addMandant } from "./commands/mandant.ts";
import { addMcp } from "./commands/mcp.ts";
import { addMigrate } from "./commands/migrate.ts";
import { addOperator } from "./commands/operator.ts";
import { addOrder } from "./commands/order.ts";
import { addPartner } from "./commands/partner.ts";
import { addReconcile } from "./commands/reconcile.ts";
import { addReference } from "./commands/reference.ts";
import { addSecret } from "./commands/secret.ts";
import { addSending } from "./commands/sending.ts";
import { addServe } from "./commands/serve.ts";
import { addSignInLink } from "./commands/sign-in-link.ts";
import { addTimeline } from "./commands/timeline.ts";
import { addToken } from "./commands/token.ts";
import { addVerifyArchive } from "./commands/verify-archive.ts";
import { addWebhook } from "./commands/webhook.ts";
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
  const commands = [
    addServe,
    addMcp,
    addCall,
    addPartner,
    addToken,
    addWebhook,
    addMandant,
    addSignInLink,
    addMigrate,
    addDoctor,
    addReference,
    addJobs,
    addOrder,
    addSending,
    addOperator,
    addKeys,
    addSecret,
    addAddress,
    addData,
    addErasure,
    addBackup,
    addTimeline,
    addReconcile,
    addVerifyArchive,
  ];
  for (const add of commands) add(program, deps);
  try {
    await program.parseAsync([...words], { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (cause) {
    return report(cause, deps);
  }
}

function report(cause: unknown, { isOneLine }: CommandDeps): number {
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : WRONG_USE; // commander has printed it
  if (cause instanceof Refusal) {
    const { message, hint } = explain(cause.code, cause.details, "en");
    console.error(`${cause.code}: ${message} ${hint}`);
  } else if (cause instanceof CommandError || isOneLine(cause)) {
    console.error(cause instanceof Error ? cause.message : String(cause));
  } else {
    console.error(cause);
  }
  return FAILED;
}
