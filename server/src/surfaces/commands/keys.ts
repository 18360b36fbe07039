import { COMMAND_LINE, recordOperatorAct } from "../../modules/operator/operator.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, printJson, printRows, withServices } from "./command.ts";
import { rotateSigningKeys, signingKeys } from "../../modules/access/access.ts";

type Options = { json?: boolean };
type RotateOptions = Options & { endTokens?: boolean };

export const addKeys: AddCommand = (program, deps) => {
  const keys = program
    .command("keys")
    .description("the keys that sign the access tokens of connected programs");

  keys
    .command("list")
    .description("the keys whose tokens are accepted, and which of them signs")
    .option("--json", "print machine output")
    .action((options: Options) =>
      withServices(deps, async (services) => {
        const { signer, keys: accepted } = await signingKeys(services);
        const rows = accepted.map(({ keyId, signsFrom, expiresAt }) => ({
          keyId,
          signs: keyId === signer.keyId,
          signsFrom,
          expiresAt,
        }));
        printRows(rows, options);
      }),
    );

  keys
    .command("rotate")
    .description("sign with a new key from now on, in every process; otherwise this happens every 90 days")
    .option("--end-tokens", "accept nothing that was signed before: a key is in wrong hands")
    .option("--json", "print machine output")
    .action((options: RotateOptions) => withServices(deps, (services) => rotate(services, options)));
};

async function rotate(services: Services, { endTokens = false, json }: RotateOptions): Promise<void> {
  const { keyId } = await rotateSigningKeys(services, { endTokens });
  const ground = { db: services.db, now: services.clock.now(), who: COMMAND_LINE };
  await recordOperatorAct(ground, "signing_keys_rotate", { keyId, ...(endTokens && { endTokens: "yes" }) });
  if (json) return printJson({ keyId, endTokens });
  console.log(`${keyId} signs from now on.`);
  console.log(
    endTokens
      ? "No access token of before is accepted. Programs renew theirs by themselves; nobody has to connect again."
      : "Access tokens of before are accepted until they expire, within ten minutes.",
  );
}
