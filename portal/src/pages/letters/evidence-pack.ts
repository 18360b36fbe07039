import type { OutputOf } from "../../client.ts";

type Pack = OutputOf<"order_evidence">["pack"];

/** No event tells how far a pack is. */
export const LOOK_AGAIN_MS = 1500;

export const isBeingMade = (pack: Pack | undefined): boolean =>
  pack?.status === "queued" || pack?.status === "running";
