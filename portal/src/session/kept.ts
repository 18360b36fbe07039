import { useCallback, useState } from "react";

/** A choice that this browser remembers. */
export function useKept<Value extends string>(
  name: string,
  fallback: Value,
): [Value, (value: Value) => void] {
  const key = `brieftaube.${name}`;
  const [value, set] = useState<Value>(() => (localStorage.getItem(key) as Value | null) ?? fallback);
  const keep = useCallback(
    (next: Value) => {
      localStorage.setItem(key, next);
      set(next);
    },
    [key],
  );
  return [value, keep];
}
