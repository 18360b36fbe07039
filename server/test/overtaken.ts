import { Client } from "pg";
import { expect } from "vitest";
import { runStatement } from "./run-statement.ts";
import type { World } from "./world.ts";

type Answer = { status: number; body: Record<string, unknown> };

/** What somebody is told who saves over what another has changed. */
export const changedMeanwhile = {
  status: 400,
  body: { error: { code: "VALIDATION_ERROR", details: { reason: "CHANGED_MEANWHILE" } } },
};

/**
 * All have seen the same and save at once: one wins, and the others are told. Gives the answer of the one. Nobody may
 * write to the table before all have come as far as they get, so that none wins by being early.
 */
export async function onlyOneSaves<Value>(
  { connection }: World,
  table: string,
  values: readonly Value[],
  save: (value: Value) => Promise<Answer>,
): Promise<Answer> {
  const gate = new Client(connection);
  await gate.connect();
  try {
    await gate.query(`begin; lock table ${table} in exclusive mode`);
    const running = values.map(save);
    await expect.poll(() => waitingIn(connection), { timeout: 10_000 }).toBe(values.length);
    await gate.query("commit");
    const answers = await Promise.all(running);
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const answer of answers) if (answer !== winner) expect(answer).toMatchObject(changedMeanwhile);
    return winner ?? expect.fail("nobody could save");
  } finally {
    await gate.end();
  }
}

const waitingIn = async (connection: World["connection"]): Promise<number> =>
  (
    await runStatement(
      connection,
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;
