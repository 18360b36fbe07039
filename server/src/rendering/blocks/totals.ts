import { z } from "zod";
import { currencies, formatMoney } from "../../foundation/money.ts";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";
import { lineRuns } from "./inline-text.ts";

export const totalsBlock = z.strictObject({
  type: z.literal("totals"),
  ...blockFields,
  lines: z
    .array(z.strictObject({ label: lineText, amountCents: z.int(), emphasis: z.boolean().default(false) }))
    .min(1)
    .max(60),
  currency: z.enum(currencies).optional(),
});

export const totalsModel = (
  { lines, currency = "EUR" }: z.output<typeof totalsBlock>,
  context: BlockContext,
) => ({
  kind: "totals" as const,
  lines: lines.map(({ label, amountCents, emphasis }, at) => ({
    runs: lineRuns(context.text(label, `lines[${at}].label`)),
    amount: formatMoney(amountCents, currency, context.language).replace("-", "\u2212"),
    emphasis,
  })),
});
