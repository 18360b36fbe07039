import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { type Setback, setbacksSince } from "../../orders/orders.ts";
import { requestersOf } from "../requesters.ts";

const DAYS = 30;
const MOST = 10;

const item = z.object({
  kind: z.enum(["rejected", "returned", "failed"]),
  orderId: z.uuid(),
  letterId: z.uuid(),
  approvalId: z.uuid().nullable(),
  subject: z.string(),
  recipient: z.string(),
  letterCount: z.int().describe("Letters of one rejected batch are one entry."),
  remark: z.string().nullable().describe("What whoever rejected it wrote."),
  at: z.iso.datetime(),
});

export const setbackList = defineOperation({
  name: "setback_list",
  title: "Setbacks",
  summary:
    "Lists letters of this person that were rejected, came back or could not be sent, and still lie there.",
  description:
    "Of what a program asked for by itself, or somebody who has left, the owners are told. An entry goes when its letter is written on or sent again, or after 30 days.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ items: z.array(item) }),

  async run(_input, { db, caller, clock }) {
    const { userId, role } = personOf(caller);
    const since = new Date(clock.now().getTime() - DAYS * 86_400_000);
    const found = await setbacksSince(db, caller, since);
    const askers = await requestersOf(
      db,
      caller,
      found.map(({ connection, connectionId }) => ({ requestedBy: { connection, connectionId } })),
    );
    const theirs = found.filter((_, at) => {
      const asker = askers[at];
      return asker && asker.role !== null ? asker.userId === userId : role === "owner";
    });
    return { items: together(theirs).slice(0, MOST).map(itemView) };
  },
});

/** Letters that were rejected with one decision are one entry. */
function together(setbacks: readonly Setback[]): Setback[][] {
  const groups = new Map<string, Setback[]>();
  for (const setback of setbacks) {
    const key = setback.status === "rejected" ? (setback.approvalId ?? setback.orderId) : setback.orderId;
    groups.set(key, [...(groups.get(key) ?? []), setback]);
  }
  return [...groups.values()];
}

function itemView(group: readonly Setback[]): z.input<typeof item> {
  const [first] = group;
  if (!first) throw new Error("a setback without a letter");
  const { orderId, letterId, approvalId, subject, recipientName, statusAt, statusDetail } = first;
  const kind = first.status === "rejected" || first.status === "returned" ? first.status : "failed";
  return {
    kind,
    orderId,
    letterId,
    approvalId,
    subject,
    recipient: recipientName,
    letterCount: group.length,
    remark: kind === "rejected" ? (statusDetail.text ?? null) : null,
    at: statusAt.toISOString(),
  };
}
