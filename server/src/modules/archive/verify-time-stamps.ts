import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type ArchiveRoot, attestedText } from "./archive-root.ts";
import { hasAttestations, listTimeStamps } from "./attestations-store.ts";
import { type Finding, findingIn } from "./findings.ts";
import { listRoots } from "./roots-store.ts";

/** Holds every time stamp of a chain against the root that it is of; with `trusted`, its signer must lead to one of these. */
export async function verifyTimeStamps(
  db: Database,
  tenant: Tenant,
  trusted: string | undefined,
): Promise<{ count: number; findings: Finding[] }> {
  // A store from before 1.0.0, which is looked at before it is brought over, has none.
  const stamps = (await hasAttestations(db)) ? await listTimeStamps(db, tenant) : [];
  if (stamps.length === 0) return { count: 0, findings: [] };
  const { readTimeStamp } = await import("../../foundation/time-stamp.ts");
  const roots = new Map((await listRoots(db, tenant)).map((root) => [root.size, root]));
  const findings: Finding[] = [];
  for (const { size, attestedBy, response } of stamps) {
    const stamp = await readTimeStamp(response, bytesOf(roots.get(size)), trusted);
    if (stamp) continue;
    const text = `the time stamp of ${attestedBy} does not fit the root over ${size} seals, or its issuer is not trusted`;
    findings.push(findingIn(tenant, { code: "TIME_STAMP_WRONG", text }));
  }
  return { count: stamps.length, findings };
}

const bytesOf = (root: ArchiveRoot | undefined): Uint8Array =>
  Buffer.from(root ? attestedText(root) : "", "utf8");
