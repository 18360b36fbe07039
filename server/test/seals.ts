import { sql } from "kysely";
import { expect, vi } from "vitest";
import { sealRecords } from "../src/modules/archive/archive.ts";
import type { World } from "./world.ts";

/** Other tests share the server: while one of their transactions is open, the newest records are not settled. */
export const sealAll = (world: World) =>
  vi.waitFor(
    async () => {
      await sealRecords(world.services);
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from archive_records r
        where not exists (select from archive_seals where record_id = r.id)`.execute(world.services.db);
      expect(rows[0]?.open).toBe(0);
    },
    { timeout: 30_000 },
  );
