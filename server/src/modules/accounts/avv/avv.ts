import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../../foundation/language.ts";
import { sha256Hex } from "../../../foundation/secret-text.ts";

/** The data processing agreement (AVV) that a partner has to accept before a letter leaves. */
export type Avv = {
  version: string;
  /** The German text binds; the English one helps to understand it. */
  texts: Record<Language, string>;
  /** Of the binding text. */
  sha256: string;
};

const textOf = (fileName: string): string => readFileSync(join(import.meta.dirname, fileName), "utf8");

function readAvv(version: string): Avv {
  const texts = { de: textOf(`avv-${version}.md`), en: textOf(`avv-${version}.en.md`) };
  return { version, texts, sha256: sha256Hex(texts.de) };
}

/** A new text is a new version in new files: what somebody has accepted is never edited. */
export const currentAvv: Avv = readAvv("2026-11");
