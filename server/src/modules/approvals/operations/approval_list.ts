import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import type { Language } from "../../../foundation/language.ts";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { pagesOf } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { approvalOutput, approvalView, LETTERS_SHOWN } from "../approval-view.ts";
import { approvalStatuses } from "../approval.ts";
import { lettersOf, requesterNames, requireApproval } from "../approval-facts.ts";
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
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    approvalId: z.uuid().optional(),
    status: z.enum(approvalStatuses).optional(),
    since: momentInput.optional().describe("Asked since."),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
    lettersOffset: offsetInput.describe("With approvalId: skips letters."),
  }),
  output: cursorPageOf(approvalOutput),
  card: { name: "approval", approvals: ({ items }) => items.map(({ approvalId }) => approvalId) },

  async run({ limit, offset, cursor, lettersOffset, ...asked }, call) {
    const { approvalId, status, since } = asked;
    const pages = pagesOf(call, "approval_list", asked, { limit, offset, cursor });
    const { db, caller } = call;
    const filter = {
      approvalId: approvalId ?? null,
      status: status ?? (approvalId === undefined ? "pending" : null),
      since: since === undefined ? null : parseInstant(since),
    };
    if (approvalId !== undefined) await requireApproval(db, caller, approvalId);
    else if (lettersOffset > 0) refuseField("lettersOffset", "without_approval", oneOnly[call.language]);
    const found = await listApprovals(db, caller, filter, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ createdAt, approvalId: id }) => ({
      at: createdAt,
      id,
    }));
    const letters = await lettersOf(db, caller, items, { most: LETTERS_SHOWN, skipped: lettersOffset });
    const names = await requesterNames(db, caller, items);
    return {
      items: items.map((approval) =>
        approvalView(call, approval, {
          letters: letters.filter(({ approvalId }) => approvalId === approval.approvalId),
          skipped: lettersOffset,
          requesterName: names.get(approval.requestedBy.connectionId) ?? null,
        }),
      ),
      total: found.total,
      ...paging,
    };
  },
});

const oneOnly: Record<Language, string> = {
  en: "works with approvalId only: say whose letters are to be skipped.",
  de: "gilt nur mit approvalId: Geben Sie an, von welcher Freigabe Briefe übersprungen werden sollen.",
};
