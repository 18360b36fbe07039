import type { Language } from "../../foundation/language.ts";
import type { LetterWarningCode } from "../../texts/letter-warnings.ts";
import type { LetterCountry } from "../din5008.ts";
import type { PayeeAddress } from "../swiss-bill.ts";

/** What a block needs to know to become printable. */
export type BlockContext = {
  language: Language;
  /** Whose rules the letter follows. */
  country: LetterCountry;
  /** Where the block stands, for warnings: `blocks[3]`. */
  place: string;
  /** Makes any text printable; `part` names the field. */
  text: (raw: string, part: string) => string;
  /** The same for one line that is printed as it is, not as runs. */
  line: (raw: string, part: string) => string;
  warn: (code: LetterWarningCode, part: string, found: string) => void;
  /** The file that holds an uploaded picture or signature; undefined if it was not given. */
  imageFile: (id: string) => string | undefined;
  /** How wide a picture is meant to be on paper; undefined if it does not say. */
  imageWidthMm?: (id: string) => number | undefined;
  /** Needed by a Swiss QR-bill. */
  payeeAddress: PayeeAddress | null;
};
