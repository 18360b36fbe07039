import type { LetterBlocks } from "../../../../contract/client.ts";

/** One of the twelve things a letter is made of. */
export type Block = LetterBlocks[number];
export type BlockType = Block["type"];
