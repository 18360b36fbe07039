import { sha256Hex } from "../../foundation/secret-text.ts";

const LONGEST = 80;

/** The short name of a template: its first name in small letters, digits and hyphens. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[äöüßæœø]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-|-$/g, "");
  // A name in other letters has none of these; the same name still makes the same short name.
  return slug || `vorlage-${sha256Hex(name).slice(0, 8)}`;
}

const spelledOut: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
};
