import type { Node } from "prosemirror-model";
import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useState } from "react";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BlockFields } from "../blocks/BlockFields.tsx";
import { type Block, blockNames, isFilled } from "../blocks/block-kinds.ts";
import { Button } from "../Button.tsx";
import { useNotice } from "../Notice.tsx";
import { withMoved } from "./editing.ts";
import { PieceDrawing } from "./PieceDrawing.tsx";
import styles from "./writing.module.css";

type PieceViewProps = {
  view: EditorView;
  node: Node;
  isSelected: boolean;
  position: () => number | undefined;
};

/** A block that is more than words: drawn as it will stand, and opened for its fields. */
export function PieceView({ view, node, isSelected, position }: PieceViewProps) {
  const text = useTexts(words);
  const names = useTexts(blockNames);
  const say = useNotice();
  const block = node.attrs["block"] as Block;
  const name = names[block.type];
  const [isOpen, setOpen] = useState(!isFilled(block));

  const change = (next: Block) => {
    const at = position();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, "block", next));
  };
  const move = (way: "up" | "down") => {
    const moved = withMoved(view.state, position() ?? 0, way);
    if (!moved) return;
    view.dispatch(moved.tr);
    say({ text: text.moved(name) });
    // It is drawn anew in its new place: whoever moves it by keyboard goes on from there.
    requestAnimationFrame(() => focusIn(view, moved.at, `[data-way="${way}"]`));
  };
  const remove = () => {
    const at = position();
    if (at === undefined) return;
    view.dispatch(view.state.tr.delete(at, at + node.nodeSize));
    view.focus();
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    // It stays in hand.
    const at = position();
    if (at !== undefined) view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    view.focus();
  };
  return (
    // Keys and clicks come up from what is in it; each has a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.piece}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      role="group"
      aria-label={name}
      onKeyDown={close}
      onDoubleClick={() => setOpen(true)}
    >
      <div className={styles.pieceBar}>
        <strong>{name}</strong>
        <span className={styles.pieceActs}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? text.done : text.edit}
          </Button>
          <Button look="quiet" aria-label={text.up} data-way="up" onClick={() => move("up")}>
            ↑
          </Button>
          <Button look="quiet" aria-label={text.down} data-way="down" onClick={() => move("down")}>
            ↓
          </Button>
          <Button look="quiet" onClick={remove}>
            {text.remove}
          </Button>
        </span>
      </div>
      {isOpen ? (
        <div className={styles.pieceFields}>
          <BlockFields block={block} onChange={change} />
        </div>
      ) : (
        <PieceDrawing block={block} />
      )}
    </div>
  );
}

/** The first field of a block that stands here, or whatever else is looked for in it. */
export function focusIn(view: EditorView, at: number, wanted: string): void {
  const place = view.nodeDOM(at);
  if (place instanceof HTMLElement) place.querySelector<HTMLElement>(wanted)?.focus();
}

const words = inBothLanguages({
  de: {
    edit: "Bearbeiten",
    done: "Fertig",
    up: "Nach oben",
    down: "Nach unten",
    remove: "Entfernen",
    moved: (name: string) => `${name} verschoben.`,
  },
  en: {
    edit: "Edit",
    done: "Done",
    up: "Move up",
    down: "Move down",
    remove: "Remove",
    moved: (name: string) => `${name} moved.`,
  },
});
