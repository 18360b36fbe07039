import type { ArchiveSigner } from "../src/foundation/archive-signer.ts";
import { blobHash } from "../src/ports/blob-store.ts";
import type { Evidence } from "../src/modules/exports/evidence/evidence-format.ts";
import { signedText } from "../src/modules/exports/evidence/evidence-format.ts";
import type { ExportWish } from "../src/modules/exports/export-format.ts";
import { archivePdf } from "../src/rendering/pdf/archive-pdf.ts";
import { attachmentsIn } from "./pdf-attachments.ts";
import type { Office } from "./world.ts";

/** What an evidence pack is asked for with; the period does not matter to it. */
export const exportWish = (
  { partnerId, mode }: Pick<Office, "partnerId" | "mode">,
  changes: Partial<ExportWish> = {},
): ExportWish => ({
  exportId: "019cadc6-0000-7000-8000-000000000001",
  partnerId,
  mode,
  partnerName: "Muster GmbH",
  since: new Date("2026-01-01T00:00:00Z"),
  until: new Date("2026-04-01T00:00:00Z"),
  client: null,
  matter: null,
  senderProfileId: null,
  namedAlone: false,
  language: "de",
  sees: "all",
  createdAt: new Date("2026-03-10T09:00:00Z"),
  ...changes,
});

export const evidenceIn = async (pack: Uint8Array): Promise<Evidence> => {
  const file = (await attachmentsIn(pack)).find(({ name }) => name === "nachweis.json");
  return JSON.parse(String(file?.bytes)) as Evidence;
};

/** The part of a pack that the typesetter wrote. */
export const pagesIn = (pack: Uint8Array): Buffer => {
  const file = Buffer.from(pack);
  const end = /startxref\n\d+\n%%EOF/.exec(file.toString("latin1"));
  return file.subarray(0, end ? end.index + end[0].length : 0);
};

type Change = {
  /** By name: what becomes of a file, or a new one; null takes it out. */
  files?: Record<string, (bytes: Uint8Array) => Uint8Array | null>;
  evidence?: (evidence: Evidence, files: ReadonlyMap<string, Uint8Array>) => unknown;
  /** Who signs it anew; without one the old signature stays. */
  signer?: ArchiveSigner;
};

/** The hashes of the files as they have become. */
export const signedAnew = (evidence: Evidence, files: ReadonlyMap<string, Uint8Array>): void => {
  for (const file of evidence.files) file.sha256 = blobHash(files.get(file.name) ?? new Uint8Array());
};

/** A pack that somebody has changed. */
export async function changedPack(
  pack: Uint8Array,
  { files: changes = {}, evidence: edit, signer }: Change,
): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>(
    (await attachmentsIn(pack)).map(({ name, bytes }) => [name, bytes]),
  );
  for (const [name, change] of Object.entries(changes)) {
    const changed = change(files.get(name) ?? new Uint8Array());
    if (changed) files.set(name, changed);
    else files.delete(name);
  }
  const evidence = JSON.parse(String(files.get("nachweis.json"))) as Evidence;
  edit?.(evidence, files);
  if (edit) files.set("nachweis.json", Buffer.from(JSON.stringify(evidence)));
  if (signer) {
    const sha256 = blobHash(files.get("nachweis.json") ?? new Uint8Array());
    const told = JSON.parse(String(files.get("unterschrift.json"))) as object;
    const { keyId, publicKey } = signer;
    const signature = { ...told, sha256, keyId, publicKey, signature: signer.sign(signedText(sha256)) };
    files.set("unterschrift.json", Buffer.from(JSON.stringify(signature)));
  }
  const about = {
    mediaType: "text/plain",
    relationship: "Data",
    description: "",
    changedAt: new Date(0),
  } as const;
  return archivePdf(
    pagesIn(pack),
    [...files].map(([name, bytes]) => ({ name, bytes, ...about })),
  );
}
