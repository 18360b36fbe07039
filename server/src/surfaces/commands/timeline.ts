import { z } from "zod";
import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { continueNumbersAfter } from "../../modules/documents/documents.ts";
import {
  askCarriersForRestored,
  beginTimeline,
  COMMAND_LINE,
  countDecisions,
  currentTimeline,
  lastNumbers,
  recordOperatorAct,
  sendingPause,
  settleOrder,
  undecidedOrders,
} from "../../modules/operator/operator.ts";
import { findSender } from "../../modules/senders/senders.ts";
import { continueReceiptsAfter } from "../../modules/receipts/receipts.ts";
import type { Services } from "../../operations/call.ts";
import {
  type AddCommand,
  CommandError,
  printJson,
  printRows,
  requireMoment,
  withServices,
} from "./command.ts";
import { requireMode, requirePartner } from "./partner.ts";

type Options = { json?: boolean };
type NumberOptions = Options & {
  partner?: string;
  mode: string;
  books?: string;
  scope?: string;
  year: string;
  last: string;
};

export const addTimeline: AddCommand = (program, deps) => {
  const timeline = program
    .command("timeline")
    .description("what a restore has left open: which letters had left, which numbers were given");

  timeline
    .command("status")
    .description("the timeline, the orders that were open when it began, and the numbers it goes on from")
    .option("--json", "print machine output")
    .action((options: Options) => withServices(deps, ({ db }) => printStatus({ db }, options)));

  timeline
    .command("ask")
    .description("ask the carriers now which of the open letters they have; a worker does it every minute")
    .option("--json", "print machine output")
    .action(({ json }: Options) =>
      withServices(deps, async (services) => {
        const undecided = await askCarriersForRestored(services);
        if (json) printJson({ undecided });
        else console.log(undecidedLine(undecided));
      }),
    );

  timeline
    .command("begin")
    .description(
      "begin a new timeline by hand, after the database was put back by other tools: pauses sending",
    )
    .requiredOption("--reason <text>", "what was put back, and by whom")
    .option("--snapshot <time>", "of when the data is, as 2026-11-16T08:00:00Z")
    .option("--json", "print machine output")
    .action(({ reason, snapshot, json }: Options & { reason: string; snapshot?: string }) =>
      withServices(deps, async ({ db, clock }) => {
        const snapshotAt = snapshot === undefined ? null : requireMoment("--snapshot", snapshot);
        const ground = { db, now: clock.now(), who: COMMAND_LINE };
        const begun = await beginTimeline(ground, { cause: "operator", snapshotAt, reason });
        if (json) return printJson({ listed: begun?.listed ?? 0 });
        console.log(`A new timeline has begun; ${begun?.listed ?? 0} orders were open. Sending is paused.`);
      }),
    );

  timeline
    .command("repeat-all")
    .description("say of all undecided orders at once that no carrier and no print room has their letters")
    .requiredOption("--reason <text>", "how you know")
    .option("--json", "print machine output")
    .action(({ reason, json }: Options & { reason: string }) =>
      withServices(deps, async (services) => {
        const decided = await repeatAll(services, reason);
        if (json) printJson({ decided });
        else console.log(`${decided} orders go on. Let them leave with: brieftaube sending resume`);
      }),
    );

  timeline
    .command("numbers")
    .description("go on behind a number that was given after the backup, so that none is given twice")
    .requiredOption("--last <number>", "the last count that was given")
    .option("--partner <id-or-slug>", "whose documents; left out: the receipts of the service")
    .option("--mode <mode>", "sandbox or live", "live")
    .option("--scope <name>", "the row of numbers, as in timeline status")
    .option(
      "--books <sender>",
      "the sender whose books count, as booksOf in timeline status; left out: the account",
    )
    .requiredOption("--year <year>", "of the row")
    .option("--json", "print machine output")
    .action((options: NumberOptions) => withServices(deps, (services) => continueNumbers(services, options)));
};

