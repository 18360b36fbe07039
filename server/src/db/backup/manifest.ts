import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";

export const MANIFEST = "manifest.json";

/** A path of the data directory, with `/` on every system, that cannot lead out of it. */
const InnerPath = z
  .string()
  .min(1)
  .refine((name) => !path.isAbsolute(name) && path.posix.normalize(name) === name && !name.startsWith(".."));

/** Of what is written now. */
export const BACKUP_FORMAT = 1;

const Manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  product: z.literal("brieftaube"),
  productVersion: z.string(),
  postgresMajor: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Parents before children; some are empty, and PostgreSQL wants them all the same. */
  folders: z.array(InnerPath),
  files: z.array(z.object({ path: InnerPath, size: z.number().int(), sha256: z.string().length(64) })),
});

export type Manifest = z.infer<typeof Manifest>;

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(path.join(backup, MANIFEST), "utf8").catch((cause: unknown) => {
    throw new BackupError(`${backup} is not a complete backup: it has no readable ${MANIFEST}`, { cause });
  });
  return manifestFrom(text, backup);
}

export function manifestFrom(text: string, backup: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${backup} cannot be restored: its ${MANIFEST} is damaged or of another format`, {
      cause,
    });
  }
}
