import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  liftEmptyBlock,
  selectNodeBackward,
  toggleMark,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { InputRule, inputRules, undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { type Command, type Plugin, TextSelection } from "prosemirror-state";
import {
  indent,
  insertBreak,
  leaveEmptyItem,
  leaveItemAtStart,
  lineInNotice,
  move,
  splitLine,
} from "./editing.ts";
import { letterSchema } from "./letter-schema.ts";

const { nodes, marks } = letterSchema;

/** What the keyboard does in the text. Tab is not among it: it leads out of the text, as everywhere. */
export const letterKeys = (own: Record<string, Command>): Plugin[] => [
  inputRules({ rules: [listRule] }),
  keymap({
    ...own,
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Mod-b": toggleMark(marks.strong),
    "Mod-i": toggleMark(marks.em),
    "Mod-]": indent(1),
    "Mod-[": indent(0),
    "Alt-ArrowUp": move("up"),
    "Alt-ArrowDown": move("down"),
    "Shift-Enter": insertBreak,
    Enter: chainCommands(lineInNotice, leaveEmptyItem, createParagraphNear, liftEmptyBlock, splitLine),
    Backspace: chainCommands(
      undoInputRule,
      deleteSelection,
      leaveItemAtStart,
      joinBackward,
      selectNodeBackward,
    ),
  }),
  keymap(baseKeymap),
];

/** "- " and "1. " at the beginning of a paragraph begin a list. */
const listRule = new InputRule(/^(?:([-–•])|1[.)]) $/, ({ doc, tr }, match, start, end) => {
  const $start = doc.resolve(start);
  if ($start.depth !== 1 || $start.parent.type !== nodes.paragraph) return null;
  const words = $start.parent.content.cut(end - $start.start());
  const rest = match[1] === undefined ? { ordered: true } : {};
  const list = nodes.list.create({ rest }, nodes.item.create(null, words));
  tr.replaceWith($start.before(), $start.after(), list);
  return tr.setSelection(TextSelection.create(tr.doc, $start.before() + 2));
});
