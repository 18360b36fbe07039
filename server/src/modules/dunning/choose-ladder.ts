import type { Ladder } from "./ladder.ts";

type Invoice = { senderProfileId: string; clientId: string | null; dueDate: string | null };

/**
 * The ladder that an invoice is for: that of its client before that of its sender, both together before either, and the
 * account's otherwise. One that begins with later invoices leaves this one alone; no other takes its place.
 */
export function ladderFor(
  ladders: readonly Ladder[],
  { senderProfileId, clientId, dueDate }: Invoice,
): Ladder | undefined {
  const [nearest] = ladders
    .filter(
      (ladder) =>
        (ladder.clientId === null || ladder.clientId === clientId) &&
        (ladder.senderProfileId === null || ladder.senderProfileId === senderProfileId),
    )
    .toSorted((one, other) => nearnessOf(other) - nearnessOf(one));
  return nearest && dueDate !== null && nearest.fromDueDate <= dueDate ? nearest : undefined;
}

const nearnessOf = ({ clientId, senderProfileId }: Ladder): number =>
  (clientId === null ? 0 : 2) + (senderProfileId === null ? 0 : 1);
