import type { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { DesignElementInput } from "../design-elements.ts";
import { designSchema, type Design } from "../design-schema.ts";
import type { designV2 } from "../design-v2.ts";

/** A finished letterhead that fills itself from the sender profile. */
export type DesignPreset = {
  presetId: string;
  name: Record<Language, string>;
  description: Record<Language, string>;
  design: Design;
};

type PresetInput = Omit<DesignPreset, "design"> & { design: Omit<z.input<typeof designV2>, "schemaVersion"> };

/**
 * Presets keep to what is free in Germany, Austria and Switzerland with a left window: x 20 to 190, and above y 30
 * on the first page.
 */
export const preset = ({ design, ...about }: PresetInput): DesignPreset => ({
  ...about,
  design: designSchema.parse({ schemaVersion: 2, ...design }),
});

type Look = Omit<
  Extract<DesignElementInput, { kind: "text" }>,
  "kind" | "xMm" | "yMm" | "widthMm" | "heightMm"
>;

/** A text in its box. */
export const words = (
  [xMm, yMm, widthMm, heightMm]: readonly [number, number, number, number],
  look: Look,
): DesignElementInput => ({ kind: "text", xMm, yMm, widthMm, heightMm, ...look });

/** A level line. */
export const rule = (
  [xMm, yMm, widthMm]: readonly [number, number, number],
  thicknessPt: number,
  color: "accent" | "text" = "accent",
): DesignElementInput => ({ kind: "line", xMm, yMm, widthMm, heightMm: 0, thicknessPt, color });

/** The head of further pages: who writes on the left, to whom and when on the right, both on the same last line. */
export const runningHead = (look: Partial<Look> = {}): DesignElementInput[] => [
  words([25, 9.5, 88, 6.8], {
    text: "{{name}}",
    name: "Absender",
    sizePt: 9,
    minSizePt: 7,
    lineHeight: 1.1,
    verticalAlign: "bottom",
    ...look,
  }),
  words([118, 9.5, 72, 6.8], {
    text: "{{empfaenger}} · {{datum}}",
    name: "Bezug",
    sizePt: 8,
    minSizePt: 6.5,
    lineHeight: 1.1,
    align: "right",
    verticalAlign: "bottom",
  }),
];
