/** What a file is by its first bytes; its name and what a server calls it count for nothing. */
export function fileKind(bytes: Uint8Array): "png" | "pdf" | "other" {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  // Readers find the mark anywhere in the first kilobyte, and some programs write a line before it.
  return head.includes("%PDF-") ? "pdf" : "other";
}
