import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../../foundation/language.ts";
import { sha256Hex } from "../../../foundation/secret-text.ts";

/** Data processing (AVV), without which no letter leaves, and the undertaking of secrecy for those who need it (§ 203 StGB). */
export const agreementNames = ["avv", "secrecy"] as const;
export type AgreementName = (typeof agreementNames)[number];

export type Agreement = {
  version: string;
  /** The German text binds; the English one helps to understand it. */
  texts: Record<Language, string>;
  /** Of the binding text. */
  sha256: string;
};

const textOf = (fileName: string): string => readFileSync(join(import.meta.dirname, fileName), "utf8");

function readAgreement(name: AgreementName, version: string): Agreement {
  const texts = { de: textOf(`${name}-${version}.md`), en: textOf(`${name}-${version}.en.md`) };
  return { version, texts, sha256: sha256Hex(texts.de) };
}

/** A new text is a new version in new files: what somebody has accepted is never edited. */
export const currentAgreements: Record<AgreementName, Agreement> = {
  avv: readAgreement("avv", "2026-11-17"),
  secrecy: readAgreement("secrecy", "2026-11"),
};
