import type { FontFamily } from "../../../rendering/typesetting/fonts.ts";
import type { FontSighting } from "./style-facts.ts";

/** Why a typeface was chosen: it is the same, has the same widths, is of the same kind, or only the kind is known. */
export type TypefaceReason = "same" | "same_widths" | "similar" | "kind";
export type TypefaceProposal = {
  family: FontFamily;
  reason: TypefaceReason;
  /** What the site uses. */
  found: string;
  headings: string | null;
};

/** The nearest of our typefaces to the one that the running text of a site is set in. */
export function proposeTypeface(fonts: readonly FontSighting[]): TypefaceProposal | null {
  const stack = stackOf(fonts, "body") ?? stackOf(fonts, "other") ?? stackOf(fonts, "headings");
  const named = stack?.find((name) => !isGeneric(name)) ?? stack?.[0];
  if (!stack || named === undefined) return null;
  const headings = stackOf(fonts, "headings")?.[0] ?? null;
  const known = stack.map(nearest).find((one) => one !== null);
  const { family, reason } = known ?? { family: "Source Sans 3" as const, reason: "kind" as const };
  // What only stands further down the list is a hint at the kind.
  const isFirst = nearest(named) !== null;
  return { family, reason: isFirst ? reason : "kind", found: named, headings };
}

/** The last word counts, as it does in a browser. */
const stackOf = (fonts: readonly FontSighting[], role: FontSighting["role"]): string[] | undefined =>
  fonts.findLast((font) => font.role === role)?.stack;

const isGeneric = (name: string): boolean =>
  /^(sans-serif|serif|monospace|system-ui|ui-[\w-]+|cursive|fantasy)$/i.test(name);

const kin: readonly { names: RegExp; family: FontFamily; reason: TypefaceReason }[] = [
  { names: /^source sans/i, family: "Source Sans 3", reason: "same" },
  { names: /^source serif/i, family: "Source Serif 4", reason: "same" },
  { names: /^arimo/i, family: "Arimo", reason: "same" },
  { names: /^carlito/i, family: "Carlito", reason: "same" },
  { names: /^inter\b/i, family: "Inter", reason: "same" },
  { names: /^ibm plex sans/i, family: "IBM Plex Sans", reason: "same" },
  { names: /^ibm plex serif/i, family: "IBM Plex Serif", reason: "same" },
  { names: /^work sans/i, family: "Work Sans", reason: "same" },
  { names: /^eb garamond/i, family: "EB Garamond", reason: "same" },
  { names: /^lora\b/i, family: "Lora", reason: "same" },
  {
    names: /^(franklin gothic|itc franklin|libre franklin|public sans)/i,
    family: "Work Sans",
    reason: "similar",
  },
  { names: /garamond|cormorant/i, family: "EB Garamond", reason: "similar" },
  { names: /^(arial|helvetica|liberation sans|nimbus sans)/i, family: "Arimo", reason: "same_widths" },
  { names: /^calibri/i, family: "Carlito", reason: "same_widths" },
  { names: /^(lato|corbel|candara)/i, family: "Carlito", reason: "similar" },
  {
    names:
      /serif|slab|times|georgia|cambria|merriweather|playfair|baskerville|crimson|bitter|palatino|bodoni|didot|caslon|spectral|vollkorn|minion|charter/i,
    family: "Source Serif 4",
    reason: "similar",
  },
  {
    names:
      /^(roboto|segoe ui|sf pro|-apple-system|blinkmac|system-ui|ui-sans|work sans|dm sans|manrope|poppins|montserrat|nunito|figtree|plus jakarta|rubik|ubuntu|urbanist|outfit|jost|mulish)/i,
    family: "Inter",
    reason: "similar",
  },
  { names: /^(univers|akzidenz|neue haas|swiss|archivo)/i, family: "Arimo", reason: "similar" },
  {
    names:
      /^(open sans|noto sans|fira sans|pt sans|droid sans|myriad|frutiger|trebuchet|verdana|tahoma|raleway|titillium|cabin|hind|karla|oxygen|assistant)/i,
    family: "Source Sans 3",
    reason: "similar",
  },
];

function nearest(name: string): { family: FontFamily; reason: TypefaceReason } | null {
  if (/^sans-serif$/i.test(name)) return { family: "Source Sans 3", reason: "kind" };
  if (/^serif$/i.test(name)) return { family: "Source Serif 4", reason: "kind" };
  if (/sans/i.test(name) && /serif/i.test(name)) return { family: "Source Sans 3", reason: "kind" };
  return kin.find(({ names }) => names.test(name)) ?? null;
}
