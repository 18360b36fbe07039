import { cardApproval } from "./modules/approvals/cards/card_approval.ts";
import { cardDecide } from "./modules/approvals/cards/card_decide.ts";
import type { Tool } from "./operations/tool.ts";

/** What only a card inside a chat calls; none of the 64. */
export const cardTools = [cardApproval, cardDecide] as readonly unknown[] as readonly Tool[];

export const findCardTool = (name: string): Tool | undefined => cardTools.find((tool) => tool.name === name);