async function printStatus({ db }: Pick<Services, "db">, { json }: Options): Promise<void> {
  const [current, pause, undecided, numbers] = await Promise.all([
    currentTimeline(db),
    sendingPause(db),
    undecidedOrders(db),
    lastNumbers(db),
  ]);
  const decisions = await countDecisions(db, current.timelineId);
  if (json)
    return printJson({
      ...current,
      paused: pause !== undefined,
      orders: decisions,
      undecided,
      lastNumbers: numbers,
    });
  const { cause, begunAt, snapshotAt, reason } = current;
  console.log(`Timeline since ${begunAt.toISOString()} (${cause}): ${reason}`);
  if (cause === "first") return console.log("Nothing was restored.");
  console.log(`It goes on from the state of ${snapshotAt?.toISOString() ?? "a moment that is not known"}.`);
  console.log(pause ? `Sending is paused: ${pause.reason}` : "Letters leave.");
  console.log("\nOrders that were open then:");
  printRows(decisions, {});
  console.log(`\n${undecidedLine(undecided.length)}`);
  if (undecided.length > 0)
    printRows(
      undecided.map(({ orderId, partner, mode, statusThen, carrier, answer }) => ({
        orderId,
        partner,
        mode,
        statusThen,
        carrier,
        carrierSays: answer ?? "not asked yet",
      })),
      {},
    );
  console.log("\nNumbers given up to here; those given since would be given again (timeline numbers):");
  printRows(
    numbers.map(({ booksOf, ...row }) => ({ ...row, booksOf: booksOf ?? "" })),
    {},
  );
}

const undecidedLine = (undecided: number): string =>
  undecided === 0
    ? "Of every order it is known whether its letter has left. Go on with: brieftaube sending resume"
    : `Of ${undecided} orders it is not known whether the letter has left. Ask the carrier or the print room, then for each:\n` +
      "  brieftaube order resolve ORDER --handed-over REFERENCE   (it has it)\n" +
      "  brieftaube order resolve ORDER --repeat                  (it has it not)";

async function repeatAll(services: Services, reason: string): Promise<number> {
  const undecided = await undecidedOrders(services.db);
  const by = { who: COMMAND_LINE, reason };
  const ground = { db: services.db, now: services.clock.now(), who: COMMAND_LINE };
  await recordOperatorAct(ground, "timeline_repeat_all", { reason, orders: String(undecided.length) });
  let decided = 0;
  for (const { orderId } of undecided) if (await settleOrder(services, orderId, "repeat", by)) decided += 1;
  return decided;
}

async function continueNumbers(services: Services, options: NumberOptions): Promise<void> {
  const { partner, mode, books, scope, json } = options;
  const year = requireCount("--year", options.year);
  const last = requireCount("--last", options.last);
  const ofMode = requireMode(mode);
  if ((partner === undefined) !== (scope === undefined))
    throw new CommandError("Say both --partner and --scope, or neither for the receipts of the service.");
  if (books !== undefined && partner === undefined) throw new CommandError("--books goes with --partner.");
  const isRaised = await services.db.transaction().execute(async (tx) => {
    if (partner === undefined || scope === undefined) return continueReceiptsAfter(tx, ofMode, year, last);
    const { id: partnerId } = await requirePartner(services, partner);
    const tenant = { partnerId, mode: ofMode };
    const booksOf = books === undefined ? null : await requireOwnBooks(tx, tenant, books);
    return continueNumbersAfter(tx, tenant, { booksOf, scope, year }, last);
  });
  if (!isRaised) throw new CommandError("That number has been passed already; nothing was changed.");
  const ground = { db: services.db, now: services.clock.now(), who: COMMAND_LINE };
  const details = { partner: partner ?? "receipts", mode: ofMode, year: String(year), last: String(last) };
  await recordOperatorAct(ground, "timeline_numbers", {
    ...details,
    ...(scope !== undefined && { scope }),
    ...(books !== undefined && { books }),
  });
  if (json) printJson({ next: last + 1 });
  else console.log(`The next count is ${last + 1}.`);
}

/** Only a sender that keeps books of its own has numbers of its own. */
async function requireOwnBooks(tx: Tx, tenant: Tenant, senderProfileId: string): Promise<string> {
  const sender = z.guid().safeParse(senderProfileId).success
    ? await findSender(tx, tenant, senderProfileId)
    : undefined;
  if (sender?.booksOf !== sender?.profileId || !sender)
    throw new CommandError("--books names a sender that keeps books of its own.");
  return sender.profileId;
}

function requireCount(option: string, text: string): number {
  const value = Number(text);
  if (!/^\d{1,12}$/.test(text) || value < 1) throw new CommandError(`${option} is a whole number from 1.`);
  return value;
}
