import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from "react";
import {
  type Box,
  boxOf,
  type Design,
  elementsOf,
  type Handle,
  type PageName,
  placed,
  resized,
  withElement,
} from "./design-edits.ts";
import { type Guides, snapped, toGrid } from "./snapping.ts";

type Drag = {
  at: number;
  handle: Handle | null;
  from: { x: number; y: number };
  box: Box;
  design: Design;
  guides: Guides;
};

type Dragging = {
  svg: RefObject<SVGSVGElement | null>;
  design: Design;
  page: PageName;
  /** Null: nothing draws what is moved. */
  gridMm: number | null;
  /** The design as it would be if one let go now; null when nothing is dragged any more. */
  onMove: (design: Design | null) => void;
  onDone: (design: Design) => void;
};

/** Moves and resizes elements by pointer; nothing counts until one lets go, and Escape takes it back. */
export function useDragging({ svg, design, page, gridMm, onMove, onDone }: Dragging) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const start = (event: PointerEvent, at: number, handle: Handle | null) => {
    const element = elementsOf(design, page)[at];
    const from = pointOn(svg.current, event);
    if (!element || !from || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ at, handle, from, box: boxOf(element), design, guides: { x: [], y: [] } });
  };

  const move = (event: PointerEvent) => {
    const to = drag && pointOn(svg.current, event);
    const element = drag && elementsOf(design, page)[drag.at];
    if (!to || !element) return;
    const { at, handle, from, box } = drag;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const wanted = handle ? resized(box, handle, dx, dy) : { ...box, x: box.x + dx, y: box.y + dy };
    const free = { box: wanted, guides: { x: [], y: [] } };
    const { box: next, guides } =
      gridMm === null
        ? free
        : handle
          ? { ...free, box: sidesToGrid(wanted, gridMm) }
          : snapped(wanted, { design, page, at, gridMm });
    const moved = withElement(design, page, at, placed(element, next));
    setDrag({ ...drag, guides, design: moved });
    onMove(moved);
  };

  const cancel = () => {
    setDrag(null);
    onMove(null);
  };
  const end = () => {
    if (drag && drag.design !== design) onDone(drag.design);
    cancel();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };

  return { drag, start, move, end, cancel, cancelOnEscape };
}

const sidesToGrid = ({ x, y, w, h }: Box, gridMm: number): Box => {
  const [left, top] = [toGrid(x, gridMm), toGrid(y, gridMm)];
  return { x: left, y: top, w: toGrid(x + w, gridMm) - left, h: toGrid(y + h, gridMm) - top };
};

/** Where on the sheet a pointer is, in millimetres, at whatever zoom. */
function pointOn(svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent) {
  const toScreen = svg?.getScreenCTM();
  if (!toScreen) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse());
  return { x, y };
}
