import type { History } from "./history.ts";
import type { LockWatch } from "./lock-watch.ts";
import type { Random } from "./random.ts";

/** For the tables in parts a life lies in the past: its year can be put away while it goes on, and what comes then lies beside it. */
export const YEARS_LATER = `
  do $$ begin
    execute format('create or replace function this_year() returns int language sql stable return %s',
      (select min(year) + 2 from parts_by_year));
  end $$;
`;

/** What letters say of themselves is left out: searches of a life are to find their letters. */
const TURNS = [
  "put_transfers_away",
  "bring_transfers_back",
  "put_records_away",
  "bring_records_back",
  "put_events_away",
  "bring_events_back",
] as const;
const HELD_BY_SOMEBODY = "55P03";

/** Whoever runs the service puts the year of money, records and events away, or brings it back. */
export async function openYears(locks: LockWatch, random: Random, history: History) {
  const [{ year } = {}] = await locks.query("select min(year) as year from parts_by_year");
  return {
    async turn(): Promise<void> {
      for (const turn of TURNS.filter(() => random.happens(0.4))) {
        const done = await locks.query(`select ${turn}($1) as done`, [year]).then(
          ([row]) => row?.["done"],
          (cause: unknown) => {
            if (cause instanceof Error && "code" in cause && cause.code === HELD_BY_SOMEBODY) return "held";
            throw cause;
          },
        );
        history.note("turned a year", { turn, done });
      }
    },
  };
}
