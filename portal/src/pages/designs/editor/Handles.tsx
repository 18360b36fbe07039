import type { PointerEvent } from "react";
import { boxOf, type Element, type Handle } from "./design-edits.ts";
import styles from "./EditorSheet.module.css";

/** What one takes hold of to resize an element. By keyboard, the number fields do the same. */
export function Handles({
  element,
  onStart,
}: {
  element: Element;
  onStart: (event: PointerEvent, handle: Handle) => void;
}) {
  const { x, y, w, h } = boxOf(element);
  const handles = element.kind === "line" ? ends : sides;
  return (
    <g aria-hidden>
      {handles.map((handle) => (
        <rect
          key={`${handle.x} ${handle.y}`}
          className={styles.handle}
          data-handle={`${handle.x} ${handle.y}`}
          x={x + ((handle.x + 1) / 2) * w - SIZE / 2}
          y={y + ((handle.y + 1) / 2) * h - SIZE / 2}
          width={SIZE}
          height={SIZE}
          onPointerDown={(event) => {
            event.stopPropagation();
            onStart(event, handle);
          }}
        />
      ))}
    </g>
  );
}

const SIZE = 2.6;

const ends: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: 1 },
];

const sides: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];
