import { type DOMOutputSpec, type Node, Schema } from "prosemirror-model";
import { keptPiece, keyOfPiece } from "./kept-pieces.ts";
import { tableIn } from "./pasted-table.ts";

/**
 * A letter's text as the editor holds it. What runs as text is a node of its own and keeps the other fields of its block
 * in `rest`; every other block is a `piece`, whole as it is. `source` is a text as it came where it could be written
 * otherwise: it holds until somebody changes the words.
 */
export const letterSchema = new Schema({
  nodes: {
    doc: { content: "block+", attrs: { kind: { default: "text" } } },
    paragraph: {
      group: "block",
      content: "inline*",
      attrs: { rest: { default: {} }, source: { default: null } },
      parseDOM: [{ tag: "p" }],
      toDOM: (node) => ["p", alignment(node), 0],
    },
    heading: {
      group: "block",
      content: "inline*",
      defining: true,
      attrs: { rest: { default: {} }, source: { default: null } },
      parseDOM: [
        { tag: "h1", attrs: { rest: { level: 1 } } },
        { tag: "h2", attrs: { rest: { level: 2 } } },
        ...["h3", "h4", "h5", "h6"].map((tag) => ({ tag, attrs: { rest: { level: 3 } } })),
      ],
      toDOM: (node) => ["h2", { "data-level": fieldOf(node, "level", "2") }, 0],
    },
    list: {
      group: "block",
      content: "item+",
      attrs: { rest: { default: {} } },
      parseDOM: [{ tag: "ul" }, { tag: "ol", attrs: { rest: { ordered: true } } }],
      toDOM: listShown,
    },
    item: {
      content: "inline*",
      defining: true,
      attrs: { depth: { default: 0 }, shape: { default: null }, source: { default: null } },
      parseDOM: [
        { tag: "li", getAttrs: (dom) => ({ depth: dom.getAttribute("data-depth") === "1" ? 1 : 0 }) },
      ],
      toDOM: (node) => ["li", { "data-depth": String(node.attrs["depth"]) }, 0],
    },
    notice: {
      group: "block",
      content: "inline*",
      defining: true,
      attrs: { rest: { default: {} }, source: { default: null } },
      parseDOM: [{ tag: "aside" }],
      toDOM: () => ["aside", 0],
    },
    piece: {
      group: "block",
      atom: true,
      attrs: { block: {} },
      parseDOM: [
        { tag: "div[data-piece]", getAttrs: (dom) => keptPiece(dom.getAttribute("data-piece")) },
        { tag: "table", getAttrs: (dom) => tableIn(dom) },
        { tag: "hr", attrs: { block: { type: "separator", variant: "line" } } },
      ],
      toDOM: (node) => ["div", { "data-piece": keyOfPiece(node.attrs["block"]) }],
    },
    text: { group: "inline" },
    break: {
      group: "inline",
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
      leafText: () => "\n",
    },
  },
  marks: {
    strong: {
      excludes: "_",
      parseDOM: [{ tag: "strong" }, { tag: "b" }],
      toDOM: () => ["strong", 0],
    },
    em: {
      excludes: "_",
      parseDOM: [{ tag: "em" }, { tag: "i" }],
      toDOM: () => ["em", 0],
    },
  },
});

/** The fields of its block that are no text. */
export const restOf = (node: Node): Record<string, unknown> => node.attrs["rest"] as Record<string, unknown>;

/** One of them as a word. */
export function fieldOf(node: Node, name: string, usual: string): string {
  const value = restOf(node)[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : usual;
}

export const isNumbered = (rest: Record<string, unknown>): boolean =>
  rest["marker"] === undefined
    ? rest["ordered"] === true
    : rest["marker"] === "number" || rest["marker"] === "letter";

function listShown(node: Node): DOMOutputSpec {
  const isCounted = isNumbered(restOf(node));
  const marker = fieldOf(node, "marker", isCounted ? "number" : "dash");
  return isCounted
    ? ["ol", { "data-marker": marker, start: fieldOf(node, "start", "1") }, 0]
    : ["ul", { "data-marker": marker }, 0];
}

const alignment = (node: Node): Record<string, string> => {
  const align = fieldOf(node, "align", "");
  return align === "" ? {} : { "data-align": align };
};
