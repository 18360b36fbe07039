// Part by part: the package's entry also loads every property that CSS knows.
import generate from "css-tree/generator";
import parse, { type CssNode } from "css-tree/parser";
import walk from "css-tree/walker";
import { hexOf } from "./colour-values.ts";

/** Names that occur in a page: a rule for anything else is a framework's, not the site's. */
export type PageWords = { tags: string[]; classes: string[]; ids: string[] };
export type StyleSheet = { text: string; url: string };

/** A colour where it was seen; the heavier, the more it stands for the site. */
export type Sighting = { hex: string; weight: number; source: string; isText: boolean };
export type FontSighting = { stack: string[]; role: "body" | "headings" | "other" };

export type StyleFacts = {
  colours: Sighting[];
  fonts: FontSighting[];
  /** Pictures that style sheets put behind elements named logo. */
  logoImages: string[];
};

/** Reads what style sheets say about the elements a page really has. */
export function readStyles(sheets: readonly StyleSheet[], words: PageWords): StyleFacts {
  const used = { tags: new Set(words.tags), classes: new Set(words.classes), ids: new Set(words.ids) };
  const rules = sheets.flatMap((sheet) => takeFrom(sheet, (tree, url) => rulesOf(tree, url, used)));
  const variables = variablesOf(rules);
  const facts: StyleFacts = { colours: brandVariables(variables), fonts: [], logoImages: [] };
  for (const rule of rules) for (const one of rule.declarations) note(facts, rule, one, variables);
  return { ...facts, logoImages: [...new Set(facts.logoImages)] };
}

/** Addresses of the style sheets that a style sheet imports. */
export const importsOf = (sheets: readonly StyleSheet[]): string[] => [
  ...new Set(sheets.flatMap((sheet) => takeFrom(sheet, importsIn))),
];

function importsIn(tree: CssNode, url: string): string[] {
  const addresses: string[] = [];
  walk(tree, {
    visit: "Atrule",
    enter({ name, prelude }) {
      const [written] = childrenOf(prelude);
      if (name !== "import" || typeof written?.value !== "string") return;
      const address = URL.parse(written.value, url);
      if (address) addresses.push(address.href);
    },
  });
  return addresses;
}

/** A sheet that cannot be read at all says nothing; one that is partly broken says the rest. */
function takeFrom<One>({ text, url }: StyleSheet, take: (tree: CssNode, url: string) => One[]): One[] {
  try {
    return take(parse(text, { positions: false, parseValue: false, onParseError() {} }), url);
  } catch {
    return [];
  }
}

type Used = { tags: Set<string>; classes: Set<string>; ids: Set<string> };
type Place = "root" | "logo" | "button" | "header" | "footer" | "link" | "heading" | "other";
type Rule = { place: Place; selector: string; isState: boolean; url: string; declarations: Declaration[] };
type Declaration = { property: string; value: string };

function rulesOf(tree: CssNode, url: string, used: Used): Rule[] {
  const rules: Rule[] = [];
  walk(tree, {
    visit: "Rule",
    enter(node) {
      if (this.atrule && isElsewhere(this.atrule)) return;
      const live = childrenOf(node.prelude).filter((selector) => isUsed(selector, used));
      const selectors = live.map((selector) => generate(selector)).filter((text) => !isDark(text));
      const declarations = childrenOf(node.block).flatMap(declarationOf);
      const [selector] = selectors;
      if (selector === undefined || declarations.length === 0) return;
      const places = selectors.map(placeOf);
      const place = order.find((one) => places.includes(one)) ?? "other";
      rules.push({ place, selector, isState: selectors.every(isState), url, declarations });
    },
  });
  return rules;
}

const childrenOf = (node: CssNode | null | undefined): CssNode[] => [...(node?.children ?? [])];

/** What is printed, dark, animated or a font's own description says nothing about the page as people know it. */
const isElsewhere = (atrule: CssNode): boolean =>
  /keyframes|font-face|page/.test(atrule.name ?? "") ||
  (atrule.name === "media" &&
    /print|dark|forced-colors/.test(atrule.prelude ? generate(atrule.prelude) : ""));

const isDark = (selector: string): boolean => /dark|night|high-?contrast/i.test(selector);
const isState = (selector: string): boolean => /:(hover|focus|active|visited|disabled|target)/.test(selector);

function isUsed(selector: CssNode, used: Used): boolean {
  return childrenOf(selector).every(({ type, name = "" }) => {
    if (type === "TypeSelector") return name === "*" || used.tags.has(name.toLowerCase());
    if (type === "ClassSelector") return used.classes.has(name);
    return type !== "IdSelector" || used.ids.has(name);
  });
}

/** Values are left as they were written. */
const declarationOf = ({ type, property, value }: CssNode): Declaration[] => {
  const text = typeof value === "object" ? value.value : value;
  if (type !== "Declaration" || property === undefined || typeof text !== "string") return [];
  return [{ property: property.startsWith("--") ? property : property.toLowerCase(), value: text }];
};

/** The first that fits; of several selectors of one rule the one that stands first here. */
const order: readonly Place[] = ["logo", "button", "header", "heading", "link", "footer", "root"];

function placeOf(selector: string): Place {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? "";
  if (/logo|brand(?!s)/i.test(last)) return "logo";
  if (/btn|button|\bcta|submit/i.test(last)) return "button";
  if (/^h[1-4]\b|headline|heading|entry-title/i.test(last)) return "heading";
  if (/^a\b/i.test(last)) return "link";
  if (/footer|colophon/i.test(selector)) return "footer";
  if (/header|navbar|\bnav\b|masthead|topbar|hero|menubar/i.test(selector)) return "header";
  return /^(:root|html|body|\*)/i.test(last) ? "root" : "other";
}

