import { useLayoutEffect } from "react";

/** Does something when a key is pressed, unless somebody is typing, an own command of the browser is meant, or null is given. */
export function useKey(key: string, onPress: (() => void) | null): void {
  // With the very picture that shows the key: a press right after it would otherwise be lost.
  useLayoutEffect(() => {
    if (!onPress) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypingIn(event.target)) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key, onPress]);
}

const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role=dialog]") !== null);
