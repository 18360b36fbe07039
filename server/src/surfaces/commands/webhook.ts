import type { Command } from "commander";
import { parseInstant } from "../../foundation/berlin-time.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeadLetters,
  listWebhooks,
  replayDeliveries,
} from "../../modules/events/events.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";
import { requirePartner } from "./partner.ts";

type Common = { partner: string; live?: boolean; json?: boolean };

export const addWebhook: AddCommand = (program, deps) => {
  const webhook = program
    .command("webhook")
    .description("where events are sent: create, list, delete, enable, dead letters, replay");
  const add = (usage: string, description: string): Command =>
    webhook
      .command(usage)
      .description(description)
      .requiredOption("--partner <partner>", "id or slug of the account")
      .option("--live", "live events instead of those of the sandbox")
      .option("--json", "print machine output");

  add("create", "add an endpoint; its signing secret is shown this once")
    .requiredOption("--url <url>", "where to send events: a public https:// address")
    .option("--types <list>", "types with commas, as order.posted,approval.*; default: all")
    .option("--description <text>", "what it is for")
    .action((options: CreateOptions) => withServices(deps, (services) => create(services, options)));

  add("list", "the endpoints of an account, without their secrets").action((options: Common) =>
    withServices(deps, async (services) =>
      printRows(
        (await listWebhooks(services.db, await tenantOf(services, options))).map(
          ({ partnerId: _partner, ...endpoint }) => endpoint,
        ),
        options,
      ),
    ),
  );

  add("delete <id>", "remove an endpoint and what is on its way to it").action(
    (id: string, options: Common) =>
      withServices(deps, async (services) => {
        if (!(await deleteWebhook(services.db, await tenantOf(services, options), requireId(id))))
          throw new CommandError(unknownEndpoint);
        if (options.json) printJson({ deleted: id });
        else console.log("Deleted.");
      }),
  );

  add("enable <id>", "let an endpoint that answered 410 hear again, from where it stopped").action(
    (id: string, options: Common) =>
      withServices(deps, async (services) => {
        if (!(await enableWebhook(services.db, await tenantOf(services, options), requireId(id))))
          throw new CommandError(unknownEndpoint);
        if (options.json) printJson({ enabled: id });
        else console.log("Enabled.");
      }),
  );

  add("dead", "deliveries that were given up, newest first").action((options: Common) =>
    withServices(deps, async (services) =>
      printRows(await listDeadLetters(services.db, await tenantOf(services, options), MOST_SHOWN), options),
    ),
  );

  add("replay [delivery]", "send one delivery again, or all since a time")
    .option("--since <time>", "ISO 8601 time: everything that was sent for the first time since then")
    .action((deliveryId: string | undefined, options: ReplayOptions) =>
      withServices(deps, (services) => replay(services, deliveryId, options)),
    );
};

const MOST_SHOWN = 1000;
const unknownEndpoint = "There is no such endpoint; see: brieftaube webhook list";

type CreateOptions = Common & { url: string; types?: string; description?: string };

async function create(services: Services, options: CreateOptions): Promise<void> {
  const { url, types, description = null, json } = options;
  const made = await createWebhook(services, await tenantOf(services, options), {
    url,
    description,
    types: types?.split(",").map((type) => type.trim()) ?? [],
  });
  if (json) return printJson({ id: made.endpoint.id, secret: made.secret });
  console.log(
    `${made.secret}\n\nKeep it safe: it is not shown again. The endpoint's id is ${made.endpoint.id}.`,
  );
}

type ReplayOptions = Common & { since?: string };

async function replay(
  services: Services,
  deliveryId: string | undefined,
  options: ReplayOptions,
): Promise<void> {
  const tenant = await tenantOf(services, options);
  const count = await replayDeliveries(services, tenant, wantedReplay(deliveryId, options.since));
  if (options.json) printJson({ replayed: count });
  else console.log(`${count} on the way again.`);
}

function wantedReplay(deliveryId: string | undefined, since: string | undefined) {
  if ((deliveryId === undefined) === (since === undefined))
    throw new CommandError("Name one delivery, or a time with --since.");
  if (deliveryId !== undefined) return { deliveryId: requireId(deliveryId) };
  const time = parseInstant(since ?? "");
  if (!time) throw new CommandError("--since is not an ISO 8601 time.");
  return { since: time };
}

async function tenantOf(services: Services, { partner, live }: Common): Promise<Tenant> {
  const { id } = await requirePartner(services, partner);
  return { partnerId: id, mode: live ? "live" : "sandbox" };
}

function requireId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new CommandError(`${text} is not an id.`);
  return text;
}
