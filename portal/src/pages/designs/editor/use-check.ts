import { useEffect, useState } from "react";
import { callOperation, type InputOf, type OutputOf, Refused } from "../../../client.ts";
import { useCallOptions } from "../../../session/session.tsx";
import type { Design } from "./design-edits.ts";

export type Sheet = NonNullable<InputOf<"design_check">["sheet"]>;
export type Check = OutputOf<"design_check">;
export type Zone = Check["zones"][number];
export type Violation = Check["violations"][number];

/** The hand has to rest this long before the service is asked. */
const REST_MS = 120;

/** What the service says of a design, asked again as it changes; the last answer stands until the next one. */
export function useCheck(design: Design, sheet: Sheet): { check: Check | null; problem: Refused | null } {
  const { partnerId, mode, language } = useCallOptions();
  const [found, setFound] = useState<{ check: Check | null; problem: Refused | null }>({
    check: null,
    problem: null,
  });
  useEffect(() => {
    const asking = new AbortController();
    const options = { ...(partnerId && { partnerId }), mode, language, signal: asking.signal };
    const waiting = window.setTimeout(() => {
      callOperation("design_check", { design, sheet }, options).then(
        (check) => setFound({ check, problem: null }),
        (cause: unknown) => {
          if (cause instanceof Refused) setFound((now) => ({ ...now, problem: cause }));
        },
      );
    }, REST_MS);
    return () => {
      window.clearTimeout(waiting);
      asking.abort();
    };
  }, [design, sheet, partnerId, mode, language]);
  return found;
}

/** Where a box lies in a zone that must stay free: a hint while the service has not answered yet. */
export function overlapsOf(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  zones: readonly Zone[],
): { x: number; y: number; w: number; h: number }[] {
  return zones.flatMap((zone) => {
    if (zone.severity !== "error") return [];
    const left = Math.max(x, zone.x);
    const top = Math.max(y, zone.y);
    const width = Math.min(x + w, zone.x + zone.w) - left;
    const height = Math.min(y + h, zone.y + zone.h) - top;
    return width > 0.01 && height > 0.01 ? [{ x: left, y: top, w: width, h: height }] : [];
  });
}
