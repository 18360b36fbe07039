import { parseInstant } from "../../foundation/berlin-time.ts";
import type { Config } from "../../foundation/config.ts";
import { centsFromEuros } from "../../foundation/money.ts";
import { isScope, type Scope, scopes, tokenScopes } from "../../foundation/scope.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";
import { requirePartner } from "./partner.ts";
import { createToken, listTokens, revokeToken } from "../../modules/access/access.ts";

type CreateOptions = {
  partner: string;
  scopes: string;
  name: string;
  live?: boolean;
  expires?: string;
  lettersPerDay?: string;
  eurosPerDay?: string;
  json?: boolean;
};

export const addToken: AddCommand = (program, deps) => {
  const token = program.command("token").description("partner tokens: create, list, revoke");

  token
    .command("create")
    .description("make a partner token; it is shown this once")
    .requiredOption("--partner <partner>", "id or slug of the account")
    .requiredOption("--scopes <list>", "scopes with commas, or all (without approval:self_approve)")
    .option("--name <name>", "what it is for", "command line")
    .option("--live", "real letters and real money instead of the sandbox")
    .option("--expires <time>", "ISO 8601 time")
    .option("--letters-per-day <number>", "daily cap of its own")
    .option("--euros-per-day <euros>", "daily cap of its own")
    .option("--json", "print machine output")
    .action((options: CreateOptions) =>
      withServices(deps, async (services, config) => {
        const { id, features } = await requirePartner(services, options.partner);
        if (options.live) requireLive(features, config.carriers);
        const made = await createToken(services, {
          partnerId: id,
          mode: options.live ? "live" : "sandbox",
          name: options.name,
          scopes: scopesOf(options.scopes),
          ...limitsOf(options),
        });
        if (options.json) printJson(made);
        else console.log(`${made.token}\n\nKeep it safe: it is not shown again. Its id is ${made.tokenId}.`);
      }),
    );

  token
    .command("list <partner>")
    .description("the tokens of an account, without their text")
    .option("--json", "print machine output")
    .action((idOrSlug: string, options: { json?: boolean }) =>
      withServices(deps, async (services) => {
        const { id } = await requirePartner(services, idOrSlug);
        printRows(await listTokens(services.db, id), options);
      }),
    );

  token
    .command("revoke <partner> <token>")
    .description("end a token at once, by its id or visible beginning")
    .option("--json", "print machine output")
    .action((idOrSlug: string, idOrPrefix: string, { json }: { json?: boolean }) =>
      withServices(deps, async (services) => {
        const { id } = await requirePartner(services, idOrSlug);
        const revoked = await revokeToken(services, id, idOrPrefix);
        if (revoked === 0) throw new CommandError("No active token has this id or beginning.");
        if (json) printJson({ revoked });
        else console.log("Revoked.");
      }),
    );
};

function requireLive(features: readonly string[], carriers: Config["carriers"]): void {
  if (!carriers.some(({ name }) => name !== "sandbox"))
    throw new CommandError("A live token needs a real carrier: set BRIEFTAUBE_CARRIER first.");
  if (!features.includes("live"))
    throw new CommandError("Live is off for this account: brieftaube partner set <partner> --enable live");
}

function scopesOf(list: string): Scope[] {
  if (list === "all") return scopes.filter((scope) => scope !== "approval:self_approve");
  return list.split(",").map((name) => {
    const scope = name.trim();
    if (!isScope(scope))
      throw new CommandError(`There is no scope ${scope}; known: ${tokenScopes.join(", ")}`);
    return scope;
  });
}

function limitsOf({ expires, lettersPerDay, eurosPerDay }: CreateOptions) {
  const expiresAt = expires === undefined ? null : parseInstant(expires);
  if (expires !== undefined && !expiresAt) throw new CommandError("--expires is not an ISO 8601 time.");
  const letters = lettersPerDay === undefined ? null : Number(lettersPerDay);
  if (letters !== null && !(Number.isSafeInteger(letters) && letters >= 0))
    throw new CommandError("--letters-per-day is not a whole number.");
  const cents = eurosPerDay === undefined ? null : centsFromEuros(Number(eurosPerDay));
  if (cents === "finer_than_a_cent" || Number.isNaN(cents))
    throw new CommandError("--euros-per-day is not an amount.");
  return { expiresAt, lettersPerDay: letters, centsPerDay: cents };
}
