import { addressFinding, type AddressFinding } from "../../foundation/address-findings.ts";
import type { LetterWarning } from "../../foundation/letter-warnings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { fieldOfLine } from "../../foundation/printed-lines.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { AddressMisfit } from "../../rendering/letter-model.ts";

/** Why the window cannot show the whole address, by the fields to be shortened; nothing if it can. */
export const misfitFindings = (
  misfits: readonly AddressMisfit[],
  recipientLines: readonly string[],
  recipient: PostalAddress,
): AddressFinding[] =>
  misfits.map(({ line, widthMm, fitting, roomMm, lines }) => {
    const value = line === null ? undefined : recipientLines[line];
    if (value === undefined) return addressFinding("TOO_MANY_LINES", "name", { value: String(lines) });
    const size = { widthMm: Math.ceil(widthMm), roomMm, lines };
    return addressFinding("LINE_TOO_WIDE", fieldOfLine(value, recipient), { value, better: fitting, size });
  });

/** The same for a preview, which shows such lines shortened. */
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
  if (misfits.length > 0) refuse("ADDRESS_INVALID", { reason: "TOO_MANY_LINES", findings: misfits });
}
