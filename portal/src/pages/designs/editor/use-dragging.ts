import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
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
  /** Where it comes to lie if one lets go where it may not stay. */
  landing: Box | null;
};

type Dragging = {
  svg: RefObject<SVGSVGElement | null>;
  design: Design;
  page: PageName;
  /** Null: nothing draws what is moved. */
  gridMm: number | null;
  /** The nearest place to this one at which the element may stay. */
  allowed: (at: number, box: Box) => Box | null;
  /** The design as it would be if one let go now; null when nothing is dragged any more. */
  onMove: (design: Design | null) => void;
  onDone: (design: Design) => void;
};

/**
 * Moves and resizes elements by pointer; nothing counts until one lets go, and Escape takes it back. What is let go where it
 * may not stay goes to the nearest place where it may; with Alt it stays.
 */
export function useDragging({ svg, design, page, gridMm, allowed, onMove, onDone }: Dragging) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = useRef(false);
  useKeptFromScrolling(svg, isDragging);

  const start = (event: PointerEvent, at: number, handle: Handle | null) => {
    const element = elementsOf(design, page)[at];
    const from = pointOn(svg.current, event);
    if (!element || !from || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    setDrag({ at, handle, from, box: boxOf(element), design, guides: { x: [], y: [] }, landing: null });
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
    const shown = placed(element, next);
    const moved = withElement(design, page, at, shown);
    const place = handle || event.altKey ? null : allowed(at, boxOf(shown));
    const isElsewhere = place && (place.x !== shown.xMm || place.y !== shown.yMm);
    setDrag({ ...drag, guides, design: moved, landing: isElsewhere ? place : null });
    onMove(moved);
  };

  const cancel = () => {
    isDragging.current = false;
    setDrag(null);
    onMove(null);
  };
  const end = () => {
    const element = drag && elementsOf(design, page)[drag.at];
    if (element && drag.design !== design)
      onDone(drag.landing ? withElement(design, page, drag.at, placed(element, drag.landing)) : drag.design);
    cancel();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };

  return { drag, start, move, end, cancel, cancelOnEscape };
}

/** A finger that drags does not scroll: browsers overlook what shapes of a drawing say about touches. */
function useKeptFromScrolling(svg: RefObject<SVGSVGElement | null>, isDragging: RefObject<boolean>): void {
  useEffect(() => {
    const sheet = svg.current;
    const keep = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    sheet?.addEventListener("touchmove", keep, { passive: false });
    return () => sheet?.removeEventListener("touchmove", keep);
  }, [svg, isDragging]);
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
