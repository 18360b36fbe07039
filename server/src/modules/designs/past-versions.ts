import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { selectPastVersions } from "./designs-store.ts";

const MOST_SHOWN = 10;

/** The last versions of every design of a tenant, as lists show them. */
export async function listVersions(db: Database, tenant: Tenant) {
  const versions = await selectPastVersions(db, tenant, MOST_SHOWN);
  return (designId: string) =>
    (versions.get(designId) ?? []).map(({ designVersionId, version, sourceHash, createdAt }) => ({
      designVersionId,
      version,
      sourceHash,
      createdAt: createdAt.toISOString(),
    }));
}
