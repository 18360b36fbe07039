import { withoutSteering } from "../../../rendering/typesetting/sanitize-text.ts";

/**
 * Signs that stand for more than themselves while a filled template is read: where the value of a field begins and
 * ends, where an unknown value stands, what may be there or not. They are of a range that no text uses; texts are freed
 * of them first.
 */
export const VALUE_END = "\uF0FF";
export const GROUP_START = "\uF0F0";
export const GROUP_END = "\uF0F1";

const FIRST_VALUE = 0xf100;
const FIRST_HOLE = 0xf200;

export const valueStart = (field: number): string => String.fromCharCode(FIRST_VALUE + field);
export const hole = (field: number): string => String.fromCharCode(FIRST_HOLE + field);

/** The place of the field whose value begins here, or whose unknown value stands here. */
export const startedBy = (sign: string): number | null => offsetFrom(sign, FIRST_VALUE);
export const heldOpenBy = (sign: string): number | null => offsetFrom(sign, FIRST_HOLE);

const offsetFrom = (sign: string, first: number): number | null => {
  const offset = sign.charCodeAt(0) - first;
  return offset >= 0 && offset < 0x100 ? offset : null;
};

/** The text as far as it prints anything, and without signs that are ours; marks are put in afterwards. */
export const cleanText = (text: string): string =>
  withoutSteering(text).replace(/[\uF0F0-\uF2FF\u00AD]/g, "");
