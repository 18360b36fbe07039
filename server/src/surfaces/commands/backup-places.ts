import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fetchFolder, removeFolder } from "../../db/backup/remote-copy.ts";
import type { Config } from "../../foundation/config.ts";
import { type CommandDeps, progressTo } from "./command.ts";

export const isRemote = (place: string): boolean => place.startsWith("s3://");

/** An address as it may be printed. */
export const titleOf = (place: string): string => place.split("?")[0] ?? place;

/** Room for a copy of everything, which is gone afterwards whatever happens. */
export async function withScratch<Result>(
  choice: string | undefined,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(choice ?? tmpdir(), "brieftaube-copy-"));
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

type Places = { source: string; log?: string | undefined };

/** Hands over places on this machine; what lies in a bucket is fetched first. */
export const withLocalPlaces = <Result>(
  { openRemoteFolder }: CommandDeps,
  config: Config,
  { source, log, scratch }: Places & { scratch?: string | undefined },
  work: (places: Places) => Promise<Result>,
): Promise<Result> =>
  isRemote(source) || (log !== undefined && isRemote(log))
    ? withScratch(scratch, async (folder) => {
        const progress = progressTo(process.stderr);
        const fetched = async (place: string, name: string) => {
          if (!isRemote(place)) return place;
          const remote = await openRemoteFolder(place, config);
          const local = path.join(folder, name);
          await fetchFolder(remote, local, ({ files, bytes }) =>
            progress(`${files} files, ${Math.round(bytes / 1e6)} MB fetched`),
          );
          return local;
        };
        const here = await fetched(source, "backup");
        return await work({ source: here, log: log === undefined ? undefined : await fetched(log, "log") });
      })
    : work({ source, log });
