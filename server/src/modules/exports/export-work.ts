import type { Services } from "../../operations/call.ts";
import type { ExportWish } from "./export-format.ts";
import type { Claim, ExportRow } from "./exports-store.ts";

/** An export in our hands. */
export type Work = {
  services: Services;
  claim: Claim;
  row: ExportRow;
  wish: ExportWish;
  /** How often it was begun without getting anywhere. */
  attempts: number;
};
