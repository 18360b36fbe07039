import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { approvalOutput, approvalView, LETTERS_SHOWN } from "../approval-view.ts";
import { approvalStatuses } from "../approval.ts";
import { lettersOf, requesterNames } from "../approval-facts.ts";
import { listApprovals } from "../approvals-store.ts";

export const approvalList = defineOperation({
  name: "approval_list",
  title: "List approvals",
  summary: "Lists letters that wait for a person's approval, or were decided; newest first.",
  description: "Show the person previewUrl, totalCents and the delivery type before you ask for a decision.",
  doors: ["mcp", "rest"],
  toolset: "approvals",
  scope: "approval:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    status: z.enum(approvalStatuses).default("pending"),
    since: momentInput.optional().describe("Asked since."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(approvalOutput),
  card: { name: "approval", approvals: ({ items }) => items.map(({ approvalId }) => approvalId) },

  async run({ status, since, limit, offset }, call) {
    const { db, caller } = call;
    const filter = { status, since: since === undefined ? null : parseInstant(since) };
    const { items, total } = await listApprovals(db, caller, filter, { limit, offset });
    const letters = await lettersOf(db, caller, items, LETTERS_SHOWN);
    const names = await requesterNames(db, caller, items);
    return {
      items: items.map((approval) =>
        approvalView(call, approval, {
          letters: letters.filter(({ approvalId }) => approvalId === approval.approvalId),
          requesterName: names.get(approval.requestedBy.connectionId) ?? null,
        }),
      ),
      total,
      limit,
      offset,
    };
  },
});
