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
  world: World,
  table: string,
  values: readonly Value[],
  save: (value: Value) => Promise<Answer>,
): Promise<Answer> {
  const answers = await atGate(world, table, () => values.map(save));
  const [winner, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  for (const answer of answers) if (answer !== winner) expect(answer).toMatchObject(changedMeanwhile);
  return winner ?? expect.fail("nobody could save");
}

/**
 * Begins calls that come as far as a table which nobody may write to, or with `access exclusive` not even read; does
 * something meanwhile; then lets them all go on. No call is early or late by chance.
 */
export async function atGate<Value>(
  { connection }: World,
  table: string,
  begin: () => readonly Promise<Value>[],
  {
    lock = "exclusive",
    meanwhile = () => {},
  }: { lock?: string; meanwhile?: () => void | Promise<void> } = {},
): Promise<Value[]> {
  const gate = new Client(connection);
  await gate.connect();
  try {
    await gate.query(`begin; lock table ${table} in ${lock} mode`);
    const running = begin();
    await expect
      .poll(() => waitingIn(connection), { timeout: 30_000 })
      .toBeGreaterThanOrEqual(running.length);
    await meanwhile();
    await gate.query("commit");
    return await Promise.all(running);
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
