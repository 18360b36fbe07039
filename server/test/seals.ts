import { sql } from "kysely";
import { expect, vi } from "vitest";
import { looksRecorded } from "../src/modules/access/access.ts";
import { sealAuditLogJob } from "../src/modules/archive/jobs/seal_audit_log.ts";
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

/** The same of what the audit log tells, and then of that record. */
export const sealCalls = async (world: World) => {
  const { services } = world;
  await looksRecorded(services.db);
  const { rows } = await sql<{
    newest: string;
  }>`select max(xid)::text as newest from audit_log where request_id <> 'forged'`.execute(services.db);
  await vi.waitFor(
    async () => {
      await sealAuditLogJob.run({}, services, new AbortController().signal);
      const { rows: open } =
        await sql`select from audit_log l where xid = ${rows[0]?.newest}::xid8 and not exists (
        select from audit_seals where before > l.xid)`.execute(services.db);
      expect(open).toHaveLength(0);
    },
    { timeout: 30_000 },
  );
  await sealAll(world);
};
