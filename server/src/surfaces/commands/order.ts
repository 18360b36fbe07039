import { COMMAND_LINE, ordersToSettle, settleOrder } from "../../modules/operator/operator.ts";
import type { HandOverFinding } from "../../modules/orders/orders.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";

type ResolveOptions = { handedOver?: string; repeat?: boolean; json?: boolean };

export const addOrder: AddCommand = (program, deps) => {
  const order = program.command("order").description("orders that wait for a person, and letting them go on");

  order
    .command("unclear")
    .description(
      "orders of which nobody knows whether the carrier has them, or which it did not take for a day; after a restore also those that were open",
    )
    .option("--json", "print machine output")
    .action((options: { json?: boolean }) =>
      withServices(deps, async ({ db }) => {
        const waiting = await ordersToSettle(db);
        printRows(
          waiting.map(({ orderId, partner, mode, status, carrier, since, code, reason }) => ({
            orderId,
            partner,
            mode,
            status,
            carrier,
            since,
            code,
            reason,
          })),
          options,
        );
      }),
    );

  order
    .command("resolve <orderId>")
    .description("let such an order go on, after you have asked the carrier")
    .option("--handed-over <reference>", "the carrier has it, under this reference of its own")
    .option("--repeat", "the carrier does not have it: hand it over again")
    .option("--json", "print machine output")
    .action((orderId: string, { json, ...options }: ResolveOptions) =>
      withServices(deps, async (services) => {
        const finding = requireFinding(options);
        const settled = isUuid(orderId)
          ? await settleOrder(services, orderId, finding, { who: COMMAND_LINE })
          : null;
        if (!settled)
          throw new CommandError(
            `No order ${orderId} waits for this; see: brieftaube order unclear (one that is queued can only be repeated)`,
          );
        if (json) printJson({ orderId, status: settled.status });
        else console.log(`The order is ${settled.status} and goes on.`);
      }),
    );
};

function requireFinding({ handedOver, repeat }: ResolveOptions): HandOverFinding {
  const reference = handedOver?.trim();
  if ((reference === undefined) === (repeat === undefined) || reference === "")
    throw new CommandError("Say exactly one of --handed-over REFERENCE and --repeat.");
  return reference === undefined ? "repeat" : { handedOver: reference };
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
