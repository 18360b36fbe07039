import { DatabaseError } from "pg";
import { bringYearBack, putYearAway, yearsOfWords } from "../../modules/letters/letters.ts";
import { COMMAND_LINE, recordOperatorAct } from "../../modules/operator/operator.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";

type Options = { json?: boolean };
type Act = "year_put_away" | "year_brought_back";

export const addYears: AddCommand = (program, deps) => {
  const years = program
    .command("years")
    .description("by which years letters are found by their words; put one away, or bring it back");

  years
    .command("list")
    .description(
      "every year, whether searches meet it, and what it takes; the first holds what is older, too",
    )
    .option("--json", "print machine output")
    .action((options: Options) =>
      withServices(deps, async ({ db }) => printRows(await yearsOfWords(db), options)),
    );

  years
    .command("put-away <year>")
    .description("searches meet the words of that year's letters no more; the letters stay")
    .option("--json", "print machine output")
    .action((year: string, options: Options) =>
      withServices(deps, (services) => change(services, "year_put_away", requireYear(year), options)),
    );

  years
    .command("bring-back <year>")
    .description("searches meet the words of that year's letters again")
    .option("--json", "print machine output")
    .action((year: string, options: Options) =>
      withServices(deps, (services) => change(services, "year_brought_back", requireYear(year), options)),
    );
};

function requireYear(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new CommandError("A year is four digits, as 2026.");
  return Number(text);
}

const refusals: Record<Act, string> = {
  year_put_away: "cannot be put away: it is not over, has no part of its own, or is put away already",
  year_brought_back: "is not put away",
};

async function change({ db, clock }: Services, act: Act, year: number, { json }: Options): Promise<void> {
  const isDone = await (act === "year_put_away" ? putYearAway : bringYearBack)(db, year).catch(refuseIfBusy);
  if (!isDone) throw new CommandError(`The year ${year} ${refusals[act]} (see: brieftaube years list).`);
  await recordOperatorAct({ db, now: clock.now(), who: COMMAND_LINE }, act, { year: String(year) });
  if (json) return printJson({ year, searched: act === "year_brought_back" });
  console.log(
    act === "year_put_away"
      ? `No search meets the words of ${year}. They stand in parts.letter_search_${year}; back: brieftaube years bring-back ${year}`
      : `Searches meet the words of ${year} again.`,
  );
}

const LOCK_NOT_AVAILABLE = "55P03";

/** Whoever writes letters is not held up for this. */
function refuseIfBusy(cause: unknown): never {
  if (cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE)
    throw new CommandError("Letters are being written at this moment, and nothing was changed: try again.");
  throw cause;
}
