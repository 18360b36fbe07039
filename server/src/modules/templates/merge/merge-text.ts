import Mustache from "mustache";
import { findTags, type MergeTag, type MergeTextProblem } from "./merge-tags.ts";

/** A text of a template as it was read: fixed words, places for values, parts that depend on one. */
export type MergeNode =
  | { kind: "words"; text: string }
  | { kind: "value"; key: string; at: number }
  | {
      kind: "section";
      key: string;
      when: "filled" | "empty";
      nodes: MergeNode[];
      at: number;
      /** Its end has a line of its own, which is not part of the text. */
      endsAlone: boolean;
    };

/** A text with problems has no nodes. */
export type ReadText = { nodes: MergeNode[]; tags: MergeTag[]; problems: MergeTextProblem[] };

/** A piece of a merged text: fixed words, or the value of a field; an empty value leaves its place. */
export type Piece = { text: string; field: string | null };

type Token = [
  type: string,
  value: string,
  start: number,
  end: number,
  inner: Token[] | undefined,
  innerEnd: number | undefined,
];

const reader = new Mustache.Writer();
// A cache that nothing ever leaves would grow with every text that is tried.
Object.assign(reader, { templateCache: undefined });

/** Reads `{{key}}`, `{{#key}}…{{/key}}` and `{{^key}}…{{/key}}`; whatever else stands in braces is a problem. */
export function readMergeText(template: string): ReadText {
  const { tags, problems } = findTags(template);
  if (problems.length > 0) return { nodes: [], tags, problems };
  const tokens = reader.parse(template, ["{{", "}}"]) as Token[];
  return { nodes: tokens.map((token) => nodeOf(token, template)), tags, problems };
}

function nodeOf([type, value, at, , inner = [], innerEnd = 0]: Token, template: string): MergeNode {
  switch (type) {
    case "text":
      return { kind: "words", text: value };
    case "name":
      return { kind: "value", key: value, at };
    case "#":
    case "^": {
      const nodes = inner.map((token) => nodeOf(token, template));
      const when = type === "#" ? "filled" : "empty";
      return { kind: "section", key: value, when, nodes, at, endsAlone: isAlone(template, innerEnd) };
    }
    default:
      throw new Error(`a text without problems has a tag of type ${type}`);
  }
}

/** Whether the line that has something here consists of beginnings and ends of sections only. */
function isAlone(template: string, at: number): boolean {
  const start = template.lastIndexOf("\n", at) + 1;
  const end = template.indexOf("\n", at);
  const line = template.slice(start, end < 0 ? undefined : end);
  return line.replace(/\{\{\s*[#^/][^}]*\}\}/g, "").trim() === "";
}

/** The pieces of a text for certain values; a field without a value is an empty text. */
export const mergePieces = (nodes: readonly MergeNode[], textOf: (key: string) => string): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if (node.kind === "words") return [{ text: node.text, field: null }];
    if (node.kind === "value") return [{ text: textOf(node.key), field: node.key }];
    if ((textOf(node.key) !== "") === (node.when === "filled")) return mergePieces(node.nodes, textOf);
    return node.endsAlone ? [] : [{ text: "", field: node.key }];
  });

/** The field of a text that is nothing but one placeholder. */
export function onlyKeyIn(nodes: readonly MergeNode[]): string | null {
  const [only, ...others] = nodes;
  return only?.kind === "value" && others.length === 0 ? only.key : null;
}
