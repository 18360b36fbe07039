import type { CSSProperties } from "react";
import { boxOf, type Design, type Element, type Of, type Check } from "./design-edits.ts";
import styles from "./EditorSheet.module.css";

const MM_PER_PT = 25.4 / 72;
/** Words are set this much larger and drawn smaller: browsers set lines on whole pixels, and here a pixel is a millimetre. */
const WORDS_SCALE = 24;

type ElementShapeProps = {
  element: Element;
  design: Design;
  texts: Check["texts"];
  /** Where the pictures can be seen, by their ids. */
  pictures: ReadonlyMap<string, string>;
};

/** An element as it will look, but for texts that are shrunk or cut to fit: the printed view shows those. */
export function ElementShape({ element, design, texts, pictures }: ElementShapeProps) {
  const { x, y, w, h } = boxOf(element);
  switch (element.kind) {
    case "text":
      return <TextShape element={element} design={design} texts={texts} />;
    case "logo":
    case "image":
    case "letterhead":
      return (
        <image
          href={pictures.get(element.assetId)}
          x={x}
          y={y}
          width={w}
          height={h}
          preserveAspectRatio={fitOf(element)}
        />
      );
    case "line":
      return (
        <line
          x1={x}
          y1={y}
          x2={x + w}
          y2={y + h}
          {...strokeOf(element, design.colors)}
          strokeLinecap="butt"
        />
      );
    case "rectangle":
      break;
  }
  const { fill, tintPercent, stroke, radiusMm } = element;
  return (
    <rect
      x={x}
      y={y}
      width={w}
      height={h}
      rx={radiusMm}
      fill={fill === null ? "none" : colourOf(fill, design.colors)}
      fillOpacity={tintPercent / 100}
      {...(stroke && strokeOf(stroke, design.colors))}
    />
  );
}

function TextShape({
  element,
  design,
  texts,
}: Omit<ElementShapeProps, "element" | "pictures"> & { element: Of<"text"> }) {
  const { x, y, w, h } = boxOf(element);
  const lines = texts.find(({ text }) => text === element.text)?.lines ?? element.text.split("\n");
  const style: CSSProperties = {
    fontFamily: `"${element.font ?? design.font}", ${fallbacks[element.font ?? design.font] ?? "sans-serif"}`,
    fontSize: element.sizePt * MM_PER_PT * WORDS_SCALE,
    fontWeight: element.weight === "bold" ? 700 : 400,
    fontStyle: element.italic ? "italic" : "normal",
    textTransform: element.capitals ? "uppercase" : "none",
    letterSpacing: `${element.letterSpacingEm}em`,
    lineHeight: element.lineHeight,
    color: colourOf(element.color, design.colors),
    textAlign: element.align,
    justifyContent: { top: "flex-start", middle: "center", bottom: "flex-end" }[element.verticalAlign],
  };
  return (
    <foreignObject
      width={w * WORDS_SCALE}
      height={h * WORDS_SCALE}
      transform={`translate(${x} ${y}) scale(${1 / WORDS_SCALE})`}
      className={styles.words}
    >
      <div className={styles.lines} style={style}>
        {/* The first and the last line have no half of the line spacing outside of them. */}
        <div style={{ marginBlock: `${(1 - element.lineHeight) / 2}em` }}>
          {lines.map((line, at) => (
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at}>{line || "\u00a0"}</div>
          ))}
        </div>
      </div>
    </foreignObject>
  );
}

/** An account's own font is not among them: it is never handed out, so the sheet shows another in its place. */
const fallbacks: Readonly<Record<string, string>> = {
  "Source Sans 3": "sans-serif",
  "Source Serif 4": "serif",
  Arimo: "Arial, sans-serif",
  Carlito: "Calibri, sans-serif",
  Inter: "sans-serif",
  "IBM Plex Sans": "sans-serif",
  "IBM Plex Serif": "serif",
  "Work Sans": "sans-serif",
  "EB Garamond": "Garamond, serif",
  Lora: "serif",
};

const colourOf = (colour: string, { text, accent }: Design["colors"]): string =>
  ({ text, accent, white: "#ffffff" })[colour] ?? colour;

const strokeOf = (
  { color, thicknessPt, dash }: { color: string; thicknessPt: number; dash: "solid" | "dashed" | "dotted" },
  colors: Design["colors"],
) => ({
  stroke: colourOf(color, colors),
  strokeWidth: thicknessPt * MM_PER_PT,
  ...(dash !== "solid" && { strokeDasharray: dash === "dashed" ? "2 1.2" : "0.5 0.8" }),
});

function fitOf(element: Of<"logo"> | Of<"image"> | Of<"letterhead">): string {
  if (element.kind === "image" && element.fit === "stretch") return "none";
  if (element.kind === "image" && element.fit === "cover") return "xMidYMid slice";
  const across = { left: "xMin", center: "xMid", right: "xMax" }[element.align];
  const down = { top: "YMin", middle: "YMid", bottom: "YMax" }[element.verticalAlign];
  return `${across}${down} meet`;
}
