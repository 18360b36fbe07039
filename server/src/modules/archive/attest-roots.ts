import type { Services } from "../../operations/call.ts";
import type { RootWitness, TimeStamper } from "../../ports/time-stamper.ts";
import { type ArchiveRoot, attestedText } from "./archive-root.ts";
import { type Attester, countUnstamped, insertAttestation, listUnattested } from "./attestations-store.ts";
import { exportedSeal } from "./exported-seal.ts";

type Needs = Pick<Services, "databases" | "clock" | "log" | "timeStampers" | "rootWitnesses">;

/** In one turn; what is left waits for the next. */
const ROOTS_PER_TURN = 200;
/** Of one that is away nothing more is asked in this turn; a single root that it refuses does not keep the others from it. */
const FAILURES_PER_TURN = 3;

/** Shows every root that they do not know yet to all authorities and witnesses. Who does not answer is asked again next time. */
export async function attestRoots(services: Needs, signal: AbortSignal): Promise<void> {
  for (const attester of attestersOf(services)) {
    let failures = 0;
    for (const root of await listUnattested(services.databases.system, attester.is, ROOTS_PER_TURN)) {
      if (signal.aborted || failures === FAILURES_PER_TURN) break;
      if (!(await attest(services, attester, root))) failures += 1;
    }
  }
}

/** Asks the authorities about one root at once: somebody wants to have it with its stamp. */
export async function stampRoot(services: Needs, root: ArchiveRoot): Promise<void> {
  await Promise.all(services.timeStampers.map((stamper) => attest(services, stampingBy(stamper), root)));
}

const STAMPED_WITHIN_MS = 24 * 3600_000;

/** How many roots have waited too long; 0 where nobody is to stamp them. */
export const rootsStampedLate = async ({
  databases,
  clock,
  timeStampers,
}: Pick<Services, "databases" | "clock" | "timeStampers">): Promise<number> =>
  timeStampers.length === 0
    ? 0
    : countUnstamped(databases.system, new Date(clock.now().getTime() - STAMPED_WITHIN_MS));

type Working = {
  is: Attester;
  confirm(root: ArchiveRoot): Promise<{ attestedAt: Date; response: Uint8Array | null }>;
};

const attestersOf = (services: Needs): Working[] => [
  ...services.timeStampers.map(stampingBy),
  ...services.rootWitnesses.map((witness) => tellingTo(services, witness)),
];

const stampingBy = (stamper: TimeStamper): Working => ({
  is: { kind: "time_stamp", attestedBy: stamper.authority },
  async confirm(root) {
    const { stampedAt, response } = await stamper.stamp(Buffer.from(attestedText(root), "utf8"));
    return { attestedAt: stampedAt, response };
  },
});

const tellingTo = ({ clock }: Needs, witness: RootWitness): Working => ({
  is: { kind: "witness", attestedBy: witness.place },
  async confirm(root) {
    await witness.tell(JSON.stringify(exportedSeal([root])));
    return { attestedAt: clock.now(), response: null };
  },
});

async function attest({ databases, log }: Needs, attester: Working, root: ArchiveRoot): Promise<boolean> {
  const { is } = attester;
  try {
    const confirmed = await attester.confirm(root);
    await insertAttestation(databases.system, root, { ...is, ...confirmed, size: root.size });
    return true;
  } catch (cause) {
    log.warn(
      { err: cause, [is.kind]: is.attestedBy },
      "a root of the archive could not be confirmed outside",
    );
    return false;
  }
}
