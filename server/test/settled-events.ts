import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { World } from "./world.ts";

/** Other tests share the server: while one of their transactions is open, the newest events are shown to nobody. */
export const settledEvents = ({ services }: Pick<World, "services">): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from every_event
        where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(services.db);
      expect(rows[0]?.open).toBe(0);
    },
    { timeout: 20_000 },
  );
