import { sql } from "kysely";
import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import {
  keptUntil,
  oldestKept,
  type RetentionKind,
  retentionDays,
  retentionYears,
} from "./retention-periods.ts";

/** In Berlin a year begins at 23:00 UTC. */
const cases: [RetentionKind, since: string, clientYears: number, until: string][] = [
  ["sent_letter", "2019-06-15T12:00:00Z", 0, "2025-12-31T23:00:00Z"],
  ["sent_letter", "2019-12-31T22:59:59Z", 0, "2025-12-31T23:00:00Z"],
  ["sent_letter", "2019-12-31T23:00:00Z", 0, "2026-12-31T23:00:00Z"],
  ["sent_letter", "2019-06-15T12:00:00Z", 10, "2029-12-31T23:00:00Z"],
  ["sent_letter", "2019-06-15T12:00:00Z", 5, "2025-12-31T23:00:00Z"],
  ["billing_document", "2020-02-29T12:00:00Z", 0, "2028-12-31T23:00:00Z"],
  ["billing_document", "2020-02-29T12:00:00Z", 6, "2028-12-31T23:00:00Z"],
  ["billing_document", "2020-02-29T12:00:00Z", 100, "2120-12-31T23:00:00Z"],
  ["payment", "2020-01-01T00:00:00Z", 0, "2028-12-31T23:00:00Z"],
  ["call", "2025-08-01T00:00:00Z", 0, "2026-12-31T23:00:00Z"],
];

test.for(cases)("%s of %s, client %i years: until %s", ([kind, since, clientYears, until]) => {
  expect(keptUntil(kind, new Date(since), clientYears)).toEqual(new Date(until));
});

test("the search looks from exactly where things begin to be due", () => {
  for (const kind of Object.keys(retentionYears) as RetentionKind[]) {
    const now = new Date("2031-07-01T00:00:00Z");
    const oldest = oldestKept(kind, now);
    expect(keptUntil(kind, new Date(oldest.getTime() - 1)) <= now).toBe(true);
    expect(keptUntil(kind, oldest) > now).toBe(true);
  }
});

test("the database goes by the same periods", async () => {
  const { services } = await startWorld();
  const { rows } = await sql<{ kind: string; years: number | null; days: number | null }>`
    select kind, retention_years(kind) as years, retention_days(kind) as days
    from unnest(${[...Object.keys(retentionYears), ...Object.keys(retentionDays), "anything"]}::text[]) as kind
  `.execute(services.db);
  expect(rows).toEqual([
    ...Object.entries(retentionYears).map(([kind, years]) => ({ kind, years, days: null })),
    ...Object.entries(retentionDays).map(([kind, days]) => ({ kind, years: null, days })),
    { kind: "anything", years: null, days: null },
  ]);
  for (const [kind, since, clientYears, until] of cases) {
    const { rows: computed } = await sql<{ until: Date }>`
      select kept_until(${since}::timestamptz, greatest(retention_years(${kind}), ${clientYears}::int)) as until
    `.execute(services.db);
    expect(computed).toEqual([{ until: new Date(until) }]);
  }
});
