export type FileKind = "png" | "jpeg" | "pdf" | "other";

/** The mark of a PDF stands within these; the others begin with theirs. */
export const HEAD_BYTES = 1024;

/** What a file is by its first bytes; its name and what a server calls it count for nothing. */
export function fileKind(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  // Readers find the mark anywhere in the first kilobyte, and some programs write a line before it.
  return head.includes("%PDF-") ? "pdf" : "other";
}
