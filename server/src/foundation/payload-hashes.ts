import { canonicalJson } from "./canonical-json.ts";
import { sha256Hex } from "./secret-text.ts";

/** A hash for each input that a caller's own key came with: enough to tell what differs, without keeping it. */
export type PayloadHashes = Readonly<Record<string, string>>;

export const payloadHashes = (payload: Readonly<Record<string, unknown>>): PayloadHashes =>
  Object.fromEntries(
    Object.entries(payload)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, sha256Hex(canonicalJson(value))]),
  );

/** The inputs that are not the same in both, by name. */
export const differingInputs = (one: PayloadHashes, other: PayloadHashes): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((field) => one[field] !== other[field])
    .toSorted();
