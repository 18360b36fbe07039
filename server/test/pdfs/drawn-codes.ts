import { encodeQR } from "qr";
import { rectangle } from "./make-pdf.ts";

/** A QR code as filled squares of 0.5 mm, its upper left corner in millimetres from that of the page. */
export const drawnQr = (x: number, y: number, text: string): string =>
  encodeQR(text, "raw", { border: 1 })
    .flatMap((row, down) =>
      row.map((isDark, right) => (isDark ? rectangle(x + right * 0.5, y + down * 0.5, 0.5, 0.5) : "")),
    )
    .join("");

/** Narrow and wide elements, bars and gaps by turns, of some characters of Code 39. */
const code39: Record<string, string> = {
  "*": "010010100",
  "-": "010000101",
  "0": "000110100",
  "1": "100100001",
  "2": "001100001",
  "3": "101100000",
  M: "101000010",
};

/** The same as bars, 12 mm high, in Code 39. */
export function drawnBars(x: number, y: number, text: string): string {
  let at = x;
  return Array.from(`*${text}*`)
    .map((character) => {
      const bars = Array.from(code39[character] ?? "").map((width, element) => {
        const wide = width === "1" ? 0.9 : 0.3;
        const bar = element % 2 === 0 ? rectangle(at, y, wide, 12) : "";
        at += wide;
        return bar;
      });
      at += 0.3;
      return bars.join("");
    })
    .join("");
}
