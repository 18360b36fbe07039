import { bytesFromBase64 } from "../../foundation/base64.ts";
import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";

/** The bytes of a file that came as text. */
export const requireBytes = (text: string, path: string, language: Language): Uint8Array =>
  bytesFromBase64(text) ?? refuseField(path, "base64", noBase64[language]);

/** What a file is by its first bytes; its name and what a server calls it count for nothing. */
export function fileKind(bytes: Uint8Array): "png" | "pdf" | "other" {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  // Readers find the mark anywhere in the first kilobyte, and some programs write a line before it.
  return head.includes("%PDF-") ? "pdf" : "other";
}

const noBase64: Record<Language, string> = {
  de: "ist kein Base64; senden Sie den Inhalt der Datei als Base64-Text",
  en: "is not base64; send the content of the file as base64 text",
};
