import type { Language } from "../../foundation/language.ts";

/** What a block needs to know to become printable. */
export type BlockContext = {
  language: Language;
  /** Where the block stands, for warnings: `blocks[3]`. */
  place: string;
  /** Makes any text printable; `part` names the field. */
  text: (raw: string, part: string) => string;
  /** The file that holds an uploaded picture or signature; undefined if it was not given. */
  imageFile: (id: string) => string | undefined;
};
