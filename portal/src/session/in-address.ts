import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

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
