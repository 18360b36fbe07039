export type TextFile = { bytes: Uint8Array; charset: string | null };

/**
 * The text of a page or style sheet. Many name the wrong charset or none: what is valid UTF-8 beyond ASCII is UTF-8,
 * whatever the header claims, and what is not never is.
 */
export function decodeText({ bytes, charset }: TextFile): string {
  const marked = byteOrderMark(bytes);
  if (marked) return decoderFor(marked).decode(bytes);
  if (isUtf8(bytes)) return decoderFor("utf-8").decode(bytes);
  const declared = decoderFor(charset ?? charsetInside(bytes) ?? "windows-1252");
  return (declared.encoding === "utf-8" ? decoderFor("windows-1252") : declared).decode(bytes);
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** ASCII alone would be valid too, but tells nothing: a page in UTF-16 or an escaping charset looks like it. */
function isUtf8(bytes: Uint8Array): boolean {
  if (!bytes.some((byte) => byte > 0x7f)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** As `<meta charset>`, `<meta http-equiv>` or `@charset` name it. */
function charsetInside(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  return /charset\s*=?\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ?? null;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
