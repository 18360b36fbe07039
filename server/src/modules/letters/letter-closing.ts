import type { Language } from "../../foundation/language.ts";
import type { Block } from "../../rendering/blocks/block.ts";
import { splitClosing } from "../../rendering/blocks/closing.ts";
import type { Letter, LetterBody } from "../../rendering/letter-model.ts";

type Ending = Pick<Letter, "body" | "signOff">;

export type EndingOptions = {
  language: Language;
  /** The picture of a signature, if there is to be one. */
  signatureId: string | null;
  /** Who signs where the letter names nobody. */
  contactPerson: string;
};

/**
 * How a letter ends. A closing and a name at the end of plain text get room for a signature between them; the picture
 * of a signature stands there, else below the text with the name of the contact person. Words are never made up.
 */
export const endingOf = (body: LetterBody, options: EndingOptions): Ending =>
  "content" in body ? endOfText(body.content, options) : endOfBlocks(body, options);

function endOfText(content: string, { language, signatureId, contactPerson }: EndingOptions): Ending {
  const { body, closing, name, role } = splitClosing(content, language);
  if (signatureId === null && (closing === null || name === null))
    return { body: { content }, signOff: null };
  return { body: { content: body }, signOff: { closing, name: name ?? contactPerson, role, signatureId } };
}

function endOfBlocks(body: Extract<LetterBody, { blocks: unknown }>, options: EndingOptions): Ending {
  const { signatureId, contactPerson } = options;
  if (signatureId === null) return { body, signOff: null };
  const at = body.blocks.findLastIndex(({ type }) => type === "signature");
  if (at === -1) return { body, signOff: { closing: null, name: contactPerson, role: null, signatureId } };
  const blocks = body.blocks.map((block, index) => (index === at ? signed(block, signatureId) : block));
  return { body: { ...body, blocks }, signOff: null };
}

/** A block that names a signature keeps it; a line to sign by hand stays empty. */
const signed = (block: Block, signatureId: string): Block =>
  block.type === "signature" && block.signatureId === undefined && !block.lineOnly
    ? { ...block, signatureId }
    : block;
