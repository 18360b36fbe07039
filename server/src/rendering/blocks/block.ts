import { z } from "zod";
import { checkWords } from "../../foundation/check-words.ts";
import type { BlockContext } from "./block-context.ts";
import { formFieldBlock, formFieldModel } from "./form-field.ts";
import { headingBlock, headingModel } from "./heading.ts";
import { imageBlock, imageModel } from "./image.ts";
import { keyValueBlock, keyValueModel } from "./key-value.ts";
import { listBlock, listModel } from "./list.ts";
import { noticeBlock, noticeModel } from "./notice.ts";
import { paragraphBlock, paragraphModel } from "./paragraph.ts";
import { paymentQrBlock, paymentQrModel } from "./payment-qr.ts";
import { separatorBlock, separatorModel } from "./separator.ts";
import { signatureBlock, signatureModel } from "./signature.ts";
import { tableBlock, tableModel } from "./table.ts";
import { totalsBlock, totalsModel } from "./totals.ts";

/** The twelve things a letter is made of. */
export const blockSchema = z.discriminatedUnion("type", [
  headingBlock,
  paragraphBlock,
  listBlock,
  tableBlock,
  totalsBlock,
  keyValueBlock,
  imageBlock,
  noticeBlock,
  signatureBlock,
  formFieldBlock,
  paymentQrBlock,
  separatorBlock,
]);
export type Block = z.output<typeof blockSchema>;
export type BlockInput = z.input<typeof blockSchema>;

/** About twice what fits on the thirty pages a letter may have. */
const MAX_CHARACTERS = 200_000;
export const tooMuchText = { en: "too much text for one letter", de: "zu viel Text für einen Brief" };

export const blocksSchema = z
  .array(blockSchema)
  .min(1)
  .max(200)
  .refine((blocks) => JSON.stringify(blocks).length <= MAX_CHARACTERS, checkWords(tooMuchText));

const types = blockSchema.options.map((option) => option.shape.type.value);

/** The same for a tool's input: a model that knows the types gets far without the guide. */
export const blocksInput = blocksSchema.meta({
  title: "LetterBlocks",
  brief: `1-200 blocks {type, …}: ${types.join(", ")}. Fields: service://blocks-guide`,
});

/** The pictures and signatures that must be at hand before these blocks can be printed. */
export const imageIdsOf = (blocks: readonly Block[]): string[] => [
  ...new Set(
    blocks.flatMap((block) => {
      if (block.type === "image") return [block.assetId];
      if (block.type !== "signature") return [];
      return [block, ...(block.columns ?? [])].flatMap(({ signatureId }) => signatureId ?? []);
    }),
  ),
];

/** The block as the typesetter's source reads it: printable text, formatted numbers, nothing optional. */
export function blockModel(block: Block, context: BlockContext) {
  switch (block.type) {
    case "heading":
      return headingModel(block, context);
    case "paragraph":
      return paragraphModel(block, context);
    case "list":
      return listModel(block, context);
    case "table":
      return tableModel(block, context);
    case "totals":
      return totalsModel(block, context);
    case "keyValue":
      return keyValueModel(block, context);
    case "image":
      return imageModel(block, context);
    case "notice":
      return noticeModel(block, context);
    case "signature":
      return signatureModel(block, context);
    case "formField":
      return formFieldModel(block, context);
    case "paymentQr":
      return paymentQrModel(block, context);
    case "separator":
      break;
  }
  return separatorModel(block);
}
