import { DatabaseError } from "pg";
import type { Database } from "../../db/database.ts";
import { beginYears, listYears, type YearlyTable, yearlyTables } from "../../db/years-store.ts";
import { bringRecordsBack, putRecordsAway } from "../../modules/archive/archive.ts";
import { bringEventsBack, putEventsAway } from "../../modules/events/events.ts";
import { bringWordsBack, putWordsAway } from "../../modules/letters/letters.ts";
import { bringMoneyBack, putMoneyAway } from "../../modules/wallet/wallet.ts";
import { COMMAND_LINE, recordOperatorAct } from "../../modules/operator/operator.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";

type Options = { json?: boolean; table?: string };
type Act = "year_put_away" | "year_brought_back";

export const addYears: AddCommand = (program, deps) => {
  const years = program
    .command("years")
    .description("the years of the tables that stand in parts; put one away, or bring it back");

  years
    .command("list")
    .description(
      "every year, whether it is put away, and what it takes; the first of a table holds what is older, too",
    )
    .option("--json", "print machine output")
    .action((options: Options) =>
      withServices(deps, async ({ db }) => printRows(await listYears(db), options)),
    );

  years
    .command("begin")
    .description("begin every year up to the next that has no part yet; a worker does so every night")
    .option("--json", "print machine output")
    .action(({ json }: Options) =>
      withServices(deps, async ({ db }) => {
        const begun = await beginYears(db).catch(refuseIfBusy);
        if (json) return printJson(begun);
        for (const each of begun) console.log(`${each.table}: begun ${each.years.join(", ")}`);
        if (begun.length === 0) console.log("Every year up to the next has its part.");
      }),
    );

  const which = `only this table (${yearlyTables.join(", ")}); all if left out`;
  years
    .command("put-away <year>")
    .description(
      "searches meet the words of that year's letters no more, sends and the sealer its records, events and movements of money; letters, archive, histories and ledger stay whole",
    )
    .option("--table <table>", which)
    .option("--json", "print machine output")
    .action((year: string, options: Options) =>
      withServices(deps, (services) => change(services, "year_put_away", requireYear(year), options)),
    );

  years
    .command("bring-back <year>")
    .description("a year that was put away is met again")
    .option("--table <table>", which)
    .option("--json", "print machine output")
    .action((year: string, options: Options) =>
      withServices(deps, (services) => change(services, "year_brought_back", requireYear(year), options)),
    );
};

function requireYear(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new CommandError("A year is four digits, as 2026.");
  return Number(text);
}

function requireTables(name: string | undefined): readonly YearlyTable[] {
  const named = yearlyTables.filter((table) => name === undefined || table === name);
  if (named.length === 0) throw new CommandError(`A table in parts is one of ${yearlyTables.join(", ")}.`);
  return named;
}

const doings: Record<YearlyTable, Record<Act, (db: Database, year: number) => Promise<boolean>>> = {
  letter_search: { year_put_away: putWordsAway, year_brought_back: bringWordsBack },
  archive_records: { year_put_away: putRecordsAway, year_brought_back: bringRecordsBack },
  events: { year_put_away: putEventsAway, year_brought_back: bringEventsBack },
  ledger_transfers: { year_put_away: putMoneyAway, year_brought_back: bringMoneyBack },
};

const told: Record<YearlyTable, Record<Act, (year: number) => string>> = {
  letter_search: {
    year_put_away: (year) =>
      `No search meets the words of ${year}. They stand in parts.letter_search_${year}; back: brieftaube years bring-back ${year}`,
    year_brought_back: (year) => `Searches meet the words of ${year} again.`,
  },
  archive_records: {
    year_put_away: (year) =>
      `The records of ${year} stand in parts.archive_records_${year}, away from what sends write. verify-archive, proofs, exports and erasure read them there; back: brieftaube years bring-back ${year}`,
    year_brought_back: (year) => `The records of ${year} stand among the others again.`,
  },
  events: {
    year_put_away: (year) =>
      `The events of ${year} stand in parts.events_${year}, away from what sends write. Histories, event feeds, deliveries, exports and erasure read them there; back: brieftaube years bring-back ${year}`,
    year_brought_back: (year) => `The events of ${year} stand among the others again.`,
  },
  ledger_transfers: {
    year_put_away: (year) =>
      `The movements of money of ${year} stand in parts.ledger_transfers_${year}, away from what is booked. Balances, statements, receipts, exports and verify-archive read them there; back: brieftaube years bring-back ${year}`,
    year_brought_back: (year) => `The movements of money of ${year} stand among the others again.`,
  },
};

const refusals: Record<YearlyTable, Record<Act, string>> = {
  letter_search: {
    year_put_away: "cannot be put away: it is not over, has no part of its own, or is put away already",
    year_brought_back: "is not put away",
  },
  archive_records: {
    year_put_away:
      "cannot be put away: it is not over, has no part of its own, is put away already, or a record of it waits for its seal",
    year_brought_back: "is not put away",
  },
  events: {
    year_put_away:
      "cannot be put away: it is not over, has no part of its own, is put away already, or a webhook endpoint (also a disabled one) has yet to come past its events: enable or delete it",
    year_brought_back: "is not put away",
  },
  ledger_transfers: {
    year_put_away: "cannot be put away: it is not over, has no part of its own, or is put away already",
    year_brought_back: "is not put away",
  },
};

async function change(
  { db, clock }: Services,
  act: Act,
  year: number,
  { json, table }: Options,
): Promise<void> {
  const changed: YearlyTable[] = [];
  const left: { table: YearlyTable; reason: string }[] = [];
  for (const each of requireTables(table)) {
    const doing = db.transaction().execute(async (tx) => {
      const isDone = await doings[each][act](tx, year);
      const done = { year: String(year), table: each };
      if (isDone) await recordOperatorAct({ db: tx, now: clock.now(), who: COMMAND_LINE }, act, done);
      return isDone;
    });
    if (await doing.catch(refuseIfBusy)) changed.push(each);
    else
      left.push({
        table: each,
        reason: `the year ${year} ${refusals[each][act]} (see: brieftaube years list).`,
      });
  }
  const leftText = left.map(({ table: each, reason }) => `${each}: ${reason}`);
  if (changed.length === 0) throw new CommandError(leftText.join("\n"));
  if (json) return printJson({ year, isPutAway: act === "year_put_away", tables: changed, left });
  for (const each of changed) console.log(told[each][act](year));
  for (const line of leftText) console.log(line);
}

/** A lock that others hold; a part that another who did the same has taken out, or put in, a moment before. */
const AT_THE_SAME_MOMENT: ReadonlySet<string | undefined> = new Set(["55P03", "42P01", "42809"]);

/** Whoever writes letters is not held up for this. */
function refuseIfBusy(cause: unknown): never {
  if (cause instanceof DatabaseError && AT_THE_SAME_MOMENT.has(cause.code))
    throw new CommandError(
      "Letters are being written, recorded or booked at this moment, or somebody else changes the years; nothing more was changed: try again.",
    );
  throw cause;
}
