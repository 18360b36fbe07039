import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { peopleOf } from "../../access/access.ts";
import { arrivalSources, listArrivals } from "../arrivals-store.ts";

const MOST = 100;

export const intakeList = defineOperation({
  name: "intake_list",
  title: "Intake",
  summary:
    "Lists finished PDFs that came by themselves and wait for a person to address them, this person's own first.",
  description:
    "What belongs to somebody else only owners see. A letter is made of one by letter_from_pdf with its uploadId; what nobody uses goes after 90 days.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        uploadId: z.uuid(),
        source: z.enum(arrivalSources),
        fileName: z.string(),
        from: z.string().describe("Who or what brought it."),
        pageCount: z.int(),
        arrivedAt: z.iso.datetime(),
        keptUntil: z.iso.datetime(),
        holder: z.string().nullable().describe("Whose it is; null: anybody's."),
        isMine: z.boolean(),
      }),
    ),
    total: z.int(),
    people: z
      .array(z.object({ userId: z.uuid(), name: z.string() }))
      .describe("To whom one can be handed over."),
  }),

  async run(_input, { db, caller, realClock }) {
    const { userId, role } = personOf(caller);
    const { partnerId, mode } = caller;
    const asking = { partnerId, mode, userId, role };
    const { items, total } = await listArrivals(db, asking, { now: realClock.now(), most: MOST });
    const people = await peopleOf(db, caller);
    return {
      items: items.map(({ uploadId, source, fileName, arrivedFrom, pageCount, ...item }) => ({
        uploadId,
        source,
        fileName,
        from: arrivedFrom,
        pageCount,
        arrivedAt: item.createdAt.toISOString(),
        keptUntil: item.expiresAt.toISOString(),
        holder: people.find((person) => person.userId === item.holderId)?.name ?? null,
        isMine: item.holderId === userId,
      })),
      total,
      people: people
        .filter(({ role }) => role !== "viewer")
        .map(({ userId: id, name }) => ({ userId: id, name })),
    };
  },
});
