import type { AskedField } from "./serial.ts";

/** A cell as a field of this type takes it; what cannot be read stays as it is, and the field says what it misses. */
export function typedValue(type: AskedField["type"], cell: string): unknown {
  if (type === "date") return isoDay(cell) ?? cell;
  if (type === "number") return numberIn(cell) ?? cell;
  if (type !== "currency") return cell;
  const euros = numberIn(cell.replace(/\s*(?:€|EUR)\s*$/iu, ""));
  return euros === null ? cell : Math.round(euros * 100);
}

function isoDay(cell: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  return year === "" ? null : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** `1.234,50`, `1234,5`, `1 234`, `1234.5`; a dot before three digits at the end groups thousands, as Germans write. */
function numberIn(cell: string): number | null {
  const text = cell.replace(/[\s\u00a0\u202f]/gu, "");
  const german = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^[+-]?\d+(?:,\d+)?$/.test(text);
  if (german) return Number(text.replaceAll(".", "").replace(",", "."));
  return /^[+-]?\d+\.\d{1,2}$/.test(text) ? Number(text) : null;
}
