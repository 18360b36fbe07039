import { z } from "zod";
import { PAGE } from "../din5008.ts";
import {
  anyColour,
  designText,
  fontInput,
  readableColour,
  type DesignElementInput,
} from "./design-elements.ts";
import { designV2, type CurrentDesign } from "./design-v2.ts";

/** The first form of a design: a logo, a heading and a few switches. */
export const designV1 = z
  .strictObject({
    schemaVersion: z.literal(1),
    documentMode: z.enum(["letter", "form"]).optional(),
    font: fontInput.optional(),
    baseSizePt: z.number().min(9).max(12).optional(),
    textColor: readableColour.optional(),
    accentColor: anyColour.optional(),
    logo: z
      .strictObject({
        assetId: z.uuid(),
        placement: z.enum(["left", "center", "right"]).optional(),
        widthMm: z.number().min(5).max(165).optional(),
      })
      .optional(),
    headerText: designText(500).optional(),
    infoBlock: z.boolean().optional(),
    footer: z.boolean().optional(),
    pageNumbers: z.boolean().optional(),
    continuationHeader: z.boolean().optional(),
  })
  .describe("A logo, a heading and a few switches; everything is optional.");
export type DesignV1 = z.output<typeof designV1>;

/** The same letter in today's form. */
export const fromV1 = (old: DesignV1): CurrentDesign =>
  designV2.parse({
    schemaVersion: 2,
    ...given({ documentMode: old.documentMode, font: old.font, baseSizePt: old.baseSizePt }),
    colors: given({ text: old.textColor, accent: old.accentColor }),
    firstPage: { elements: [...logoOf(old), ...headingOf(old)] },
    infoBlock: given({ enabled: old.infoBlock }),
    footer: given({ enabled: old.footer }),
    pageNumbers: given({ enabled: old.pageNumbers }),
    continuationHeader: given({ enabled: old.continuationHeader }),
  });

/** Between the margins of the text and above every country's window. */
const HEADER = { xMm: 25, yMm: 10, widthMm: PAGE.w - 45, heightMm: 26 };
const HEADING_HEIGHT = 8;
const GAP = 8;
const NARROWEST_HEADING = 40;

const logoPlace = ({ logo }: DesignV1) => ({
  placement: logo?.placement ?? ("right" as const),
  widthMm: logo?.widthMm ?? 50,
});

/** Beside a logo at the edge the heading has room; below one in the middle, or a wide one, it has a line or two. */
const isStacked = (design: DesignV1): boolean => {
  if (!design.logo || design.headerText === undefined) return false;
  const { placement, widthMm } = logoPlace(design);
  return placement === "center" || HEADER.widthMm - widthMm - GAP < NARROWEST_HEADING;
};

function logoOf(design: DesignV1): DesignElementInput[] {
  if (!design.logo) return [];
  const { assetId } = design.logo;
  const { placement, widthMm } = logoPlace(design);
  const room = HEADER.widthMm - widthMm;
  const xMm = HEADER.xMm + { left: 0, center: room / 2, right: room }[placement];
  const heightMm = HEADER.heightMm - (isStacked(design) ? HEADING_HEIGHT + 1 : 0);
  return [{ kind: "logo", name: "Logo", assetId, ...HEADER, xMm, widthMm, heightMm, align: placement }];
}

function headingOf(design: DesignV1): DesignElementInput[] {
  if (design.headerText === undefined) return [];
  const { placement, widthMm } = logoPlace(design);
  const text = { kind: "text", name: "Kopf", text: design.headerText, ...HEADER, color: "accent" } as const;
  if (!design.logo) return [text];
  if (isStacked(design)) {
    const yMm = HEADER.yMm + HEADER.heightMm - HEADING_HEIGHT;
    return [{ ...text, yMm, heightMm: HEADING_HEIGHT, align: placement }];
  }
  const room = HEADER.widthMm - widthMm - GAP;
  return placement === "right"
    ? [{ ...text, widthMm: room, align: "left" }]
    : [{ ...text, widthMm: room, xMm: HEADER.xMm + widthMm + GAP, align: "right" }];
}

/** Leaves out what was not said, so that the default holds. */
const given = <Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
