import { Menu } from "@base-ui/react/menu";
import { Toolbar } from "@base-ui/react/toolbar";
import {
  Bold,
  Heading,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Plus,
  Redo2,
  Undo2,
} from "lucide-react";
import { toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useRef } from "react";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { blockNames, type BlockType, blockTypes, newBlocks } from "../blocks/block-kinds.ts";
import { indent, isHeading, isIn, isList, toggleHeading, toggleList, withInserted } from "./editing.ts";
import { letterSchema } from "./letter-schema.ts";
import { focusIn } from "./PieceView.tsx";
import styles from "./writing.module.css";

type TextToolsProps = {
  view: EditorView;
  state: EditorState;
  isInserting: boolean;
  onInserting: (isInserting: boolean) => void;
};

/** Whether it is so already, and which key does it together with Ctrl. */
type Way = { isOn?: boolean; key?: string };

const { strong, em } = letterSchema.marks;

/** What can be done with the text; every tool has a key as well, or stands in the list of what can be inserted. */
export function TextTools({ view, state, isInserting, onInserting }: TextToolsProps) {
  const text = useTexts(words);
  const isInList = isIn(state, (node) => node.type === letterSchema.nodes.list);
  const tool = (name: string, Icon: LucideIcon, command: Command, { isOn, key }: Way = {}) => (
    <Toolbar.Button
      className={styles.tool}
      aria-label={name}
      title={key === undefined ? name : `${name} (${text.control}+${key})`}
      {...(isOn !== undefined && { "aria-pressed": isOn })}
      disabled={!command(state)}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        command(view.state, view.dispatch, view);
        view.focus();
      }}
    >
      <Icon aria-hidden className={styles.icon} />
    </Toolbar.Button>
  );
  return (
    <Toolbar.Root className={styles.tools} aria-label={text.tools}>
      {tool(text.bold, Bold, toggleMark(strong), { isOn: isMarked(state, strong), key: "B" })}
      {tool(text.italic, Italic, toggleMark(em), { isOn: isMarked(state, em), key: "I" })}
      {tool(text.heading, Heading, toggleHeading, { isOn: isIn(state, isHeading) })}
      {tool(text.list, List, toggleList(false), { isOn: isIn(state, isList(false)) })}
      {tool(text.numbered, ListOrdered, toggleList(true), { isOn: isIn(state, isList(true)) })}
      {isInList && tool(text.further, IndentIncrease, indent(1), { key: "]" })}
      {isInList && tool(text.back, IndentDecrease, indent(0), { key: "[" })}
      <Insert view={view} isOpen={isInserting} onOpen={onInserting} />
      {tool(text.undo, Undo2, undo, { key: "Z" })}
      {tool(text.redo, Redo2, redo, { key: "Y" })}
    </Toolbar.Root>
  );
}

/** What is written is added where it is written. */
const offered = blockTypes.filter((type) => !["paragraph", "heading", "list"].includes(type));

type InsertProps = { view: EditorView; isOpen: boolean; onOpen: (isOpen: boolean) => void };

function Insert({ view, isOpen, onOpen }: InsertProps) {
  const text = useTexts(words);
  const names = useTexts(blockNames);
  const inserted = useRef<number | null>(null);
  const insert = (type: BlockType) => {
    const { tr, at } = withInserted(view.state, structuredClone(newBlocks[type]));
    view.dispatch(tr);
    inserted.current = at;
  };
  /** Into the first field of what was inserted, or back to the text. */
  const goOn = () => {
    const at = inserted.current;
    inserted.current = null;
    view.focus();
    if (at !== null) focusIn(view, at, "input, select, textarea");
    return false;
  };
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpen}>
      <Toolbar.Button className={styles.tool} render={<Menu.Trigger />} title={text.insertKey}>
        <Plus aria-hidden className={styles.icon} />
        {text.insert}
      </Toolbar.Button>
      <Menu.Portal>
        <Menu.Positioner className={styles.above} align="start" sideOffset={4}>
          <Menu.Popup className={styles.menu} finalFocus={goOn}>
            {offered.map((type) => (
              <Menu.Item key={type} className={styles.choice} onClick={() => insert(type)}>
                {names[type]}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const isMarked = ({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty
    ? (storedMarks ?? $from.marks()).some((mark) => mark.type === type)
    : doc.rangeHasMark(from, to, type);
};

const words = inBothLanguages({
  de: {
    tools: "Text gestalten",
    control: "Strg",
    bold: "Fett",
    italic: "Kursiv",
    heading: "Überschrift",
    list: "Liste",
    numbered: "Nummerierte Liste",
    further: "Punkt einrücken",
    back: "Punkt ausrücken",
    insert: "Einfügen",
    insertKey: "Baustein einfügen (Strg+Eingabe)",
    undo: "Rückgängig",
    redo: "Wiederholen",
  },
  en: {
    tools: "Format the text",
    control: "Ctrl",
    bold: "Bold",
    italic: "Italic",
    heading: "Heading",
    list: "List",
    numbered: "Numbered list",
    further: "Move item in",
    back: "Move item out",
    insert: "Insert",
    insertKey: "Insert a block (Ctrl+Enter)",
    undo: "Undo",
    redo: "Redo",
  },
});
