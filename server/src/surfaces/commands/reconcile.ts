import { reconcile } from "../../modules/operator/operator.ts";
import { type AddCommand, printJson, requireMoment, withServices } from "./command.ts";
import { requirePartner } from "./partner.ts";

type Options = { partner?: string; since?: string; json?: boolean };

export const addReconcile: AddCommand = (program, deps) => {
  program
    .command("reconcile")
    .description(
      "compare orders, hand-overs, charges and the archive; names every difference, ends with 1 if there is one",
    )
    .option("--partner <id-or-slug>", "only this account")
    .option("--since <time>", "only orders that have changed since, as 2026-11-16T08:00:00Z")
    .option("--json", "print machine output")
    .action(({ partner, since, json }: Options) =>
      withServices(deps, async (services) => {
        const result = await reconcile(services, {
          partnerId: partner === undefined ? undefined : (await requirePartner(services, partner)).id,
          since: since === undefined ? undefined : requireMoment("--since", since),
        });
        const { orders, differences, scope } = result;
        if (differences.length > 0) process.exitCode = 1;
        if (json) return printJson({ scope, orders, differences });
        for (const { code, partner: whose, mode, orderId, text, next } of differences)
          console.log(`${code}  ${whose ?? "(no account)"} ${mode}  ${orderId ?? ""}\n  ${text}\n  ${next}`);
        console.log(`${orders} orders compared, ${differences.length} differences.`);
      }),
    );
};
