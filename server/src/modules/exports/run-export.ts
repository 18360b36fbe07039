import { randomUUID } from "node:crypto";
import { sightIn, type Tenant } from "../../foundation/tenant.ts";
import { callOfService, type Services } from "../../operations/call.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { assembleZip } from "./assemble.ts";
import { requireCleanPeriod } from "./clean-period.ts";
import { closingPieces } from "./closing-pieces.ts";
import { heldForDecision } from "./decide-export.ts";
import { makeEvidencePack } from "./evidence/evidence-pack.ts";
import { type ExportFormat, ExportImpossible, type ExportWish, type Piece } from "./export-format.ts";
import { tellState } from "./export-states.ts";
import { daysOf } from "./export-view.ts";
import {
  type Claim,
  claimExport,
  type ExportPosition,
  type ExportRow,
  insertPieces,
  keepProgress,
  releaseClaim,
  selectExport,
  selectNextExport,
  type StoredPiece,
} from "./exports-store.ts";
import { formats as allFormats } from "./formats.ts";
import { complete, fail, type MadeFile } from "./finish-export.ts";
import { queueExport } from "./queue-export.ts";
import { tenantClock } from "../partners/partners.ts";
import type { FormatName } from "./archive-export.ts";
import type { Work } from "./export-work.ts";

export type ExportRef = Tenant & { exportId: string };
export type Formats = Record<FormatName, ExportFormat>;

/** A worker that has not come back by then has lost the export to another one. A turn takes far less. */
const LEASE_MS = 5 * 60_000;

/** So often an export may fail at the same place before it is given up. */
const MOST_ATTEMPTS = 8;

/**
 * Makes an export, or goes on with one where another worker stopped. Nothing happens if somebody else has it, if it is
 * not its turn, or if it is done.
 */
export async function runExport(
  services: Services,
  ref: ExportRef,
  { signal, formats = allFormats }: { signal?: AbortSignal; formats?: Formats } = {},
): Promise<void> {
  const work = await begin(services, ref);
  if (!work) return;
  try {
    await complete(work, await make(work, formats, signal));
  } catch (cause) {
    await settle(work, cause);
  }
}

/** Somebody else has taken the export over. */
class ClaimLost extends Error {}

/** The worker shuts down. */
class Stopped extends Error {}

async function begin(services: Services, ref: ExportRef): Promise<Work | null> {
  const { partnerId, mode, exportId } = ref;
  const claim: Claim = { partnerId, mode, exportId, claim: randomUUID() };
  const at = (await tenantClock(services, ref)).now();
  return services.db.transaction().execute(async (tx) => {
    const waiting = await selectExport(tx, ref, exportId);
    if (waiting && (await heldForDecision(services, tx, waiting, at))) {
      const next = await selectNextExport(tx, ref);
      if (next !== undefined) await queueExport(services, tx, ref, next);
      return null;
    }
    const taken = await claimExport(tx, claim, lease(services));
    if (!taken) return null;
    const row = await selectExport(tx, ref, exportId);
    if (!row) return null;
    if (taken.hasBegun) await tellState(tx, ref, row, at);
    return { services, claim, row, wish: wishOf(row), attempts: taken.attempts };
  });
}

const lease = ({ clock }: Pick<Services, "clock">): { now: Date; until: Date } => {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + LEASE_MS) };
};

const wishOf = (row: ExportRow): ExportWish => ({
  exportId: row.exportId,
  partnerId: row.partnerId,
  mode: row.mode,
  partnerName: row.partnerName,
  since: row.since,
  until: row.until,
  client: row.client,
  matter: row.matter,
  senderProfileId: row.senderProfileId,
  namedAlone: row.requestedBy.connection === "oauth",
  language: row.language,
  sees: sightIn(row.seenAs),
  createdAt: row.createdAt,
});

async function make(work: Work, formats: Formats, signal: AbortSignal | undefined): Promise<MadeFile> {
  const { services, row, wish } = work;
  if (work.attempts > MOST_ATTEMPTS)
    throw new Error("the export was begun too often without getting anywhere");
  if (row.orderId !== null) return makePack(work, row.orderId);
  const format = formats[row.format];
  const collected = await collect(work, format, signal);
  await requireCleanPeriod(services, wish);
  const packed = (packedPieces: number) => {
    if (signal?.aborted) throw new Stopped();
    return keep(work, { ...collected, position: { ...collected.position, packed: packedPieces } }, []);
  };
  const { hash, size } = await assembleZip(services, { ref: work.claim, at: wish.createdAt, packed });
  const { first, last } = daysOf(row);
  const fileName = `${format.fileStem}_${first}_${last}.zip`;
  return { hash, size, fileName, mediaType: "application/zip" };
}

