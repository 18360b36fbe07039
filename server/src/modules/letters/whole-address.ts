import type { AddressFinding } from "../../foundation/address-findings.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { AddressMisfit } from "../../rendering/address-window.ts";

/** What a preview says of lines that the window cannot show: it prints them shortened. */
export const misfitWarnings = (
  misfits: readonly AddressMisfit[],
  recipientLines: readonly string[],
): LetterWarning[] =>
  misfits.map(({ line, widthMm, roomMm, lines }) =>
    line === null
      ? { code: "ADDRESS_TOO_MANY_LINES", place: "recipient", found: `${recipientLines.length} > ${lines}` }
      : {
          code: "ADDRESS_LINE_TOO_LONG",
          place: `recipient[${line}]`,
          found: `${recipientLines[line] ?? ""} (${Math.ceil(widthMm)} mm > ${roomMm} mm)`,
        },
  );

/** Refuses a letter whose window would not show the whole address: such a letter is neither kept nor sent. */
export function requireWholeAddress({ misfits }: { misfits: AddressFinding[] }): void {
  const [first] = misfits;
  if (first) refuse("ADDRESS_INVALID", { reason: first.rule, findings: misfits });
}
