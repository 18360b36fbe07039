import { expect } from "vitest";

/** What PDF/A-3b forbids is not in a file of our own making, as far as that can be seen without a validator. */
export function expectFitForArchive(pdf: Uint8Array): void {
  const text = Buffer.from(pdf).toString("latin1");
  expect(text.startsWith("%PDF-1.7\n%")).toBe(true);
  for (const forbidden of [
    /\/Encrypt\b/,
    /\/JavaScript\b/,
    /\/Launch\b/,
    /\/LZWDecode\b/,
    /\/DeviceCMYK\b/,
    /\/Interpolate true/,
    /\/Type \/ObjStm/,
    /\/NeedAppearances true/,
  ])
    expect(text).not.toMatch(forbidden);
  // Every font is inside, every annotation is printed.
  expect(text.match(/\/FontFile[23]? /g)).toHaveLength(text.match(/\/Type \/FontDescriptor/g)?.length ?? 0);
  for (const [annotation] of text.matchAll(/\/Type \/Annot\b[^]*?endobj/g))
    expect(annotation).toMatch(/\/F 4\b/);
}
