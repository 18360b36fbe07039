import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { startWorld } from "../../test/world.ts";
import { openDatabases } from "./database.ts";

test("a connection that is always in use is made anew after two minutes, and nobody notices", async () => {
  const { connection } = await startWorld();
  // Only the pauses: the server and its answers are real.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const databases = openDatabases(connection, { maxConnections: 1 });
  onTestFinished(() => databases.close());
  const sessions: number[] = [];
  for (let second = 0; second <= 125; second += 5) {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(databases.system);
    sessions.push(...rows.map(({ pid }) => pid));
    // Shorter than the pause after which an idle connection is closed.
    await vi.advanceTimersByTimeAsync(5_000);
  }
  const [first] = sessions;
  expect(sessions.filter((pid) => pid === first)).toHaveLength(24);
  expect(new Set(sessions).size).toBe(2);
});
