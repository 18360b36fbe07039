import type { Metadata } from "sharp";
import { UnusableFile } from "../processes/unusable-file.ts";

/**
 * Refuses a drawing that reaches outside of itself, carries a program or takes an age to draw, and one with lettering
 * that is not drawn: it would be set in whatever typeface the machine has. The library that draws follows no
 * reference, but what it leaves out would be missing on paper.
 */
export async function requireSelfContained(bytes: Uint8Array): Promise<void> {
  if (bytes.length > MOST_SVG_BYTES) {
    throw new UnusableFile("FILE_TOO_LARGE", { bytes: bytes.length, limit: MOST_SVG_BYTES });
  }
  // Everything that matters is ASCII in each of the encodings we take.
  const text = Buffer.from(bytes).toString("latin1");
  const elements = isReadable(text) && !declares(text) ? await elementsIn(text) : null;
  if (!elements || !isSelfContained(elements)) throw new UnusableFile("IMAGE_CORRUPT");
  requireModestEffects(elements);
}

/** How finely to draw it, in dots per inch: a small one as large as paper needs it, a large one within the limit. */
export function svgDensity({ width, height, density = 72 }: Metadata, maxPixels: number): number {
  const wanted = LONGER_EDGE_PX / Math.max(width, height);
  const most = Math.sqrt(maxPixels / (width * height)) * 0.99;
  const dpi = Math.floor(density * Math.min(wanted, most));
  if (dpi < 1) throw new UnusableFile("IMAGE_TOO_LARGE", { widthPx: width, heightPx: height, maxPixels });
  return Math.min(dpi, 100_000);
}

/** A logo as wide as a page, sharp at 300 dots per inch. */
const LONGER_EDGE_PX = 2400;
const MOST_SVG_BYTES = 2_000_000;

function isReadable(text: string): boolean {
  const [, encoding = "utf-8"] = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text) ?? [];
  // The parser takes an age over many open elements.
  if (text.split("<").length > 3 * MOST_ELEMENTS) return false;
  return !text.includes("\0") && /^(utf-?8|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding);
}

/** What is declared can stand for anything later on; a style sheet is loaded from elsewhere. */
const declares = (text: string): boolean =>
  /<!ENTITY|<!ATTLIST|<!ELEMENT|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i.test(text);

const FORBIDDEN = new Set([
  "script",
  "foreignobject",
  "include",
  "iframe",
  "object",
  "embed",
  "audio",
  "video",
  "text",
]);
const MOST_ELEMENTS = 10_000;
const DEEPEST = 100;

async function elementsIn(text: string): Promise<Element[] | null> {
  // Loaded by whoever meets an SVG: most render processes never do.
  const { load } = await import("cheerio/slim");
  return elementsOf(load(text, { xml: true }).root().get(0));
}

const isSelfContained = (elements: Element[]): boolean =>
  !elements.some((element) => FORBIDDEN.has(element.name) || reachesOut(element)) &&
  countDrawn(elements) <= MOST_ELEMENTS;

/**
 * Refuses effects that are computed pixel by pixel, each over the whole picture: a few lines of them keep a processor
 * busy for minutes. A soft shadow below a logo stays far below the limits.
 */
function requireModestEffects(elements: Element[]): void {
  const refused = (found: string, count: number, limit: number): never => {
    throw new UnusableFile("TOO_COMPLEX", { found, count, limit });
  };
  const slow = elements.filter(({ name }) => SLOW_FILTERS.has(name)).length;
  if (slow > 0) refused("filter", slow, 0);
  const isWide = elements.some(
    (element) =>
      element.name === "filter" && ["x", "y", "width", "height"].some((side) => isFar(element, side)),
  );
  if (isWide) refused("filter_region", LARGEST_REGION + 1, LARGEST_REGION);
  // A style sheet may mean any element.
  const inSheets = elements.some(({ name, css }) => name === "style" && hasEffect(css)) ? elements.length : 0;
  const steps = countDrawn(elements, stepsOf) + inSheets;
  if (steps > MOST_FILTER_STEPS) refused("filters", steps, MOST_FILTER_STEPS);
  const layers = countDrawn(elements, layersOf);
  if (layers > MOST_LAYERS) refused("layers", layers, MOST_LAYERS);
}

/** Noise, and what looks at many neighbours of each pixel: no logo needs them. */
const SLOW_FILTERS = new Set([
  "feturbulence",
  "feconvolvematrix",
  "femorphology",
  "fedisplacementmap",
  "fediffuselighting",
  "fespecularlighting",
  "feimage",
]);
const MOST_FILTER_STEPS = 40;
/** Pictures in the making that lie on top of each other. */
const MOST_LAYERS = 400;
/** In percent of what the filter is for: room for a shadow. */
const LARGEST_REGION = 300;

/** A step of a filter, wherever the filter is used; or one that is written as a function. */
const stepsOf = (element: Element): number =>
  (element.name.startsWith("fe") ? 1 : 0) +
  element.attributes.filter(([name, value]) => (name === "filter" || name === "style") && hasEffect(value))
    .length;

