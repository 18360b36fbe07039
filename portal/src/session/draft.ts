import { useCallback, useState } from "react";
import { useHere } from "./session.tsx";

/**
 * What somebody is writing, kept in this browser until it is done: a reload loses nothing. Each person, account and
 * world has its own.
 */
export function useDraft<Value>(
  name: string,
  initial: Value,
): [Value, (change: Value | ((now: Value) => Value)) => void, () => void] {
  const key = useDraftKey()(name);
  const [value, set] = useState<Value>(() => (readDraft(key) as Value | null) ?? initial);
  const change = useCallback(
    (next: Value | ((now: Value) => Value)) =>
      set((now) => {
        const changed = typeof next === "function" ? (next as (now: Value) => Value)(now) : next;
        if (changed === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(changed));
        return changed;
      }),
    [key],
  );
  const forget = useCallback(() => {
    localStorage.removeItem(key);
    set(initial);
  }, [key, initial]);
  return [value, change, forget];
}

/** Puts something into a form that is opened next. */
export function useKeepDraft(): (name: string, value: unknown) => void {
  const keyOf = useDraftKey();
  return (name, value) => localStorage.setItem(keyOf(name), JSON.stringify(value));
}

function useDraftKey(): (name: string) => string {
  const { userId, partnerId, mode } = useHere();
  return (name) => ["brieftaube.draft", userId, partnerId, mode, name].join(".");
}

function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
