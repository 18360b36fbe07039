import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { Element, Kind } from "./design-edits.ts";
import { kindNames, useElementName } from "./element-names.ts";
import styles from "./DesignEditor.module.css";

type ElementListProps = {
  elements: readonly Element[];
  selected: number | null;
  onSelect: (at: number) => void;
  onReorder: (from: number, to: number) => void;
  onRemove: (at: number) => void;
};

/** The layers of a page, the uppermost first. */
export function ElementList({ elements, selected, onSelect, onReorder, onRemove }: ElementListProps) {
  const text = useTexts(words);
  const name = useElementName();
  if (elements.length === 0) return <p className={styles.quiet}>{text.none}</p>;
  const layers = elements.map((element, at) => ({ element, at })).toReversed();
  return (
    <ol className={styles.layers} aria-label={text.elements}>
      {layers.map(({ element, at }) => (
        <li key={at} className={styles.layer} data-selected={at === selected || undefined}>
          <button
            type="button"
            className={styles.layerName}
            aria-pressed={at === selected}
            onClick={() => onSelect(at)}
          >
            {name(element)}
          </button>
          {at === selected && (
            <span className={styles.layerActs}>
              <Button
                look="quiet"
                aria-label={text.up}
                title={text.up}
                disabled={at === elements.length - 1}
                onClick={() => onReorder(at, at + 1)}
              >
                ↑
              </Button>
              <Button
                look="quiet"
                aria-label={text.down}
                title={text.down}
                disabled={at === 0}
                onClick={() => onReorder(at, at - 1)}
              >
                ↓
              </Button>
              <Button look="quiet" aria-label={text.remove} title={text.remove} onClick={() => onRemove(at)}>
                ✕
              </Button>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Adds something to the page; a picture only where there is one. */
export function AddButtons({ hasPictures, onAdd }: { hasPictures: boolean; onAdd: (kind: Kind) => void }) {
  const text = useTexts(words);
  const names = useTexts(kindNames);
  const kinds = (["text", "logo", "image", "line", "rectangle"] as const).filter(
    (kind) => hasPictures || (kind !== "logo" && kind !== "image"),
  );
  return (
    <div role="group" aria-label={text.add} className={styles.add}>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => onAdd(kind)}>
          + {names[kind]}
        </Button>
      ))}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    elements: "Elemente, das oberste zuerst",
    none: "Auf dieser Seite steht noch nichts.",
    add: "Element hinzufügen",
    up: "Weiter nach oben",
    down: "Weiter nach unten",
    remove: "Entfernen",
  },
  en: {
    elements: "Elements, the uppermost first",
    none: "There is nothing on this page yet.",
    add: "Add an element",
    up: "Further up",
    down: "Further down",
    remove: "Remove",
  },
});
