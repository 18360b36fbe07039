import { useEffect, useState } from "react";
import { callOperation, type InputOf, Refused } from "../../../client.ts";
import { useCallOptions } from "../../../session/session.tsx";
import type { Check, Design } from "./design-edits.ts";

export type Sheet = NonNullable<InputOf<"design_check">["sheet"]>;

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
