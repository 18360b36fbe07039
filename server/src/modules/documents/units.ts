import { editDistance } from "../../foundation/edit-distance.ts";
import type { Language } from "../../foundation/language.ts";
import { unitCodes } from "./unit-codes.ts";
import { unitNames } from "./unit-names.ts";

/** A code of UN/ECE Recommendation 20 or 21. */
export type UnitCode = string;

/** Those that people choose from, the most used first. */
export const namedUnits: readonly UnitCode[] = Object.keys(unitNames);

/** Every word for a unit, in small letters. */
const words: ReadonlyMap<string, UnitCode> = new Map(
  Object.entries(unitNames).flatMap(([code, { de, en, also = "" }]) =>
    [...de, ...en, ...also.split(",")]
      .filter((word) => word !== "")
      .map((word) => [word.toLowerCase(), code]),
  ),
);

/**
 * The code of a unit, however it was written; null if nobody knows it. What people write comes first: STK is a piece
 * here, not a stick of cigarettes.
 */
export function unitCodeOf(written: string): UnitCode | null {
  const text = written.trim();
  const word = words.get(text.toLowerCase()) ?? words.get(text.toLowerCase().replace(/\.$/, ""));
  const code = text.toUpperCase();
  return word ?? (unitCodes.has(code) ? code : null);
}

/** The word that a letter prints after a quantity: the code itself where there is none. */
export const unitName = (code: UnitCode, isOne: boolean, language: Language): string =>
  unitNames[code]?.[language][isOne ? 0 : 1] ?? code;

/** What somebody may have meant who wrote a unit that nobody knows. */
export function nearestUnit(written: string, language: Language): string | null {
  const text = written.trim().toLowerCase().replace(/\.$/, "");
  const known = [...words, ...namedUnits.map((code) => [code.toLowerCase(), code] as const)];
  const [nearest] = known
    .map(([word, code]) => ({ code, distance: editDistance(text, word) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(text.length / 3)))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest ? `${unitName(nearest.code, true, language)} (${nearest.code})` : null;
}
