import type { BlockInput } from "../blocks/block.ts";
import type { StyleDefs } from "../blocks/style-defs.ts";
import { designSchema } from "./design-schema.ts";

const ACCENT = "#0b5d6b";

/** How papers look that the service issues itself; `imprint` stands at the top right, `running` atop further pages. */
export const houseDesign = ({ imprint, running = null }: { imprint: string; running?: string | null }) =>
  designSchema.parse({
    schemaVersion: 2,
    documentMode: "form",
    font: "Inter",
    baseSizePt: 9.5,
    colors: { text: "#1d2733", accent: ACCENT },
    firstPage: {
      elements: [
        { kind: "rectangle", xMm: 25, yMm: 12, widthMm: 1.6, heightMm: 9, fill: "accent" },
        {
          kind: "text",
          xMm: 30,
          yMm: 12,
          widthMm: 90,
          heightMm: 9,
          text: "Brieftaube",
          sizePt: 14,
          weight: "bold",
          color: "accent",
          verticalAlign: "middle",
        },
        {
          kind: "text",
          xMm: 110,
          yMm: 12,
          widthMm: 80,
          heightMm: 9,
          text: imprint,
          sizePt: 7.5,
          align: "right",
          verticalAlign: "middle",
        },
      ],
    },
    ...(running !== null && { continuation: { elements: [runningHead(running)] } }),
    headings: { color: "accent" },
  });

const runningHead = (text: string) => ({
  kind: "text",
  xMm: 25,
  yMm: 12,
  widthMm: 165,
  heightMm: 5,
  text,
  sizePt: 7.5,
  color: "accent",
  verticalAlign: "middle",
});

/** The styles its blocks may name. */
export const houseStyles: StyleDefs = {
  title: { fontSizePt: 21, weight: "bold", color: ACCENT, spaceBeforeMm: 3, spaceAfterMm: 1.5 },
  lead: { fontSizePt: 11, spaceBeforeMm: 4.5, spaceAfterMm: 2 },
  part: { spaceBeforeMm: 5.5, spaceAfterMm: 0.5 },
};

/** The heading of one part of such a paper. */
export const housePart = (text: string): BlockInput => ({
  type: "heading",
  level: 2,
  text,
  style: "part",
  keepWithNext: true,
});
