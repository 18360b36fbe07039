import { z } from "zod";
import { modes } from "../../foundation/tenant.ts";
import type { ArchiveRoot } from "./archive-root.ts";

const FORMAT = "brieftaube seal v1";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const rootSchema = z.object({
  partnerId: z.uuid(),
  mode: z.enum(modes),
  size: z.int().positive(),
  rootHash: hash,
  lastSealHash: hash,
  previousRootHash: hash.nullable(),
  madeAt: z.iso.datetime(),
  keyId: z.string(),
  publicKey: z.string(),
  signature: z.string(),
}) satisfies z.ZodType<ArchiveRoot>;

const fileSchema = z.union([
  z.object({ format: z.literal(FORMAT), root: rootSchema }),
  z.object({ format: z.literal(FORMAT), roots: z.array(rootSchema) }),
]);

/** Roots as a file that is kept outside: `root` of one chain, `roots` of several. */
export const exportedSeal = (roots: readonly ArchiveRoot[]) =>
  roots.length === 1 ? { format: FORMAT, root: roots[0] } : { format: FORMAT, roots };

/** The roots in such a file; null if it is none. Whether they are signed is for who uses them to check. */
export function readExportedSeal(text: string): ArchiveRoot[] | null {
  const read = fileSchema.safeParse(jsonOrNull(text));
  if (!read.success) return null;
  return "root" in read.data ? [read.data.root] : read.data.roots;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
