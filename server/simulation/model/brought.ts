import type { StoreRows } from "../read-store.ts";

/** What may come after what, with a letter that people bring themselves; nothing comes twice. */
const lawful: Record<string, readonly string[]> = {
  "": ["signed"],
  signed: ["enclosed", "read"],
  enclosed: ["posted", "read"],
  read: ["put_in"],
  put_in: ["dropped", "posted"],
  posted: [],
  dropped: ["attested"],
  attested: [],
};

const leavesBy: Record<string, string> = { posted: "posted", dropped: "delivered" };

/**
 * A letter goes one lawful way, and its order follows it. One that was stopped has not left, unless whoever had it in hand told of it
 * afterwards: then the order stays stopped, the step says so, and people are told.
 */
export function judgeBrought({ orders, steps, records, events }: StoreRows): string[] {
  const problems: string[] = [];
  const byOrder = Map.groupBy(
    steps.filter(({ step }) => step !== "printed"),
    ({ orderId }) => orderId,
  );
  for (const { id, carrier, status } of orders) {
    const taken = (byOrder.get(id) ?? []).map(({ step }) => step);
    if (carrier !== "in_house") {
      if (taken.length > 0) problems.push(`order ${id} goes by ${carrier} and has steps of its own people`);
      continue;
    }
    for (const [at, step] of taken.entries())
      if (!lawful[taken[at - 1] ?? ""]?.includes(step))
        problems.push(`order ${id}: ${step} came after ${taken[at - 1] ?? "nothing"}`);
    const letGo = (byOrder.get(id) ?? []).find(({ step }) => leavesBy[step] !== undefined);
    const left = letGo && leavesBy[letGo.step];
    if (letGo?.isAfterStop) {
      if (status !== "cancelled") problems.push(`order ${id} is ${status}, its letter left after a stop`);
      const told = events.filter(
        ({ type, subjectId }) => type === "stopped_letter.brought" && subjectId === id,
      );
      if (told.length !== 1) problems.push(`order ${id} left despite its stop, told of ${told.length} times`);
    } else if (left !== undefined && left !== status)
      problems.push(`order ${id} is ${status}, its letter has left: ${left}`);
    if (left === undefined && (status === "posted" || status === "delivered"))
      problems.push(`order ${id} is ${status} and nobody has let its letter go`);
    const kept = records.filter(({ kind, subject }) => kind === "order.in_house_step" && subject === id);
    const all = steps.filter(({ orderId }) => orderId === id).length;
    if (kept.length !== all) problems.push(`order ${id} took ${all} steps, the archive has ${kept.length}`);
  }
  return problems;
}
