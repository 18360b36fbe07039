import { useEffect, useState } from "react";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import {
  aroundLogo,
  type Design,
  elementsOf,
  type Kind,
  newElement,
  type PageName,
  reordered,
  withElement,
  withElements,
  withoutElement,
} from "./design-edits.ts";
import { EditorBar, firstView, type View } from "./EditorBar.tsx";
import { EditorSheet } from "./EditorSheet.tsx";
import { ElementFields } from "./ElementFields.tsx";
import { AddButtons, ElementList } from "./ElementList.tsx";
import { LetterFields } from "./LetterFields.tsx";
import { useOffered } from "./offered.ts";
import { PrintedView } from "./PrintedView.tsx";
import { useCheck } from "./use-check.ts";
import { Violations } from "./Violations.tsx";
import styles from "./DesignEditor.module.css";

type DesignEditorProps = {
  design: Design;
  /** Changes of one kind in a row are one step to undo. */
  onChange: (design: Design, kind?: string) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
};

/** The sheet with its elements on one side, and everything about them in fields on the other. */
export function DesignEditor({ design, onChange, undo, redo }: DesignEditorProps) {
  const text = useTexts(words);
  const { pictures, preset } = useOffered();
  const [view, setView] = useState<View>(firstView);
  const [chosen, choose] = useState<{ page: PageName; at: number } | null>(null);
  const [dragged, setDragged] = useState<Design | null>(null);
  const shown = dragged ?? design;
  const { check, problem } = useCheck(shown, view.sheet);
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
  const remove = (at: number) => {
    onChange(withoutElement(design, page, at));
    select(null);
  };

  return (
    <div className={styles.editor}>
      <Sheet title={text.sheet}>
        <EditorBar view={view} onChange={setView} />
        {view.shows === "printed" ? (
          <PrintedView design={design} />
        ) : (
          <div className={styles.desk} role="region" aria-label={text.desk} tabIndex={0}>
            <div style={{ width: `${view.zoom}%` }}>
              <EditorSheet
                design={design}
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
      </Sheet>
      <div className={styles.side}>
        <Sheet title={text.zones}>
          {problem && <Problem cause={problem} />}
          {check && !problem && (
            <Violations
              violations={check.violations}
              design={shown}
              onSelect={(there, at) => {
                setView({ ...view, page: there, shows: "drawing" });
                choose({ page: there, at });
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
    newText: "New text",
  },
});