async function makePack({ services, wish }: Work, orderId: string): Promise<MadeFile> {
  const bytes = await makeEvidencePack(services, wish, orderId);
  const hash = await keepBlob(services, bytes);
  return {
    hash,
    size: bytes.byteLength,
    fileName: `nachweis_${orderId}.pdf`,
    mediaType: "application/pdf",
  };
}

type Collected = { position: ExportPosition; done: number; total: number };

/** Goes through the steps of a format, turn by turn; each is kept with its place before the next begins. */
async function collect(
  work: Work,
  format: ExportFormat,
  signal: AbortSignal | undefined,
): Promise<Collected> {
  // What the steps see is the tenant's and nobody else's.
  const narrowed = callOfService(work.services, work.wish, work.wish.createdAt, "export");
  const first = format.steps[0]?.name ?? CLOSING;
  const begun = work.row.position ?? { step: first, cursor: null, pieces: 0, packed: 0 };
  const total = work.row.total ?? (await countAll(work, format));
  let state: Collected = { position: { ...begun, packed: 0 }, done: work.row.done, total };
  while (state.position.step !== null) {
    if (signal?.aborted) throw new Stopped();
    const { position } = state;
    const index = format.steps.findIndex(({ name }) => name === position.step);
    const step = format.steps[index];
    const turn = step
      ? await step.turn(narrowed, work.wish, position.cursor)
      : { pieces: await closingPieces(work, state.done), done: 0, next: null };
    const following = step ? (format.steps[index + 1]?.name ?? CLOSING) : null;
    const done = state.done + turn.done;
    state = await keep(
      work,
      {
        position: {
          step: turn.next === null ? following : position.step,
          cursor: turn.next,
          pieces: position.pieces + turn.pieces.length,
          packed: 0,
        },
        done,
        total: Math.max(state.total, done),
      },
      turn.pieces,
    );
  }
  return state;
}

/** The last step of every export, which no format has. */
const CLOSING = "closing";

async function countAll({ services, wish }: Work, format: ExportFormat): Promise<number> {
  const narrowed = callOfService(services, wish, wish.createdAt, "export");
  let total = 0;
  for (const step of format.steps) total += await step.count(narrowed, wish);
  return total;
}

/** Pieces, place and progress are stored together or not at all. */
async function keep(work: Work, state: Collected, pieces: readonly Piece[]): Promise<Collected> {
  const { services, claim } = work;
  const first = state.position.pieces - pieces.length + 1;
  const stored: StoredPiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const blobHash = "blob" in piece ? piece.blob : await keepBlob(services, piece.bytes);
    stored.push({ number: first + index, path: piece.path, blobHash });
  }
  await services.db.transaction().execute(async (tx) => {
    if (!(await keepProgress(tx, claim, state, lease(services)))) throw new ClaimLost();
    await insertPieces(tx, claim, stored);
  });
  work.attempts = 0;
  return state;
}

/** What cannot be made is said at once; what failed for another reason is tried again, for a while. */
async function settle(work: Work, cause: unknown): Promise<void> {
  const { services, claim, row, attempts } = work;
  const about = { exportId: row.exportId, partnerId: row.partnerId, mode: row.mode };
  if (cause instanceof ClaimLost) {
    services.log.warn(about, "another worker has taken an export over");
    return;
  }
  if (cause instanceof ExportImpossible) {
    const { code, messages, fields, rows } = cause;
    await fail(work, { code, messages, fields, ...(rows && { rows }) });
    return;
  }
  if (attempts >= MOST_ATTEMPTS) {
    services.log.error({ ...about, err: cause }, "an export was given up");
    await fail(work, { code: "EXPORT_FAILED", messages: givenUp, fields: [] });
    return;
  }
  await releaseClaim(services.db, claim, services.clock.now());
  throw cause;
}

const givenUp = {
  de: "Der Export ließ sich nach mehreren Versuchen nicht erstellen. Der Fehler liegt beim Dienst und steht in seinem Protokoll. Starten Sie den Export erneut oder wenden Sie sich an den Betreiber.",
  en: "The export could not be made after several attempts. The fault is the service's and stands in its log. Start the export again, or ask whoever operates the service.",
};
