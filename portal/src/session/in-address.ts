import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useSettled } from "./settled.ts";

/** A filter that stands in the address: a reload, a bookmark or the way back show the same list. */
export function useInAddress(name: string, fallback = ""): [string, (value: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const found = search[name];
  const value = typeof found === "string" || typeof found === "number" ? String(found) : fallback;
  const set = useCallback(
    (next: string) =>
      void navigate({
        to: ".",
        search: (now: Record<string, unknown>) => ({ ...now, [name]: next === fallback ? undefined : next }),
        replace: true,
      }),
    [navigate, name, fallback],
  );
  return [value, set];
}

/** A search that stands in the address once one pauses: an address is too slow to be typed into. */
export function useTypedInAddress(name: string): {
  typed: string;
  type: (text: string) => void;
  settled: string;
} {
  const [inAddress, setInAddress] = useInAddress(name);
  const [typed, type] = useState(inAddress);
  const settled = useSettled(typed.trim(), 150);
  useEffect(() => {
    if (settled !== inAddress) setInAddress(settled);
  }, [settled, inAddress, setInAddress]);
  return { typed, type, settled };
}
