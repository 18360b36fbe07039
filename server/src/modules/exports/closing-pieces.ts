import { exportedSeal, makeRoot } from "../archive/archive.ts";
import { findSender, shownName } from "../senders/senders.ts";
import type { Piece } from "./export-format.ts";
import { countFiles } from "./exports-store.ts";
import { readMe } from "./read-me.ts";
import type { Work } from "./export-work.ts";

/** What every ZIP has beside what its format puts in: what it is, and the seal of the archive as it is now. */
export async function closingPieces({ services, row, claim }: Work, things: number): Promise<Piece[]> {
  const files = await countFiles(services.db, claim);
  const root = await makeRoot(services, row);
  const profileId = row.senderProfileId;
  const sender = profileId === null ? undefined : await findSender(services.db, row, profileId);
  const text = readMe({ row, files, things, sender: sender ? shownName(sender) : profileId });
  return [
    { path: "LIESMICH.txt", bytes: encoded(text) },
    { path: "siegel.json", bytes: encoded(`${JSON.stringify(exportedSeal(root ? [root] : []), null, 2)}\n`) },
  ];
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
