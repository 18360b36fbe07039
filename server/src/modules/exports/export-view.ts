import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Call } from "../../operations/call.ts";
import type { Links } from "../../operations/links.ts";
import type { LinkAsker } from "../../operations/file-link.ts";
import type { ExportRow, ExportStatus } from "./exports-store.ts";
import { type Failure, failureFor, type FormatName } from "./archive-export.ts";

/** What is shown of an export, wherever it is. */
export type ExportView = {
  jobId: string;
  status: ExportStatus;
  format: FormatName;
  orderId: string | null;
  period: { since: string; until: string };
  progress: { done: number; total: number | null; percent: number };
  /** Where a person says yes or no; null: nobody has to. */
  decisionUrl: string | null;
  /** How many letters wait for it, and until when. */
  waiting: { letters: number; until: Date } | null;
  downloadUrl: string | null;
  expiresAt: string | null;
  fileName: string | null;
  sizeBytes: number | null;
  failure: Failure | null;
};

export const viewOf = (
  { links, caller, language }: Pick<Call, "links" | "caller" | "language">,
  row: ExportRow,
  now: Date,
): ExportView => ({
  jobId: row.exportId,
  status: row.status,
  format: row.format,
  orderId: row.orderId,
  period: { since: row.since.toISOString(), until: row.until.toISOString() },
  progress: { done: row.done, total: row.total, percent: percentOf(row) },
  decisionUrl: row.decision === "waiting" ? decisionUrlOf(links, row.exportId) : null,
  waiting:
    row.decision === "waiting" && row.decideUntil
      ? { letters: row.letters ?? 0, until: row.decideUntil }
      : null,
  downloadUrl: downloadUrl(links, row, now, {
    askedBy: { connection: caller.connection, connectionId: caller.connectionId },
  }),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  fileName: row.fileName,
  sizeBytes: row.sizeBytes,
  failure: row.failure && failureFor(row.failure, language),
});

/** Where a person decides about an export that waits. */
export const decisionUrlOf = ({ to }: Pick<Links, "to">, exportId: string): string =>
  to(`/archive/exports/${exportId}`);

/** The link to a finished export, while it is kept, for whoever asks for it or is mailed it. */
export function downloadUrl(
  links: Links,
  { partnerId, mode, blobHash, fileName, mediaType, expiresAt }: ExportRow,
  now: Date,
  holder: { askedBy: LinkAsker; sentTo?: string },
): string | null {
  if (blobHash === null || fileName === null || mediaType === null || expiresAt === null) return null;
  if (expiresAt <= now) return null;
  return links.toFile({
    tenant: { partnerId, mode },
    hash: blobHash,
    fileName,
    mediaType,
    expiresAt,
    ...holder,
  });
}

/** Of the whole way, so much is collecting; the rest is packing. */
const COLLECTING_PERCENT = 60;

function percentOf({ status, done, total, position }: ExportRow): number {
  if (status === "complete") return 100;
  const collected = total === null ? 0 : total === 0 ? 1 : done / total;
  const packed = position === null || position.pieces === 0 ? 0 : position.packed / position.pieces;
  const percent = COLLECTING_PERCENT * collected + (100 - COLLECTING_PERCENT) * packed;
  return Math.min(Math.floor(percent), 99);
}

/** The days of a period: its last day is the one that holds its last moment. */
export const daysOf = ({ since, until }: { since: Date; until: Date }): { first: string; last: string } => ({
  first: berlinDay(since),
  last: berlinDay(new Date(until.getTime() - 1)),
});
