import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import {
  aroundLogo,
  type Design,
  elementsOf,
  type Kind,
  newElement,
  type Place,
  placed,
  reordered,
  withElement,
  withElements,
  withoutElement,
} from "./design-edits.ts";
import { EditorSheet } from "./EditorSheet.tsx";
import { ElementFields } from "./ElementFields.tsx";
import { AddButtons, ElementList } from "./ElementList.tsx";
import { LetterFields } from "./LetterFields.tsx";
import { useOffered } from "./offered.ts";
import { PrintedView } from "./PrintedView.tsx";
import { useCheck } from "./use-check.ts";
import { useSampleText } from "./use-sample-text.ts";
import { PageSwitch, type View, ViewFields } from "./ViewFields.tsx";
import { Violations } from "./Violations.tsx";
import styles from "./DesignEditor.module.css";

type DesignEditorProps = {
  design: Design;
  /** Changes of one kind in a row are one step to undo. */
  onChange: (design: Design, kind?: string) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  view: View;
  onView: (view: View) => void;
  /** Name and saving, above everything about the design. */
  children: ReactNode;
};

/** The sheet with its elements on one side, and everything about them in fields on the other. */
export function DesignEditor(props: DesignEditorProps) {
  const { design, onChange, undo, redo, view, onView: setView, children } = props;
  const text = useTexts(words);
  const { pictures, preset } = useOffered();
  const [chosen, choose] = useState<Place | null>(null);
  const [dragged, setDragged] = useState<Design | null>(null);
  const shown = dragged ?? design;
  const { check, problem } = useCheck(shown, view.sheet);
  const sampleText = useSampleText(design);
  useUndoKeys(undo, redo);

  const { page } = view;
  const elements = elementsOf(shown, page);
  const selected = chosen?.page === page && elements[chosen.at] ? chosen.at : null;
  const element = selected === null ? undefined : elements[selected];
  const select = (at: number | null) => choose(at === null ? null : { page, at });
  const add = (kind: Kind) => {
    const [picture] = kind === "logo" || kind === "image" ? pictures : [];
    const isFirstLogo =
      kind === "logo" && page === "firstPage" && !elements.some((each) => each.kind === kind);
    const arranged =
      isFirstLogo && picture && preset
        ? aroundLogo(elements, preset, picture.assetId)
        : [...elements, newElement(kind, picture?.assetId ?? "", text.newText, elements)];
    onChange(withElements(design, page, arranged));
    select(arranged.length - 1);
  };
  const show = (place: Place) => {
    setView({ ...view, page: place.page, shows: "drawing" });
    choose(place);
  };
  const remove = (at: number) => {
    onChange(withoutElement(design, page, at));
    select(null);
  };

  return (
    <div className={styles.editor}>
      <section className={styles.drawing} aria-label={text.sheet}>
        <PageSwitch view={view} onChange={setView} />
        {view.shows === "printed" ? (
          <PrintedView design={design} />
        ) : (
          <div className={styles.desk} role="region" aria-label={text.desk} tabIndex={0}>
            <div className={styles.paper} style={{ "--zoom": view.zoom / 100 } as CSSProperties}>
              <EditorSheet
                design={design}
                sampleText={sampleText[page]}
                page={page}
                check={check}
                pictures={new Map(pictures.map(({ assetId, previewUrl }) => [assetId, previewUrl]))}
                gridMm={view.gridMm}
                showsZones={view.showsZones}
                selected={selected}
                onSelect={select}
                onDrag={setDragged}
                onChange={onChange}
                onRemove={remove}
              />
            </div>
          </div>
        )}
      </section>
      <div className={styles.side}>
        {children}
        <Sheet title={text.zones}>
          {problem && <Problem cause={problem} />}
          {check && !problem && (
            <Violations
              check={check}
              design={shown}
              onSelect={show}
              onMend={(place, box) => {
                const broken = elementsOf(design, place.page)[place.at];
                if (broken) onChange(withElement(design, place.page, place.at, placed(broken, box)));
                show(place);
              }}
            />
          )}
        </Sheet>
        <Sheet title={page === "firstPage" ? text.onFirst : text.onFurther}>
          <AddButtons hasPictures={pictures.length > 0} onAdd={add} />
          <ElementList
            elements={elements}
            selected={selected}
            onSelect={select}
            onReorder={(from, to) => {
              onChange(reordered(design, page, from, to));
              select(to);
            }}
            onRemove={remove}
          />
        </Sheet>
        {element && selected !== null && (
          <Sheet title={text.element}>
            <ElementFields
              key={`${page} ${selected}`}
              element={element}
              onChange={(next, kind) =>
                onChange(withElement(design, page, selected, next), `${page} ${selected} ${kind}`)
              }
            />
          </Sheet>
        )}
        <Sheet title={text.letter}>
          <LetterFields design={design} onChange={(next, kind) => onChange(next, `letter ${kind}`)} />
        </Sheet>
        <Sheet title={text.view}>
          <ViewFields view={view} onChange={setView} />
        </Sheet>
      </div>
    </div>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z; in a field the browser's own undo is meant. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (isInField || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const step = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : null;
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [undo, redo]);
}

const words = inBothLanguages({
  de: {
    sheet: "Blatt",
    desk: "Zeichenfläche",
    zones: "Prüfung",
    onFirst: "Elemente der ersten Seite",
    onFurther: "Elemente der Folgeseiten",
    element: "Ausgewähltes Element",
    letter: "Brief",
    view: "Ansicht",
    newText: "Neuer Text",
  },
  en: {
    sheet: "Sheet",
    desk: "Drawing area",
    zones: "Check",
    onFirst: "Elements of the first page",
    onFurther: "Elements of further pages",
    element: "Selected element",
    letter: "Letter",
    view: "View",
    newText: "New text",
  },
});
