import { useEffect, useRef, useState } from "react";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../Button.tsx";
import { Choice } from "../Choice.tsx";
import { useNotice } from "../Notice.tsx";
import { BlockFields } from "./BlockFields.tsx";
import { type Block, blockNames, type BlockType, blockTypes, newBlocks } from "./block-kinds.ts";
import styles from "./BlockEditor.module.css";

type BlockEditorProps = {
  blocks: readonly Block[];
  onChange: (blocks: Block[]) => void;
  /** What the service said about them, by path as `blocks.2.text`. */
  problems?: Readonly<Record<string, string>>;
};

const NO_PROBLEMS = {};

/** A letter in pieces: added, changed, moved and removed, all of it also by keyboard. */
export function BlockEditor({ blocks, onChange, problems = NO_PROBLEMS }: BlockEditorProps) {
  const text = useTexts(words);
  const names = useTexts(blockNames);
  const say = useNotice();
  const { said, moved, focusAfterMove } = useMoves();

  const replace = (at: number, block: Block) => onChange(blocks.map((each, i) => (i === at ? block : each)));
  const move = (at: number, to: number) => {
    const others = blocks.filter((_, i) => i !== at);
    const [block] = blocks.slice(at, at + 1);
    if (!block || to < 0 || to > others.length) return;
    onChange([...others.slice(0, to), block, ...others.slice(to)]);
    moved(to, to < at ? "up" : "down", text.moved(names[block.type], to + 1));
  };
  const remove = (at: number, block: Block) => {
    onChange(blocks.filter((_, i) => i !== at));
    say({ text: text.removed(names[block.type]), onUndo: () => onChange([...blocks]) });
  };
  return (
    <div className={styles.editor}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ol className={styles.blocks} ref={focusAfterMove}>
        {blocks.map((block, at) => (
          <li key={at} className={styles.block} aria-label={text.place(names[block.type], at + 1)}>
            <header className={styles.head}>
              <strong>{names[block.type]}</strong>
              <span className={styles.moves}>
                <MoveButton
                  label={text.up}
                  sign="↑"
                  way="up"
                  isOff={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <MoveButton
                  label={text.down}
                  sign="↓"
                  way="down"
                  isOff={at === blocks.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button look="quiet" onClick={() => remove(at, block)}>
                  {text.remove}
                </Button>
              </span>
            </header>
            <BlockFields block={block} onChange={(next) => replace(at, next)} />
            {problemsAt(problems, at).map((problem) => (
              <p key={problem} className={styles.problem}>
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <AddBlock onAdd={(type) => onChange([...blocks, structuredClone(newBlocks[type])])} />
    </div>
  );
}

type MoveButtonProps = {
  label: string;
  sign: string;
  way: "up" | "down";
  isOff: boolean;
  onClick: () => void;
};

/** Stays reachable at the end of the way, so that whoever moves a block by keyboard is not thrown off it. */
const MoveButton = ({ label, sign, way, isOff, onClick }: MoveButtonProps) => (
  <Button look="quiet" aria-label={label} aria-disabled={isOff} data-way={way} onClick={onClick}>
    {sign}
  </Button>
);

function AddBlock({ onAdd }: { onAdd: (type: BlockType) => void }) {
  const text = useTexts(words);
  const names = useTexts(blockNames);
  const [type, setType] = useState<BlockType>("paragraph");
  const options = blockTypes.map((value) => ({ value, label: names[value] }));
  return (
    <div className={styles.add}>
      <Choice label={text.kind} value={type} options={options} onChange={setType} />
      <Button onClick={() => onAdd(type)}>{text.add}</Button>
    </div>
  );
}

/** After a move the same button of the same block has the focus, and a screen reader hears where the block is now. */
function useMoves() {
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<{ at: number; way: "up" | "down"; said: string } | null>(null);
  useEffect(() => {
    if (!last) return;
    const block = list.current?.children[last.at];
    block?.querySelector<HTMLButtonElement>(`[data-way="${last.way}"]`)?.focus();
  }, [last]);
  const moved = (at: number, way: "up" | "down", said: string) => setLast({ at, way, said });
  return { said: last?.said ?? "", moved, focusAfterMove: list };
}

const problemsAt = (problems: Readonly<Record<string, string>>, at: number): string[] =>
  Object.entries(problems)
    .filter(([path]) => path === `blocks.${at}` || path.startsWith(`blocks.${at}.`))
    .map(([, message]) => message);

const words = inBothLanguages({
  de: {
    kind: "Art des Bausteins",
    add: "Baustein hinzufügen",
    up: "Nach oben",
    down: "Nach unten",
    remove: "Entfernen",
    place: (name: string, at: number) => `Baustein ${at}: ${name}`,
    moved: (name: string, at: number) => `${name} steht jetzt an Stelle ${at}.`,
    removed: (name: string) => `${name} entfernt.`,
  },
  en: {
    kind: "Kind of block",
    add: "Add block",
    up: "Move up",
    down: "Move down",
    remove: "Remove",
    place: (name: string, at: number) => `Block ${at}: ${name}`,
    moved: (name: string, at: number) => `${name} is now number ${at}.`,
    removed: (name: string) => `${name} removed.`,
  },
});
