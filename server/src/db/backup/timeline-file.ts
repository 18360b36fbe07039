import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** Written into a data directory by a restore; whoever opens it next begins a new timeline and takes it away. */
export const TIMELINE_FILE = "restored.json";

const RestoredStore = z.object({
  /** Names the new timeline, so that beginning it twice is beginning it once. */
  timelineId: z.uuid(),
  restoredAt: z.iso.datetime(),
  backupCreatedAt: z.iso.datetime(),
});
export type RestoredStore = z.infer<typeof RestoredStore>;

/** What a restore has left in this directory; null: nothing was restored since it was last opened. */
export async function readRestoredStore(dataDir: string): Promise<RestoredStore | null> {
  const text = await readFile(path.join(dataDir, TIMELINE_FILE), "utf8").catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  });
  return text === null ? null : RestoredStore.parse(JSON.parse(text));
}

export const forgetRestoredStore = (dataDir: string): Promise<void> =>
  rm(path.join(dataDir, TIMELINE_FILE), { force: true });
