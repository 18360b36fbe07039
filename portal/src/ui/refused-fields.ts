import { useEffect, useSyncExternalStore } from "react";

/** What fields say about themselves right now, by its words: what stands at a field need not be said again below the form. */
const said = new Map<string, number>();
const listeners = new Set<() => void>();
let version = 0;
let isFocusWanted = false;

const change = (words: string, by: 1 | -1): void => {
  said.set(words, (said.get(words) ?? 0) + by);
  version += 1;
  for (const listener of listeners) listener();
};

/** Something was refused: the first field that says why gets the focus, as soon as it is shown. */
export function focusFirstRefused(): void {
  isFocusWanted = true;
}

/** Used by every field for what is wrong with it. */
export function useFieldProblem(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return undefined;
    change(words, 1);
    if (isFocusWanted) {
      isFocusWanted = false;
      // All fields of the form have said theirs by then.
      queueMicrotask(focusFirst);
    }
    return () => change(words, -1);
  }, [words]);
}

/** Of these problems those that no field on the page says. */
export function useUnsaid(problems: readonly { path: string; words: string }[]) {
  useSyncExternalStore(subscribe, () => version);
  const left = new Map(said);
  return problems.filter(({ words }) => {
    const count = left.get(words) ?? 0;
    left.set(words, count - 1);
    return count <= 0;
  });
}

/** In a dialogue where one is open: it is what one sees. */
function focusFirst(): void {
  const places = document.querySelectorAll("main, [role=dialog]");
  places[places.length - 1]
    ?.querySelector<HTMLElement>(
      "input[aria-invalid=true], textarea[aria-invalid=true], select[aria-invalid=true]",
    )
    ?.focus();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