/** `blur(5px)` and the like; a named filter is counted by its steps. */
const hasEffect = (css: string): boolean =>
  /\b(blur|drop-shadow|backdrop-filter)\b/i.test(css) || /filter\s*:\s*(?!none|url)[a-z]/i.test(css);

const layersOf = ({ attributes }: Element): number =>
  attributes.some(
    ([name, value]) =>
      ["mask", "opacity", "mix-blend-mode"].includes(name) ||
      (name === "style" && /(^|;)\s*(mask|opacity|mix-blend-mode|isolation)\s*:/i.test(value)),
  )
    ? 1
    : 0;

function isFar(element: Element, side: string): boolean {
  const [, number = "", unit = ""] =
    /^\s*(-?[\d.]+(?:e[+-]?\d+)?)\s*(%?)/i.exec(valueOf(element, side) ?? "") ?? [];
  const isOfUser = valueOf(element, "filterunits") === "userSpaceOnUse";
  const percent = unit === "%" ? Number(number) : Number(number) * 100;
  // A length in the drawing's own units says nothing by itself: the picture ends where it ends.
  return number !== "" && !(isOfUser && unit === "") && Math.abs(percent) > LARGEST_REGION;
}

/** The parser's tree, as far as it matters here. */
type Node = { children?: Node[]; name?: string; attribs?: Record<string, string>; data?: string };
type Element = { name: string; attributes: [string, string][]; css: string; children: Element[] };

/** Every element of the drawing; null if they are too many or nested too deeply. */
function elementsOf(root: Node | undefined): Element[] | null {
  const elements: Element[] = [];
  const waiting: { node: Node | undefined; siblings: Element[]; depth: number }[] = [
    { node: root, siblings: [], depth: 0 },
  ];
  // A list, not recursion: hostile nesting may be deeper than the stack.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, siblings, depth } = next;
    if (depth > DEEPEST || elements.length > MOST_ELEMENTS) return null;
    const element = node?.attribs && elementOf(node);
    if (element) {
      elements.push(element);
      siblings.push(element);
    }
    const below = element?.children ?? siblings;
    for (const child of node?.children ?? [])
      waiting.push({ node: child, siblings: below, depth: depth + 1 });
  }
  return elements;
}

const elementOf = ({ name = "", attribs = {}, children = [] }: Node): Element => ({
  name: localName(name),
  attributes: Object.entries(attribs).map(([key, value]) => [localName(key), value]),
  // Text stands in the element itself, or in a section of its own.
  css: children.map(({ data, children: [inner] = [] }) => data ?? inner?.data ?? "").join(""),
  children: [],
});

/** How many elements are drawn when every reference is followed: a few that name each other can stand for billions. */
function countDrawn(elements: Element[], weigh: (element: Element) => number = () => 1): number {
  const byId = new Map(elements.map((element) => [valueOf(element, "id"), element]));
  const counted = new Map<Element, number>();
  const count = (element: Element, depth: number): number => {
    const known = counted.get(element);
    if (known !== undefined) return known;
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
    // Until it is known: whoever comes back here goes in a circle.
    counted.set(element, Number.POSITIVE_INFINITY);
    const named = referencesOf(element).flatMap((id) => byId.get(id) ?? []);
    const total = [...element.children, ...named].reduce(
      (sum, each) => sum + count(each, depth + 1),
      weigh(element),
    );
    counted.set(element, total);
    return total;
  };
  return elements.reduce((most, element) => Math.max(most, count(element, 0)), 0);
}

const valueOf = ({ attributes }: Element, wanted: string): string | undefined =>
  attributes.find(([name]) => name === wanted)?.[1];

const referencesOf = ({ attributes }: Element): string[] =>
  attributes.flatMap(([name, value]) => {
    const [, id] = (name === "href" ? /^\s*#(.*?)\s*$/ : /url\(\s*["']?#([^"')]*)/i).exec(value) ?? [];
    return id ? [id] : [];
  });

function reachesOut({ name, attributes, css }: Element): boolean {
  if (name === "style" && hasForeignUrl(css)) return true;
  return attributes.some(([attribute, value]) => isForeign(name, attribute, value));
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

function isForeign(element: string, attribute: string, value: string): boolean {
  if (attribute.startsWith("on")) return true;
  // Where a link leads is nothing that is drawn.
  if (attribute === "href" && element !== "a") return !isInside(value);
  return attribute !== "href" && hasForeignUrl(value);
}

const isInside = (reference: string): boolean =>
  reference.trim() === "" ||
  reference.trim().startsWith("#") ||
  /^\s*data:image\/(png|jpe?g|gif|webp)[;,]/i.test(reference);

/** CSS may write any letter of its keywords with a backslash: such a text is not read, but refused. */
const hasForeignUrl = (css: string): boolean =>
  /@import/i.test(css) ||
  (css.includes("\\") && /url|import|\\[0-9a-f]/i.test(css)) ||
  [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, reference = ""]) => !isInside(reference));
