import { createPublicKey } from "node:crypto";
import { ARCHIVE_ALGORITHM, ARCHIVE_KEY_PATH, type ArchiveKey } from "../../../foundation/archive-signer.ts";
import { definePage } from "../../../operations/page.ts";
import { earlierArchiveKeys } from "../archive-keys.ts";

/** The key that signs the archive's roots and evidence packs, and those before it: whoever holds one can tell whose it is. */
export const archiveKeyPage = definePage({
  method: "GET",
  path: ARCHIVE_KEY_PATH,
  async run(_request, { db, archiveSigner }) {
    const earlier = await earlierArchiveKeys(db, archiveSigner);
    const document = {
      ...published(archiveSigner),
      signs: ["archive roots", "evidence packs", "exported seals"],
      earlierKeys: earlier.map(published),
      howToCompare: {
        de: "keyId sind die ersten 16 Stellen des SHA-256-Wertes des öffentlichen Schlüssels (DER). Vergleichen Sie ihn mit dem im Nachweispaket, in siegel.json oder in der Ausgabe von brieftaube verify-archive; bewahren Sie ihn an einem Ort auf, den der Betreiber nicht ändern kann. Was vor einem Wechsel unterschrieben wurde, trägt einen der Schlüssel unter earlierKeys.",
        en: "keyId is the first 16 digits of the SHA-256 of the public key (DER). Compare it with the one in the evidence pack, in siegel.json or in the output of brieftaube verify-archive; keep it where the operator cannot change it. What was signed before a change bears one of the keys in earlierKeys.",
      },
    };
    return Response.json(document, { headers: { "cache-control": "public, max-age=300" } });
  },
});

const published = ({ keyId, publicKey }: ArchiveKey) => ({
  keyId,
  algorithm: ARCHIVE_ALGORITHM,
  publicKey,
  publicKeyPem: createPublicKey({
    key: Buffer.from(publicKey, "base64"),
    format: "der",
    type: "spki",
  }).export({ format: "pem", type: "spki" }),
});
