import { type Action, has, insist, keep, person, program, recent, somePartner } from "./action.ts";

/** One text to many, in portions that a worker takes, with one decision for all. */
export const serialActions: readonly Action[] = [
  {
    name: "write to many",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const rows = Array.from({ length: worker.random.between(2, 4) }, () => ({
        Name: `Person ${worker.number()} ${partner.mark}`,
        Straße: "Lange Straße",
        Nr: "5",
        PLZ: worker.random.happens(0.15) ? "00000" : "80331",
        Ort: "München",
      }));
      const made = await worker.call(program(partner), "serial_create", {
        name: `Serie ${worker.number()}`,
        letter: {
          subject: `Serie ${partner.mark}`,
          content: "{{anrede}}\n\nan alle.\n\nMit freundlichen Grüßen",
        },
        rows,
      });
      if (!made.ok) return;
      keep(worker, "serial", partner, made.value["serialId"]);
      await worker.call(program(partner), "serial_rehearse", { serialId: made.value["serialId"] });
    },
  },
  {
    name: "hand in what was written to many",
    weight: 8,
    isPossible: has("serial"),
    async run(worker) {
      const { partner, id: serialId } = recent(worker, worker.memory.things.serial);
      const as = worker.random.happens(0.5) ? program(partner) : person(partner);
      const seen = await worker.call(as, "serial_status", { serialId });
      if (!seen.ok) return;
      const { counts, totalCents, approval, excesses, spread } = seen.value as {
        counts: { sendable: number };
        totalCents: number;
        approval: { approvalId: string } | null;
        excesses: { bound: string }[];
        spread: { totalCents: number } | null;
      };
      if (approval) worker.memory.approvals.push({ partner, approvalId: approval.approvalId });
      if (counts.sendable === 0) return;
      const isOverCap = excesses.some(({ bound }) => bound.endsWith("_per_day"));
      const overCap = isOverCap ? worker.random.pick(["spread", "ask_owner", null]) : null;
      const wish = {
        serialId,
        letters: counts.sendable,
        totalCents: (overCap === "spread" && spread?.totalCents) || totalCents,
        ...(overCap && { overCap }),
      };
      const handIn = () => worker.call(as, "serial_submit", wish);
      await (worker.random.happens(0.3) ? Promise.all([handIn(), handIn()]) : insist(worker, handIn));
    },
  },
  {
    name: "mend a row and look at all again",
    weight: 2,
    isPossible: has("serial"),
    async run(worker) {
      const { partner, id: serialId } = recent(worker, worker.memory.things.serial);
      await worker.call(person(partner), "serial_row_save", { serialId, place: 1, cells: { PLZ: "80331" } });
      if (worker.random.happens(0.3))
        await worker.call(person(partner), "serial_columns_save", {
          serialId,
          columns: { Nr: worker.random.pick(["recipient.houseNumber", null]) },
        });
      await worker.call(person(partner), "serial_rehearse", { serialId });
      if (worker.random.happens(0.3)) await worker.call(person(partner), "serial_stop", { serialId });
    },
  },
];
