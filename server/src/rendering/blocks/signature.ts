import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";
import { lineRuns, oneLineOf, plainRuns } from "./inline-text.ts";
import type { InlineRun } from "./inline-run.ts";

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
type Signature = Omit<z.output<typeof signatureBlock>, "type">;
type Signer = Pick<Signature, keyof typeof signer>;

export const signatureModel = (
  block: Signature,
  context: Pick<BlockContext, "text" | "imageFile" | "imageWidthMm">,
) => ({
  kind: "signature" as const,
  closing: linesOf(block.closing, "closing", context),
  firm: [] as InlineRun[],
  lineOnly: block.lineOnly,
  signers: [block, ...(block.columns ?? [])].map((each, at) =>
    signerModel(each, context, at === 0 ? "" : `columns[${at - 1}].`),
  ),
});

const signerModel = (
  { name, role, signatureId, placeDate }: Signer,
  context: Pick<BlockContext, "text" | "imageFile" | "imageWidthMm">,
  part: string,
) => ({
  name: linesOf(name, `${part}name`, context),
  role: linesOf(role, `${part}role`, context),
  placeDate: lineRuns(placeDate ? context.text(placeDate, `${part}placeDate`) : ""),
  file: signatureId ? (context.imageFile(signatureId) ?? null) : null,
  widthMm: signatureId ? (context.imageWidthMm?.(signatureId) ?? null) : null,
  alt: oneLineOf(context.text(name, `${part}name`)),
});

/** A name may have a second line below it; empty lines say nothing here. */
const linesOf = (raw: string | undefined, part: string, { text }: Pick<BlockContext, "text">): InlineRun[] =>
  raw === undefined
    ? []
    : plainRuns(
        text(raw, part)
          .replace(/\s*\n\s*/g, "\n")
          .trim(),
      );
