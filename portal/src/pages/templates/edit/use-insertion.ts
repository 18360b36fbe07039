import { type FocusEvent, type KeyboardEvent, useRef } from "react";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Writes a placeholder where the cursor stands, or stood last, in the texts of the element that it is attached to. */
export function useInsertion(keys: readonly string[]) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<TextBox | null>(null);
  const insert = (key: string) => {
    const box = last.current?.isConnected ? last.current : place.current?.querySelector("textarea");
    if (!box) return;
    box.focus();
    box.setRangeText(`{{${key}}}`, box.selectionStart ?? 0, box.selectionEnd ?? 0, "end");
    // The page learns of it as of a key that was pressed.
    box.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return {
    insert,
    texts: {
      ref: place,
      onFocus: ({ target }: FocusEvent) => {
        if (isTextBox(target)) last.current = target;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const key = event.altKey ? keys[Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0) - 1] : undefined;
        if (key === undefined || !isTextBox(event.target)) return;
        event.preventDefault();
        insert(key);
      },
    },
  };
}

const isTextBox = (element: EventTarget): element is TextBox =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text");
