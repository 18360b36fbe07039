import { Fragment, type Node } from "prosemirror-model";
import type { Block } from "../blocks/block.ts";
import { type Mark, type Run, runsOf, textOfRuns } from "./inline-text.ts";
import { letterSchema, restOf } from "./letter-schema.ts";

/** A letter's text as it is stored: running text, or blocks. */
export type LetterText = { kind: "text"; content: string } | { kind: "blocks"; blocks: Block[] };

type ListBlock = Extract<Block, { type: "list" }>;
type ListItem = ListBlock["items"][number];

const { nodes } = letterSchema;

/** The text in the editor. Nothing is lost on the way, nor on the way back. */
export function docOf(text: LetterText): Node {
  if (text.kind === "text")
    return nodes.doc.create({ kind: "text" }, text.content.split("\n\n").map(plainParagraph));
  if (text.blocks.length === 0) return docOf({ kind: "text", content: "" });
  return nodes.doc.create({ kind: "blocks" }, text.blocks.map(nodeOf));
}

/** What stands in the editor, as it is stored. */
export const textIn = (doc: Node): LetterText =>
  doc.attrs["kind"] === "text"
    ? { kind: "text", content: doc.children.map(linesOf).join("\n\n") }
    : { kind: "blocks", blocks: doc.children.map(blockOf) };

/** Whether running text can say it: stars mean nothing there. */
export const isRunningText = (doc: Node): boolean =>
  doc.children.every(
    (node) =>
      node.type === nodes.paragraph &&
      Object.keys(restOf(node)).length === 0 &&
      node.children.every(({ marks }) => marks.length === 0),
  );

/** The words of a node, whatever they look like. */
export const linesOf = (node: Node): string => node.textBetween(0, node.content.size, "\n");

const plainParagraph = (text: string): Node => nodes.paragraph.create(null, inlineOf([{ text, mark: null }]));

export function nodeOf(block: Block): Node {
  if (block.type === "paragraph" || block.type === "heading" || block.type === "notice") {
    const { type, text, ...rest } = block;
    return nodes[type].create({ rest, source: sourceOf(text) }, wordsOf(text));
  }
  // A list that has lost its items is nothing that runs as text.
  if (block.type !== "list" || block.items.length === 0) return nodes.piece.create({ block });
  const { type: _type, items, ...rest } = block;
  return nodes.list.create({ rest }, items.flatMap(itemsOf));
}

export function blockOf(node: Node): Block {
  const rest = restOf(node);
  switch (node.type) {
    case nodes.paragraph:
      return { type: "paragraph", ...rest, text: wordsIn(node) };
    case nodes.heading:
      return { type: "heading", ...rest, text: wordsIn(node) };
    case nodes.notice:
      return { type: "notice", ...rest, text: wordsIn(node) };
    case nodes.list:
      return { type: "list", ...rest, items: listItemsIn(node) };
    default:
      return node.attrs["block"] as Block;
  }
}

/** Items of the second level stand in the list like all others, one step further in. */
const itemsOf = (item: ListItem): Node[] => {
  if (typeof item === "string") return [itemNode(item, 0)];
  const shape = item.items === undefined ? "object" : item.items.length === 0 ? "empty" : null;
  return [itemNode(item.text, 0, shape), ...(item.items ?? []).map((inner) => itemNode(inner, 1))];
};

const itemNode = (text: string, depth: 0 | 1, shape: "object" | "empty" | null = null): Node =>
  nodes.item.create({ depth, shape, source: sourceOf(text) }, wordsOf(text));

function listItemsIn(list: Node): ListItem[] {
  const items: { text: string; inner: string[]; shape: unknown }[] = [];
  for (const node of list.children) {
    const text = wordsIn(node);
    const outer = items.at(-1);
    if (node.attrs["depth"] === 1 && outer) outer.inner.push(text);
    else items.push({ text, inner: [], shape: node.attrs["shape"] });
  }
  return items.map(({ text, inner, shape }) => {
    if (inner.length > 0) return { text, items: inner };
    return shape === "object" ? { text } : shape === "empty" ? { text, items: [] } : text;
  });
}

const wordsOf = (text: string): Fragment => Fragment.from(inlineOf(runsOf(text)));

/** Kept where the same words could be written otherwise. */
const sourceOf = (text: string): string | null => (textOfRuns(runsOf(text)) === text ? null : text);

function wordsIn(node: Node): string {
  const text = textOfRuns(node.children.map(runOf));
  const source = node.attrs["source"] as string | null;
  return source !== null && textOfRuns(runsOf(source)) === text ? source : text;
}

const inlineOf = (runs: readonly Run[]): Node[] =>
  runs.flatMap(({ text, mark }) => {
    const marks = mark ? [letterSchema.mark(mark)] : [];
    return text
      .split("\n")
      .flatMap((line, at) => [
        ...(at > 0 ? [nodes.break.create(null, null, marks)] : []),
        ...(line === "" ? [] : [letterSchema.text(line, marks)]),
      ]);
  });

const runOf = (node: Node): Run => ({
  text: node.isText ? (node.text ?? "") : "\n",
  mark: (node.marks[0]?.type.name as Mark | undefined) ?? null,
});
