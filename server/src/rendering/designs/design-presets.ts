import { amt } from "./presets/amt.ts";
import { band } from "./presets/band.ts";
import { block } from "./presets/block.ts";
import { freundlich } from "./presets/freundlich.ts";
import { handwerk } from "./presets/handwerk.ts";
import { kanzlei } from "./presets/kanzlei.ts";
import { klassik } from "./presets/klassik.ts";
import { linie } from "./presets/linie.ts";
import { monogramm } from "./presets/monogramm.ts";
import type { DesignPreset } from "./presets/preset.ts";
import { raster } from "./presets/raster.ts";
import { schlicht } from "./presets/schlicht.ts";

/** Letterheads to start from: no pictures needed, no rule of any of the three countries' posts broken. */
export const designPresets: readonly DesignPreset[] = [
  klassik,
  linie,
  kanzlei,
  band,
  schlicht,
  handwerk,
  amt,
  freundlich,
  raster,
  block,
  monogramm,
];
