/** The kind of the record that says whose content was erased; its subject is theirs, and it is sealed as any other. */
export const ERASED = "archive.erased";

/** A record whose content was erased, and the hash of its seal, which stays. */
type ErasedRecord = { id: string; hash: string };

/** What a record of this kind holds: `erased` names each one. Anything else names none. */
export function erasedIn(record: unknown): ErasedRecord[] {
  const erased = (record as { erased?: unknown } | null)?.erased;
  return Array.isArray(erased) ? erased.filter(isErased) : [];
}

const isErased = (one: unknown): one is ErasedRecord => {
  const { id, hash } = (one ?? {}) as Partial<Record<keyof ErasedRecord, unknown>>;
  return typeof id === "string" && typeof hash === "string";
};
