import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { deskKinds } from "../desk-kinds.ts";
import { DESK_DAYS, deskOf } from "../desk.ts";
import { deleteOldTicks, deleteTicks, insertTicks } from "../desk-ticks-store.ts";

export const deskTick = defineOperation({
  name: "desk_tick",
  title: "Tick off",
  summary: "Ticks an entry of this person's list off, or puts it back; nobody else's list changes.",
  doors: ["portal"],
  role: "viewer",
  effect: "write",
  isRepeatable: () => true,
  refuses: [],
  input: z.strictObject({
    kind: z.enum(deskKinds),
    subjectIds: z.array(z.uuid()).min(1).max(500).describe("As desk_list names them."),
    done: z.boolean(),
  }),
  output: z.object({ changed: z.int().describe("How many were on the list, or had been ticked off.") }),

  async run({ kind, subjectIds, done }, { db, caller, clock }) {
    const person = personOf(caller);
    const now = clock.now();
    const of = { partnerId: caller.partnerId, mode: caller.mode, userId: person.userId };
    const named = [...new Set(subjectIds)].map((subjectId) => ({ subjectId, kind }));
    await deleteOldTicks(db, of, new Date(now.getTime() - 2 * DESK_DAYS * 86_400_000));
    if (!done) return { changed: await deleteTicks(db, of, named) };
    const desk = await deskOf(db, caller, person, now);
    const there = new Set(desk.filter((entry) => entry.kind === kind).flatMap((entry) => entry.subjectIds));
    const ticked = named.filter(({ subjectId }) => there.has(subjectId));
    if (ticked.length > 0) await insertTicks(db, of, ticked, now);
    return { changed: ticked.length };
  },
});
