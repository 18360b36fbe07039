import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import type { Caller } from "../../../operations/call.ts";
import { requireCardNonce } from "../../../operations/card.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { cardInput, cardOutput, cardView } from "../card-view.ts";

export const cardApproval = defineOperation({
  name: "card_approval",
  title: "Approval for a card",
  summary: "Shows one approval to the card that was handed its nonce.",
  doors: ["card"],
  scope: null,
  effect: "read",
  refuses: ["NOT_FOUND"],
  carriesFiles: true,
  input: z.strictObject(cardInput),
  output: cardOutput,
  run({ nonce, language }, call) {
    requireSight(call.caller);
    return cardView({ ...call, language }, requireCardNonce(call, nonce));
  },
});

/** A card stays in a chat: what its connection may no longer ask for or see, it no longer shows. */
function requireSight({ scopes }: Caller): void {
  if (!scopes.has("approval:read") && !scopes.has("order:send"))
    refuse("FORBIDDEN_SCOPE", { scope: "approval:read" });
}
