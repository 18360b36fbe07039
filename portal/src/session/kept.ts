import { useCallback, useState } from "react";

/**
 * A choice that this browser remembers. A link may bring it along: `?mode=live` in an address comes before what was
 * remembered, and is remembered from then on.
 */
export function useKept<Value extends string>(
  name: string,
  fallback: Value,
  inLinks?: string,
): [Value, (value: Value) => void] {
  const key = `brieftaube.${name}`;
  const [value, set] = useState<Value>(() => {
    const brought = inLinks ? takeFromAddress(inLinks) : null;
    if (brought !== null) localStorage.setItem(key, brought);
    return (localStorage.getItem(key) as Value | null) ?? fallback;
  });
  const keep = useCallback(
    (next: Value) => {
      localStorage.setItem(key, next);
      set(next);
    },
    [key],
  );
  return [value, keep];
}

/** Reads it and takes it out: the address in the bar stays the page's own. */
function takeFromAddress(name: string): string | null {
  const url = new URL(window.location.href);
  const value = url.searchParams.get(name);
  if (value === null) return null;
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, "", url);
  return value;
}
