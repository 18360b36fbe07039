import type { BlockInput } from "../../rendering/blocks/block.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import type { OwnWords } from "./beside-sums.ts";

/** The writer's own last words, before the greeting. */
export const closingWords = ({ closing }: OwnWords): BlockInput[] =>
  closing ? [{ type: "paragraph", text: literalText(closing) }] : [];
