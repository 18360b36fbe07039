import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { BackupWriter } from "./backup-writer.ts";

/** Adds what is in a folder; a file that is removed meanwhile is left out, sockets and pipes always are. */
export async function copyFolder(
  writer: BackupWriter,
  { from, name, isWanted }: { from: string; name: string; isWanted: (name: string) => boolean },
): Promise<void> {
  for (const entry of (await readdir(from)).toSorted()) {
    const inner = path.posix.join(name, entry);
    if (isWanted(inner)) await copyEntry(writer, { from: path.join(from, entry), name: inner, isWanted });
  }
}

async function copyEntry(
  writer: BackupWriter,
  source: { from: string; name: string; isWanted: (name: string) => boolean },
): Promise<void> {
  try {
    const found = await stat(source.from);
    if (found.isFile()) return await writer.addFile(source.name, source.from);
    if (!found.isDirectory()) return;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  await writer.addFolder(source.name);
  await copyFolder(writer, source);
}
