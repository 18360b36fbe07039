import { z } from "zod";
import { requireCardNonce } from "../../../operations/card.ts";
import { defineTool } from "../../../operations/tool.ts";
import { cardInput, cardOutput, cardView } from "./card-view.ts";

export const cardApproval = defineTool({
  name: "card_approval",
  title: "Approval for a card",
  summary: "Shows one approval to the card that was handed its nonce.",
  scope: null,
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject(cardInput),
  output: cardOutput,
  run: ({ nonce, language }, call) => cardView({ ...call, language }, requireCardNonce(call, nonce)),
});
