import { splitBlockAs } from "prosemirror-commands";
import { closeHistory } from "prosemirror-history";
import type { Fragment, Node } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import type { Block } from "../blocks/block.ts";
import { nodeOf } from "./letter-doc.ts";
import { isNumbered, letterSchema, restOf } from "./letter-schema.ts";

const { nodes } = letterSchema;

/** A paragraph, heading, notice or item: what words stand in. */
type Line = { content: Fragment; depth: number };

const linesIn = (node: Node): Line[] =>
  node.type === nodes.list
    ? node.children.map((item) => ({ content: item.content, depth: Number(item.attrs["depth"]) }))
    : [{ content: node.content, depth: 0 }];

/** Undone by itself, however quickly it followed what was typed. */
const ownStep = (tr: Transaction): Transaction => closeHistory(tr);

/** The blocks that are selected, from the first to the last. */
export function chosenBlocks({ doc, selection }: EditorState) {
  const [first, last] = [selection.$from.index(0), selection.$to.indexAfter(0)];
  const chosen = doc.children.slice(first, Math.max(last, first + 1));
  const from = doc.children.slice(0, first).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return { chosen, first, from, to: from + chosen.reduce((sum, { nodeSize }) => sum + nodeSize, 0) };
}

export const isIn = (state: EditorState, test: (node: Node) => boolean): boolean =>
  chosenBlocks(state).chosen.every(test);

export const isHeading = (node: Node): boolean => node.type === nodes.heading;
export const isList = (ordered: boolean) => (node: Node) =>
  node.type === nodes.list && isNumbered(restOf(node)) === ordered;

/** Other blocks of the same words; the cursor stays between the same letters. */
const rewritten =
  (write: (lines: Line[]) => Node[]): Command =>
  (state, dispatch) => {
    const { chosen, from, to } = chosenBlocks(state);
    if (chosen.some(({ type }) => type === nodes.piece)) return false;
    const { anchor, head } = state.selection;
    const [anchored, headed] = [anchor, head].map((at) => placeOf(state.doc, from, at));
    const tr = ownStep(state.tr).replaceWith(from, to, write(chosen.flatMap(linesIn)));
    if (anchored && headed)
      tr.setSelection(
        TextSelection.between(
          tr.doc.resolve(positionOf(tr.doc, from, anchored)),
          tr.doc.resolve(positionOf(tr.doc, from, headed)),
        ),
      );
    dispatch?.(tr.scrollIntoView());
    return true;
  };

type Place = { line: number; offset: number };

/** Which line after this position a position is in. */
function placeOf(doc: Node, from: number, at: number): Place {
  let place = { line: 0, offset: 0 };
  let line = -1;
  doc.nodesBetween(from, doc.content.size, (node, start) => {
    if (!node.isTextblock) return true;
    line += 1;
    if (start < at) place = { line, offset: at - start - 1 };
    return false;
  });
  return place;
}

function positionOf(doc: Node, from: number, { line, offset }: Place): number {
  let [left, position] = [line, from + 1];
  doc.nodesBetween(from, doc.content.size, (node, start) => {
    if (!node.isTextblock) return true;
    if (left === 0) position = start + 1 + offset;
    left -= 1;
    return false;
  });
  return position;
}

const asParagraphs = (lines: Line[]): Node[] =>
  lines.map(({ content }) => nodes.paragraph.create(null, content));

export const toggleHeading: Command = (state, dispatch, view) =>
  rewritten((lines) =>
    isIn(state, isHeading)
      ? asParagraphs(lines)
      : lines.map(({ content }) => nodes.heading.create(null, content)),
  )(state, dispatch, view);

export const toggleList =
  (ordered: boolean): Command =>
  (state, dispatch, view) =>
    rewritten((lines) =>
      isIn(state, isList(ordered))
        ? asParagraphs(lines)
        : [
            nodes.list.create(
              { rest: ordered ? { ordered } : {} },
              lines.map(({ content, depth }) => nodes.item.create({ depth }, content)),
            ),
          ],
    )(state, dispatch, view);

