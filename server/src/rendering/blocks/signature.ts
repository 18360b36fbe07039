import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";

const signer = {
  name: lineText,
  role: lineText.optional(),
  signatureId: z.string().min(1).max(64).optional(),
  placeDate: lineText.optional().describe("Printed above the line, such as `Hamburg, 15.11.2026`."),
};

export const signatureBlock = z.strictObject({
  type: z.literal("signature"),
  ...blockFields,
  ...signer,
  closing: lineText.optional(),
  lineOnly: z.boolean().default(false).describe("A blank line to sign by hand."),
  columns: z.array(z.strictObject(signer)).max(1).optional().describe("A second signer beside the first."),
});
type Signer = Pick<z.output<typeof signatureBlock>, keyof typeof signer>;

export const signatureModel = (block: z.output<typeof signatureBlock>, context: BlockContext) => ({
  kind: "signature" as const,
  closing: block.closing ? context.text(block.closing, "closing") : null,
  lineOnly: block.lineOnly,
  signers: [block, ...(block.columns ?? [])].map((each, at) => signerModel(each, context, at)),
});

const signerModel = ({ name, role, signatureId, placeDate }: Signer, context: BlockContext, at: number) => {
  const part = at === 0 ? "" : `columns[${at - 1}].`;
  return {
    name: context.text(name, `${part}name`),
    role: role ? context.text(role, `${part}role`) : null,
    placeDate: placeDate ? context.text(placeDate, `${part}placeDate`) : null,
    file: signatureId ? (context.imageFile(signatureId) ?? null) : null,
  };
};
