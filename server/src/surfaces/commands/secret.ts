import { forgetEarlierSecrets, keptEarlierSecrets, rotateKeptSecret } from "../../db/backup/secret-file.ts";
import type { Config } from "../../foundation/config.ts";
import { COMMAND_LINE, recordOperatorAct, secretState } from "../../modules/operator/operator.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";
import { blockersOf, secretText } from "./secret-text.ts";

type Options = { json?: boolean };
type ForgetOptions = Options & { now?: boolean };

export const addSecret: AddCommand = (program, deps) => {
  const secret = program
    .command("secret")
    .description("the service's own secret: what it is needed for, and changing it");

  secret
    .command("status")
    .description("what still depends on earlier secrets, and when they may be dropped")
    .option("--json", "print machine output")
    .action((options: Options) => withServices(deps, (services) => show(services, options)));

  secret
    .command("rotate")
    .description("put a new secret into the data directory and keep the old one beside it; then restart")
    .option("--json", "print machine output")
    .action((options: Options) =>
      withServices(deps, (services, config) => rotate(services, config, options)),
    );

  secret
    .command("forget")
    .description("delete the earlier secrets from the data directory when nothing needs them; then restart")
    .option(
      "--now",
      "although people are signed out by it and links to files end: one of them is in wrong hands",
    )
    .option("--json", "print machine output")
    .action((options: ForgetOptions) =>
      withServices(deps, (services, config) => forget(services, config, options)),
    );
};

async function show(services: Services, { json }: Options): Promise<void> {
  const state = await secretState(services);
  if (json) return printJson(state);
  console.log(`In use: ${state.keyId}, since ${state.since?.toISOString() ?? "(not noted yet)"}`);
  console.log(`Also accepted: ${state.earlierKeyIds.join(", ") || "none"}`);
  printRows(state.sealed, {});
  console.log(secretText(state, services.clock.now()));
}

async function rotate(services: Services, config: Config, { json }: Options): Promise<void> {
  requireKept(
    config,
    "put what BRIEFTAUBE_SECRET holds at the front of BRIEFTAUBE_SECRET_PREVIOUS (on a line of its own if it holds a comma) and a new one (openssl rand -base64 48) into BRIEFTAUBE_SECRET, for every process, and restart them.",
  );
  rotateKeptSecret(config.dataDir);
  await recorded(services, "secret_rotate");
  if (json) return printJson({ rotated: true, accepted: keptEarlierSecrets(config.dataDir).length });
  console.log(`A new secret is in ${config.dataDir}; the old one is accepted on. Restart every process now.`);
  console.log("Then see: brieftaube secret status. Save the new secret where the old one was kept.");
}

async function forget(
  services: Services,
  config: Config,
  { now = false, json }: ForgetOptions,
): Promise<void> {
  requireKept(config, "take it out of BRIEFTAUBE_SECRET_PREVIOUS and restart every process.");
  if (keptEarlierSecrets(config.dataDir).length === 0)
    throw new CommandError("There is no earlier secret in the data directory.");
  const blockers = blockersOf(await secretState(services), services.clock.now(), { now });
  if (blockers.length > 0) throw new CommandError(`Nothing was deleted: ${blockers.join("; ")}.`);
  forgetEarlierSecrets(config.dataDir);
  await recorded(services, "secret_forget");
  if (json) return printJson({ forgotten: true });
  console.log(
    "The earlier secrets are deleted. Restart every process: those that run accept them until then.",
  );
}

/** Where the secret is a setting, whoever sets it changes it. */
function requireKept({ secret }: Config, instead: string): void {
  if (secret !== null) throw new CommandError(`The secret is set by BRIEFTAUBE_SECRET: ${instead}`);
}

const recorded = ({ db, clock }: Services, act: "secret_rotate" | "secret_forget"): Promise<void> =>
  recordOperatorAct({ db, now: clock.now(), who: COMMAND_LINE }, act, {});
