import { canonicalJson } from "../../foundation/canonical-json.ts";
import { folded } from "../../foundation/folded-words.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { LetterSource, RidingAlong } from "../letters/letters.ts";

/** Equal for the same recipient, and for the same text to the same recipient; case, accents and blanks make no difference. */
export function letterKeys(
  recipientLines: readonly string[],
  { subject, body, form }: Pick<LetterSource, "subject" | "body" | "form">,
  attachments: readonly Pick<RidingAlong, "pdfHash">[],
): { recipientKey: string; contentKey: string } {
  const recipientKey = sha256Hex(recipientLines.map(folded).join("\n"));
  const said = form ? [subject, body, form.body] : [subject, body];
  const text = canonicalJson([recipientKey, ...said, attachments.map(({ pdfHash }) => pdfHash)]);
  return { recipientKey, contentKey: sha256Hex(text) };
}
