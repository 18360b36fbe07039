import { useEffect } from "react";

type FontFile = { family: string; weight: number; italic: boolean; path: string };

/**
 * Lends the page the typefaces that letters are set in, while an editor is open; the browser fetches those that are used.
 * A line is as high as its size, its base at 77 per cent: so the service sets texts.
 */
export function useLetterFonts(files: readonly FontFile[]): void {
  useEffect(() => {
    const faces = files.map(
      ({ family, weight, italic, path }) =>
        new FontFace(family, `url("${path}")`, {
          weight: String(weight),
          style: italic ? "italic" : "normal",
          display: "swap",
          ascentOverride: "77%",
          descentOverride: "23%",
          lineGapOverride: "0%",
        }),
    );
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [files]);
}
