import Mustache from "mustache";

/** A text of a template as it was read: fixed words, places for values, parts that depend on one. */
export type MergeNode =
  | { kind: "words"; text: string }
  | { kind: "value"; key: string; at: number }
  | { kind: "section"; key: string; when: "filled" | "empty"; nodes: MergeNode[]; at: number };

/** What is wrong with a text of a template; `at` counts characters from its beginning. */
export type MergeTextProblem = {
  rule: "unclosed_tag" | "unopened_tag" | "unclosed_section" | "unopened_section" | "unsupported_tag";
  found: string;
  at: number;
};

export type ReadText = { nodes: MergeNode[]; problems: MergeTextProblem[] };

/** A piece of a merged text: fixed words, or the value of a field. */
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
  try {
    const tokens = reader.parse(template, ["{{", "}}"]) as Token[];
    const nodes = tokens.flatMap(nodeOf);
    return { nodes, problems: [...unsupported(tokens), ...strayEnds(tokens)] };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return { nodes: [], problems: [explained(cause, template)] };
  }
}

function nodeOf([type, value, at, , inner = []]: Token): MergeNode[] {
  switch (type) {
    case "text":
      return [{ kind: "words", text: value }];
    case "name":
      return [{ kind: "value", key: value, at }];
    case "#":
    case "^":
      return [
        {
          kind: "section",
          key: value,
          when: type === "#" ? "filled" : "empty",
          nodes: inner.flatMap(nodeOf),
          at,
        },
      ];
    default:
      return [];
  }
}

const known = new Set(["text", "name", "#", "^"]);

const unsupported = (tokens: readonly Token[]): MergeTextProblem[] =>
  tokens.flatMap(([type, value, at, , inner = []]) => [
    ...(known.has(type) ? [] : [{ rule: "unsupported_tag" as const, found: `${type}${value}`, at }]),
    ...unsupported(inner),
  ]);

const strayEnds = (tokens: readonly Token[]): MergeTextProblem[] =>
  tokens.flatMap(([type, value, at, , inner = []]) => [
    ...(type === "text" && value.includes("}}")
      ? [{ rule: "unopened_tag" as const, found: "}}", at: at + value.indexOf("}}") }]
      : []),
    ...strayEnds(inner),
  ]);

/** The reader stops at the first thing it cannot read and says what and where in a sentence. */
function explained({ message }: Error, template: string): MergeTextProblem {
  const [, kind, key = "", at] =
    /^(Unclosed tag|Unclosed section|Unopened section)(?: "(.*)")? at (\d+)$/s.exec(message) ?? [
      null,
      "Unclosed tag",
      "",
      template.length,
    ];
  const position = Number(at);
  if (kind === "Unclosed tag") {
    const start = template.lastIndexOf("{{", position);
    return { rule: "unclosed_tag", found: template.slice(start, start + 40), at: Math.max(start, 0) };
  }
  if (kind === "Unopened section") return { rule: "unopened_section", found: `{{/${key}}}`, at: position };
  const opened = Math.max(template.lastIndexOf(`{{#${key}}}`), template.lastIndexOf(`{{^${key}}}`), 0);
  return { rule: "unclosed_section", found: template.slice(opened, opened + key.length + 5), at: opened };
}

/** The pieces of a text for certain values; a field without a value is an empty text. */
export const mergePieces = (nodes: readonly MergeNode[], textOf: (key: string) => string): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if (node.kind === "words") return [{ text: node.text, field: null }];
    if (node.kind === "value") return [{ text: textOf(node.key), field: node.key }];
    return (textOf(node.key) !== "") === (node.when === "filled") ? mergePieces(node.nodes, textOf) : [];
  });

/** Every field that a text names, and where it first does. */
export const keysIn = (nodes: readonly MergeNode[]): { key: string; at: number; asValue: boolean }[] =>
  nodes.flatMap((node) => {
    if (node.kind === "words") return [];
    if (node.kind === "value") return [{ key: node.key, at: node.at, asValue: true }];
    return [{ key: node.key, at: node.at, asValue: false }, ...keysIn(node.nodes)];
  });

/** The field of a text that is nothing but one placeholder. */
export function onlyKeyIn(nodes: readonly MergeNode[]): string | null {
  const [only, ...others] = nodes;
  return only?.kind === "value" && others.length === 0 ? only.key : null;
}
