import { z } from "zod";
import { linesOfText } from "../../../foundation/text.ts";
import { requireCardNonce } from "../../../operations/card.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { keepPlanned } from "../../schedules/schedules.ts";
import { decideInChat } from "../decide-in-chat.ts";
import { cardInput, cardOutput, cardView } from "../card-view.ts";

export const cardDecide = defineOperation({
  name: "card_decide",
  title: "Decision in a card",
  summary: "Approves or rejects what a card shows, as the person presses its button.",
  doors: ["card"],
  scope: "approval:decide",
  effect: "spend",
  refuses: [
    "NOT_FOUND",
    "APPROVAL_ALREADY_DECIDED",
    "DEADLINE_MISSED",
    "APPROVAL_FOUR_EYES_REQUIRED",
    "APPROVAL_OWNER_REQUIRED",
    "APPROVAL_PORTAL_REQUIRED",
    "ORDER_NOT_CANCELLABLE",
  ],
  carriesFiles: true,
  input: z.strictObject({
    ...cardInput,
    decision: z.enum(["approve", "reject"]),
    comment: linesOfText(1000).optional(),
  }),
  output: cardOutput,

  async run({ nonce, language, decision, comment }, call) {
    const approvalId = requireCardNonce(call, nonce);
    // The card has shown first page, recipient, total and product: it draws its button from the same answer.
    await decideInChat(call, { approvalId, decision, comment, sawPreview: true }, keepPlanned);
    return cardView({ ...call, language }, approvalId);
  },
});
