import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { listIn, signedIn } from "../blocks/blocks-of-text.ts";
import { textOfRuns } from "./inline-text.ts";
import { isRunningText, linesOf, nodeOf } from "./letter-doc.ts";
import { letterSchema } from "./letter-schema.ts";

const { nodes } = letterSchema;

/**
 * A letter of plain paragraphs stays running text. The first bold word, table or list makes blocks of it; what the
 * typesetter finds in running text by itself then becomes blocks as well: the room for a signature, and lists of lines.
 */
export const becomingBlocks = (signedClass: string): Plugin =>
  new Plugin({
    appendTransaction: (_transactions, _before, state) => {
      const { doc, tr } = state;
      if (doc.attrs["kind"] === "text") return isRunningText(doc) ? null : withBlocks(state);
      return isEmpty(doc) ? tr.setDocAttribute("kind", "text") : null;
    },
    props: { decorations: ({ doc }) => signatureRoom(doc, signedClass) },
  });

const isEmpty = (doc: Node): boolean =>
  doc.childCount === 1 && isRunningText(doc) && doc.firstChild?.content.size === 0;

function withBlocks({ doc, tr }: EditorState): Transaction {
  const children = placed(doc);
  const signed = signedIn(children.map(({ node }) => paragraphText(node)));
  const [first, last] = signed ? [children[signed.from], children[signed.to - 1]] : [];
  // From the end, so that what stands before keeps its place.
  for (const { node, from, to } of children.toReversed()) {
    if (signed && last && first && from === last.from)
      tr.replaceWith(first.from, last.to, nodeOf(signed.block));
    if (first && last && from >= first.from && to <= last.to) continue;
    const list = node.children.every(({ marks }) => marks.length === 0) ? listIn(paragraphText(node)) : null;
    if (list) tr.replaceWith(from, to, listOf(list));
  }
  return tr.setDocAttribute("kind", "blocks");
}

const listOf = ({ ordered, start, items }: NonNullable<ReturnType<typeof listIn>>): Node =>
  nodeOf({
    type: "list",
    items: items.map((text) => textOfRuns([{ text, mark: null }])),
    ...(ordered && { ordered, start }),
  });

/** Where the printed letter leaves room to sign, the sheet does. */
function signatureRoom(doc: Node, signedClass: string): DecorationSet {
  const children = doc.attrs["kind"] === "text" ? placed(doc) : [];
  const signed = signedIn(children.map(({ node }) => paragraphText(node)));
  const named = signed && children[signed.name];
  if (!named) return DecorationSet.empty;
  if (signed.name !== signed.from)
    return DecorationSet.create(doc, [Decoration.node(named.from, named.to, { class: signedClass })]);
  const greeting = linesOf(named.node).indexOf("\n");
  return DecorationSet.create(doc, [
    Decoration.widget(named.from + 2 + greeting, () => room(signedClass), { side: -1, key: "room" }),
  ]);
}

function room(signedClass: string): HTMLElement {
  const element = document.createElement("span");
  element.className = signedClass;
  return element;
}

const paragraphText = (node: Node): string => (node.type === nodes.paragraph ? linesOf(node) : "");

const placed = (doc: Node): { node: Node; from: number; to: number }[] => {
  const result: { node: Node; from: number; to: number }[] = [];
  doc.forEach((node, from) => result.push({ node, from, to: from + node.nodeSize }));
  return result;
};
