/** The bytes that a base64 text stands for, null if it is none. Line breaks and the start of a data URL are let pass. */
export function bytesFromBase64(text: string): Uint8Array | null {
  const [start = ""] = /^\s*data:[^,]{0,200};base64,/i.exec(text) ?? [];
  const digits = text.slice(start.length).replace(/\s+/g, "");
  const isWhole = digits.length > 0 && digits.replace(/={1,2}$/, "").length % 4 !== 1;
  return isWhole && /^[A-Za-z0-9+/_-]+={0,2}$/.test(digits) ? Buffer.from(digits, "base64") : null;
}
