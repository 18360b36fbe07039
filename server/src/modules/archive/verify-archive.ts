import type { Tenant } from "../../foundation/tenant.ts";
import { listYears } from "../../db/years-store.ts";
import type { Services } from "../../operations/call.ts";
import { earlierArchiveKeys } from "./archive-keys.ts";
import type { ArchiveRoot } from "./archive-root.ts";
import { standsInParts } from "./every-record.ts";
import type { Finding } from "./findings.ts";
import { type CheckedBlobs, verifyBlobs } from "./verify-blobs.ts";
import { type ChainVerdict, verifyChain } from "./verify-chain.ts";
import { countBlobs, countSeals, listChains } from "./verify-store.ts";
import { verifyTimeStamps } from "./verify-time-stamps.ts";
import { compareWorkingTables } from "./working-tables.ts";

export type { Finding } from "./findings.ts";
export type { ChainVerdict } from "./verify-chain.ts";

export type ArchiveVerdict = {
  chains: ChainVerdict[];
  blobs: CheckedBlobs;
  /** Years whose records are put away: they were read where they stand. */
  putAway: number[];
  /** How many time stamps of authorities were looked at. */
  timeStamps: number;
  /** Everything that is wrong, chain by chain, then the working tables, then the bytes; empty if all is well. */
  findings: Finding[];
};

export type VerifyWish = {
  /** Only the chains of this partner, of this mode, or of both; all there are if left out. */
  only?: Partial<Tenant>;
  /** Roots that were kept outside, as exported seals. */
  keptRoots?: readonly ArchiveRoot[];
  /** Keys that have signed roots, beside that of this service and its earlier ones. */
  trustedKeys?: readonly string[];
  /** Certificates (PEM) that time stamps must lead to; whoever has signed one if left out. */
  trustedIssuers?: string;
  /** Names every record behind the first broken link, not only how many there are. */
  listBehind?: boolean;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Computes every chain and reads all bytes anew, holds orders, ledger and audit log against the records, and says what is
 * not as it was sealed. Changes nothing.
 */
export async function verifyArchive(
  { databases: { system }, blobs, archiveSigner }: Pick<Services, "databases" | "blobs" | "archiveSigner">,
  {
    only = {},
    keptRoots = [],
    trustedKeys = [],
    trustedIssuers,
    listBehind = false,
    onProgress,
  }: VerifyWish = {},
): Promise<ArchiveVerdict> {
  const all = withMissing(await listChains(system), keptRoots);
  const tenants = all.filter((tenant) => isSame({ ...tenant, ...only }, tenant));
  const step = stepCounter((await thingsToCheck(system, tenants)) || 1, onProgress);
  const earlier = (await earlierArchiveKeys(system, archiveSigner)).map(({ keyId }) => keyId);
  const chains: ChainVerdict[] = [];
  for (const tenant of tenants)
    chains.push(
      await verifyChain(system, tenant, {
        keptRoots: keptRoots.filter((root) => isSame(root, tenant)),
        trustedKeys: new Set([archiveSigner.keyId, ...earlier, ...trustedKeys]),
        listBehind,
        step,
      }),
    );
  const inTables: Finding[] = [];
  for (const tenant of tenants) inTables.push(...(await compareWorkingTables(system, tenant)));
  const stamped = { count: 0, findings: [] as Finding[] };
  for (const tenant of tenants) {
    const { count, findings } = await verifyTimeStamps(system, tenant, trustedIssuers);
    stamped.count += count;
    stamped.findings.push(...findings);
  }
  const checked = await verifyBlobs({ db: system, blobs }, tenants, step);
  return {
    chains,
    blobs: { count: checked.count, bytes: checked.bytes },
    putAway: await yearsPutAway(system),
    timeStamps: stamped.count,
    findings: [
      ...chains.flatMap(({ findings }) => findings),
      ...stamped.findings,
      ...inTables,
      ...checked.findings,
    ],
  };
}

const yearsPutAway = async (system: Services["db"]): Promise<number[]> =>
  ((await standsInParts(system)) ? await listYears(system) : [])
    .filter(({ table, isPutAway }) => table === "archive_records" && isPutAway)
    .map(({ year }) => year);

/** A chain of which nothing is left is known only by what was kept outside. */
function withMissing(chains: readonly Tenant[], keptRoots: readonly ArchiveRoot[]): Tenant[] {
  const all = [...chains];
  for (const { partnerId, mode } of keptRoots)
    if (!all.some((tenant) => isSame(tenant, { partnerId, mode }))) all.push({ partnerId, mode });
  return all;
}

const isSame = (one: Tenant, other: Tenant): boolean =>
  one.partnerId === other.partnerId && one.mode === other.mode;

async function thingsToCheck(system: Services["db"], tenants: readonly Tenant[]): Promise<number> {
  let total = await countBlobs(system, tenants);
  for (const tenant of tenants) total += await countSeals(system, tenant);
  return total;
}

const THINGS_PER_STEP = 100;

/** Tells now and then how far it is. */
function stepCounter(total: number, onProgress: VerifyWish["onProgress"]): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % THINGS_PER_STEP === 0 || done === total) onProgress?.(done, Math.max(done, total));
  };
}
