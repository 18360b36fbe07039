import { printedLetterCode, SAMPLE_LETTER_CODE } from "../../foundation/letter-code.ts";
import type { Call } from "../../operations/call.ts";
import type { LetterCode } from "../../rendering/letter-code.ts";
import { partnerOf } from "../partners/partners.ts";

type CodeCall = Pick<Call, "caller" | "reportAddress">;

/**
 * The code that is printed on a letter, if one is: where the account wants it, and on every real letter where whoever runs the service
 * wants recipients to be able to report it. A letter that is none yet shows a sample.
 */
export function letterCodeBy(
  call: CodeCall,
  { features }: { features: readonly string[] },
  letterId: string | undefined,
): LetterCode | null {
  const reportAt = reportAddressOf(call);
  if (reportAt === null && !features.includes("letter_codes")) return null;
  return { code: letterId === undefined ? SAMPLE_LETTER_CODE : printedLetterCode(letterId), reportAt };
}

/** The same for whoever has not read the account's rules. */
export const letterCodeFor = async (
  call: CodeCall & Pick<Call, "db">,
  letterId: string | undefined,
): Promise<LetterCode | null> =>
  letterCodeBy(
    call,
    reportAddressOf(call) === null ? await partnerOf(call.db, call.caller.partnerId) : { features: [] },
    letterId,
  );

const reportAddressOf = ({ caller, reportAddress }: CodeCall): string | null =>
  caller.mode === "live" ? (reportAddress ?? null) : null;
