import { isSignedWith, keyIdOf } from "../../foundation/archive-signer.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import type { Mode } from "../../foundation/tenant.ts";
import { leafHash, rootByPath } from "./merkle-tree.ts";

/** What a chain was at a moment: the root of the Merkle tree over its first `size` seals, signed. */
export type ArchiveRoot = {
  partnerId: string;
  mode: Mode;
  size: number;
  rootHash: string;
  /** The hash of seal number `size`. */
  lastSealHash: string;
  previousRootHash: string | null;
  /** UTC with milliseconds. */
  madeAt: string;
  keyId: string;
  /** Base64 of an Ed25519 key as SubjectPublicKeyInfo. */
  publicKey: string;
  /** Base64. */
  signature: string;
};

export type InclusionProof = { seq: number; size: number; path: string[] };

const FORMAT = "brieftaube archive root v1";

/**
 * What is signed: the format's name and, below it, the root without its signature as canonical JSON (RFC 8785). This
 * form is for ever, like that of a record's hash.
 */
export const signedTextOf = (root: Omit<ArchiveRoot, "signature">): string =>
  `${FORMAT}\n${canonicalJson(toldOf(root))}`;

/** What an authority stamps and a witness is told: the whole root with its signature, as canonical JSON. For ever, too. */
export const attestedText = (root: ArchiveRoot): string =>
  canonicalJson({ ...toldOf(root), signature: root.signature });

const toldOf = (root: Omit<ArchiveRoot, "signature">) => {
  const { partnerId, mode, size, rootHash, lastSealHash, previousRootHash, madeAt, keyId, publicKey } = root;
  return { partnerId, mode, size, rootHash, lastSealHash, previousRootHash, madeAt, keyId, publicKey };
};

/** Whether it is signed by the key that stands in it; whose key that is, its fingerprint tells. */
export const isSignedRoot = (root: ArchiveRoot): boolean =>
  root.keyId === keyIdOf(root.publicKey) && isSignedWith(root.publicKey, signedTextOf(root), root.signature);

/** Whether a seal is one of those that a root stands for, at this very place. */
export function isIncluded(
  sealHash: string,
  { seq, size, path }: Readonly<InclusionProof>,
  rootHash: string,
): boolean {
  const isPlace = Number.isSafeInteger(seq) && Number.isSafeInteger(size) && seq >= 1 && seq <= size;
  if (!isPlace || ![sealHash, ...path].every((hash) => isHash.test(hash))) return false;
  const siblings = path.map((hash) => Buffer.from(hash, "hex"));
  return rootByPath(leafHash(sealHash), siblings, seq - 1, size)?.toString("hex") === rootHash;
}

const isHash = /^[0-9a-f]{64}$/;
