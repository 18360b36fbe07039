import { Marked, Parser, type Tokens } from "marked";
import { headingAnchors } from "./heading-anchors.ts";

export type Heading = { level: number; text: string; anchor: string };
export type Drawn = { html: string; headings: Heading[] };

/** Where a link or picture of a page leads; null: nowhere that is served, its text stands alone. */
export type Resolve = (target: string) => string | null;

/**
 * Our own pages as HTML: what is no Markdown is text, what is said to those who write them is left out, tables scroll by themselves, code can be copied, and blocks of code
 * that follow one another with names behind their language (```sh curl) are ways to say one thing, of which one is shown.
 */
export function drawMarkdown(markdown: string, resolve: Resolve): Drawn {
  const headings: Heading[] = [];
  const anchorOf = headingAnchors();
  let groups = 0;
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => (text.startsWith("<!--") ? "" : escaped(text)),
      heading({ tokens, depth }) {
        const text = plainText(tokens);
        const anchor = anchorOf(text);
        headings.push({ level: depth, text, anchor });
        if (depth === 1) return "";
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${escaped(anchor)}"><a href="#${escaped(anchor)}">${inner}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = resolve(href);
        return target === null ? inner : `<a href="${escaped(target)}">${inner}</a>`;
      },
      image({ href, text }) {
        const target = resolve(href);
        return target === null
          ? escaped(text)
          : `<img src="${escaped(target)}" alt="${escaped(text)}" loading="lazy" />`;
      },
      code: ({ text }) => codeBlock(text),
      table(token) {
        const head = token.header.map(
          (cell) => `<th role="columnheader">${this.parser.parseInline(cell.tokens)}</th>`,
        );
        const rows = token.rows.map((cells) =>
          cells.map(
            (cell, place) =>
              `<td role="cell"${labelOf(token.header[place])}>${this.parser.parseInline(cell.tokens)}</td>`,
          ),
        );
        return tableOf(token.header.some(({ text }) => text !== "") ? head : [], rows);
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const parser = new Parser(marked.defaults);
  const pieces: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const { ways, span } = waysFrom(tokens, at);
    const isChoice = ways.length > 1;
    pieces.push(isChoice ? tabs(ways, `ways-${++groups}`) : parser.parse(tokens.slice(at, at + 1)));
    at += isChoice ? span : 1;
  }
  return { html: pieces.join(""), headings };
}

/** On a narrow page cells stand one below the other, each with its column's name; roles keep it a table for those who hear it. */
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const row = (cells: readonly string[]) => `<tr role="row">${cells.join("")}</tr>`;
  const top = head.length > 0 ? `<thead role="rowgroup">${row(head)}</thead>` : "";
  return `<div class="wide" role="group" tabindex="0" aria-label="Table"><table role="table">${top}<tbody role="rowgroup">${rows.map(row).join("")}</tbody></table></div>\n`;
};

const labelOf = (column: Tokens.TableCell | undefined): string => {
  const label = column ? plainText(column.tokens) : "";
  return label === "" ? "" : ` data-column="${escaped(label)}"`;
};

type Way = { name: string; text: string };

/** Blocks of code with a name each, one after the other; blank lines between them do not count. */
function waysFrom(tokens: readonly Tokens.Generic[], from: number): { ways: Way[]; span: number } {
  const ways: Way[] = [];
  let span = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.type === "space" && ways.length > 0) continue;
    const name = token?.type === "code" ? nameOf(token as Tokens.Code) : null;
    if (name === null) break;
    ways.push({ name, text: (token as Tokens.Code).text });
    span = at - from + 1;
  }
  return { ways, span };
}

/** `sh curl` → `curl`. */
const nameOf = ({ lang = "" }: Tokens.Code): string | null => lang.split(" ").slice(1).join(" ") || null;

/** Radio buttons and their neighbours: works without a script, and by keyboard. */
const tabs = (ways: readonly Way[], id: string): string =>
  `<div class="ways" role="group" aria-label="${escaped(ways.map(({ name }) => name).join(", "))}">${ways
    .map(
      ({ name, text }, place) =>
        `<input type="radio" name="${id}" id="${id}-${place}" data-way="${escaped(name)}"${place === 0 ? " checked" : ""} /><label for="${id}-${place}">${escaped(name)}</label><div class="way">${codeBlock(text)}</div>`,
    )
    .join("")}</div>\n`;

const codeBlock = (text: string): string =>
  `<div class="code"><pre tabindex="0"><code>${escaped(text)}</code></pre></div>\n`;

/** What stands there once marks are gone. */
export const plainText = (tokens: readonly Tokens.Generic[]): string =>
  tokens.map((token) => (token.tokens ? plainText(token.tokens) : String(token["text"] ?? ""))).join("");

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
