import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import {
  boxOf,
  type Design,
  type Element,
  elementsOf,
  type PageName,
  placed,
  SHEET,
  withElement,
  type Check,
  type Zone,
} from "./design-edits.ts";
import { useElementName } from "./element-names.ts";
import { ElementShape } from "./ElementShape.tsx";
import { Handles } from "./Handles.tsx";
import { Grid, Marks, Zones } from "./SheetLayers.tsx";
import { inksAt, nearestPlace, overlap, zonesOn } from "./nearest-place.ts";
import { useDragging } from "./use-dragging.ts";
import styles from "./EditorSheet.module.css";

type EditorSheetProps = {
  design: Design;
  page: PageName;
  /** A picture of the sample letter on this page, without the design's elements. */
  sampleText: string | undefined;
  check: Check | null;
  pictures: ReadonlyMap<string, string>;
  gridMm: number | null;
  showsZones: boolean;
  selected: number | null;
  onSelect: (at: number | null) => void;
  /** The design while something is dragged, null when it is let go. */
  onDrag: (design: Design | null) => void;
  onChange: (design: Design, kind?: string) => void;
  onRemove: (at: number) => void;
};

/** The sheet in millimetres: what stands on it is moved by pointer or by keys. */
export function EditorSheet(props: EditorSheetProps) {
  const { design, page, sampleText, check, pictures, gridMm, showsZones, selected } = props;
  const { onSelect, onDrag, onChange } = props;
  const text = useTexts(words);
  const svg = useRef<SVGSVGElement>(null);
  const zones = zonesOn(check, page);
  const blocking = zones.filter(({ severity }) => severity === "error");
  const dragging = useDragging({
    svg,
    design,
    page,
    gridMm,
    allowed: (at, box) => nearestPlace(box, inksAt(check, page, at, box), blocking),
    onMove: onDrag,
    onDone: (next) => onChange(next),
  });
  const { drag } = dragging;
  const shown = drag?.design ?? design;
  const elements = elementsOf(shown, page);

  const step = (at: number, event: KeyboardEvent) => {
    dragging.cancelOnEscape(event);
    const element = elements[at];
    const direction = directions[event.key];
    if (element && direction) {
      event.preventDefault();
      const mm = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
      const box = boxOf(element);
      const next = { ...box, x: box.x + direction.x * mm, y: box.y + direction.y * mm };
      onChange(withElement(design, page, at, placed(element, next)), `step ${page} ${at}`);
    }
    if (element && event.key === "Enter") {
      event.preventDefault();
      const box = boxOf(element);
      const place = nearestPlace(box, inksAt(check, page, at, box), blocking);
      if (place) onChange(withElement(design, page, at, placed(element, place)));
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      props.onRemove(at);
    }
  };

  return (
    <svg
      ref={svg}
      className={styles.sheet}
      viewBox={`0 0 ${SHEET.w} ${SHEET.h}`}
      role="group"
      aria-label={text.sheet}
      onPointerDown={() => onSelect(null)}
      onPointerMove={dragging.move}
      onPointerUp={dragging.end}
      onPointerCancel={dragging.cancel}
    >
      {sampleText && <image href={sampleText} width={SHEET.w} height={SHEET.h} aria-hidden />}
      {gridMm !== null && <Grid design={shown} />}
      {showsZones && <Zones zones={zones} />}
      {elements.map((element, at) => (
        <SheetElement
          // An element is its place in the order: it has no other name that stays.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          element={element}
          isSelected={at === selected}
          isBroken={isBroken(check, page, at)}
          onSelect={() => onSelect(at)}
          onStart={(event) => dragging.start(event, at, null)}
          onKeyDown={(event) => step(at, event)}
        >
          <ElementShape element={element} design={shown} texts={check?.texts ?? []} pictures={pictures} />
        </SheetElement>
      ))}
      <Marks
        violations={drag ? [] : (check?.violations ?? [])}
        page={page}
        hints={hintsFor(elements, drag?.at ?? null, blocking)}
        landing={drag?.landing ?? null}
        guides={drag?.guides ?? null}
      />
      {selected !== null && elements[selected] && (
        <Handles
          element={elements[selected]}
          onStart={(event, handle) => dragging.start(event, selected, handle)}
        />
      )}
    </svg>
  );
}

type SheetElementProps = {
  element: Element;
  isSelected: boolean;
  isBroken: boolean;
  onSelect: () => void;
  onStart: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
};

function SheetElement({ element, isSelected, isBroken, onSelect, onStart, ...rest }: SheetElementProps) {
  const name = useElementName();
  const text = useTexts(words);
  const { x, y, w, h } = boxOf(element);
  const label = `${name(element)}, ${text.at(x, y, w, h)}${isBroken ? `, ${text.broken}` : ""}`;
  return (
    <>
      <g aria-hidden>{rest.children}</g>
      {/* What one takes hold of is a frame above it, a little larger: a thin line is hard to hit. */}
      <rect
        className={styles.element}
        x={x - 0.6}
        y={y - 0.6}
        width={w + 1.2}
        height={h + 1.2}
        role="button"
        tabIndex={0}
        aria-label={label}
        aria-pressed={isSelected}
        data-selected={isSelected || undefined}
        data-broken={isBroken || undefined}
        onFocus={onSelect}
        onPointerDown={(event) => {
          event.stopPropagation();
          onSelect();
          onStart(event);
        }}
        onKeyDown={rest.onKeyDown}
      />
    </>
  );
}

const isBroken = (check: Check | null, page: PageName, at: number): boolean =>
  (check?.violations ?? []).some(
    ({ element, severity }) => severity === "error" && element.startsWith(`${page}.elements[${at}]`),
  );

/** A picture may be empty where it overlaps; only the service knows its ink. */
function hintsFor(elements: readonly Element[], at: number | null, zones: readonly Zone[]) {
  const element = at === null ? undefined : elements[at];
  if (!element || "assetId" in element) return [];
  return zones.flatMap((zone) => overlap(boxOf(element), zone) ?? []);
}

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const words = inBothLanguages({
  de: {
    sheet:
      "Blatt A4. Pfeiltasten verschieben um 1 mm, mit Umschalt um 10 mm, mit Alt um 0,1 mm; die Eingabetaste bringt aus " +
      "einer Sperrzone an die nächste freie Stelle, Entf löscht.",
    at: (x: number, y: number, w: number, h: number) =>
      `bei ${mm(x, "de")} und ${mm(y, "de")} mm, ${mm(w, "de")} mal ${mm(h, "de")} mm`,
    broken: "liegt in einer Sperrzone",
  },
  en: {
    sheet:
      "A4 sheet. Arrow keys move by 1 mm, with Shift by 10 mm, with Alt by 0.1 mm; Enter takes out of a clear zone to the " +
      "nearest free place, Delete removes.",
    at: (x: number, y: number, w: number, h: number) =>
      `at ${mm(x, "en")} and ${mm(y, "en")} mm, ${mm(w, "en")} by ${mm(h, "en")} mm`,
    broken: "lies in a clear zone",
  },
});

function mm(value: number, language: "de" | "en"): string {
  return value.toLocaleString(language, { maximumFractionDigits: 1 });
}
