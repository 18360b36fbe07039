import { readBlob } from "../src/ports/blob-store.ts";
import { csvLines } from "../src/foundation/csv-text.ts";
import { readCsv } from "../src/foundation/csv-file.ts";
import type { ExportFormat, ExportWish, Piece } from "../src/modules/exports/export-format.ts";
import type { Tenant } from "../src/foundation/tenant.ts";
import { saveClient } from "../src/modules/clients/clients.ts";
import type { World } from "./world.ts";

/** What an export of the world's office asks for, changed where a test needs it. */
export const exportWish = (world: World, changes: Partial<ExportWish> = {}): ExportWish => ({
  exportId: "01890000-0000-7000-8000-000000000001",
  partnerId: world.office.partnerId,
  mode: world.office.mode,
  partnerName: "Muster GmbH",
  since: new Date("2026-02-28T23:00:00Z"),
  until: new Date("2026-03-31T22:00:00Z"),
  client: null,
  matter: null,
  senderProfileId: null,
  namedAlone: false,
  language: "de",
  sees: "all",
  createdAt: new Date("2026-04-01T08:00:00Z"),
  ...changes,
});

export type CollectedExport = {
  /** Every file by its path. */
  files: Map<string, Uint8Array>;
  /** How many things were counted before, and how many were gone through. */
  counted: number;
  done: number;
  turns: number;
};

/** Makes an export as its job would: step by step, turn by turn, the pieces of one path joined in their order. */
export async function collectExport(
  { services }: World,
  format: ExportFormat,
  wish: ExportWish,
): Promise<CollectedExport> {
  const parts = new Map<string, Uint8Array[]>();
  const collected = { counted: 0, done: 0, turns: 0 };
  for (const step of format.steps) {
    collected.counted += await step.count(services, wish);
    let cursor: string | null = null;
    do {
      const turn = await step.turn(services, wish, cursor);
      for (const piece of turn.pieces)
        parts.set(piece.path, [...(parts.get(piece.path) ?? []), await bytesOf(services.blobs, piece)]);
      collected.done += turn.done;
      collected.turns += 1;
      cursor = turn.next;
    } while (cursor !== null);
  }
  return { ...collected, files: new Map([...parts].map(([path, bytes]) => [path, Buffer.concat(bytes)])) };
}

async function bytesOf(blobs: World["services"]["blobs"], piece: Piece): Promise<Uint8Array> {
  if ("bytes" in piece) return piece.bytes;
  const bytes = await readBlob(blobs, piece.blob);
  if (!bytes) throw new Error(`${piece.path} names bytes that are not there`);
  return bytes;
}

/** A table of an export: its heading and its rows by the names of their columns. */
export function tableOf(
  { files }: CollectedExport,
  path: string,
): { head: string[]; rows: Record<string, string>[] } {
  const file = files.get(path);
  if (!file) throw new Error(`the export has no ${path}, but ${[...files.keys()].join(", ")}`);
  const [head = [], ...rows] = readCsv(file).map(({ cells }) => cells);
  const odd = rows.find((cells) => cells.length !== head.length);
  if (odd) throw new Error(`${path} has a row of another length: ${csvLines([odd], "exact")}`);
  return {
    head,
    rows: rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""]))),
  };
}

/** Saves a client as a person would and returns its id. */
export async function savedClient(
  { services }: World,
  tenant: Tenant,
  mandantennummer: string,
  name: string,
): Promise<string> {
  const { db, clock } = services;
  const { client } = await db
    .transaction()
    .execute((tx) => saveClient(tx, tenant, { mandantennummer, name }, clock.now()));
  return client.mandantId;
}
