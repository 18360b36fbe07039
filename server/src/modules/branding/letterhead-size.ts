import { PAGE } from "../../rendering/din5008.ts";
import type { Placement } from "./brand-asset.ts";

export type LetterheadSize = { placement: Placement; widthMm: number | null; heightMm: number | null };
export type WantedSize = {
  placement?: Placement | undefined;
  widthMm?: number | undefined;
  heightMm?: number | undefined;
};

/**
 * Where a letterhead may stand and how large, best first. One without a size is for the whole sheet; one with a size
 * stands at its head. A head or foot without a size is as wide as the sheet if the picture brings its own margins,
 * else it stands between ours. Empty: the whole sheet was asked for in another size.
 */
export function letterheadSizes(wanted: WantedSize, heightPerWidth: number | null): LetterheadSize[] {
  const { widthMm, heightMm } = wanted;
  const hasSize = widthMm !== undefined || heightMm !== undefined;
  const placement = wanted.placement ?? (hasSize ? "header" : "full");
  if (placement === "full") {
    const isA4 = (widthMm ?? PAGE.w) === PAGE.w && (heightMm ?? PAGE.h) === PAGE.h;
    return isA4 ? [{ placement, widthMm: PAGE.w, heightMm: PAGE.h }] : [];
  }
  if (heightPerWidth === null) return [{ placement, widthMm: widthMm ?? null, heightMm: heightMm ?? null }];
  const ofWidth = (width: number): LetterheadSize => ({
    placement,
    widthMm: tenths(width),
    heightMm: tenths(heightMm ?? Math.min(PAGE.h, width * heightPerWidth)),
  });
  if (widthMm !== undefined) return [ofWidth(widthMm)];
  if (heightMm !== undefined) return [ofWidth(Math.min(PAGE.w, heightMm / heightPerWidth))];
  return [
    ofWidth(PAGE.w),
    ofWidth(Math.min(BETWEEN_MARGINS.widthMm, BETWEEN_MARGINS.heightMm / heightPerWidth)),
  ];
}

/** From the edge of the text on, and above the address field. */
const BETWEEN_MARGINS = { widthMm: 160, heightMm: 32 };

const tenths = (mm: number): number => Math.max(0.1, Math.round(mm * 10) / 10);