/** One step in, or back out; there are two, and what is further in belongs to what stands above it. */
export const indent =
  (depth: 0 | 1): Command =>
  ({ doc, tr, selection: { from, to } }, dispatch) => {
    doc.nodesBetween(from, to, (node, at, list, index) => {
      if (node.type === nodes.item && list && (depth === 0 || index > 0) && node.attrs["depth"] !== depth)
        tr.setNodeAttribute(at, "depth", depth);
      return !node.isTextblock;
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** The item that the cursor stands in leaves its list; what comes before and after stays one. */
const outOfList: Command = ({ tr, selection: { $from } }, dispatch) => {
  const list = $from.node(1);
  if ($from.parent.type !== nodes.item || !list) return false;
  const at = $from.index(1);
  const rest = (items: readonly Node[]) =>
    items.length > 0 ? [list.type.create(list.attrs, [...items])] : [];
  const before = rest(list.children.slice(0, at));
  tr.replaceWith($from.before(1), $from.after(1), [
    ...before,
    nodes.paragraph.create(null, $from.parent.content),
    ...rest(list.children.slice(at + 1)),
  ]);
  const start = $from.before(1) + before.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 1)).scrollIntoView());
  return true;
};

const stepOut: Command = (state, dispatch, view) =>
  indent(0)(state, dispatch, view) || outOfList(state, dispatch, view);

/** Enter in an empty item, and Backspace before the first letter of one. */
export const leaveEmptyItem: Command = (state, dispatch, view) =>
  state.selection.empty && state.selection.$from.parent.content.size === 0 && stepOut(state, dispatch, view);
export const leaveItemAtStart: Command = (state, dispatch, view) =>
  state.selection.empty && state.selection.$from.parentOffset === 0 && stepOut(state, dispatch, view);

/** A new block or item: after the end it is a plain one, within it goes on as before. */
export const splitLine: Command = splitBlockAs((node, atEnd) => {
  if (node.type === nodes.item) return { type: node.type, attrs: { depth: Number(node.attrs["depth"]) } };
  if (atEnd) return { type: nodes.paragraph };
  const { id: _id, ...rest } = restOf(node);
  return { type: node.type, attrs: { rest } };
});

export const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

/** In a notice Enter is a new line; after an empty one the text goes on below. */
export const lineInNotice: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if ($from.parent.type !== nodes.notice) return false;
  const isAfterBreak =
    $from.nodeBefore?.type === nodes.break && $from.parentOffset === $from.parent.content.size;
  if (!empty || !isAfterBreak) return insertBreak(state, dispatch, view);
  const tr = state.tr.delete($from.pos - 1, $from.pos);
  const after = tr.mapping.map($from.after());
  tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** After the block that the cursor stands in; an empty paragraph makes room. Behind the last one the writing goes on. */
export function withInserted(state: EditorState, block: Block): { tr: Transaction; at: number } {
  const { chosen, from, to } = chosenBlocks(state);
  const isEmpty = chosen.length === 1 && chosen[0]?.type === nodes.paragraph && chosen[0].content.size === 0;
  const node = nodeOf(block);
  const isLast = to === state.doc.content.size;
  const at = isEmpty ? from : to;
  const tr = ownStep(state.tr).replaceWith(at, to, [node, ...(isLast ? [nodes.paragraph.create()] : [])]);
  const selection = node.isTextblock
    ? TextSelection.create(tr.doc, at + 1)
    : NodeSelection.create(tr.doc, at);
  return { tr: tr.setSelection(selection).scrollIntoView(), at };
}

/** One block up or down; null where there is no further. */
export function withMoved(
  state: EditorState,
  at: number,
  way: "up" | "down",
): { tr: Transaction; at: number } | null {
  const { doc } = state;
  const index = doc.resolve(at).index(0);
  const node = doc.maybeChild(index);
  const neighbour = doc.maybeChild(way === "up" ? index - 1 : index + 1);
  if (!node || !neighbour || (way === "up" && index === 0)) return null;
  const start = way === "up" ? at - neighbour.nodeSize : at;
  const pair = way === "up" ? [node, neighbour] : [neighbour, node];
  const tr = ownStep(state.tr).replaceWith(start, start + node.nodeSize + neighbour.nodeSize, pair);
  const to = way === "up" ? start : start + neighbour.nodeSize;
  const { anchor, head } = state.selection;
  const isInside = anchor > at && head > at && anchor < at + node.nodeSize;
  const selection = isInside
    ? TextSelection.between(tr.doc.resolve(anchor - at + to), tr.doc.resolve(head - at + to))
    : Selection.near(tr.doc.resolve(to));
  return {
    tr: tr.setSelection(node.isAtom ? NodeSelection.create(tr.doc, to) : selection).scrollIntoView(),
    at: to,
  };
}

export const move =
  (way: "up" | "down"): Command =>
  (state, dispatch) => {
    const { chosen, from } = chosenBlocks(state);
    const moved = chosen.length === 1 ? withMoved(state, from, way) : null;
    if (moved) dispatch?.(moved.tr);
    return moved !== null;
  };
