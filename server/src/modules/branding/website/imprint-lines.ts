import { type CheerioAPI, load } from "cheerio";
import type { PageNode } from "./page-element.ts";

/** A line as a reader sees it; a table row or a definition reads `label: value`. */
export type Line = { text: string; isHeading: boolean };

/** The lines of a page that tell who runs it, from the heading on; null if there is no such heading. */
export function imprintLines(html: string): Line[] | null {
  const $ = load(html);
  $("script, style, noscript, template, nav, svg, form, iframe, [hidden], select").remove();
  unveil($);
  const lines = linesOf($);
  const start = lines.findIndex(({ text, isLink }) => !isLink && opening.test(text));
  return start === -1 ? null : relevant(lines.slice(start));
}

/** All lines of a page, for one whose address already says what it is. */
export function allLines(html: string): Line[] {
  return imprintLines(html) ?? relevant(linesOf(load(html)));
}

const opening =
  /^(?:impressum|imprint|anbieterkennzeichnung|legal notice|site notice|angaben gem(?:äß|\.|aess)|information(?:en)? (?:gem(?:äß|\.)|nach) §|company information|publisher)\b.{0,60}$/i;

/** Where the law is recited, nothing is said about the sender. */
const recital =
  /haftung|disclaimer|datenschutz|urheber|copyright|streit(?:schlichtung|beilegung)|schlichtung|online-?dispute|bildnachweis|fotos|bildrechte|web-?design|umsetzung|konzept|realisierung|programmierung|privacy|liability|cookies?|hosting|links auf|externe links|rechtswirksamkeit|picture credits/i;

const MOST_LINES = 400;
const MOST_CHARACTERS = 300;

function relevant(lines: readonly RawLine[]): Line[] {
  let isRecital = false;
  const kept: Line[] = [];
  for (const { text, isHeading, isLink } of lines) {
    if (isHeading) isRecital = recital.test(text);
    if (!isRecital && !isLink) kept.push({ text, isHeading });
    if (kept.length >= MOST_LINES) break;
  }
  return kept;
}

/** Addresses that are hidden from collectors are written out again. */
function unveil($: CheerioAPI): void {
  $("[data-cfemail]").each((_index, element) => {
    $(element).text(unscrambled($(element).attr("data-cfemail") ?? ""));
  });
  $('a[href^="mailto:"]').each((_index, element) => {
    const address = decoded(($(element).attr("href") ?? "").slice("mailto:".length).split("?")[0] ?? "");
    if (!$(element).text().includes("@") && address.includes("@")) $(element).append(` ${address}`);
    // As plain text: a line that is nothing but a link is taken for navigation.
    $(element).replaceWith($("<span></span>").text($(element).text()));
  });
  $('a[href^="tel:"]').each((_index, element) => {
    $(element).replaceWith($("<span></span>").text($(element).text()));
  });
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** One content network hides addresses by a key of one byte that it writes in front. */
function unscrambled(hex: string): string {
  const bytes = Buffer.from(hex, "hex");
  return Buffer.from(bytes.subarray(1).map((byte) => byte ^ (bytes[0] ?? 0))).toString();
}

type RawLine = Line & { isLink: boolean };
type Style = { isHeading: boolean; isLink: boolean };

const blocks =
  /^(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

function linesOf($: CheerioAPI): RawLine[] {
  const writer = lineWriter();
  for (const node of $("body").contents().toArray()) write(node, { isHeading: false, isLink: false }, writer);
  writer.endLine();
  return writer.lines;
}

type Writer = ReturnType<typeof lineWriter>;

function lineWriter() {
  const lines: RawLine[] = [];
  let words: { text: string; style: Style }[] = [];
  /** A label that waits for its value. */
  let label: string | null = null;
  return {
    lines,
    add: (text: string, style: Style) => void words.push({ text, style }),
    endLine() {
      const text = words
        .map((word) => word.text)
        .join("")
        .replace(/[\s\u200b\u00ad]+/g, " ")
        .trim();
      const written = words.filter((word) => word.text.trim() !== "");
      words = [];
      if (text === "") return;
      const whole = label === null ? text : `${label.replace(/\s*:$/, "")}: ${text}`;
      label = null;
      lines.push({
        text: whole.slice(0, MOST_CHARACTERS),
        isHeading: written.every(({ style }) => style.isHeading) && text.length < 100,
        isLink: written.every(({ style }) => style.isLink),
      });
    },
    /** What was written last becomes the label of what comes next. */
    endLabel() {
      const text = words
        .map((word) => word.text)
        .join("")
        .replace(/\s+/g, " ")
        .trim();
      words = [];
      label = text !== "" && text.length < 60 ? text : null;
      if (text !== "" && label === null)
        lines.push({ text: text.slice(0, MOST_CHARACTERS), isHeading: false, isLink: false });
    },
    dropLabel() {
      if (label !== null) lines.push({ text: label, isHeading: false, isLink: false });
      label = null;
    },
  };
}

const TEXT = 3;

function write(node: PageNode, style: Style, writer: Writer): void {
  if (node.nodeType === TEXT && "data" in node) return writer.add(node.data, style);
  if (!("childNodes" in node && "name" in node)) return;
  const { name } = node;
  if (name === "br") return writer.endLine();
  const isBlock = blocks.test(name);
  const inner = {
    isHeading: style.isHeading || /^(?:h[1-6]|strong|b|dt|th)$/.test(name),
    isLink: style.isLink || name === "a",
  };
  if (isBlock) writer.endLine();
  if (name === "dt" || name === "tr") writer.dropLabel();
  for (const child of node.childNodes) write(child, inner, writer);
  if (name === "dt" || (isCell(node) && isFollowedByCell(node))) writer.endLabel();
  else if (isBlock) writer.endLine();
}

const isCell = ({ name }: { name: string }): boolean => name === "td" || name === "th";

/** Only in a row of two is the first cell a label; a wider table lays out the page. */
function isFollowedByCell(node: PageNode & { name: string }): boolean {
  const cells = (node.parent?.childNodes ?? []).filter((one) => "name" in one && isCell(one));
  return cells.length === 2 && cells[0] === node && isPlain(node);
}

const isPlain = (node: PageNode): boolean =>
  "childNodes" in node &&
  node.childNodes.every((child) => !("name" in child) || !/^(?:table|div|p|ul|br|h[1-6])$/.test(child.name));
