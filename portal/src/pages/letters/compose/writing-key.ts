import { useCallback } from "react";

const NAME = "brieftaube.writing";

/**
 * The key of the letter that is being written in this tab: saved twice, or again after a lost answer, it is one draft.
 * It outlives a reload, and another tab has its own.
 */
export function useWritingKey(): { key: () => string; done: () => void } {
  const key = useCallback(() => {
    const known = sessionStorage.getItem(NAME) ?? crypto.randomUUID();
    sessionStorage.setItem(NAME, known);
    return known;
  }, []);
  const done = useCallback(() => sessionStorage.removeItem(NAME), []);
  return { key, done };
}
