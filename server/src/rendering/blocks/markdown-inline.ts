import { literalText } from "./inline-text.ts";

type Style = { b: boolean; i: boolean };
type Piece = Style & { text: string };
type Found = Record<string, string | undefined>;
/** What a mark looks like where one may begin, and what it makes of what it holds. */
type Mark = { looks: RegExp; reads: (found: Found, style: Style) => Piece[] };

/** Marks within a text as blocks write them: bold and italic. A link is its words and its address. */
export const inlineMarkdown = (text: string): string => written(piecesOf(text, PLAIN));

/** The words alone, for what knows no marks. */
export const wordsOfMarkdown = (text: string): string =>
  piecesOf(text, PLAIN)
    .map((piece) => piece.text)
    .join("");

const PLAIN: Style = { b: false, i: false };
const asItIs = (text: string | undefined, style: Style): Piece[] => [{ text: text ?? "", ...style }];

/** Every search ends within 2,000 characters or less: a mark that nobody closes costs no search through the whole letter. */
const marks: readonly Mark[] = [
  // A field of a serial letter is filled later; nothing in it is a mark.
  { looks: /(?<held>\{\{[^{}\n]{0,200}\}\})/uy, reads: ({ held }, style) => asItIs(held, style) },
  { looks: /\\(?<held>[!-/:-@[-`{-~])/uy, reads: ({ held }, style) => asItIs(held, style) },
  {
    looks: /(?<ticks>`+)(?!`)(?<held>[^\n]{1,1000}?)(?<!`)\k<ticks>(?!`)/uy,
    reads: ({ held = "" }, style) => asItIs(held.replace(/^ (.*) $/, "$1"), style),
  },
  // As a whole, or each of a long row would be tried anew.
  { looks: /(?<held>`+)/uy, reads: ({ held }, style) => asItIs(held, style) },
  {
    looks:
      /!?\[(?<words>(?:[^[\]\\\n]|\\.){0,500})\]\(<?(?<address>[^\s()<>]{0,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200})?)>?(?: +"[^"\n]{0,200}")?\)/uy,
    reads: ({ words = "", address = "" }, style) => linkPieces(words, address, style),
  },
  {
    looks: /<(?:mailto:)?(?<held>https?:\/\/[^\s<>]{1,2000}|[^\s<>@]{1,100}@[^\s<>@]{1,200})>/uy,
    reads: ({ held }, style) => asItIs(held, style),
  },
  // A letter or digit right outside, as in 30*20*10, says that it is no mark; words in which another begins are not held.
  {
    looks:
      /(?<![\p{L}\p{N}*_])(?<mark>\*\*\*|___)(?=[^\s*_])(?<held>[^]{1,1000}?)(?<=\S)\k<mark>(?![\p{L}\p{N}])/uy,
    reads: ({ held = "" }) => piecesOf(held, { b: true, i: true }),
  },
  {
    looks:
      /(?<mark>(?<![\p{L}\p{N}*])\*\*|(?<![\p{L}\p{N}_])__)(?=[^\s_])(?<held>(?:(?!\s\k<mark>[^\s*_])[^]){1,1000}?)(?<=\S)\k<mark>(?!\*(?!\*)|[\p{L}\p{N}])/uy,
    reads: ({ held = "" }, style) => piecesOf(held, { ...style, b: true }),
  },
  {
    looks:
      /(?<![\p{L}\p{N}*])\*(?=[^\s*])(?<held>(?:(?!\s\*[^\s*])[^\n]){1,1000}?)(?<=[^\s*]|\*\*)\*(?![\p{L}\p{N}*])/uy,
    reads: ({ held = "" }, style) => piecesOf(held, { ...style, i: true }),
  },
  {
    looks: /(?<![\p{L}\p{N}_])_(?=[^\s_])(?<held>[^\n]{1,1000}?)(?<=[^\s_])_(?![\p{L}\p{N}_])/uy,
    reads: ({ held = "" }, style) => piecesOf(held, { ...style, i: true }),
  },
  { looks: /<br ?\/?>/uy, reads: (_found, style) => asItIs("\n", style) },
  {
    looks: /&(?<name>amp|lt|gt|quot|apos|#39|nbsp);/uy,
    reads: ({ name = "" }, style) => asItIs(entities[name], style),
  },
];

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: "\u00a0",
};

/** Where no mark can begin. */
const unmarked = /[^\\`[!<*_&{]+/uy;

function piecesOf(text: string, style: Style): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length;) {
    const { length, read } = nextAt(text, at, style);
    pieces.push(...read);
    at += length;
  }
  return pieces;
}

function nextAt(text: string, at: number, style: Style): { length: number; read: Piece[] } {
  const plain = matchAt(unmarked, text, at)?.[0];
  if (plain !== undefined) return { length: plain.length, read: asItIs(plain, style) };
  for (const { looks, reads } of marks) {
    const match = matchAt(looks, text, at);
    if (match) return { length: match[0].length, read: reads(match.groups ?? {}, style) };
  }
  return { length: 1, read: asItIs(text[at], style) };
}

function matchAt(looks: RegExp, text: string, at: number): RegExpExecArray | null {
  looks.lastIndex = at;
  return looks.exec(text);
}

/** On paper nobody can click: the address stands behind the words, unless these are the address. */
function linkPieces(words: string, address: string, style: Style): Piece[] {
  const said = piecesOf(words, style);
  const shown = address.replace(/^(?:mailto|tel):/i, "");
  const text = said.map((piece) => piece.text).join("");
  if (text.trim() === "") return asItIs(shown, style);
  const isSaid = shown === "" || shown.startsWith("#") || bare(text) === bare(shown);
  return isSaid ? said : [...said, ...asItIs(` (${shown})`, style)];
}

const bare = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, "").toLowerCase();

/** In the marks of blocks, which know no bold italic: bold is what counts. Marks do not reach over the end of a line. */
function written(pieces: readonly Piece[]): string {
  const runs: { mark: string; text: string }[] = [];
  for (const { text, b, i } of pieces) {
    const mark = b ? "**" : i ? "*" : "";
    const last = runs.at(-1);
    if (last?.mark === mark) last.text += text;
    else runs.push({ mark, text });
  }
  return runs
    .map(({ mark, text }) =>
      text
        .split("\n")
        .map((line) => marked(line, mark))
        .join("\n"),
    )
    .join("");
}

function marked(line: string, mark: string): string {
  const words = line.trim();
  const before = line.slice(0, line.length - line.trimStart().length);
  const after = line.slice(line.trimEnd().length);
  // A field is written as it is: what it is filled with is literal by itself.
  const literal = words
    .split(/(\{\{[^{}\n]{0,200}\}\})/)
    .map((part, at) => (at % 2 === 1 ? part : literalText(part)))
    .join("");
  return words === "" ? line : `${before}${mark}${literal}${mark}${after}`;
}