/** Custom properties of the whole page; the last word counts, as it does in a browser. */
const variablesOf = (rules: readonly Rule[]): ReadonlyMap<string, string> =>
  new Map(
    rules
      .filter(({ selector }) => /^(:root|html|body|:host|\*)/i.test(selector))
      .flatMap(({ declarations }) => declarations)
      .filter(({ property }) => property.startsWith("--"))
      .map(({ property, value }) => [property, value.trim()]),
  );

/** With what `var()` stands for put in; what leads in circles or too far is left as it is. */
function resolved(value: string, variables: ReadonlyMap<string, string>): string {
  let text = value;
  for (let round = 0; round < 6 && text.includes("var(") && text.length < 2000; round++)
    text = text.replace(
      /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
      (whole, name: string, fallback: string | undefined) => variables.get(name) ?? fallback?.trim() ?? whole,
    );
  return text;
}

const brandNames: readonly { name: RegExp; weight: number }[] = [
  { name: /primary|brand|haupt|corporate|main-?colou?r|theme-?colou?r|firmenfarbe/i, weight: 7 },
  { name: /accent|akzent|secondary|highlight|sekund/i, weight: 4 },
];
/** Names and values that frameworks bring along whether a site uses them or not. */
const frameworkNames = /^--(?:tw-|swiper|fa-|swal|mdc|plyr|toastify|chakra|mantine)/;
const frameworkColours = ["#0d6efd", "#007bff", "#337ab7", "#6c757d"];

function brandVariables(variables: ReadonlyMap<string, string>): Sighting[] {
  return [...variables].flatMap(([name, value]) => {
    const hex = hexOf(resolved(value, variables));
    const weight = brandNames.find((one) => one.name.test(name))?.weight;
    if (!hex || !weight || frameworkNames.test(name) || frameworkColours.includes(hex)) return [];
    if (/contrast|text|hover|light|dark|-on-|^--on-/i.test(name)) return [];
    return [{ hex, weight, source: name, isText: false }];
  });
}

function note(
  facts: StyleFacts,
  rule: Rule,
  { property, value }: Declaration,
  variables: ReadonlyMap<string, string>,
): void {
  if (property === "font-family" || property === "font") noteFont(facts, rule, resolved(value, variables));
  const weight = weightOf(rule.place, property);
  if (weight !== undefined) {
    const hex = coloursIn(resolved(value, variables))[0];
    const isText = property === "color" && rule.place === "root";
    if (hex)
      facts.colours.push({
        hex,
        weight: rule.isState ? weight * 0.3 : weight,
        source: `${rule.selector.slice(0, 60)} { ${property} }`,
        isText,
      });
  }
  if (rule.place === "logo" && /^background(-image)?$/.test(property)) noteLogo(facts, rule, value);
}

const weights: Record<"background" | "color" | "fill" | "border", Record<Place, number>> = {
  background: { root: 0.5, logo: 3, button: 6, header: 5, footer: 2, link: 2, heading: 1, other: 1 },
  color: { root: 1, logo: 4, button: 1, header: 1, footer: 0.5, link: 4, heading: 4, other: 0.5 },
  fill: { root: 0.5, logo: 4, button: 0.5, header: 0.5, footer: 0.5, link: 0.5, heading: 0.5, other: 0.5 },
  border: { root: 0.2, logo: 0.5, button: 2, header: 2, footer: 0.5, link: 0.5, heading: 1, other: 0.3 },
};

function weightOf(place: Place, property: string): number | undefined {
  if (property === "background" || property === "background-color") return weights.background[place];
  if (property === "color") return weights.color[place];
  if (property === "fill" || property === "stroke") return weights.fill[place];
  return /^border(-\w+)?(-color)?$/.test(property) ? weights.border[place] : undefined;
}

/** A colour may stand among other words, as in `background` and `border`. */
const coloursIn = (value: string): string[] =>
  value.length > 500
    ? []
    : (
        value.replace(/url\([^)]*\)/g, " ").match(/#[0-9a-f]{3,8}\b|\b[a-z]+\([^()]*\)|\b[a-z]+\b/gi) ?? []
      ).flatMap((word) => hexOf(word) ?? []);

function noteFont(facts: StyleFacts, { place, selector }: Rule, value: string): void {
  // In the short form the names come last, after the size.
  const names = value.replace(/^.*?\d(?:px|pt|em|rem|%|vw)?(?:\s*\/\s*[\w.%]+)?\s+(?=["'a-z-])/i, "");
  const stack = names
    .split(",")
    .map((name) => name.trim().replace(/^["']|["']$/g, ""))
    .filter((name) => /^[-\w .]{2,60}$/.test(name) && !/inherit|initial|unset|revert/.test(name));
  if (stack.length === 0 || /icon|awesome|glyph|emoji|symbol/i.test(stack[0] ?? "")) return;
  const isBody = place === "root" || /^(p|main|article|\.content)\b/.test(selector);
  facts.fonts.push({ stack, role: isBody ? "body" : place === "heading" ? "headings" : "other" });
}

function noteLogo(facts: StyleFacts, { url }: Rule, value: string): void {
  const address = /url\(\s*["']?([^"')]+)/.exec(value)?.[1];
  const whole = address === undefined ? null : URL.parse(address, url);
  if (whole) facts.logoImages.push(whole.href);
}
